import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { chromium } from '@playwright/test';
import { bindProgram, endProgram } from '../tools/start.mjs';

/** A page of a browser without Playwright, which tells every page that it is in front: such a page never freezes. */
export interface RawPage {
  readonly send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** The value of an expression in the page. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  readonly close: () => Promise<void>;
  /** Ends the browser as a crash does (SIGKILL). Resolves when all of its processes are gone. */
  readonly kill: () => Promise<void>;
}

/** Starts a browser with one page, and speaks to it over the pipe of its debugging protocol. */
export async function openRawPage(url: string): Promise<RawPage> {
  const folder = mkdtempSync(join(tmpdir(), 'raw-browser-'));
  const child = spawn(
    process.env['CHECKOUT_BROWSER'] ?? chromium.executablePath(),
    ['--headless', '--no-sandbox', '--disable-gpu', '--remote-debugging-pipe', `--user-data-dir=${folder}`],
    // A group of its own: the command may be a script that waits for the browser.
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true },
  );
  bindProgram(child, true);
  const [, , , input, output] = child.stdio;
  if (!(input instanceof Writable) || !(output instanceof Readable)) throw new Error('The browser has no pipe.');
  const waiting = new Map<
    number,
    { resolve: (result: Record<string, unknown>) => void; reject: (why: Error) => void }
  >();
  let [text, id] = ['', 0];
  output.on('data', (chunk: Buffer) => {
    const messages = (text + chunk.toString()).split('\0');
    text = messages.pop() ?? '';
    for (const { id: of, result, error } of messages.map((each) => JSON.parse(each))) {
      if (error === undefined) waiting.get(of)?.resolve(result);
      else waiting.get(of)?.reject(new Error(error.message));
    }
  });
  let sessionId: unknown;
  const send = (method: string, params: object = {}): Promise<Record<string, unknown>> =>
    new Promise((resolve, reject) => {
      id += 1;
      waiting.set(id, { resolve, reject });
      input.write(`${JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) })}\0`);
    });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const closed = once(child, 'close');
    endProgram(child, signal);
    await closed;
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  const { targetId } = await send('Target.createTarget', { url });
  ({ sessionId } = await send('Target.attachToTarget', { targetId, flatten: true }));
  return {
    send,
    evaluate: async (expression) => {
      const parameters = { expression, returnByValue: true, awaitPromise: true };
      const { result } = await send('Runtime.evaluate', parameters).catch((error: unknown) => {
        // Until its document is there, a tab knows nothing.
        if (/execution context/.test(String(error))) return { result: {} };
        throw error;
      });
      return (result as { readonly value?: unknown }).value;
    },
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  };
}
