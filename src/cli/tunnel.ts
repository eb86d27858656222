import { connect as connectPlain, createServer, isIP, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { type ReceivedRequest, headerOf } from '#protocol/received.ts';
import { describeError } from './terminal.ts';

/** As sent, one byte (latin1) for each character. */
export interface Head {
  readonly line: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The whole message, or its head and the content so far, without the framing of chunks. */
export interface Message {
  readonly started: number;
  readonly head: Head;
  readonly body: Buffer;
  readonly isWhole: boolean;
}

interface Direction {
  /** Infinity where the body ends with the connection (RFC 9112 section 6.3). */
  readonly framingOf: (head: Head) => Framing;
  readonly onMessage: (message: Message) => void;
  readonly rewrite?: (head: Buffer) => Buffer;
}
type Framing = number | 'chunked';

const END_OF_HEAD = '\r\n\r\n';

/** In bytes. The rest of a longer message passes, with what follows it. */
const MOST_KEPT = 1024 * 1024;

const parseHead = (text: string): Head => {
  const [line = '', ...rest] = text.trim().split('\r\n');
  const headers = rest.map((each): [string, string] => {
    const at = each.indexOf(':');
    return [each.slice(0, at), each.slice(at + 1).trim()];
  });
  return { line, headers };
};

export function readFraming(head: Head, otherwise: Framing): Framing {
  if (/chunked/i.test(headerOf(head, 'Transfer-Encoding') ?? '')) return 'chunked';
  const length = Number(headerOf(head, 'Content-Length') ?? 'none');
  return Number.isSafeInteger(length) && length >= 0 ? length : otherwise;
}

/** Without their framing, and how many bytes they take with it (RFC 9112 section 7.1). */
function readChunks(bytes: Buffer) {
  const pieces: Buffer[] = [];
  for (let at = 0; ;) {
    const end = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, Math.max(at, end)), 16);
    const last = size === 0 ? bytes.indexOf(END_OF_HEAD, end) : -1;
    if (last >= 0) return { body: Buffer.concat(pieces), length: last + END_OF_HEAD.length, isWhole: true };
    if (end < 0 || !(size > 0)) return { body: Buffer.concat(pieces), length: bytes.length, isWhole: false };
    pieces.push(bytes.subarray(end + 2, end + 2 + size));
    at = end + 2 + size + 2;
  }
}

function readBody(bytes: Buffer, framing: Framing) {
  if (framing === 'chunked') return readChunks(bytes);
  const body = bytes.subarray(0, framing);
  return { body, length: body.length, isWhole: body.length === framing };
}

/** Of one direction of a connection. What it cannot follow passes without a word. */
export function createMessageReader({ framingOf, onMessage, rewrite = (head) => head }: Direction) {
  let begun = Buffer.alloc(0);
  let started = 0;
  let isLost = false;
  const parse = (isOver: boolean) => {
    const from = begun.indexOf(END_OF_HEAD) + END_OF_HEAD.length;
    if (from < END_OF_HEAD.length) return undefined;
    const head = parseHead(begun.toString('latin1', 0, from));
    const framing = framingOf(head);
    const { body, length, isWhole } = readBody(begun.subarray(from), framing);
    const message: Message = { started, head, body, isWhole: isWhole || (isOver && framing === Infinity) };
    return { message, from, length: from + length };
  };
  /** What has come of a message; follows no other. `isOver`: the connection has ended as it should. */
  const take = (isOver = false): Message | undefined => {
    const taken = isLost ? undefined : parse(isOver)?.message;
    isLost = true;
    return taken;
  };
  /** Gives the bytes that pass: a head passes as a whole. */
  const read = (bytes: Buffer): Buffer => {
    if (isLost) return bytes;
    if (begun.length === 0) started = Date.now();
    const before = begun.length;
    begun = Buffer.concat([begun, bytes]);
    const parsed = parse(false);
    isLost = begun.length > MOST_KEPT && parsed?.message.isWhole !== true;
    if (parsed === undefined) return isLost ? begun : Buffer.alloc(0);
    const { message, from, length } = parsed;
    const passing =
      before < from
        ? Buffer.concat([rewrite(begun.subarray(0, from)), begun.subarray(from, length)])
        : begun.subarray(before, length);
    if (message.isWhole || isLost) onMessage(message);
    if (!message.isWhole) return passing;
    const rest = begun.subarray(length);
    begun = Buffer.alloc(0);
    return rest.length === 0 ? passing : Buffer.concat([passing, read(rest)]);
  };
  return { read, take };
}

export interface Exchange {
  readonly started: number;
  readonly duration: number;
  readonly request: ReceivedRequest;
  /** Undefined where the connection ended before a response. */
  readonly response?:
    | { readonly status: number; readonly headers: Head['headers']; readonly body: Uint8Array; readonly cut: boolean }
    | undefined;
  readonly failure?: string | undefined;
}

/** With the gateway's own name as Host, and the path of its base URL. */
function readdress(head: Buffer, to: URL): Buffer {
  const prefix = to.pathname.replace(/\/$/, '');
  const text = head
    .toString('latin1')
    .replace(/^((?:\r\n)*\S+ )(?=\/)/, (line) => line + prefix)
    .replace(/^(host:[ \t]*)[^\r\n]*/im, (_, name: string) => name + to.host);
  return Buffer.from(text, 'latin1');
}

const statusOf = ({ head }: Pick<Message, 'head'>): number => Number(head.line.split(' ')[1]);

function toExchange(to: URL, request: Message, response?: Message, failure?: string): Exchange {
  const [method = '', target = ''] = request.head.line.split(' ');
  return {
    started: request.started,
    duration: Date.now() - request.started,
    request: {
      method,
      url: to.origin + to.pathname.replace(/\/$/, '') + target,
      headers: request.head.headers,
      body: new Uint8Array(request.body),
    },
    response: response && {
      status: statusOf(response),
      headers: response.head.headers,
      body: new Uint8Array(response.body),
      cut: !response.isWhole,
    },
    failure,
  };
}

/** TLS is verified also where NODE_TLS_REJECT_UNAUTHORIZED=0 is set. */
function connectTo(to: URL): Socket {
  const isTls = to.protocol === 'https:';
  const host = to.hostname.replace(/^\[|\]$/g, '');
  const target = { host, port: Number(to.port || (isTls ? 443 : 80)), allowHalfOpen: true };
  // An address has no server name (RFC 6066 section 3).
  const servername = isIP(host) === 0 ? host : '';
  const tls = { servername, ALPNProtocols: ['http/1.1'], rejectUnauthorized: true };
  return isTls ? connectTls({ ...target, ...tls }) : connectPlain(target);
}

const formatUnreachable = (text: string): string =>
  `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

/**
 * Bytes pass as they come, both ways: only Host, and the path of the base URL, are the gateway's. Nothing is sent
 * again.
 */
export function createTunnel(to: URL, onExchange: (exchange: Exchange) => void): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const gateway = connectTo(to).setNoDelay(true);
    const calls: Message[] = [];
    let isReached = false;
    const requests = createMessageReader({
      framingOf: (head) => readFraming(head, 0),
      rewrite: (head) => readdress(head, to),
      onMessage: (request) => void calls.push(request),
    });
    const onResponse = (response: Message): void => {
      // After 1xx the response itself follows.
      if (statusOf(response) < 200) return;
      // A gateway may answer before the request is over.
      const request = calls.shift() ?? requests.take();
      if (request !== undefined) onExchange(toExchange(to, request, response));
    };
    const responses = createMessageReader({
      framingOf: (head) => {
        const status = statusOf({ head });
        const isBare = status < 200 || status === 204 || status === 304;
        return isBare || calls[0]?.head.line.startsWith('HEAD ') === true ? 0 : readFraming(head, Infinity);
      },
      onMessage: onResponse,
    });
    const end = (reason: string, isOver = false): void => {
      let response = responses.take(isOver);
      if (response?.isWhole === true) onResponse(response);
      for (const request of [...calls.splice(0), requests.take()]) {
        if (request !== undefined) onExchange(toExchange(to, request, response, reason));
        response = undefined;
      }
    };
    const rewriting = new Transform({ transform: (bytes, _, done) => done(null, requests.read(bytes)) });
    client.pipe(rewriting).pipe(gateway);
    gateway.on('data', responses.read).pipe(client);
    gateway.once(to.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isReached = true));
    gateway.on('end', () => end('the gateway closed the connection', true));
    gateway.on('error', (error) => {
      const reason = describeError(error);
      end(reason);
      if (isReached) client.resetAndDestroy();
      else client.end(formatUnreachable(`The recorder could not reach the gateway: ${reason}.\n`));
    });
    client.on('error', () => gateway.destroy());
    client.on('close', () => {
      end('the program closed the connection');
      gateway.destroy();
    });
  });
}
