import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Locator, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../tools/browser.mjs';
import { Compose } from './compose.ts';
import {
  expectState,
  getAnswer,
  getField,
  openConnect,
  PASSPHRASE,
  saveEncrypted,
  sendTestOrder,
} from './connect-steps.ts';
import { listEncodings, startPair } from './leak-checks.ts';
import { openHar, plain, toOrder, toRaw } from './refused.ts';
import { postOrder } from './signed-order.ts';
import { WatchView } from './watch.ts';

const CANARIES = { key: 'CANARY+key/7f3a&x', secret: 'CANARY&secret 91be"y' } as const;

/** A file; nothing of one that the browser has removed meanwhile. */
function readKept(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    if (Object(error).code !== 'ENOENT') throw error;
    return Buffer.of();
  }
}

/** Every file below a folder that has the key or the secret, in whatever spelling. */
function findCanaries(folder: string): string[] {
  const spellings = Object.entries(CANARIES).flatMap(([what, canary]) =>
    listEncodings(canary).flatMap((text) =>
      (['utf8', 'utf16le'] as const).map((encoding) => ({ what, bytes: Buffer.from(text, encoding) })),
    ),
  );
  return readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const content = readKept(join(parentPath, name));
      const found = new Set(spellings.filter(({ bytes }) => content.includes(bytes)).map(({ what }) => what));
      return [...found].map((what) => `${name}: ${what}`);
    });
}

/** Runs a flow in a full Chromium as a person starts it: automation alone would switch its password manager off. */
async function runInProfile(folder: string, baseURL: string, flow: (page: Page) => Promise<void>): Promise<void> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(NO_BROWSER);
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    baseURL,
    headless: false,
    args: ['--headless=new', ...BROWSER_ARGS],
    ignoreDefaultArgs: ['--enable-automation'],
    viewport: { width: 1440, height: 1000 },
  });
  try {
    await flow(await context.newPage());
  } finally {
    // Chromium writes the most when it ends.
    await context.close();
  }
}

/** Types with real keys: a password manager looks at nothing else. */
async function type(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.press('ControlOrMeta+A');
  await field.pressSequentially(text);
}

async function typeCredentials(page: Page): Promise<void> {
  await type(getField(page, 'api_key'), CANARIES.key);
  await type(getField(page, 'api_secret'), CANARIES.secret);
}

const openView = (page: Page, name: string): Promise<void> => page.getByRole('link', { name, exact: true }).click();

/** An order that a program signs with the key and the secret. */
const ORDER = toOrder(createHmac('sha256', CANARIES.secret).update(plain).digest('base64'), CANARIES.key);

/** Chromium takes fields that a view takes away for a sign-in that has succeeded. */
async function leaveView(page: Page): Promise<void> {
  await openView(page, 'History');
  await expect(page.locator('.credential-field')).toHaveCount(0);
}

/** Types the base URL, the key and the secret of a gateway into Connect, and sends the test order. */
async function connect(page: Page, gateway: string): Promise<void> {
  await openConnect(page);
  for (const [name, text] of Object.entries({ base_url: gateway, scheme: 'SCHEME', vendor: 'TILL1' }))
    await getField(page, name).fill(text);
  await typeCredentials(page);
  await sendTestOrder(page);
  await expect(getAnswer(page)).toContainText('Accepted by');
}

/** Every place that takes a key or a secret; each is a step. */
const FLOWS: Readonly<Record<string, (page: Page, gateway: string) => Promise<unknown>>> = {
  Connect: connect,
  'key and secret entered again': async (page) => {
    await openView(page, 'Compose');
    await page.reload();
    await expectState(page, 'key-needed');
    await typeCredentials(page);
    await expectState(page, 'not-saved');
    expect((await new Compose(page).send()).resultcode).toBe('000');
  },
  Watch: async (page) => {
    await openView(page, 'Watch');
    const watch = new WatchView(page);
    await postOrder(await watch.listening(), ORDER);
    await expect(watch.rows).toHaveAttribute('data-verdict', /./);
  },
  'connections that are saved and unlocked': async (page, gateway) => {
    await connect(page, gateway);
    await saveEncrypted(page);
    await page.reload();
    await expectState(page, 'locked');
    await page.goto('/#/connections');
    await type(page.getByLabel('Passphrase', { exact: true }), PASSPHRASE);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await expectState(page, 'saved');
  },
  Diagnose: async (page) => {
    await page.goto('/#/diagnose');
    await page.getByLabel(/refused request/).fill(toRaw(ORDER));
    await type(page.getByLabel(/api_secret/), CANARIES.secret);
    await page.getByLabel(/api_secret/).press('Enter');
    await expect(page.locator('[data-output="verdict"][data-verdict]')).toBeVisible();
  },
  'many requests': async (page) => {
    await page.goto('/#/diagnose');
    await openHar(page, [ORDER]);
    await type(page.getByLabel(/^API secret for the key/), CANARIES.secret);
    await page.getByRole('button', { name: 'Diagnose all' }).click();
    await expect(page.locator('[data-output="groups"]')).toBeVisible();
  },
};

/** Makes each field of a secret a password field as soon as it is there. */
const usePasswordFields = (): void =>
  new MutationObserver(() => {
    for (const label of document.querySelectorAll<HTMLLabelElement>('label'))
      if (label.textContent.startsWith('API secret')) label.control?.setAttribute('type', 'password');
  }).observe(document, { childList: true, subtree: true });

test.describe('what the browser writes into its own profile', () => {
  let folder = '';
  // The gateway is the sandbox of another host, called through the relay of this one.
  let pair: Awaited<ReturnType<typeof startPair>>;
  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'password-managers-'));
    pair = await startPair(CANARIES.key, CANARIES.secret);
  });
  test.afterEach(() => {
    pair.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('has no API key and no secret after any flow', async () => {
    test.setTimeout(300_000);
    await runInProfile(folder, pair.url, async (page) => {
      for (const [name, flow] of Object.entries(FLOWS))
        await test.step(name, async () => {
          await flow(page, pair.gateway);
          await expect(page.locator('input[type="password"]:not(.passphrase input)')).toHaveCount(0);
          await leaveView(page);
          expect(findCanaries(folder), `after ${name}`).toEqual([]);
        });
    });
    expect(findCanaries(folder), 'after the end of the browser').toEqual([]);
  });

  test('would have the API key after Connect, were the secret a password field', async () => {
    test.slow();
    await runInProfile(folder, pair.url, async (page) => {
      await page.addInitScript(usePasswordFields);
      await connect(page, pair.gateway);
      await leaveView(page);
    });
    expect(findCanaries(folder)).toContain('Login Data: key');
  });
});
