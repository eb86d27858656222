import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { test as base, type BrowserContext, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

interface Host {
  readonly url: string;
  /** Everything that the host printed. */
  readonly output: () => string;
  readonly stop: () => void;
}

/** Starts the built product, or a copy of it, on a free port. */
export async function startHost(
  environment: Readonly<Record<string, string>> = {},
  main = 'dist/server/main.js',
): Promise<Host> {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', ...environment },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  for await (const line of createInterface(child.stdout)) {
    const url = /http:\/\/\S+/.exec(line)?.[0];
    if (url !== undefined) return { url, output: () => output, stop: () => void child.kill() };
  }
  throw new Error(`The host did not start: ${output}`);
}

/** The browser's own line about an HTTP status that the test expects. */
const EXPECTED = /^Failed to load resource: the server responded with a status of \d+/;

const watched = new WeakSet<BrowserContext>();

/** Collects what no page of the product may do; once for each context. */
async function watch(context: BrowserContext, faults: string[]): Promise<void> {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('page', (page) => watchPage(page, faults));
  await context.exposeBinding('reportFault', (_, words: string) => faults.push(words));
  await context.addInitScript(() => {
    const report = (words: string): void =>
      (globalThis as unknown as { reportFault: (w: string) => void }).reportFault(words);
    addEventListener('securitypolicyviolation', (event) =>
      report(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
    addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${String(reason)}`));
  });
}

/** What the browser itself tells of a page; of a policy violation and an unhandled rejection too, in its own words. */
function watchPage(page: Page, faults: string[]): void {
  page.on('pageerror', (error) => faults.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(`console: ${message.text()}`);
  });
}

interface Fixtures {
  /** What the pages of this test did that they may not; a test that expects it empties the list. */
  readonly faults: string[];
  /** Only the tests of the watch itself plant faults, and go on to look at the list. */
  readonly areFaultsPlanted: boolean;
}

interface WorkerFixtures {
  readonly host: Host;
}

/** A test against the built product; it fails on a policy violation, an unhandled rejection or a console error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  host: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = await startHost();
      await use(host);
      host.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ host }, use) => use(host.url),
  areFaultsPlanted: [false, { option: true }],
  faults: [
    async ({ browser, areFaultsPlanted }, use) => {
      const faults: string[] = [];
      // A context that a test opens itself may be gone before it is wholly watched; its pages are watched at once.
      const watchOther = (context: BrowserContext): void => void watch(context, faults).catch(() => undefined);
      browser.on('context', watchOther);
      await use(faults);
      browser.off('context', watchOther);
      if (!areFaultsPlanted) base.expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, faults }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await watch(context, faults);
    await use(context);
  },
});
