import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { startNode } from '../start.mjs';
import { median, quantile } from './figures.mjs';
import { start, startBare } from './host.mjs';

/** How long a call takes through the recorder, and through a proxy of node:http alone, in turn. */

const ROUNDS = 6;
const CALLS = 1500;
const CONNECTIONS = 4;
const ACCEPTED = JSON.stringify({ reference: 'S1', resultcode: '000', result: 'SUCCESS', message: '', data: [] });
const BODY = JSON.stringify({ order_id: 'O_1', filler: 'x'.repeat(600) });

/** The time of each call, in ms. @param {string} url */
async function timeCalls(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': BODY.length };
  const callOnce = () =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      request(new URL('v1/checkout/create-order-minimal', url), { agent, method: 'POST', headers }, (response) =>
        response.resume().on('end', () => resolve(performance.now() - began)),
      )
        .on('error', reject)
        .end(BODY);
    });
  const times = /** @type {number[]} */ ([]);
  const run = async () => {
    while (times.length < CALLS) times.push(await callOnce());
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, run));
  agent.destroy();
  return times;
}

export async function benchRecord() {
  const gateway = await startBare(Buffer.from(ACCEPTED), 200);
  const args = ['src/cli/bin.mjs', 'record', '--to', gateway.url, '--port', '0'];
  const recorder = await startNode(args, {}, /(?<=Recording at )\S+/);
  const bare = await start([fileURLToPath(new URL('bare-proxy.mjs', import.meta.url)), gateway.url]);
  const hosts = { recorder: recorder.url, 'bare node:http proxy': bare.url };
  /** @type {Record<string, number[][]>} */
  const times = {};
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, url] of Object.entries(hosts)) {
      const all = await timeCalls(url);
      // The first round warms both up.
      if (round > 0) (times[name] ??= []).push(all);
    }
  for (const { child } of [gateway, recorder, bare]) child.kill();
  // Of each round by itself: one pause of the machine is in one round.
  return Object.entries(times).map(([what, rounds]) => ({
    what,
    median: median(rounds.flat()),
    p99: median(rounds.map((each) => quantile(each, 0.99))),
  }));
}
