import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createSecureServer } from 'node:tls';
import { gzipSync } from 'node:zlib';

/** A request as its bytes arrived. */
export interface Arrival {
  /** The first line and the header lines, without their ends. */
  readonly lines: readonly string[];
  readonly body: Buffer;
}

/** What a gateway does once the whole request is there. */
type Behavior = (socket: Socket, arrival: Arrival) => void;

const MIB = 1024 * 1024;
const ENVELOPE = { reference: 'S00000000001', resultcode: '000', result: 'SUCCESS', message: 'Accepted', data: [] };
const JSON_TYPE = 'Content-Type: application/json';

const formatHead = (status: string, lines: readonly string[]): string =>
  [`HTTP/1.1 ${status}`, `Date: ${new Date().toUTCString()}`, ...lines, '', ''].join('\r\n');

/** A whole answer with its true length. */
const respondWith =
  (status: string, body: string | Buffer, ...lines: readonly string[]): Behavior =>
  (socket) => {
    const bytes = Buffer.from(body);
    socket.write(formatHead(status, [...lines, `Content-Length: ${bytes.length}`]));
    socket.end(bytes);
  };

const respondJson = (body: string | Buffer, status = '200 OK'): Behavior => respondWith(status, body, JSON_TYPE);

/** Writes as fast as the other side reads, until it hangs up. */
function flood(socket: Socket, run: Buffer): void {
  while (!socket.destroyed && socket.write(run));
  socket.once('drain', () => flood(socket, run));
}

const createBytes = (mib: number): Buffer => Buffer.alloc(mib * MIB, 'x');
const formatChunked = (text: string): string => formatHead('200 OK', [JSON_TYPE, 'Transfer-Encoding: chunked']) + text;

/**
 * What a gateway may do wrong, by the first part of the path; one row each. The table is for the host's own tests and
 * for those of the page, which reach it through a relay that was started with RELAY_ALLOW.
 */
export const BEHAVIORS = {
  accepted: respondJson(JSON.stringify(ENVELOPE)),
  'keep-open': (socket) => void socket.write(`${formatHead('200 OK', [JSON_TYPE, 'Content-Length: 2'])}{}`),
  huge: (socket, arrival) => respondJson(createBytes(3))(socket, arrival),
  bomb: (socket, arrival) =>
    respondWith('200 OK', gzipSync(Buffer.alloc(32 * MIB)), JSON_TYPE, 'Content-Encoding: gzip')(socket, arrival),
  drip: (socket) => {
    socket.write(formatChunked(''));
    const timer = setInterval(() => socket.write('1\r\n \r\n'), 10);
    socket.once('close', () => clearInterval(timer));
  },
  endless: (socket) => {
    socket.write(formatHead('200 OK', [JSON_TYPE]));
    flood(socket, createBytes(1));
  },
  silent: () => undefined,
  'silent-body': (socket) => void socket.write(formatHead('200 OK', [JSON_TYPE, 'Content-Length: 10'])),
  reset: (socket) => void socket.resetAndDestroy(),
  'hang-up': (socket) => void socket.end(),
  'reset-in-reply': (socket) =>
    void socket.write(`${formatHead('200 OK', [JSON_TYPE, 'Content-Length: 100'])}{"ref`, () =>
      socket.resetAndDestroy(),
    ),
  /** Without a length the end of the connection is the end of the body, but a reset is none. */
  'reset-without-length': (socket) => {
    socket.write(`${formatHead('200 OK', [JSON_TYPE])}{"ref`);
    // A reset drops what has not been read yet.
    setTimeout(() => socket.resetAndDestroy(), 50);
  },
  'too-short': (socket) => void socket.end(`${formatHead('200 OK', [JSON_TYPE, 'Content-Length: 100'])}{}`),
  'too-long': (socket) => void socket.end(`${formatHead('200 OK', [JSON_TYPE, 'Content-Length: 2'])}{}{"more":1}`),
  'broken-chunk': (socket) => void socket.end(formatChunked('zz\r\n{}\r\n')),
  moved: respondWith('301 Moved Permanently', '', 'Location: /accepted/v1/checkout/create-order-minimal'),
  found: respondWith('302 Found', '', 'Location: /accepted/v1/checkout/create-order-minimal'),
  redirect: respondWith('307 Temporary Redirect', '', 'Location: /accepted/v1/checkout/create-order-minimal'),
  html: respondWith(
    '502 Bad Gateway',
    '<img src=x onerror="alert(1)"><script>alert(2)</script>',
    'Content-Type: text/html',
  ),
  'not-utf-8': respondJson(Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d])),
  deep: respondJson('['.repeat(200_000)),
  proto: respondJson(
    '{"__proto__":{"reference":"S1","resultcode":"000","result":"SUCCESS","message":"m","data":[]},"constructor":{"prototype":{"polluted":true}}}',
  ),
  null: respondJson('null'),
  empty: respondWith('200 OK', ''),
  'nasty-headers': respondWith(
    '200 OK',
    JSON.stringify(ENVELOPE),
    JSON_TYPE,
    'X-A: <img src=x onerror=alert(1)>',
    'x-a: \xff',
  ),
  'huge-head': respondWith('200 OK', '{}', JSON_TYPE, `X-Long: ${'x'.repeat(64 * 1024)}`),
  'endless-hints': (socket) => {
    const timer = setInterval(() => socket.write('HTTP/1.1 102 Processing\r\n\r\n'), 5);
    socket.once('close', () => clearInterval(timer));
  },
  'extension-flood': (socket) => {
    socket.write(formatChunked('2\r\n{}\r\n'));
    flood(socket, Buffer.from(`1;${'x'.repeat(4000)}\r\n \r\n`.repeat(16)));
  },
  'status-099': respondWith('099 Early', '{}', JSON_TYPE),
  upgrade: (socket) =>
    void socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n'),
  'not-http': (socket) => void socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
} as const satisfies Record<string, Behavior>;

export type BehaviorName = keyof typeof BEHAVIORS;
const isBehavior = (name: string): name is BehaviorName => Object.hasOwn(BEHAVIORS, name);

/** A request once it is whole, by its Content-Length; undefined until then. */
function arrivalIn(bytes: Buffer): Arrival | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const lines = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const length = Number(lines.find((line) => /^content-length:/i.test(line))?.split(':')[1] ?? 0);
  const body = bytes.subarray(end + 4);
  return body.length < length ? undefined : { lines, body };
}

interface Hostile {
  readonly port: number;
  /** The base address of one behavior. */
  readonly base: (behavior: BehaviorName, host?: string) => string;
  /** Every whole order, in order; one order is one arrival, whatever came of it. */
  readonly arrivals: Arrival[];
  /** How many connections were opened, and the ends of those that have ended. */
  readonly connections: () => number;
  readonly whenClosed: () => Promise<void>;
  readonly stop: () => void;
}

/** Starts a gateway of all the behaviors on a free port of this machine; over TLS when a key and a certificate are given. */
export async function startHostile(tls?: { readonly key: string; readonly cert: string }): Promise<Hostile> {
  const arrivals: Arrival[] = [];
  const open = new Set<Socket>();
  const waiting: (() => void)[] = [];
  let connections = 0;
  const meet = (socket: Socket): void => {
    connections += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      if (open.size === 0) waiting.splice(0).forEach((notify) => notify());
    });
    let bytes = Buffer.alloc(0);
    const read = (run: Buffer): void => {
      bytes = Buffer.concat([bytes, run]);
      const arrival = arrivalIn(bytes);
      if (arrival === undefined) return;
      socket.off('data', read).resume();
      arrivals.push(arrival);
      const name = arrival.lines[0]?.split('/')[1] ?? '';
      BEHAVIORS[isBehavior(name) ? name : 'accepted'](socket, arrival);
    };
    socket.on('data', read);
  };
  const server = tls === undefined ? createServer(meet) : createSecureServer(tls, meet);
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const scheme = tls === undefined ? 'http' : 'https';
  return {
    port,
    base: (behavior, host = '127.0.0.1') => `${scheme}://${host}:${port}/${behavior}`,
    arrivals,
    connections: () => connections,
    whenClosed: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    stop: () => {
      server.close();
      open.forEach((socket) => socket.destroy());
    },
  };
}
