import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as openRequest, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo, type Server as NetServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { startNode } from '../../tools/start.mjs';

/** What to send after the first bytes of the host. */
interface FollowUp {
  readonly after: string;
  readonly send: string;
}

/** Sends bytes as they are and gives everything that comes back until the host hangs up. */
export const sendRaw = (port: number, text: string | Buffer, followUp?: FollowUp): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (data) => {
      response += data.toString();
      if (response === followUp?.after) socket.write(followUp.send);
    });
    socket.on('close', () => resolve(response));
    socket.on('error', reject);
  });

/** Listens on a free port of this machine, and gives it. */
export async function listenFree(server: NetServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  readonly signal?: AbortSignal;
}

/** One request over a connection of its own. */
export function call(
  port: number,
  path: string,
  { method = 'GET', body, ...options }: Sent = {},
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = openRequest({ port, host: '127.0.0.1', path, method, agent: false, ...options }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const whole = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: whole, text: String(whole) });
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The envelope after the head of a raw response. */
export const envelopeOf = (response: string): Record<string, unknown> =>
  JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));

const HTML = '<!doctype html><html><head><title>T</title></head><body>the page</body></html>';

export interface RunningHost {
  readonly port: number;
  readonly process: ChildProcess;
  readonly page: () => Promise<string>;
}

/** The host as one file with a page beside it, to be run in processes of their own. */
export function buildHost() {
  const folder = mkdtempSync(join(tmpdir(), 'host-'));
  const running: ChildProcess[] = [];
  return {
    folder,
    ready: async (): Promise<void> => {
      const outDir = join(folder, 'server');
      await build({
        configFile: false,
        logLevel: 'silent',
        build: { ssr: 'src/server/main.ts', outDir, emptyOutDir: true },
      });
      mkdirSync(join(folder, 'page'));
      writeFileSync(join(folder, 'page', 'index.html'), HTML);
      symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
    },
    start: async (environment: Readonly<Record<string, string>> = {}): Promise<RunningHost> => {
      const env = { ...process.env, PORT: '0', ...environment };
      const { child, url } = await startNode([join(folder, 'server', 'main.js')], { env });
      running.push(child);
      const port = Number(new URL(url).port);
      const request = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`;
      return { port, process: child, page: () => sendRaw(port, request).catch(() => '') };
    },
    killAll: (): void => running.splice(0).forEach((child) => void child.kill('SIGKILL')),
    remove: (): void => rmSync(folder, { recursive: true, force: true }),
  };
}
