import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { WATCH_PATH } from '#watch/wire.ts';

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

/** A connection that counts: its requests that are open, the oldest first. */
interface Connection {
  readonly socket: Duplex;
  pool: ConnectionPool;
  readonly exchanges: Exchange[];
}

const isIdle = ({ length }: readonly Exchange[]): boolean => length === 0;
const isIncomplete = (exchanges: readonly Exchange[]): boolean => exchanges.at(-1)?.incoming.complete === false;
const isSending = ([oldest]: readonly Exchange[]): boolean => oldest?.outgoing.headersSent === true;

/** The response has begun and not ended: what else is written now would be taken for a part of it. */
export const isInMiddle = (exchanges: readonly Exchange[]): boolean =>
  isSending(exchanges) && exchanges[0]?.outgoing.writableEnded === false;

/** Connections of callers of the sandbox, which take no place of the page. */
const MAX_ORDERS = 512;

/** Requests of one connection that are open at the same time. Browsers send the next one after the response. */
const MAX_PIPELINED = 8;

const isFor = (path: string, { incoming: { url = '' } }: Exchange): boolean => url.startsWith(path);

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
 * Limits the open connections: those that have not asked for anything yet, those of the page, of the sandbox, and of Watch,
 * so that callers who are held leave the page reachable. A connection with too many requests at once goes too: Node would
 * keep all of their responses in memory. `release` takes a stream of Watch out of the limits: each belongs to a channel.
 */
export function limitConnections(server: Server, most: number, watchMost: number) {
  const page = new ConnectionPool(most);
  const watched = new ConnectionPool(watchMost);
  const sandbox = new ConnectionPool(MAX_ORDERS);
  // Whose they will be is not known yet.
  const arriving = new ConnectionPool(Math.max(most, watchMost));
  const connections = new Map<Duplex, Connection>();
  server.on('connection', (socket: Socket) => {
    const connection: Connection = { socket, pool: arriving, exchanges: [] };
    arriving.add(connection);
    if (socket.destroyed) return;
    connections.set(socket, connection);
    socket.once('close', () => {
      connection.pool.remove(connection);
      connections.delete(socket);
      closeQueued(connection.exchanges);
    });
  });
  /** A caller that is held does not count as another one by what it sends meanwhile. */
  const poolFor = (exchanges: readonly Exchange[]): ConnectionPool => {
    if (watchMost > 0 && exchanges.some((each) => isFor(WATCH_PATH, each))) return watched;
    return exchanges.some((each) => isFor(OPERATION_PATH, each)) ? sandbox : page;
  };
  const count = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const connection = connections.get(incoming.socket);
    if (connection === undefined) return;
    const { exchanges } = connection;
    const exchange = { incoming, outgoing };
    exchanges.push(exchange);
    if (exchanges.length > MAX_PIPELINED) return void connection.socket.destroy();
    connection.pool.remove(connection);
    connection.pool = poolFor(exchanges);
    connection.pool.add(connection);
    outgoing.once('close', () => void exchanges.splice(exchanges.indexOf(exchange), 1));
  };
  // Node gives a request with an unknown Expect to the second alone.
  server.prependListener('request', count).prependListener('checkExpectation', count);
  return {
    exchangesOf: (socket: Duplex): readonly Exchange[] => connections.get(socket)?.exchanges ?? [],
    release: (socket: Duplex): void => {
      const connection = connections.get(socket);
      // A stream that waits behind another response stays for as long as that is not read, with its channel or without.
      if (connection?.exchanges.length === 1) connection.pool.remove(connection);
    },
  };
}
