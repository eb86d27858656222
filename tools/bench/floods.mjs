import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { START } from '../product.mjs';
import { ASSETS, processorTime, start, startBare } from './host.mjs';

/** How long the page waits while many connections ask for one thing without end, beside a bare node:http under the same flood. */

const FLOOD_MS = 3_000;
/** From one look at the page to the next, in ms. */
const LOOK_MS = 40;
/** How long a load of the page may take, in ms. */
const LOAD_MS = 5_000;

const OPERATION = '/v1/checkout/create-order-minimal';
/** A key that anybody makes up, and the address that belongs to it. */
const [KEY, CHANNEL] = ['A'.repeat(43), '/w/b4ahhbnw7hklp3vsosdall7bve'];

/** @typedef {{ target: string, method?: string, headers?: readonly string[], body?: string }} Kind */

/** What is asked for, by name. @param {string} token that of the relay @returns {Record<string, Kind>} */
function listKinds(token) {
  const asset = readdirSync(ASSETS).find((name) => name.endsWith('.js')) ?? '';
  const order = JSON.stringify({ order_id: 'O_1', filler: 'x'.repeat(600) });
  const sample = `Authorization: SELCOM ${Buffer.from('sample-api-key').toString('base64')}`;
  const post = { method: 'POST', target: OPERATION };
  const relay = { method: 'POST', target: '/relay', body: '{}' };
  return {
    page: { target: '/' },
    asset: { target: `/assets/${asset}`, headers: ['Accept-Encoding: br'] },
    'service worker': { target: '/service-worker.js', headers: ['Accept-Encoding: gzip'] },
    'no such path': { target: '/none' },
    'no such asset': { target: '/assets/none.js' },
    'path of dots': { target: '/'.padEnd(12_000, '../') },
    'whole URL, long name': { target: `http://xn--${'b'.repeat(12_000)}/` },
    // Eight of them are just under the most lines of a connection.
    '20 header lines': { target: '/', headers: Array.from({ length: 20 }, (_, at) => `a${at}: 1`) },
    order: { ...post, body: order },
    'order, sandbox’s key': {
      ...post,
      headers: [sample, 'Timestamp: T', 'Signed-Fields: a', 'Digest: x'],
      body: order,
    },
    'order of 60 KB': { ...post, body: JSON.stringify({ filler: 'x'.repeat(60_000) }) },
    'order of 2,000 brackets': { ...post, body: '['.repeat(2_000) },
    'relay, no token': relay,
    'relay, no call': {
      ...relay,
      headers: [`Relay-Token: ${token}`, 'Origin: http://HOST', 'Content-Type: application/json'],
    },
    'Watch, unknown address': { ...post, target: CHANNEL + OPERATION, body: order },
    'Watch, sandbox’s key, 60 KB': {
      ...post,
      target: CHANNEL + OPERATION,
      headers: [sample],
      body: JSON.stringify({ filler: 'x'.repeat(60_000) }),
    },
    'Watch, answer to nobody': {
      method: 'POST',
      target: `${CHANNEL}/answers/1-1`,
      headers: [`Watch-Key: ${KEY}`],
      body: '{"status":200}',
    },
  };
}

/** A request as it goes over the wire. @param {string} host @param {Kind} kind */
function formatRequest(host, { method = 'GET', target, headers = [], body }) {
  const lines = [`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...headers.map((each) => each.replace('HOST', host))];
  if (body !== undefined) lines.push(`Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/**
 * The most that the page waits for during a flood, in ms of processor time of the host: time on the wall would grow with
 * whatever else runs. A load that is hung up on, or takes too long, counts as the longest.
 * @param {{ url: string, pid: number }} host @param {Kind} kind
 */
async function flood(host, kind) {
  const { host: name, port } = new URL(host.url);
  const script = fileURLToPath(new URL('flood-sender.mjs', import.meta.url));
  const { child } = await start([script, port, formatRequest(name, kind).toString('base64')]);
  const until = performance.now() + FLOOD_MS;
  let longest = 0;
  while (performance.now() < until) {
    await sleep(LOOK_MS);
    const began = processorTime(host.pid);
    const isLoaded = await fetch(host.url, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(LOAD_MS) })
      .then((response) => response.text())
      .then(
        () => true,
        () => false,
      );
    longest = Math.max(longest, isLoaded ? processorTime(host.pid) - began : LOAD_MS);
  }
  child.kill();
  return longest;
}

/** The host and bare node:http under each flood in turn. */
export async function benchFloods() {
  const [host, bare] = [await start(START), await startBare(Buffer.from('{}'))];
  try {
    const page = await (await fetch(host.url)).text();
    const token = /name="relay-token" content="([^"]+)"/.exec(page)?.[1] ?? '';
    const rows = [];
    for (const [what, kind] of Object.entries(listKinds(token))) {
      const [theirs, ours] = [await flood(bare, kind), await flood(host, kind)];
      rows.push({ what, theirs, ours });
    }
    return rows;
  } finally {
    host.child.kill();
    bare.child.kill();
  }
}
