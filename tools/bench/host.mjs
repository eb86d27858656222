import { readdirSync, readFileSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { START } from '../product.mjs';
import { startNode } from '../start.mjs';
import { median } from './figures.mjs';

/** How many requests a second of processor time the host answers, compared with a bare node:http that sends the same bytes. */

const ROUNDS = 5;
const CONNECTIONS = 16;
const ROUND_MS = 1500;
const LOAD_MS = 60_000;
export const ASSETS = 'dist/page/assets';

/** The processor time of a process in ms: unlike wall time it does not grow while other programs run. @param {number} pid */
export function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  // The kernel counts in hundredths of a second.
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The memory of a process in MiB. @param {number} pid */
const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** @param {readonly string[]} args */
export async function start(args) {
  const { child, url } = await startNode(args, { stdio: ['ignore', 'pipe', 'inherit'] });
  return { child, url, pid: child.pid ?? 0 };
}

/** @typedef {{ path: string, method?: string, headers: Record<string, string>, body?: string }} Call */

/** Calls for a while over some connections, and gives how many calls there were; `duration` in ms. @param {string} url @param {Call} call */
async function load(url, { path, method = 'GET', headers, body = '' }, duration = ROUND_MS) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const began = performance.now();
  let count = 0;
  const callOnce = () =>
    new Promise((resolve, reject) => {
      request(new URL(path, url), { agent, method, headers }, (response) => response.resume().on('end', resolve))
        .on('error', reject)
        .end(body);
    });
  const run = async () => {
    while (performance.now() - began < duration) {
      await callOnce();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  agent.destroy();
  return count;
}

/** @param {{ url: string, pid: number }} host @param {Call} call */
async function callsPerSecond(host, call) {
  const before = processorTime(host.pid);
  const count = await load(host.url, call);
  return (count / Math.max(10, processorTime(host.pid) - before)) * 1000;
}

/** A host of node:http alone that answers everything with these bytes. @param {Buffer} bytes @param {number} [status] */
export const startBare = (bytes, status = 403) =>
  start([fileURLToPath(new URL('bare-host.mjs', import.meta.url)), bytes.toString('base64'), String(status)]);

/** The same call as one to the host, and the bytes that it answers with. @param {string} url @param {Call} call @returns {Promise<Buffer>} */
const read = (url, { path, method = 'GET', headers, body = '' }) =>
  new Promise((resolve, reject) => {
    request(new URL(path, url), { method, headers }, (response) => {
      const chunks = /** @type {Buffer[]} */ ([]);
      response.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end(body);
  });

/** @returns {Record<string, Call>} */
function listCalls() {
  const sizes = readdirSync(ASSETS)
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => ({ name, size: statSync(join(ASSETS, name)).size }));
  const largest = sizes.toSorted((a, b) => b.size - a.size)[0]?.name ?? '';
  const headers = { 'Accept-Encoding': 'br' };
  return {
    'largest asset': { path: `/assets/${largest}`, headers },
    page: { path: '/', headers },
    sandbox: {
      path: '/v1/checkout/create-order-minimal',
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ order_id: 'O_1', filler: 'x'.repeat(600) }),
    },
  };
}

/** The host and bare node:http in turn, then the host's memory under a minute of load. */
export async function benchHost() {
  const host = await start(START);
  const rows = [];
  try {
    for (const [what, call] of Object.entries(listCalls())) {
      const bare = await startBare(await read(host.url, call));
      const rounds = /** @type {{ ours: number, theirs: number }[]} */ ([]);
      for (let round = 0; round <= ROUNDS; round++) {
        const [ours, theirs] = [await callsPerSecond(host, call), await callsPerSecond(bare, call)];
        // The first round warms both up.
        if (round > 0) rounds.push({ ours, theirs });
      }
      bare.child.kill();
      rows.push({
        what,
        host: median(rounds.map(({ ours }) => ours)),
        bare: median(rounds.map(({ theirs }) => theirs)),
        ratio: median(rounds.map(({ ours, theirs }) => ours / theirs)),
      });
    }
    const memory = [];
    for (let at = 0; at < 6; at++) {
      for (const call of Object.values(listCalls())) await load(host.url, call, LOAD_MS / 18);
      memory.push(memoryOf(host.pid));
    }
    return { rows, memory };
  } finally {
    host.child.kill();
  }
}
