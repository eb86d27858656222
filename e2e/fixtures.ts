import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { findMissing } from '../tools/programs.mjs';
import { startNode } from '../tools/start.mjs';

export { expect } from '@playwright/test';

interface Host {
  readonly url: string;
  /** Everything that the host printed. */
  readonly output: () => string;
  readonly stop: () => void;
}

/** A test, or what a group has of them, that runs these programs: where one is missing it does not run. */
export function needs(...names: readonly string[]): void {
  const missing = findMissing(names);
  base.skip(missing.length > 0, missing.join());
}

/** Starts the built product, or a copy of it, on a free port. */
export async function startHost(
  environment: Readonly<Record<string, string>> = {},
  main = 'dist/server/main.js',
): Promise<Host> {
  const env = { ...process.env, PORT: '0', ...environment };
  const { child, url, output } = await startNode([main], { env });
  return { url, output, stop: () => void child.kill() };
}

/** A way to a host that can be cut, as a network that breaks, and mended. */
export async function openWay() {
  const sockets = new Set<Socket>();
  let [isCut, port] = [false, 0];
  const server = createServer((caller) => {
    if (isCut) return void caller.destroy();
    const other = connect(port, '127.0.0.1');
    for (const [one, its] of [
      [caller, other],
      [other, caller],
    ] as const) {
      sockets.add(one.on('error', () => its.destroy()).on('close', () => its.destroy()));
      one.pipe(its);
    }
  });
  const end = (): void => sockets.forEach((socket) => socket.resetAndDestroy());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    to: (url: string): void => void (port = Number(new URL(url).port)),
    cut: (): void => {
      isCut = true;
      end();
    },
    mend: (): void => void (isCut = false),
    /** Breaks what is open; the way stays. */
    reset: end,
    close: (): void => {
      end();
      server.close();
    },
  };
}

/** The browser's own line about an HTTP status that the test expects. */
const EXPECTED_STATUS_LINE = /^Failed to load resource: the server responded with a status of \d+/;

const watched = new WeakSet<BrowserContext>();

/** Collects what no page of the product may do; once for each context. */
async function watchContext(context: BrowserContext, violations: string[]): Promise<void> {
  if (watched.has(context)) return;
  watched.add(context);
  context.on('page', (page) => watchPage(page, violations));
  await context.exposeBinding('reportViolation', (_, message: string) => violations.push(message));
  await context.addInitScript(() => {
    const report = (message: string): void =>
      (globalThis as unknown as { reportViolation: (w: string) => void }).reportViolation(message);
    addEventListener('securitypolicyviolation', (event) =>
      report(`policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
    addEventListener('unhandledrejection', ({ reason }) => report(`unhandled rejection: ${String(reason)}`));
  });
}

/**
 * What the browser itself tells of a page; of a policy violation and an unhandled rejection too, in its own words. A
 * feature that it does not know in a header is but a warning.
 */
function watchPage(page: Page, violations: string[]): void {
  page.on('pageerror', (error) => violations.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const isOfHeader = message.text().includes('Permissions-Policy');
    if ((message.type() === 'error' || isOfHeader) && !EXPECTED_STATUS_LINE.test(message.text()))
      violations.push(`console: ${message.text()}`);
  });
}

/** Waits until the page told what its last task did: an unhandled rejection is reported in a task of its own. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve))).catch(() => undefined);

/** Ends a test in which calls failed as they should: the browser writes a line for each, and the last may come late. */
export async function closeAfterFailures(page: Page, violations: string[]): Promise<void> {
  await page.close();
  violations.length = 0;
}

interface Fixtures {
  /** What the pages of this test did that they may not; a test that expects it empties the list. */
  readonly violations: string[];
  /** Only the tests of the watch itself plant violations, and go on to look at the list. */
  readonly areViolationsPlanted: boolean;
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
  areViolationsPlanted: [false, { option: true }],
  violations: [
    async ({ browser, areViolationsPlanted }, use) => {
      const violations: string[] = [];
      // A context that a test opens itself may be gone before it is wholly watched; its pages are watched at once.
      const watchOther = (context: BrowserContext): void =>
        void watchContext(context, violations).catch(() => undefined);
      browser.on('context', watchOther);
      await use(violations);
      browser.off('context', watchOther);
      if (!areViolationsPlanted) base.expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, violations }, use) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await watchContext(context, violations);
    await use(context);
    for (const page of context.pages()) await settle(page);
  },
});
