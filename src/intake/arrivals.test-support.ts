import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startCapture } from '#snippets/capture.test-support.ts';
import { isFault } from './intake-fault.ts';
import { readRequest } from './read-request.ts';

/** What every curl adds of itself and no command chooses. */
const OWN = /^(host|accept-encoding|user-agent|cookie|connection)$/i;

interface Compared {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** What the intake reads, in the shape of what arrives; a fault as it is. */
export function readAs(command: string) {
  const found = readRequest(command);
  if (isFault(found)) return found;
  const [request] = found.requests;
  if (request === undefined) throw new Error('no request');
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname + url.search,
    headers: request.headers.filter(([name]) => !OWN.test(name)),
    body: Buffer.from(request.body).toString(),
  } satisfies Compared;
}

/** A capture server, and a way to run a command in a real shell and see what arrives. */
export async function startShells() {
  const capture = await startCapture();
  return {
    url: capture.url,
    stop: capture.stop,
    async sent(command: string, shell = 'bash'): Promise<Compared> {
      capture.take();
      await promisify(execFile)(shell, ['-c', command], { env: { ...process.env, LC_ALL: 'C.UTF-8' } }).catch(
        (error: unknown) => error,
      );
      const [arrival] = capture.take();
      if (arrival === undefined) throw new Error(`nothing arrived from ${command}`);
      const { method, path, headers, body } = arrival;
      return { method, path, headers: headers.filter(([name]) => !OWN.test(name)), body: body.toString() };
    },
  };
}
