import { connect as connectPlain, createServer, isIP, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import type { ReceivedRequest } from '#protocol/received.ts';
import { createMessageReader, readFraming, type Head, type Message } from './messages.ts';
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

/** The head as the gateway gets it: with the gateway's own name as Host, and the path of its base URL. */
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

/** Connects with the gateway. TLS is verified also where NODE_TLS_REJECT_UNAUTHORIZED=0 is set. */
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
 * A server that gives each connection a connection of its own to the gateway. Bytes pass as they come, both ways: only
 * Host, and the path of the base URL, are the gateway's. Nothing is sent again.
 */
export function createTunnel(to: URL, onExchange: (exchange: Exchange) => void): Server {
  return createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const gateway = connectTo(to).setNoDelay(true);
    /** Requests without a response, the oldest first. */
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
