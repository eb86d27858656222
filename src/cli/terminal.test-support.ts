import type { Terminal } from './terminal.ts';

/** A terminal without colors that keeps what is printed. */
export function createTerminal({ env = {}, input = '' }: { env?: Terminal['env']; input?: string } = {}) {
  const printed: string[] = [];
  const said: string[] = [];
  return {
    env,
    readInput: () => Promise.resolve(new Blob([input])),
    print: (text: string) => void printed.push(text),
    say: (text: string) => void said.push(text),
    showProgress: () => undefined,
    paint: (_: string, text: string) => text,
    output: () => printed.join('\n'),
    said: () => said.join('\n'),
  } satisfies Terminal & Record<string, unknown>;
}
