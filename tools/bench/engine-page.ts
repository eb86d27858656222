import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createHMAC, createSHA256 } from 'hash-wasm';
import { createEngine, writeKey } from '#diagnosis/engine/engine.ts';
import { type Engine, JOB, LAYOUT } from '#diagnosis/engine/jobs.ts';
import { runTask, prepareSearch, listTasks } from '#diagnosis/search/search.ts';
import type { Source } from '#diagnosis/search/source.ts';
import type { Stage } from '#diagnosis/search/task.ts';
import { median } from './figures.mjs';

const LENGTH = 500;
const KEY = new TextEncoder().encode('a secret of some length');
const message = Uint8Array.from({ length: LENGTH }, (_, i) => 32 + (i % 90));
const MS = 250;

/** Does some work again and again for a while; gives how often in a second. */
async function rate(each: number, work: () => unknown): Promise<number> {
  let count = 0;
  const start = performance.now();
  while (performance.now() - start < MS) {
    // One after the other: that is what is measured.
    await work();
    count += each;
  }
  return (count / (performance.now() - start)) * 1000;
}

/** Fills the engine with jobs whose first bytes differ; `from` bytes of each are hashed already. */
function fillEngine(engine: Engine, from: number): () => void {
  const [words, bytes] = [new Int32Array(engine.memory), new Uint8Array(engine.memory)];
  const [keys, text, parts] = [LAYOUT.free, LAYOUT.free + 65_536, LAYOUT.free + 131_072];
  writeKey(engine, KEY, keys);
  bytes.set(message, text);
  for (let i = 0; i < LAYOUT.jobCount; i += 1) {
    const part = parts + i * 16;
    words.set([text + i, 20, text, LENGTH - from - 20], part / 4);
    const job = [keys, keys + 32, (64 + LENGTH) * 8, part, part + 16];
    words.set(job, (LAYOUT.jobs + i * LAYOUT.jobSize + JOB.chain) / 4);
  }
  return () => engine.run(LAYOUT.jobs, LAYOUT.jobs + LAYOUT.jobCount * LAYOUT.jobSize);
}

/** A search as the product makes it: building and hashing of every variant. */
function createSearch(source: Source, stage: Stage): () => number {
  const search = prepareSearch({ ...source, digest: btoa('x'.repeat(32)) });
  const tasks = listTasks(search, stage);
  let next = 0;
  return () => {
    const task = tasks[next % tasks.length];
    // Strides that meet the dear tasks and the cheap ones alike.
    next += 7;
    return task === undefined ? 0 : runTask(search, task).tried;
  };
}

/** How many variants of a stage are tried in a second; each measure goes on where the last one ended. */
function createRateOf(source: Source, stage: Stage): () => Promise<number> {
  const step = createSearch(source, stage);
  return async () => {
    let count = 0;
    const start = performance.now();
    while (performance.now() - start < MS * 2) count += step();
    return (count / (performance.now() - start)) * 1000;
  };
}

type Implementation = readonly [name: string, measure: () => Promise<number>];

async function createImplementations(source: Source): Promise<readonly Implementation[]> {
  const simd = createEngine();
  if (simd === undefined) throw new Error('This browser lacks SIMD in WebAssembly.');
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', KEY, algorithm, false, ['sign']);
  const batch = Array.from({ length: 64 }, () => message);
  const prepared = hmac.create(sha256, KEY);
  const wasm = await createHMAC(createSHA256(), KEY);
  const whole = fillEngine(simd, 0);
  const tail = createEngine() ?? simd;
  const last = fillEngine(tail, Math.floor(LENGTH / 64) * 64);
  return [
    ['crypto.subtle', () => rate(64, () => Promise.all(batch.map((each) => crypto.subtle.sign('HMAC', key, each))))],
    ['@noble/hashes', () => rate(64, () => batch.forEach((each) => prepared.clone().update(each).digest()))],
    ['hash-wasm', () => rate(64, () => batch.forEach((each) => wasm.init().update(each).digest('binary')))],
    ['own, SIMD', () => rate(LAYOUT.jobCount, whole)],
    ['own, SIMD, only the last block', () => rate(LAYOUT.jobCount, last)],
    ['search: pairs', createRateOf(source, 'pairs')],
    ['search: seconds and subsets', createRateOf(source, 'scans')],
  ];
}

/** Every implementation in turn, some rounds, so that what disturbs one disturbs all. */
async function compare(source: Source, rounds: number): Promise<readonly (readonly [string, number])[]> {
  const implementations = await createImplementations(source);
  const rates = implementations.map((): number[] => []);
  for (let round = 0; round <= rounds; round += 1)
    for (const [i, [, measure]] of implementations.entries()) {
      const found = await measure();
      // The first round warms up.
      if (round > 0) rates[i]?.push(found);
    }
  return implementations.map(([name], i) => [name, median(rates[i] ?? [])]);
}

/** What the bench asks of a worker, and of the page about its workers. */
interface BenchRequest {
  readonly source: Source;
  readonly what: 'compare' | 'hash' | 'pairs';
}

async function respond({ source, what }: BenchRequest): Promise<unknown> {
  if (what === 'compare') return compare(source, 5);
  const engine = createEngine();
  if (engine === undefined) return 0;
  const hash = fillEngine(engine, 0);
  const measure = what === 'pairs' ? createRateOf(source, 'pairs') : () => rate(LAYOUT.jobCount, hash);
  // Once to warm up.
  await measure();
  return measure();
}

if (typeof document === 'undefined') {
  const scope = globalThis as unknown as { postMessage: (message: unknown) => void };
  // An error that only a promise knows would leave the page waiting.
  const fail = (error: unknown): void => {
    setTimeout(() => {
      throw error;
    });
  };
  addEventListener('message', ({ data }: MessageEvent<BenchRequest>) => {
    const source = { ...data.source, body: new TextEncoder().encode(data.source.bodyText) };
    respond({ ...data, source }).then(scope.postMessage, fail);
  });
}
