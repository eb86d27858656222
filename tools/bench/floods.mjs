import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { START } from '../product.mjs';
import { ASSETS, processorTime, start, startBare } from './host.mjs';

/** How long the page waits while hundreds of connections ask for one thing, beside a bare node:http under the same flood. */

const CONNECTIONS = 400;
const EACH = 8;
/** A flood that takes longer is cut off, in ms. */
const FLOOD_MS = 8_000;
/** From one look at the page to the next, in ms. */
const LOOK_MS = 40;

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
    '900 header lines': { target: '/', headers: Array.from({ length: 900 }, (_, at) => `a${at}: 1`) },
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

/** True when a response with Content-Length has come whole. @param {string} text one character for each byte */
function isWhole(text) {
  const end = text.indexOf('\r\n\r\n');
  const length = Number(/\r\nContent-Length: (\d+)/i.exec(text.slice(0, end))?.[1]);
  return end > 0 && text.length >= end + 4 + length;
}

/**
 * Sends a request over one connection until it had its turns, or the time is over; connects again when it is hung up on.
 * Gives how many were sent.
 * @param {number} port @param {Buffer} bytes @param {number} until
 */
async function sendEach(port, bytes, until) {
  let sent = 0;
  const isOver = () => sent >= EACH || performance.now() > until;
  const connectOnce = () =>
    new Promise((resolve) => {
      let text = '';
      const timer = setTimeout(() => socket.destroy(), Math.max(1, until - performance.now()));
      const send = () => {
        if (isOver()) return void socket.destroy();
        sent += 1;
        text = '';
        socket.write(bytes);
      };
      const socket = connect(port, '127.0.0.1', send);
      socket.on('data', (data) => {
        text += data.toString('latin1');
        if (isWhole(text)) send();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        clearTimeout(timer);
        resolve(undefined);
      });
    });
  while (!isOver()) await connectOnce();
  return sent;
}

/**
 * A flood of one request: the processor time of each, and the most that the page waited for meanwhile, both in ms. Time on
 * the wall would grow with whatever else runs.
 * @param {{ url: string, pid: number }} host @param {Kind} kind
 */
async function flood(host, kind) {
  const { host: name, port } = new URL(host.url);
  const until = performance.now() + FLOOD_MS;
  const before = processorTime(host.pid);
  const over = new AbortController();
  let longest = 0;
  const look = async () => {
    for (; !over.signal.aborted; await sleep(LOOK_MS)) {
      const began = processorTime(host.pid);
      await fetch(host.url, { headers: { Connection: 'close' } })
        .then((response) => response.text())
        .catch(() => '');
      longest = Math.max(longest, processorTime(host.pid) - began);
    }
  };
  const looking = look();
  const bytes = formatRequest(name, kind);
  const sent = await Promise.all(Array.from({ length: CONNECTIONS }, () => sendEach(Number(port), bytes, until)));
  over.abort();
  await looking;
  const count = sent.reduce((sum, each) => sum + each, 0);
  return { each: (processorTime(host.pid) - before) / count, longest };
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
      rows.push({ what, theirs, ours, beyond: ours.longest - theirs.longest });
    }
    return rows;
  } finally {
    host.child.kill();
    bare.child.kill();
  }
}
