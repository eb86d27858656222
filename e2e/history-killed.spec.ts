import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, expect, test, type Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { startHost } from './fixtures.ts';
import { HistoryPage } from './history-page.ts';
import { BROWSER_ARGS } from '../tools/browser.mjs';
import { bindProgram, endProgram } from '../tools/start.mjs';

// A trace of a killed browser cannot be ended.
test.use({ trace: 'off' });

/** Kills a browser with what it started: its command may be a script that waits for it. */
async function kill(browser: ChildProcess): Promise<void> {
  if (browser.pid === undefined || browser.stderr?.closed === true) return;
  const closed = new Promise((resolve) => browser.once('close', resolve));
  endProgram(browser, 'SIGKILL');
  await closed;
}

/** A browser of its own, whose process can be killed. */
async function openBrowser(profile: string): Promise<{ readonly page: Page; readonly browser: ChildProcess }> {
  const child = spawn(
    process.env['CHECKOUT_BROWSER'] ?? chromium.executablePath(),
    [
      '--headless',
      '--remote-debugging-port=0',
      '--no-first-run',
      // From 1280 px up the views are links; without a size each Chromium has one of its own.
      '--window-size=1440,1000',
      ...BROWSER_ARGS,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  bindProgram(child, true);
  for await (const line of createInterface(child.stderr)) {
    const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    const [context] = (await chromium.connectOverCDP(address)).contexts();
    if (context === undefined) break;
    return { page: context.pages()[0] ?? (await context.newPage()), browser: child };
  }
  throw new Error('The browser did not start.');
}

/** Presses Send as soon as the last send is over, again and again, each time for another order. */
const keepSending = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let n = 0;
    const field = document.querySelector<HTMLElement>('[name="order.order_id"]');
    const button = document.querySelector<HTMLElement>('#send');
    if (field === null || button === null) throw new Error('The form is not there.');
    const prototype = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
    const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set;
    /** When Send was pressed last; long ago once that send has begun. */
    let pressed = -Infinity;
    setInterval(() => {
      const isSending = document.querySelector('.send-bar progress') !== null;
      if (isSending) pressed = -Infinity;
      // A press that did not become a send is tried again.
      if (isSending || performance.now() - pressed < 1000) return;
      pressed = performance.now();
      set?.call(field, `KILLED_${(n += 1)}`);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      button.click();
    }, 5);
  });

test('what is kept survives a browser that is killed in the midst of writing: whole records, none of the kept ones lost', async () => {
  test.slow();
  const host = await startHost();
  const profile = mkdtempSync(join(tmpdir(), 'killed-'));
  const started: ChildProcess[] = [];
  let before = 0;
  try {
    for (const atLeast of [5, 12]) {
      const running = await openBrowser(profile);
      started.push(running.browser);
      await running.page.goto(host.url);
      const compose = new Compose(running.page);
      await expect(compose.output('digest')).not.toBeEmpty();
      const history = new HistoryPage(running.page);
      await keepSending(running.page);
      await expect
        .poll(async () => (await history.stored()).length, { intervals: [5] })
        .toBeGreaterThan(before + atLeast);
      const saved = await history.stored();
      await kill(running.browser);
      const again = await openBrowser(profile);
      started.push(again.browser);
      await again.page.goto(host.url);
      const after = await new HistoryPage(again.page).open();
      const rows = await after.stored();
      expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(saved.map(({ id }) => id)));
      await expect(after.count).toHaveText(`${rows.length} requests`);
      await expect(again.page.getByText('damaged')).toHaveCount(0);
      before = rows.length;
      await kill(again.browser);
    }
  } finally {
    for (const browser of started) await kill(browser);
    host.stop();
    rmSync(profile, { recursive: true, force: true });
  }
});
