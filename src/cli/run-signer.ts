import { execFile, type ExecFileException } from 'node:child_process';
import { promisify } from 'node:util';
import { describeError, UsageError } from './terminal.ts';

/** What a signer printed, or why it gave nothing, in one sentence. */
export type SignerOutput = { readonly text: string } | { readonly problem: string };

/** Why a signer failed. */
function describeFailure({ code, killed, signal }: ExecFileException, errors: string, seconds: number): string {
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return 'It printed more than 64 KB.';
  if (killed === true) return `It did not finish within ${seconds} seconds.`;
  const last = errors.trim().split('\n').at(-1) ?? '';
  return `It ended with ${signal ? `the signal ${signal}` : `exit code ${code}`}${last && `: ${last}`}.`;
}

/** Runs a command with an order on stdin, for at most `seconds`. Rejects with a UsageError where there is no such command. */
export async function runSigner(
  [command = '', ...args]: readonly string[],
  input: Uint8Array,
  env: NodeJS.ProcessEnv,
  seconds = 10,
): Promise<SignerOutput> {
  const limits = { timeout: seconds * 1000, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 } as const;
  const running = promisify(execFile)(command, args, { env, ...limits });
  // A signer that does not read its input closes it.
  running.child.stdin?.on('error', () => undefined).end(input);
  try {
    return { text: (await running).stdout };
  } catch (error) {
    const failed = error as ExecFileException & { readonly stderr: string };
    if (failed.errno === undefined) return { problem: describeFailure(failed, failed.stderr, seconds) };
    throw new UsageError(`${command} cannot be run: ${describeError(failed)}. Write the command after --.`);
  }
}
