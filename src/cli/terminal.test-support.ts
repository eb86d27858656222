import { Readable } from 'node:stream';
import { vi } from 'vitest';

/** Runs a command with variables and a text on stdin; gives its exit code and what it printed on stdout and stderr. */
export async function runCommand(
  run: (args: readonly string[]) => Promise<number>,
  args: readonly string[],
  { env = {}, input = '' }: { env?: Readonly<Record<string, string>>; input?: string } = {},
) {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const say = vi.spyOn(console, 'error').mockReturnValue();
  const stdin = vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from([input]) as typeof process.stdin);
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  try {
    const code = await run(args);
    const join = (calls: readonly unknown[][]): string => calls.flat().join('\n');
    return { code, output: join(print.mock.calls), said: join(say.mock.calls) };
  } finally {
    for (const spy of [print, say, stdin]) spy.mockRestore();
    vi.unstubAllEnvs();
  }
}
