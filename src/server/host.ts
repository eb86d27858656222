import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { parseUrl } from '#protocol/text.ts';
import { createRefusal, formatRefusal, type RefusalName } from '#sandbox/response.ts';
import { admitTarget, send } from './incoming.ts';
import { HOST_HEADERS } from './policy.ts';
import type { AddressInfo, Socket } from 'node:net';
import { LARGEST_PORT, SettingError, type Settings } from './settings.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { WATCH_PATH } from '#watch/wire.ts';

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** Whose a connection is. Those that have not asked for anything yet are `arriving`. */
type Owner = 'arriving' | 'page' | 'sandbox' | 'watch' | 'stream';

/** A connection that counts: its requests that are open, the oldest first. */
interface Connection {
  readonly socket: Duplex;
  readonly exchanges: Exchange[];
  owner: Owner | undefined;
}

const isSending = ([oldest]: readonly Exchange[]): boolean => oldest?.outgoing.headersSent === true;

/** The response has begun and not ended: what else is written now would be taken for a part of it. */
const isInMiddle = (exchanges: readonly Exchange[]): boolean =>
  isSending(exchanges) && exchanges[0]?.outgoing.writableEnded === false;

/** Connections of callers of the sandbox, which take no place of the page. */
const MAX_ORDERS = 512;

/** Requests of one connection that are open at the same time: Node would keep all of their responses in memory. */
const MAX_PIPELINED = 8;

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

/** Which of some connections makes room for another, the oldest first. A request that is being worked on is never cut off. */
const findVictim = (older: readonly Connection[]): Connection | undefined =>
  older.find(({ exchanges }) => exchanges.length === 0) ??
  older.find(({ exchanges }) => exchanges.at(-1)?.incoming.complete === false) ??
  older.find(({ exchanges }) => isSending(exchanges));

/**
 * Limits the open connections of each owner, so that callers who are held leave the page reachable. A limit for each address
 * would fail behind a proxy. `release` takes a stream of Watch out of the limits: each belongs to a channel.
 */
function limitConnections(server: Server, page: number, watch: number) {
  const limits = { arriving: Math.max(page, watch), page, sandbox: MAX_ORDERS, watch, stream: Infinity };
  // A Map keeps its order: the connection that was used longest ago is first.
  const connections = new Map<Duplex, Connection>();
  /** Gives a connection its owner. Where that has one too many, one goes: this one if all others are busy. */
  const place = (connection: Connection, owner: Owner): void => {
    const { socket } = connection;
    if (socket.destroyed) return;
    connections.delete(socket);
    const older = connection.owner === owner ? [] : [...connections.values()].filter((each) => each.owner === owner);
    connections.set(socket, connection);
    connection.owner = owner;
    if (older.length < limits[owner]) return;
    const victim = findVictim(older) ?? connection;
    connections.delete(victim.socket);
    victim.socket.destroy();
  };
  server.on('connection', (socket: Socket) => {
    const connection: Connection = { socket, exchanges: [], owner: undefined };
    place(connection, 'arriving');
    socket.once('close', () => {
      connections.delete(socket);
      closeQueued(connection.exchanges);
    });
  });
  /** A caller that is held does not count as another one by what it sends meanwhile. */
  const findOwner = (exchanges: readonly Exchange[]): Owner => {
    const isFor = (path: string): boolean => exchanges.some(({ incoming }) => incoming.url?.startsWith(path));
    if (watch > 0 && isFor(WATCH_PATH)) return 'watch';
    return isFor(OPERATION_PATH) ? 'sandbox' : 'page';
  };
  const count = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const connection = connections.get(incoming.socket);
    if (connection === undefined) return;
    const { exchanges } = connection;
    const exchange = { incoming, outgoing };
    exchanges.push(exchange);
    if (exchanges.length > MAX_PIPELINED) return void connection.socket.destroy();
    place(connection, findOwner(exchanges));
    outgoing.once('close', () => void exchanges.splice(exchanges.indexOf(exchange), 1));
  };
  // Node gives a request with an unknown Expect to the second alone.
  server.prependListener('request', count).prependListener('checkExpectation', count);
  return {
    exchangesOf: (socket: Duplex): readonly Exchange[] => connections.get(socket)?.exchanges ?? [],
    release: (socket: Duplex): void => {
      const connection = connections.get(socket);
      // A stream that waits behind another response stays for as long as that is not read.
      if (connection?.exchanges.length === 1) connection.owner = 'stream';
    },
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

/**
 * The most header lines of a request. Node drops what comes after some more without a word, also the line in which a proxy
 * says who the caller is.
 */
const MAX_HEADER_LINES = 200;

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

/** Answers what reaches no app. The connection ends with it, since what follows may be read wrongly too. */
function refuse(outgoing: ServerResponse, name: RefusalName): void {
  const { status, headers, text } = createRefusal(name);
  send(outgoing, { status, headers: { ...headers, ...HOST_HEADERS, Connection: 'close' } }, text);
}

/**
 * True for one Host that is a name or an address (RFC 9112 section 3.2); Node reads the first of two and drops the other.
 * One that looks like a name may still make no address, such as 1.2.3.4.5.
 */
function hasHost({ rawHeaders, headers: { host = '' } }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i.test(host) && parseUrl(`http://${host}`) !== undefined;
}

const NOT_ADMITTED = '';

function findRefusal(incoming: IncomingMessage): RefusalName | undefined {
  if (incoming.rawHeaders.length > 2 * MAX_HEADER_LINES) return 'headers-size';
  if (!hasHost(incoming)) return 'not-http';
  return incoming.url === NOT_ADMITTED ? 'path' : undefined;
}

/** Watch as the server sees it: it takes what is below its path, raw, before any app. */
export interface HostWatch {
  readonly connections: number;
  /** `release`: takes a stream out of the limits of connections. */
  readonly handle: (incoming: IncomingMessage, outgoing: ServerResponse, release: () => void) => boolean;
}

/** Answers a request. Where it rejects, the connection ends. */
export type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<unknown>;

/** A Node server over an app, with the limits of a host that strangers can reach. */
export function createHost(app: Listener, { maxConnections, ...limits } = LIMITS, watch?: HostWatch): Server {
  // A request without Host is refused here, in the envelope, and not by Node in words of its own.
  const server = createServer({ ...limits, requireHostHeader: false }, (incoming, outgoing) => {
    // The rest of what a destroyed connection had sent at once.
    if (incoming.socket.destroyed) return;
    const refusal = findRefusal(incoming);
    if (refusal !== undefined) return refuse(outgoing, refusal);
    if (watch?.handle(incoming, outgoing, () => release(incoming.socket)) === true) return;
    void app(incoming, outgoing).catch(() => outgoing.destroy());
  });
  // Lines beyond are dropped as they come, also while their head has no end: one more is enough to refuse.
  server.maxHeadersCount = MAX_HEADER_LINES + 1;
  const { exchangesOf, release } = limitConnections(server, maxConnections, watch?.connections ?? 0);
  // Before whatever reads the target.
  server.prependListener('request', (incoming) => {
    incoming.url = admitTarget(incoming.url ?? '') ?? NOT_ADMITTED;
  });
  // What Node could not read as HTTP gets an envelope too, unless it came in the middle of a response. A whole request
  // before it is answered all the same, and the connection ends with that.
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const exchanges = exchangesOf(socket);
    const last = exchanges.at(-1);
    if (error.code === 'ECONNRESET' || !socket.writable || isInMiddle(exchanges)) socket.destroy();
    else if (last?.incoming.complete === true) last.outgoing.shouldKeepAlive = false;
    else refuseSocket(socket, REFUSED_BY_NODE[error.code ?? ''] ?? 'not-http');
  });
  server.on('checkExpectation', (incoming, outgoing) => {
    if (!incoming.socket.destroyed) refuse(outgoing, 'expectation');
  });
  server.on('connect', (_, socket: Duplex) => {
    if (isInMiddle(exchangesOf(socket))) socket.destroy();
    else refuseSocket(socket, 'method');
  });
  return server;
}

type ListenAddress = Pick<Settings, 'host' | 'port'>;

const describeUnknownName = ({ host }: ListenAddress): string =>
  `HOST ${host} is not a name that can be found: leave it out for 127.0.0.1.`;
const describeUnknownAddress = ({ host }: ListenAddress): string =>
  `HOST ${host} is not an address of this machine: leave it out for 127.0.0.1.`;

const LISTEN_ERRORS: Readonly<Record<string, (target: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use: stop the program that uses it, or choose a different one with PORT=${port === LARGEST_PORT ? 0 : port + 1}.`,
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
