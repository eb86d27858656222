import { request as openRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely, DEFAULT_CIPHERS } from 'node:tls';
import { headerIssue, concatBytes } from '#protocol/text.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import { RELAY_RESPONSE_LIMIT, type RelayPhases, type RelayResponse } from '#protocol/relay.ts';
import { METHOD } from '#protocol/sign.ts';
import type { RefusalCode } from './responses.ts';
import { isLiteral, type Address, type Target } from './target.ts';

type RawLine = readonly [name: string, value: string];

/** The operation's own headers (section 4.1) and Host: nothing that frames a message or speaks to a proxy. */
const ALLOWED_HEADERS: ReadonlySet<string> = new Set(['host', ...HEADER_NAMES.map((name) => name.toLowerCase())]);

function checkHeaderLines(values: ReadonlyMap<string, string>, host: string, length: string): RefusalCode | undefined {
  if ([...values.keys()].some((name) => !ALLOWED_HEADERS.has(name))) return 'header';
  if ([...values.values()].some((value) => headerIssue(value) !== undefined)) return 'header-value';
  if ((values.get('host') ?? host) !== host) return 'host-header';
  return (values.get('content-length') ?? length) === length ? undefined : 'content-length';
}

/**
 * The lines to send: as given, with Host first and Content-Length last where they are absent. A
 * length that is not the body's would let a second request ride along, past every check of the address.
 */
export function buildHeaderLines(lines: readonly RawLine[], host: string, bytes: number): RawLine[] | RefusalCode {
  const values = new Map(lines.map(([name, value]) => [name.toLowerCase(), value]));
  if (values.size < lines.length) return 'header';
  const refusalCode = checkHeaderLines(values, host, String(bytes));
  if (refusalCode !== undefined) return refusalCode;
  return [
    ...(values.has('host') ? [] : [['Host', host] as const]),
    ...lines,
    ...(values.has('content-length') ? [] : [['Content-Length', String(bytes)] as const]),
  ];
}

/** In their order. `ready` is when the first byte of the order may leave. */
type Moment = 'started' | 'resolved' | 'connected' | 'ready' | 'sent' | 'answered' | 'ended';
export type Moments = Map<Moment, number>;

export function mark(moments: Moments, moment: Moment): void {
  if (!moments.has(moment)) moments.set(moment, performance.now());
}

/** In ms. A response may come before the whole order has left. */
function phasesOf(moments: Moments, secure: boolean): RelayPhases {
  const between = (from: Moment, to: Moment): number =>
    Math.max(0, (moments.get(to) ?? 0) - (moments.get(from) ?? moments.get(to) ?? 0));
  return {
    resolve: between('started', 'resolved'),
    connect: between('resolved', 'connected'),
    secure: secure ? between('connected', 'ready') : null,
    sent: between('ready', 'sent'),
    waiting: between('sent', 'answered'),
    receiving: between('answered', 'ended'),
  };
}

interface DialOptions {
  readonly signal: AbortSignal;
  /** A certificate to trust instead of the system's, for tests. */
  readonly ca?: string | undefined;
}

/** How long a connection has until the next address is tried, in ms. */
const ATTEMPT_TIMEOUT = 1_000;

/** No name is looked up again. */
const connectFirst = (
  { hostname, port }: Target,
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port,
      signal,
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT,
      lookup: (_name, _options, done) => done(null, [...addresses]),
    });
    socket.once('connect', () => resolve(socket)).once('error', reject);
  });

/**
 * Ciphers without DHE, as in browsers: a gateway chooses its numbers there, and one of 10,000 bits would keep the host from
 * its other work for a second.
 */
const CIPHERS = `${DEFAULT_CIPHERS}:!DHE`;

/**
 * Opens a new connection to an address that was checked. It is ready when the first byte of the order may leave: over
 * TLS only after the certificate was accepted. Rejects as sockets do; the signal ends it at any time.
 */
export async function dial(
  target: Target,
  addresses: readonly Address[],
  moments: Moments,
  { signal, ca }: DialOptions,
): Promise<Socket> {
  const socket = await connectFirst(target, addresses, signal);
  mark(moments, 'connected');
  socket.on('error', () => undefined);
  const ready = target.url.protocol === 'http:' ? socket : await secure(socket, target, ca);
  mark(moments, 'ready');
  return ready;
}

const secure = (socket: Socket, target: Target, ca: string | undefined): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const secured = connectSecurely({
      socket,
      host: target.hostname,
      servername: isLiteral(target) ? '' : target.hostname.replace(/\.$/, ''),
      rejectUnauthorized: true,
      ciphers: CIPHERS,
      ...(ca === undefined ? {} : { ca }),
    });
    secured.on('error', reject).once('close', () => reject(new Error('closed')));
    secured.once('secureConnect', () => resolve(secured));
  });

/** Its target and its bytes are decided. */
export interface Outgoing {
  readonly target: Target;
  readonly lines: readonly RawLine[];
  readonly body: Uint8Array;
}

/** The response cannot be passed to the page. */
export class ResponseError extends Error {
  readonly refusal: RefusalCode;
  constructor(refusal: RefusalCode, detail = '') {
    super(detail);
    this.refusal = refusal;
  }
}

/** In bytes. */
const HEAD_LIMIT = 16 * 1024;
/** Node's parser gives no more lines than this by default, and drops the rest without a word. */
const MAX_HEADER_LINES = 1_023;
/** 1xx responses before the final one. A real gateway sends one or two. */
const MAX_INFORMATIONAL = 16;
/** Bytes on the wire for one response. Chunk sizes, their extensions and 1xx heads count, although nobody sees them. */
const WIRE_LIMIT = 2 * RELAY_RESPONSE_LIMIT;
/** Ends a request when the gateway sends more than a response may have. Returns whether that has happened. */
function limitWire(request: ClientRequest): () => boolean {
  let [informational, bytes] = [0, 0];
  request.on('information', () => {
    informational += 1;
    if (informational > MAX_INFORMATIONAL) request.destroy(new ResponseError('informational-flood'));
  });
  // Node has added its own listener by then, so none of the data is lost to this one.
  request.once('socket', (socket) =>
    socket.on('data', ({ length }: Uint8Array) => {
      bytes += length;
      if (bytes > WIRE_LIMIT) request.destroy(new ResponseError('informational-flood'));
    }),
  );
  return () => bytes > WIRE_LIMIT;
}

interface Reception {
  readonly response: IncomingMessage;
  readonly isOverLimit: () => boolean;
}

/** Exactly as its lines say. Follows and repeats nothing. */
const post = (socket: Socket, { target, lines, body }: Outgoing, moments: Moments): Promise<Reception> =>
  new Promise((resolve, reject) => {
    const request = openRequest({
      createConnection: () => socket,
      method: METHOD,
      path: target.url.pathname,
      setHost: false,
      maxHeaderSize: HEAD_LIMIT,
    });
    // 0 keeps every line, so that too many can be noticed; the size of the head limits them.
    request.maxHeadersCount = 0;
    for (const [name, value] of lines) request.setHeader(name, value);
    // Node would add a Connection header otherwise; the connection ends here in any case.
    request.removeHeader('Connection');
    const isOverLimit = limitWire(request);
    request.once('finish', () => mark(moments, 'sent'));
    // What came before it may have ended the request, whose error follows.
    request.once('response', (response) => {
      // Node takes a reset for the end of a body without a length.
      request.on('error', (error) => response.complete || response.destroy(error));
      if (!request.destroyed) resolve({ response, isOverLimit });
    });
    request.on('error', reject);
    // Node closes what wants to go on in another protocol, without an error.
    request.once('close', () => reject(new Error('closed')));
    request.end(body);
  });

/** Reads the raw bytes up to the limits, whatever length was claimed and whatever they are encoded in. */
async function readRaw({ response, isOverLimit }: Reception) {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of response as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      length += piece.length;
      if (length > RELAY_RESPONSE_LIMIT) break;
    }
  } catch (error) {
    if (!isOverLimit()) throw error;
  }
  const body = concatBytes(pieces, Math.min(length, RELAY_RESPONSE_LIMIT));
  return { body, cut: length > RELAY_RESPONSE_LIMIT || isOverLimit() };
}

const toPairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, raw[at + 1] ?? '']] : []));

/** Node reads any three digits as a status; a browser's Response takes 200 to 599. */
function checkHead({ statusCode = 0, rawHeaders }: IncomingMessage): void {
  if (statusCode < 100 || statusCode > 599) throw new ResponseError('status', String(statusCode));
  if (rawHeaders.length / 2 > MAX_HEADER_LINES) throw new ResponseError('header-lines');
}

/** Sends an order over a ready connection, once, and reads the response. Rejects when none came whole. */
export async function forward(socket: Socket, outgoing: Outgoing, moments: Moments): Promise<RelayResponse> {
  const reception = await post(socket, outgoing, moments);
  const { response } = reception;
  checkHead(response);
  mark(moments, 'answered');
  const read = await readRaw(reception);
  mark(moments, 'ended');
  return {
    kind: 'answered',
    status: response.statusCode ?? 0,
    statusText: response.statusMessage ?? '',
    headers: toPairs(response.rawHeaders),
    ...read,
    phases: phasesOf(moments, outgoing.target.url.protocol === 'https:'),
  };
}
