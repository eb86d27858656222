import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startCapture } from '#snippets/capture.test-support.ts';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

/** The headers that curl adds itself. */
const OWN_HEADERS = /^(host|accept-encoding|user-agent|cookie|connection)$/i;

interface CapturedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

/** What the import reads, in the shape of what a server receives; an error as it is. */
export function parseAsCaptured(command: string) {
  const result = parseRequest(command);
  if (isParseError(result)) return result;
  const [request] = result.requests;
  if (request === undefined) throw new Error('no request');
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname + url.search,
    headers: request.headers.filter(([name]) => !OWN_HEADERS.test(name)),
    body: Buffer.from(request.body).toString(),
  } satisfies CapturedRequest;
}

/** A capture server, and a function that runs a command in a real shell and returns what arrives. */
export async function startShells() {
  const capture = await startCapture();
  return {
    url: capture.url,
    stop: capture.stop,
    async run(command: string, shell = 'bash'): Promise<CapturedRequest> {
      capture.take();
      await promisify(execFile)(shell, ['-c', command], { env: { ...process.env, LC_ALL: 'C.UTF-8' } }).catch(
        (error: unknown) => error,
      );
      const [arrival] = capture.take();
      if (arrival === undefined) throw new Error(`nothing arrived from ${command}`);
      const { method, path, headers, body } = arrival;
      return { method, path, headers: headers.filter(([name]) => !OWN_HEADERS.test(name)), body: body.toString() };
    },
  };
}
