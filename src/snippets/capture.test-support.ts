import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. */
export interface Arrival {
  readonly method: string;
  readonly path: string;
  /** Names and values in the order of the wire. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export interface Capture {
  readonly url: string;
  /** What arrived since the last call. */
  readonly take: () => Arrival[];
  readonly stop: () => void;
}

const pairs = (raw: readonly string[]): [string, string][] =>
  raw.flatMap((name, index) =>
    index % 2 === 0 ? [[name, Buffer.from(raw[index + 1] ?? '', 'latin1').toString()] as [string, string]] : [],
  );

/** A server on a free port that keeps what arrives, byte for byte. */
export async function startCapture(): Promise<Capture> {
  let arrivals: Arrival[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', rawHeaders } = request;
      arrivals.push({ method, path: url, headers: pairs(rawHeaders), body: Buffer.concat(chunks) });
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    take: () => {
      const taken = arrivals;
      arrivals = [];
      return taken;
    },
    stop: () => void server.close().closeAllConnections(),
  };
}
