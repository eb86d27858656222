import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';

// A thousand pages in one process: each listens at a channel and answers whatever comes. It prints the channels. Real pages
// run on machines of their own, so this speaks HTTP over bare sockets: what it costs would count as the host's time.

const [url = '', count = '0'] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const ANSWER = JSON.stringify({
  status: 403,
  body: JSON.stringify({
    reference: 'S00000000001',
    resultcode: '403',
    result: 'FAIL',
    message: 'Authentication failed. Invalid Digest (4033)',
    data: [],
  }),
  headers: [],
});
const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';

/** @param {string} key */
function channelOf(key) {
  const bits = [...createHash('sha256').update(key).digest().subarray(0, 16)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** A connection that gives what arrives as text. @param {(text: string) => void} onText */
const open = (onText) => connect(Number(port), hostname).setNoDelay(true).setEncoding('latin1').on('data', onText);

/** Connections without a call, the last used first. @type {import('node:net').Socket[]} */
const idle = [];

/** The response of the host is short, and comes in one part. @returns {import('node:net').Socket} */
function openPoster() {
  const socket = open(() => void idle.push(socket));
  return socket;
}

/** @param {string} key @param {string} channel @param {string} id */
const answer = (key, channel, id) =>
  (idle.pop() ?? openPoster()).write(
    `POST /w/${channel}/answers/${id} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nWatch-Key: ${key}\r\n` +
      `Content-Length: ${ANSWER.length}\r\n\r\n${ANSWER}`,
  );

/** Listens at a new channel, and gives its name once the stream has begun. @returns {Promise<string>} */
function listen() {
  const key = randomBytes(32).toString('base64url');
  const channel = channelOf(key);
  return new Promise((resolve, reject) => {
    let [text, hasBegun] = ['', false];
    const socket = open((part) => {
      text += part;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      if (!hasBegun && !part.startsWith('HTTP/1.1 200 ')) return reject(new Error(`The stream is refused: ${part}`));
      hasBegun = true;
      for (const event of events) {
        const id = /^event: request\ndata: \{"id":"([^"]+)/.exec(event)?.[1];
        if (id !== undefined) answer(key, channel, id);
      }
      resolve(channel);
    });
    socket.on('error', reject);
    socket.write(`GET /w/${channel}/events HTTP/1.1\r\nHost: ${hostname}:${port}\r\nWatch-Key: ${key}\r\n\r\n`);
  });
}

console.log(JSON.stringify(await Promise.all(Array.from({ length: Number(count) }, listen))));
