import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenFree } from '#server/host.test-support.ts';
import { createTunnel, type Exchange } from './tunnel.ts';

/** A gateway whose connections a test handles by itself, behind a recorder. */
export async function startRecorded(onConnection: (socket: Socket) => void, path = '') {
  const gateway = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  const gatewayPort = await listenFree(gateway);
  const exchanges: Exchange[] = [];
  const to = new URL(`http://127.0.0.1:${gatewayPort}${path}`);
  const recorder = createTunnel(to, (exchange) => exchanges.push(exchange));
  const port = await listenFree(recorder);
  return {
    port,
    host: to.host,
    exchanges,
    close: () => {
      gateway.close();
      recorder.close();
    },
  };
}

/** Sends bytes over one connection, and gives all that comes back. */
export async function exchangeBytes(port: number, pieces: readonly (string | Buffer)[]): Promise<Buffer> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const received: Buffer[] = [];
  socket.on('data', (piece) => received.push(piece));
  socket.on('error', () => undefined);
  for (const piece of pieces) socket.write(piece);
  socket.end();
  await once(socket, 'close');
  return Buffer.concat(received);
}

/** Random numbers from 0 to below 1, the same in every run (mulberry32). */
export function createRandom(seed = 20_261_128): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const createBytes = (random: () => number): Buffer =>
  Buffer.from(Array.from({ length: Math.floor(random() * 3000) }, () => Math.floor(random() * 256)));

const pick = <Value>(values: readonly Value[], random: () => number): Value =>
  values[Math.floor(random() * values.length)] as Value;

const toChunks = (bytes: Buffer, random: () => number): Buffer => {
  const pieces: (string | Buffer)[] = [];
  for (let at = 0; at < bytes.length;) {
    const piece = bytes.subarray(at, at + 1 + Math.floor(random() * 400));
    const size = pick([piece.length.toString(16), `0${piece.length.toString(16).toUpperCase()}`], random);
    pieces.push(`${size}${pick(['', ';name=value'], random)}\r\n`, piece, '\r\n');
    at += piece.length;
  }
  const trailer = pick(['', 'X-Check: 1\r\n'], random);
  return Buffer.concat([...pieces, `0\r\n${trailer}\r\n`].map((each) => Buffer.from(each)));
};

/** A body with the header that tells its end. */
function toFramed(bytes: Buffer, random: () => number): readonly [header: string, body: Buffer] {
  return pick([true, false], random)
    ? [`${pick(['Content-Length', 'content-length', 'CONTENT-LENGTH'], random)}: ${bytes.length}\r\n`, bytes]
    : [`${pick(['Transfer-Encoding', 'transfer-encoding'], random)}: chunked\r\n`, toChunks(bytes, random)];
}

const HEADERS = ['digest: abc=', 'DIGEST-METHOD:HS256', 'X-Odd:   spaced  ', 'Accept: */*', 'X-Twice: 1\r\nX-Twice: 2'];

/** One call of a program, as bytes with a place for Host, and its content. */
export function createCall(random: () => number) {
  const content = createBytes(random);
  const [length, body] = toFramed(content, random);
  const headers = HEADERS.filter(() => random() < 0.5).map((line) => `${line}\r\n`);
  const write = (host: string): Buffer =>
    Buffer.concat([
      Buffer.from(`POST /v1/checkout/create-order-minimal?n=1 HTTP/1.1\r\nhOsT: ${host}\r\n`),
      Buffer.from(`${headers.join('')}${length}\r\n`),
      body,
    ]);
  return { content, write };
}

/** One response of a gateway: sometimes after 1xx, sometimes without a body. */
export function createResponse(random: () => number): Buffer {
  const early = pick(['', 'HTTP/1.1 100 Continue\r\n\r\n', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'], random);
  if (random() < 0.1) return Buffer.from(`${early}HTTP/1.1 204 No Content\r\nx-LoWer: 1\r\n\r\n`);
  const [length, body] = toFramed(createBytes(random), random);
  const line = pick(['200 OK', '403 Forbidden', '302 Found', '500 '], random);
  return Buffer.concat([
    Buffer.from(`${early}HTTP/1.1 ${line}\r\nSet-Cookie: a\r\nset-cookie: b\r\n${length}\r\n`),
    body,
  ]);
}

/** Cuts bytes at any places, as a network does. */
export function cut(bytes: Buffer, random: () => number): Buffer[] {
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const to = at + 1 + Math.floor(random() * 700);
    pieces.push(bytes.subarray(at, to));
    at = to;
  }
  return pieces;
}

/** Calls with random bytes on connections of a few calls each; gives how many were changed. */
export async function countChanged(calls: number, random: () => number) {
  let changed = 0;
  let done = 0;
  let contents = 0;
  const PER_CONNECTION = 20;
  for (let from = 0; from < calls; from += PER_CONNECTION) {
    const all = Array.from({ length: Math.min(PER_CONNECTION, calls - from) }, () => createCall(random));
    const responses = Buffer.concat(all.map(() => createResponse(random)));
    const received: Buffer[] = [];
    const recorded = await startRecorded((socket) => {
      socket.on('data', (piece) => received.push(piece));
      socket.on('end', () => {
        for (const piece of cut(responses, random)) socket.write(piece);
        socket.end();
      });
    });
    const sent = (host: string): Buffer => Buffer.concat(all.map(({ write }) => write(host)));
    const back = await exchangeBytes(recorded.port, cut(sent('127.0.0.1:1'), random));
    recorded.close();
    if (!Buffer.concat(received).equals(sent(recorded.host))) changed += 1;
    if (!back.equals(responses)) changed += 1;
    done += recorded.exchanges.length;
    contents += recorded.exchanges.filter(({ request }, at) => all[at]?.content.equals(request.body)).length;
  }
  return { changed, done, contents };
}
