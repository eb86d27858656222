import { spawn } from 'node:child_process';
import { describeError, UsageError } from './terminal.ts';

/** What a signer printed, or why it gave nothing, in one sentence. */
export type SignerOutput = { readonly text: string } | { readonly problem: string };

/** How much a signer may print, in characters. */
const MOST_PRINTED = 64 * 1024;

/** Processes that run: they end with this one, and with them what they started. */
const running = new Set<number>();
process.on('exit', () => running.forEach(endGroup));

function endGroup(id: number): void {
  try {
    // A command may be a script that waits for a program.
    process.kill(process.platform === 'win32' ? id : -id, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** Runs a command with an order on stdin, for at most `seconds`. Rejects with a UsageError where there is no such command. */
export function runSigner(
  [command = '', ...args]: readonly string[],
  input: Uint8Array,
  env: NodeJS.ProcessEnv,
  seconds = 10,
): Promise<SignerOutput> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: 'pipe', detached: process.platform !== 'win32' });
    const { pid = 0 } = child;
    if (pid !== 0) running.add(pid);
    let [text, errors, problem] = ['', '', ''];
    const end = (reason: string): void => {
      problem ||= reason;
      endGroup(pid);
    };
    const timer = setTimeout(() => end(`It did not finish within ${seconds} seconds.`), seconds * 1000);
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
      if (text.length > MOST_PRINTED) end('It printed more than 64 KB.');
    });
    child.stderr.setEncoding('utf8').on('data', (piece: string) => {
      if (errors.length < MOST_PRINTED) errors += piece;
    });
    // A signer that does not read its input closes it.
    child.stdin.on('error', () => undefined).end(input);
    child.on('error', (error) =>
      reject(new UsageError(`${command} cannot be run: ${describeError(error)}. Write the command after --.`)),
    );
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      running.delete(pid);
      const last = errors.trim().split('\n').at(-1) ?? '';
      if (problem === '' && code !== 0)
        problem = `It ended with ${code === null ? `the signal ${signal}` : `exit code ${code}`}${last === '' ? '' : `: ${last}`}.`;
      resolve(problem === '' ? { text } : { problem });
    });
  });
}
