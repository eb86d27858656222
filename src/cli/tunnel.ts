import { createServer, connect as connectPlain, type Server, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { ReceivedRequest } from '#protocol/received.ts';
import { createMessageReader, framingOf, type Head } from './messages.ts';
import { describeError } from './terminal.ts';

/** What a program and its gateway said to each other. */
export interface Exchange {
  /** Epoch time, and how long it took, in ms. */
  readonly started: number;
  readonly duration: number;
  readonly request: ReceivedRequest;
  /** Undefined where the connection ended before a response. */
  readonly response?:
    | { readonly status: number; readonly headers: Head['headers']; readonly body: Uint8Array; readonly cut: boolean }
    | undefined;
  /** Why there is no whole response. */
  readonly failure?: string | undefined;
}

/** How much of a body is kept, in bytes. */
const MOST_KEPT = 256 * 1024;

interface Message {
  readonly head: Head;
  readonly pieces: Buffer[];
  size: number;
}

interface Call {
  readonly started: number;
  readonly request: Message;
  response?: Message | undefined;
}

const createMessage = (head: Head): Message => ({ head, pieces: [], size: 0 });

function addPiece(message: Message | undefined, piece: Buffer): void {
  if (message === undefined) return;
  message.size += piece.length;
  if (message.size <= MOST_KEPT) message.pieces.push(piece);
}

/** The head as the gateway gets it: with the gateway's own name as Host, and the path of its base URL. */
function readdress(head: Buffer, to: URL): Buffer {
  const prefix = to.pathname.replace(/\/$/, '');
  const text = head
    .toString('latin1')
    .replace(/^((?:\r\n)*\S+ )(?=\/)/, (line) => line + prefix)
    .replace(/^(host:[ \t]*)[^\r\n]*/im, (_, name: string) => name + to.host);
  return Buffer.from(text, 'latin1');
}

function toExchange({ started, request, response }: Call, to: URL, failure?: string): Exchange {
  const [method = '', target = ''] = request.head.line.split(' ');
  return {
    started,
    duration: Date.now() - started,
    request: {
      method,
      url: to.origin + to.pathname.replace(/\/$/, '') + target,
      headers: request.head.headers,
      body: new Uint8Array(Buffer.concat(request.pieces)),
    },
    response: response && {
      status: Number(response.head.line.split(' ')[1]),
      headers: response.head.headers,
      body: new Uint8Array(Buffer.concat(response.pieces)),
      cut: failure !== undefined || response.size > MOST_KEPT,
    },
    failure,
  };
}

const open = (to: URL): Socket => {
  const host = to.hostname.replace(/^\[|\]$/g, '');
  const target = { host, port: Number(to.port || (to.protocol === 'https:' ? 443 : 80)), allowHalfOpen: true };
  // Verified also where NODE_TLS_REJECT_UNAUTHORIZED=0 is set. An address has no server name (RFC 6066 section 3).
  const tls = {
    servername: /^[\d.]+$|:/.test(host) ? '' : host,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: true,
  };
  return to.protocol === 'https:' ? connectTls({ ...target, ...tls }) : connectPlain(target);
};

const formatUnreachable = (text: string): string =>
  `HTTP/1.1 502 Bad Gateway\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;

/** Writes, and lets the source wait while the sink cannot take more. */
function pass(bytes: Buffer, source: Socket, sink: Socket): void {
  if (sink.destroyed || sink.writableEnded) return;
  if (sink.write(bytes) || source.isPaused()) return;
  source.pause();
  sink.once('drain', () => source.resume());
}

/**
 * A server that gives each connection a connection of its own to the gateway. Bytes pass as they come, both ways: only
 * Host, and the path of the base URL, are the gateway's. Nothing is sent again.
 */
export function createTunnel(to: URL, onExchange: (exchange: Exchange) => void): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const gateway = open(to).setNoDelay(true);
    const calls: Call[] = [];
    let sent: Message | undefined;
    let isReached = false;
    const requests = createMessageReader({
      onHead: (head, bytes) => {
        sent = createMessage(head);
        calls.push({ started: Date.now(), request: sent });
        pass(readdress(bytes, to), client, gateway);
        return framingOf(head, 0);
      },
      onContent: (piece) => addPiece(sent, piece),
      onEnd: () => undefined,
      onRest: (bytes) => pass(bytes, client, gateway),
    });
    const responses = createMessageReader({
      onHead: (head) => {
        const status = Number(head.line.split(' ')[1]);
        const [call] = calls;
        if (call === undefined || status < 200) return status === 101 ? 'close' : 0;
        call.response = createMessage(head);
        const isBare = call.request.head.line.startsWith('HEAD ') || status === 204 || status === 304;
        return isBare ? 0 : framingOf(head, 'close');
      },
      onContent: (piece) => addPiece(calls[0]?.response, piece),
      onEnd: () => {
        // After 1xx the response itself follows.
        if (calls[0]?.response === undefined) return;
        const call = calls.shift();
        if (call !== undefined) onExchange(toExchange(call, to));
      },
    });
    const fail = (reason: string): void => {
      for (const call of calls.splice(0)) onExchange(toExchange(call, to, reason));
    };
    client.on('data', (bytes) => requests.read(bytes));
    gateway.on('data', (bytes) => {
      pass(bytes, gateway, client);
      responses.read(bytes);
    });
    gateway.once(to.protocol === 'https:' ? 'secureConnect' : 'connect', () => (isReached = true));
    client.on('end', () => gateway.end());
    gateway.on('end', () => {
      responses.close();
      fail('the gateway closed the connection');
      client.end();
    });
    gateway.on('error', (error) => {
      const reason = describeError(error);
      fail(reason);
      if (isReached) client.resetAndDestroy();
      else client.end(formatUnreachable(`The recorder could not reach the gateway: ${reason}.\n`));
    });
    client.on('error', () => gateway.destroy());
    client.on('close', () => {
      fail('the program closed the connection');
      gateway.destroy();
    });
  });
}
