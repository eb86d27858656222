import { createHash, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

// A thousand pages in one process: each listens at a channel and answers whatever comes. It prints the channels.

const [url = '', count = '0'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
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

/** @param {string} key @param {string} channel @param {string} id */
function answer(key, channel, id) {
  const headers = { 'Watch-Key': key, 'Content-Length': ANSWER.length };
  const post = request(`${url}w/${channel}/answers/${id}`, { agent, method: 'POST', headers }, (response) =>
    response.resume(),
  );
  // The host may close an idle connection just as it is used again; browsers then send again too.
  post.on('error', (error) => {
    if (!post.reusedSocket) throw error;
    answer(key, channel, id);
  });
  post.end(ANSWER);
}

/** Listens at a new channel, and gives its name once the stream has begun. @returns {Promise<string>} */
function listen() {
  const key = randomBytes(32).toString('base64url');
  const channel = channelOf(key);
  return new Promise((resolve, reject) => {
    const options = { agent: false, headers: { 'Watch-Key': key } };
    const stream = request(`${url}w/${channel}/events`, options, (response) => {
      if (response.statusCode !== 200) reject(new Error(`The stream has status ${response.statusCode}.`));
      let text = '';
      response.setEncoding('latin1').on('data', (part) => {
        text += part;
        const events = text.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) {
          const id = /^event: request\nid: (\S+)/.exec(event)?.[1];
          if (id !== undefined) answer(key, channel, id);
        }
      });
      resolve(channel);
    });
    stream.on('error', reject);
    stream.end();
  });
}

console.log(JSON.stringify(await Promise.all(Array.from({ length: Number(count) }, listen))));
