import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SAMPLE } from '#protocol/profile.ts';
import { createSandbox } from '#sandbox/sandbox.ts';
import { createApp } from '#server/app.ts';
import { createHost } from '#server/host.ts';

/** One request as it arrived. */
export interface CapturedRequest {
  readonly method: string;
  readonly path: string;
  /** Names and values in the order of the wire. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export interface Capture {
  readonly url: string;
  /** What arrived since the last call. */
  readonly take: () => CapturedRequest[];
  readonly stop: () => void;
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, Buffer.from(raw[index + 1] ?? '', 'latin1').toString()] as [string, string]] : [],
  );

/** A response by the first part of the path; `null` ends the connection without one. */
type Responses = Readonly<Record<string, null | { readonly status: number; readonly body: string | Buffer }>>;

const SUCCESS = { status: 200, body: '{"resultcode":"000"}' };

/** A server on a free port that keeps what arrives, byte for byte. */
export async function startCapture(responses: Responses = {}): Promise<Capture> {
  let arrivals: CapturedRequest[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', rawHeaders } = request;
      arrivals.push({ method, path: url, headers: pairs(rawHeaders), body: Buffer.concat(chunks) });
      // The success that the snippets look for: other responses end them with an error.
      const found = responses[url.split('/')[1] ?? ''];
      if (found === null) return void request.socket.destroy();
      const { status, body } = found ?? SUCCESS;
      response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    take: () => {
      const captured = arrivals;
      arrivals = [];
      return captured;
    },
    stop: () => void server.close().closeAllConnections(),
  };
}

/** A sandbox with the sample credentials on a free port. */
export async function startSandbox(scheme: string = SAMPLE.scheme) {
  const sandbox = createSandbox({ ...SAMPLE, scheme, recipes: ['each-field-once', 'header-then-fields'] });
  const server = createHost(createApp({ folder: 'none', sandbox }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => void server.close().closeAllConnections() };
}
