import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startNode } from '../start.mjs';
import { median, quantile } from './figures.mjs';

const CHANNELS = 1_000;
const ROUNDS = 3;
const SECONDS = 5;
const BODY = JSON.stringify({ order_id: 'O_1', filler: 'x'.repeat(600) });

/** Starts a script beside this one. @param {string} name @param {readonly string[]} args @param {RegExp} [address] */
const start = (name, args, address) =>
  startNode(
    [fileURLToPath(new URL(name, import.meta.url)), ...args],
    { stdio: ['ignore', 'pipe', 'inherit'] },
    address,
  );

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

/** The time of one call in ms, and its status. @param {string} url @returns {Promise<{ time: number, status: number }>} */
function call(url) {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': BODY.length };
    const outgoing = request(url, { agent, method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve({ time: performance.now() - began, status: response.statusCode ?? 0 }));
    });
    outgoing.on('error', reject);
    outgoing.end(BODY);
  });
}

/** Calls each URL once a second, evenly over the second. @param {readonly string[]} urls */
async function measure(urls) {
  /** @type {Promise<{ time: number, status: number }>[]} */
  const calls = [];
  const began = performance.now();
  const due = () => Math.min(urls.length * SECONDS, Math.floor(((performance.now() - began) * urls.length) / 1_000));
  while (calls.length < urls.length * SECONDS) {
    while (calls.length < due()) calls.push(call(urls[calls.length % urls.length] ?? ''));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(calls);
}

/** A thousand channels with one request a second each, and bare node:http under the same load. @param {string} url */
export async function benchWatch(url) {
  const listeners = await start('watch-listeners.mjs', [url, String(CHANNELS)], /^\[.*\](?=\n)/);
  const bare = await start('bare-host.mjs', []);
  /** @type {string[]} */
  const channels = JSON.parse(listeners.url);
  const targets = {
    Watch: channels.map((channel) => `${url}w/${channel}/v1/checkout/create-order-minimal`),
    'bare node:http': channels.map(() => bare.url),
  };
  /** @type {Record<string, { time: number, status: number }[]>} */
  const found = { Watch: [], 'bare node:http': [] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const [name, urls] of Object.entries(targets)) {
        const calls = await measure(urls);
        // The first round warms both up.
        if (round > 0) found[name]?.push(...calls);
      }
    if (listeners.child.exitCode !== null) throw new Error('The pages that listen ended before the calls did.');
  } finally {
    listeners.child.kill();
    bare.child.kill();
    agent.destroy();
  }
  return Object.entries(found).map(([what, calls]) => {
    const times = calls.map(({ time }) => time);
    const answered = calls.filter(({ status }) => status === 403).length;
    return { what, answered, calls: calls.length, median: median(times), p99: quantile(times, 0.99) };
  });
}
