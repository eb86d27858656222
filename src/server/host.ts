import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler, Context } from 'hono';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError, type Http2Bindings, type HttpBindings } from '@hono/node-server';
import {
  generateRandomReference,
  createRefusal,
  formatRefusal,
  toResponse,
  type PlainResponse,
  type RefusalName,
} from '#sandbox/response.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { parseUrl } from '#protocol/text.ts';
import { WATCH_PATH } from '#watch/wire.ts';
import { admitTarget } from './admit-target.ts';
import type { Page, Client } from './app.ts';
import { headerOf, JoinedBytes, MAX_LIST } from './incoming.ts';
import { send } from './outgoing.ts';
import { HOST_HEADERS } from './policy.ts';
import { LARGEST_PORT, SettingError, type Settings } from './settings.ts';
import { Queue } from './turns.ts';

/** How long the files of the previous build are served, in ms. */
const PREVIOUS_BUILD_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** True while the build in a folder may be served: its manifest says when the next build replaced it. */
async function isServed(folder: string, now: () => number): Promise<boolean> {
  try {
    const { replaced }: { replaced?: unknown } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    return now() - Date.parse(String(replaced)) < PREVIOUS_BUILD_LIFETIME;
  } catch {
    return false;
  }
}

/** Serves the files of the previous build, which pages that were opened before a deploy still load. */
const servePrevious =
  (folder: string, now: () => number): MiddlewareHandler =>
  async (context, next) => {
    const isAsset = context.req.path.startsWith('/assets/');
    // serveStatic returns what next returns, and only a Response may be returned here.
    const goOn = async (): Promise<void> => void (await next());
    // Made here and not before: the folder may come with a build while the host runs.
    return isAsset && (await isServed(folder, now))
      ? serveStatic({ root: folder, precompressed: true })(context, goOn)
      : goOn();
  };

/** The built page in a folder, and in another the files of the build before it. */
export function nodePage(folder: string, previous = `${folder}-previous`, now = Date.now): Page {
  const [serve, serveOlder] = [serveStatic({ root: folder, precompressed: true }), servePrevious(previous, now)];
  return {
    html: () => readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined),
    assets: (context, next) =>
      serve(context, async () => {
        const response = await serveOlder(context, next);
        if (response !== undefined) context.res = response;
      }),
  };
}

/** Limits against slow and oversized requests; times in ms, sizes in bytes. */
export const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  // Node enforces the two times only when it looks, by default every 30 s.
  connectionsCheckingInterval: 1_000,
  // Longer than clients and proxies keep a connection that is idle (60 s): who closes first breaks no request on its way.
  // An idle connection makes room for a new one.
  keepAliveTimeout: 65_000,
  maxHeaderSize: 16 * 1024,
  maxConnections: 64,
};

const REFUSED_BY_NODE: Readonly<Record<string, RefusalName>> = {
  HPE_HEADER_OVERFLOW: 'headers-size',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow',
};

/** The time, in ms, in which a client must take the last bytes of a connection. */
const FLUSH_TIMEOUT = 1_000;

/**
 * Refuses what Node gives as a bare socket, and destroys it as soon as the answer is out. A client that does not close
 * its own side would keep the connection otherwise, and an error without a listener would end the process.
 */
function refuseSocket(socket: Duplex, name: RefusalName): void {
  socket.on('error', () => undefined);
  const timer = setTimeout(() => socket.destroy(), FLUSH_TIMEOUT);
  socket.once('close', () => clearTimeout(timer));
  socket.end(formatRefusal(name, HOST_HEADERS), () => socket.destroy());
}

/** The answer to what reaches no app. The connection ends with it, since what follows may be read wrongly too. */
function createLastRefusal(name: RefusalName): PlainResponse {
  const refusal = createRefusal(generateRandomReference(), name);
  return { ...refusal, headers: { ...refusal.headers, ...HOST_HEADERS, Connection: 'close' } };
}

function refuse(outgoing: ServerResponse, name: RefusalName): void {
  const refusal = createLastRefusal(name);
  send(outgoing, refusal, refusal.text);
}

/** A Host or a target that makes no address reaches no app, and is answered here. */
const LISTENER_OPTIONS = {
  overrideGlobalObjects: false,
  errorHandler: (error: unknown) =>
    toResponse(createLastRefusal(error instanceof RequestError ? 'not-http' : 'failure')),
};

/** RFC 9112 section 3.2 wants one Host header; Node reads the first of two and drops the other. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count += 1;
  return count === 1;
}

/**
 * The most header lines of a request. A thousand would take 0.13 MB for as long as the request is open, and thousands may be.
 * Node drops what comes after some more without a word, also the line in which a proxy says who the caller is.
 */
const MAX_HEADER_LINES = 200;

function ignoreHeader(incoming: IncomingMessage, name: string): void {
  const { headers, rawHeaders } = incoming;
  delete headers[name];
  incoming.rawHeaders = rawHeaders.filter((_, at) => rawHeaders[at - (at % 2)]?.toLowerCase() !== name);
}

/** What the app would read and need not. */
function ignoreHeaders(incoming: IncomingMessage): void {
  // RFC 9110 section 14.2 allows it: the whole file comes with 200. Several ranges would get a wrong 206 otherwise.
  ignoreHeader(incoming, 'range');
  const accepted = headerOf(incoming, 'accept-encoding') ?? '';
  if (accepted.length > MAX_LIST) ignoreHeader(incoming, 'accept-encoding');
}

/** The target in place of one that is not admitted. */
const NOT_ADMITTED = '';

/** Pieces of a body that are taken. Chunks of one byte would cost a second for each megabyte. */
const MAX_PIECES = 4_096;

/**
 * Joins the pieces of a body that come at once, since its reader may have to wait, and hangs up on a body in too many.
 * Whoever reads it, or drops it, gets it by `push`.
 */
function joinPieces(incoming: IncomingMessage): void {
  const push = incoming.push.bind(incoming);
  const joined = new JoinedBytes();
  let count = 0;
  const flush = (): void => {
    if (joined.length > 0) push(joined.take());
  };
  incoming.push = (piece: unknown, encoding) => {
    if (!Buffer.isBuffer(piece)) {
      flush();
      return push(piece, encoding);
    }
    count += 1;
    if (count > MAX_PIECES) {
      // What has been read from the socket is still parsed, so the end may come yet.
      incoming.push = () => false;
      incoming.destroy();
      return false;
    }
    if (joined.length === 0) setImmediate(flush);
    joined.add(piece);
    return joined.length + incoming.readableLength < incoming.readableHighWaterMark;
  };
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

const isIdle = ({ length }: readonly Exchange[]): boolean => length === 0;
/** The last request has not come whole, and not since its reader has to wait. */
function isIncomplete(exchanges: readonly Exchange[]): boolean {
  const last = exchanges.at(-1)?.incoming;
  return last?.complete === false && last.readableLength < last.readableHighWaterMark;
}
const isSending = ([oldest]: readonly Exchange[]): boolean => oldest?.outgoing.headersSent === true;
/** The response has begun and not ended: what else is written now would be taken for a part of it. */
const isInMiddle = (exchanges: readonly Exchange[]): boolean =>
  isSending(exchanges) && exchanges[0]?.outgoing.writableEnded === false;

/**
 * What Node could not read as HTTP gets an envelope too, unless it came in the middle of a response. A whole request before
 * it is answered all the same, and the connection ends with that.
 */
function respondToUnreadable(error: NodeJS.ErrnoException, socket: Duplex, exchanges: readonly Exchange[] = []): void {
  const last = exchanges.at(-1);
  if (error.code === 'ECONNRESET' || !socket.writable || isInMiddle(exchanges)) socket.destroy();
  else if (last?.incoming.complete === true) last.outgoing.shouldKeepAlive = false;
  else refuseSocket(socket, REFUSED_BY_NODE[error.code ?? ''] ?? 'not-http');
}

/** Watch as the server sees it: it takes what is below its path, raw, before any app. */
export interface HostWatch {
  /** The most connections of callers and of pages that answer. */
  readonly connections: number;
  /** True when it takes the request. */
  readonly handle: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Names what to call with the connection of each new stream. */
  readonly onStream: (release: (socket: Duplex) => void) => void;
}

const isWatched = ({ url = '' }: IncomingMessage): boolean => url.startsWith(WATCH_PATH);

const isForSandbox = ({ url = '' }: IncomingMessage): boolean => url.startsWith(OPERATION_PATH);

/** The most connections that wait for a turn, and those of orders, whose bodies are in memory. They take no place of the page. */
const MAX_WAITING = { requests: 1_024, orders: 512 };

/** Requests of one connection that are open at the same time. Browsers send the next one after the response. */
const MAX_PIPELINED = 8;

/** A connection that counts: its requests that are open, the oldest first. */
interface Connection {
  readonly socket: Duplex;
  pool: ConnectionPool;
  /** The turn of its last request. The next one waits for it: a connection with many has one place in the queue. */
  turn: Promise<boolean>;
  readonly exchanges: Exchange[];
}

const FIRST_TURN = Promise.resolve(true);

/** Connections that share one limit. */
class ConnectionPool {
  // A Set keeps its order: the oldest connection is first.
  readonly #open = new Set<Connection>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Takes a connection. When there is one too many, the oldest without a request makes room, then the oldest whose request
   * is not complete, then the oldest whose client is slow to take its response. A request that is being worked on is never
   * cut off: if all others are, the new connection goes. A limit for each address would fail behind a proxy.
   */
  add(connection: Connection): void {
    if (connection.socket.destroyed) return;
    if (this.#open.size >= this.#most) {
      const older = [...this.#open];
      const victim =
        older.find(({ exchanges }) => isIdle(exchanges)) ??
        older.find(({ exchanges }) => isIncomplete(exchanges)) ??
        older.find(({ exchanges }) => isSending(exchanges)) ??
        connection;
      this.#open.delete(victim);
      victim.socket.destroy();
    }
    if (!connection.socket.destroyed) this.#open.add(connection);
  }

  remove(connection: Connection): void {
    this.#open.delete(connection);
  }
}

/**
 * Closes the responses that wait behind another of a connection that is gone. Node closes the one that has its turn alone:
 * a stream of Watch behind it would have its listener for ever.
 */
function closeQueued(exchanges: readonly Exchange[]): void {
  for (const { outgoing } of exchanges.filter((each) => each.outgoing.socket === null)) {
    outgoing.destroy();
    outgoing.emit('close');
  }
}

/**
 * Limits the open connections: those that have not asked for anything yet, those whose requests wait for a turn, those of
 * the page, of the sandbox, and of Watch, so that callers who are held or wait leave the page reachable. A stream has no
 * limit here, since each belongs to a channel. A connection with too many requests at once goes too: Node would keep all
 * of their responses in memory.
 */
function limitConnections(server: Server, most: number, watch: HostWatch | undefined) {
  const watchMost = watch?.connections ?? 0;
  const [page, watched] = [new ConnectionPool(most), new ConnectionPool(watchMost)];
  const [waiting, sandbox] = [new ConnectionPool(MAX_WAITING.requests), new ConnectionPool(MAX_WAITING.orders)];
  // Whose they will be is not known yet.
  const arriving = new ConnectionPool(Math.max(most, watchMost));
  // A request is held by its connection alone, until it ends. As a value of a Map or Set that changes with each request
  // it would outlive its end: the engine's tables of before point to those that follow, and old ones are swept late.
  const connections = new Map<Duplex, Connection>();
  server.on('connection', (socket: Socket) => {
    const connection: Connection = { socket, pool: arriving, turn: FIRST_TURN, exchanges: [] };
    arriving.add(connection);
    if (socket.destroyed) return;
    connections.set(socket, connection);
    socket.once('close', () => {
      connection.pool.remove(connection);
      connections.delete(socket);
      closeQueued(connection.exchanges);
    });
  });
  const move = (connection: Connection, pool: ConnectionPool): void => {
    connection.pool.remove(connection);
    connection.pool = pool;
    pool.add(connection);
  };
  const count = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const connection = connections.get(incoming.socket);
    if (connection === undefined) return;
    const { socket, exchanges } = connection;
    const exchange = { incoming, outgoing };
    exchanges.push(exchange);
    const lines = exchanges.reduce((sum, each) => sum + each.incoming.rawHeaders.length / 2, 0);
    if (exchanges.length > MAX_PIPELINED || (exchanges.length > 1 && lines > MAX_HEADER_LINES))
      return void socket.destroy();
    // A caller that is held does not count as another one by what it sends meanwhile.
    const isForWatch = watch !== undefined && exchanges.some((each) => isWatched(each.incoming));
    move(connection, isForWatch ? watched : waiting);
    outgoing.once('close', () => void exchanges.splice(exchanges.indexOf(exchange), 1));
  };
  // Node gives a request with an unknown Expect to the second alone.
  server.prependListener('request', count).prependListener('checkExpectation', count);
  watch?.onStream((socket) => {
    const connection = connections.get(socket);
    // A stream that waits behind another response stays for as long as that is not read, with its channel or without.
    if (connection?.exchanges.length === 1) connection.pool.remove(connection);
  });
  // Thousands of calls of Watch leave turns to the page.
  const turns = { watch: new Queue(), other: new Queue() };
  /** Waits for the turn of a request. False when its client has left, or there is no place for it. */
  const waitForTurn = async (incoming: IncomingMessage): Promise<boolean> => {
    const { socket } = incoming;
    const connection = connections.get(socket);
    if (connection === undefined) return false;
    const queue = isWatched(incoming) ? turns.watch : turns.other;
    connection.turn = connection.turn.then(() => {
      if (connection.pool !== watched) move(connection, waiting);
      return queue.take(() => !socket.destroyed);
    });
    const isTaken = await connection.turn;
    if (!isTaken || socket.destroyed) return false;
    // What is asked for after an order waits for it too.
    const isOrder = connection.exchanges.some((each) => isForSandbox(each.incoming));
    if (connection.pool === waiting) move(connection, isOrder ? sandbox : page);
    return !socket.destroyed;
  };
  return { connections, waitForTurn };
}

/**
 * A Node server over a fetch-shaped app, with the limits of a host that strangers can reach. `respondRaw` takes what needs
 * no app and returns true.
 */
export function createHost(
  fetch: (request: Request, bindings: HttpBindings | Http2Bindings) => Response | Promise<Response>,
  { maxConnections, ...limits } = LIMITS,
  watch?: HostWatch,
  respondRaw: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean = () => false,
): Server {
  const respondByApp = getRequestListener(fetch, LISTENER_OPTIONS);
  const respond = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    // Watch first: its calls come by the thousand, and its own path is all it needs to know one.
    if (watch?.handle(incoming, outgoing) === true || respondRaw(incoming, outgoing)) return;
    // A Host that looks like a name may still make no address, such as 1.2.3.4.5.
    if (parseUrl(`http://${incoming.headers.host}`) === undefined) return refuse(outgoing, 'not-http');
    ignoreHeaders(incoming);
    void respondByApp(incoming, outgoing);
  };
  // A request without Host is refused here, in the envelope, and not by Node in words of its own.
  const server = createServer({ ...limits, requireHostHeader: false }, (incoming, outgoing) => {
    // The rest of what a destroyed connection had sent at once.
    if (incoming.socket.destroyed) return;
    joinPieces(incoming);
    if (incoming.rawHeaders.length > 2 * MAX_HEADER_LINES) return refuse(outgoing, 'headers-size');
    if (!hasOneHost(incoming)) return refuse(outgoing, 'not-http');
    if (incoming.url === NOT_ADMITTED) return refuse(outgoing, 'path');
    void waitForTurn(incoming)
      .then((isTaken) => (isTaken ? respond(incoming, outgoing) : void incoming.socket.destroy()))
      .catch(() => void incoming.socket.destroy());
  });
  // Lines beyond are dropped as they come, also while their head has no end: one more is enough to refuse.
  server.maxHeadersCount = MAX_HEADER_LINES + 1;
  const { connections, waitForTurn } = limitConnections(server, maxConnections, watch);
  // Before whatever reads the target.
  server.prependListener('request', (incoming) => {
    incoming.url = admitTarget(incoming.url ?? '') ?? NOT_ADMITTED;
  });
  server.on('clientError', (error, socket) => respondToUnreadable(error, socket, connections.get(socket)?.exchanges));
  server.on('checkExpectation', (incoming, outgoing) => {
    if (!incoming.socket.destroyed) refuse(outgoing, 'expectation');
  });
  server.on('connect', (_, socket: Duplex) => {
    if (isInMiddle(connections.get(socket)?.exchanges ?? [])) socket.destroy();
    else refuseSocket(socket, 'method');
  });
  return server;
}

/** The last entry of a list that proxies extend: the one that the nearest proxy wrote. */
const lastEntry = (text: string): string => text.slice(text.lastIndexOf(',') + 1).trim();

/** What one customer of a provider has: an IPv4 address, or half of an IPv6 address (RFC 6177). */
function toNetwork(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}

const LOOPBACK_ADDRESS = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Who sent a request, by the network that its limits count. With `trustProxy` the headers of the proxy in front say
 * so. Without it, a caller on this machine has no address of its own: it may be a proxy that brings everybody.
 */
export function describeSender(incoming: IncomingMessage, trustProxy: boolean): Client {
  const address = incoming.socket.remoteAddress ?? '';
  if (!trustProxy) return { address: LOOPBACK_ADDRESS.test(address) ? undefined : toNetwork(address), isHttps: false };
  return {
    address: toNetwork(lastEntry(headerOf(incoming, 'x-forwarded-for') ?? '')) || undefined,
    isHttps: lastEntry(headerOf(incoming, 'x-forwarded-proto') ?? '') === 'https',
  };
}

export const createDescribeClient =
  (trustProxy: boolean) =>
  ({ env }: Context<{ Bindings: HttpBindings }>): Client =>
    describeSender(env.incoming, trustProxy);

type ListenAddress = Pick<Settings, 'host' | 'port'>;

const describeUnknownName = ({ host }: ListenAddress): string =>
  `HOST ${host} is not a name that can be found: leave it out for 127.0.0.1.`;
const describeUnknownAddress = ({ host }: ListenAddress): string =>
  `HOST ${host} is not an address of this machine: leave it out for 127.0.0.1.`;

/** Why the host cannot listen, in one line that says what to do. */
const LISTEN_ERRORS: Readonly<Record<string, (target: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is taken: stop what uses it, or choose another with PORT=${port === LARGEST_PORT ? 0 : port + 1}.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user: choose one above 1023 with PORT.`,
  EADDRNOTAVAIL: describeUnknownAddress,
  EINVAL: describeUnknownAddress,
  ENOTFOUND: describeUnknownName,
  EAI_AGAIN: describeUnknownName,
};

const formatUrl = ({ address, family, port }: AddressInfo): string =>
  `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`;

/** Makes a server listen and gives its address, the real port included; rejects with a SettingError. */
export const listen = (server: Server, target: ListenAddress): Promise<string> =>
  new Promise((resolve, reject) => {
    server.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      const text = LISTEN_ERRORS[code]?.(target) ?? `The host could not start: ${message}. Check PORT and HOST.`;
      reject(new SettingError(text));
    });
    server.listen(target.port, target.host, () => {
      const address = server.address();
      if (address !== null && typeof address === 'object') resolve(formatUrl(address));
    });
  });
