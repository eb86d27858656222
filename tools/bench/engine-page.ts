import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { createHMAC, createSHA256 } from 'hash-wasm';
import { Engine, LAYOUT } from '#diagnosis/engine/engine.ts';
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

/** How many messages are hashed between two looks at the clock. */
const AT_ONCE = 256;

/** Hashes messages whose first bytes differ; `from` bytes of each are hashed already. */
function fillEngine(from: number): () => void {
  const engine = new Engine(() => false);
  const [key, text] = [engine.keyAt(KEY), LAYOUT.templates];
  engine.bytes.set(message, text);
  return () => {
    for (let i = 0; i < AT_ONCE; i += 1) {
      engine.open();
      engine.add(text + i, 20);
      engine.add(text, LENGTH - from - 20);
      engine.close(key, key + 32, 64 + from, () => undefined);
    }
    engine.flush();
  };
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
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', KEY, algorithm, false, ['sign']);
  const batch = Array.from({ length: 64 }, () => message);
  const prepared = hmac.create(sha256, KEY);
  const wasm = await createHMAC(createSHA256(), KEY);
  const whole = fillEngine(0);
  const last = fillEngine(Math.floor(LENGTH / 64) * 64);
  return [
    ['crypto.subtle', () => rate(64, () => Promise.all(batch.map((each) => crypto.subtle.sign('HMAC', key, each))))],
    ['@noble/hashes', () => rate(64, () => batch.forEach((each) => prepared.clone().update(each).digest()))],
    ['hash-wasm', () => rate(64, () => batch.forEach((each) => wasm.init().update(each).digest('binary')))],
    ['own, SIMD', () => rate(AT_ONCE, whole)],
    ['own, SIMD, only the last block', () => rate(AT_ONCE, last)],
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
  const hash = fillEngine(0);
  const measure = what === 'pairs' ? createRateOf(source, 'pairs') : () => rate(AT_ONCE, hash);
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
