import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type Locator, type Page } from '@playwright/test';
import { BROWSER_ARGS, findBrowser, NO_BROWSER } from '../tools/browser.mjs';
import { Compose } from './compose.ts';
import { startHost } from './fixtures.ts';
import { listEncodings } from './leak-checks.ts';
import { OPERATION, postOrder } from './signed-order.ts';
import { WatchView } from './watch.ts';

const CANARIES = { key: 'CANARY+key/7f3a&x', secret: 'CANARY&secret 91be"y' } as const;
const PASSPHRASE = 'correct horse battery staple';

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
      const content = readFileSync(join(parentPath, name));
      const found = new Set(spellings.filter(({ bytes }) => content.includes(bytes)).map(({ what }) => what));
      return [...found].map((what) => `${name}: ${what}`);
    });
}

interface Room {
  readonly page: Page;
  readonly compose: Compose;
}
type Flow = (room: Room) => Promise<void>;

/** Runs a flow in a full Chromium as a person starts it: automation alone would switch its password manager off. */
async function runInProfile(folder: string, baseURL: string, flow: Flow): Promise<void> {
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
    const page = await context.newPage();
    await flow({ page, compose: new Compose(page) });
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

async function typeCredentials({ compose }: Room): Promise<void> {
  await compose.open();
  await type(compose.field('api_key'), CANARIES.key);
  await type(compose.field('api_secret'), CANARIES.secret);
}

const openView = (page: Page, name: string): Promise<void> => page.getByRole('link', { name, exact: true }).click();

/** An order that a program signs with the key and the secret. */
function signOrder(): { readonly headers: [string, string][]; readonly body: string } {
  const values = { timestamp: '2026-11-20T09:41:07Z', vendor: 'TILL1', order_id: 'O_1', amount: 25_000 };
  const input = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return {
    headers: [
      ['Content-Type', 'application/json'],
      ['Authorization', `SCHEME ${Buffer.from(CANARIES.key).toString('base64')}`],
      ['Timestamp', values.timestamp],
      ['Digest-Method', 'HS256'],
      ['Signed-Fields', Object.keys(values).join()],
      ['Digest', createHmac('sha256', CANARIES.secret).update(input.join('&')).digest('base64')],
    ],
    body: JSON.stringify(values),
  };
}

/** Chromium takes fields that a view takes away for a sign-in that has succeeded. */
async function leaveView(page: Page): Promise<void> {
  await openView(page, 'History');
  await expect(page.locator('.credential-field')).toHaveCount(0);
}

const getVault = (page: Page): Locator => page.getByRole('region', { name: 'Saved profiles' });

async function sendFirstOrder(room: Room): Promise<void> {
  await typeCredentials(room);
  expect((await room.compose.send()).resultcode).toBe('000');
}

async function saveProfile({ page }: Room): Promise<void> {
  await page.goto('/#/profiles');
  const card = page.getByRole('region', { name: 'Sandbox' });
  await type(card.getByLabel(/^api_key/), CANARIES.key);
  await type(card.getByLabel(/^api_secret/), CANARIES.secret);
  await card.getByRole('button', { name: 'Save', exact: true }).click();
  await card.getByRole('button', { name: /^(?:Use|Open in Compose)$/ }).click();
}

async function diagnoseWithSecret({ page }: Room): Promise<void> {
  await page.goto('/#/diagnose');
  const { headers, body } = signOrder();
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  await page.getByLabel(/refused request/).fill([`POST ${OPERATION} HTTP/1.1`, ...lines, '', body].join('\n'));
  await type(page.getByLabel(/api_secret/), CANARIES.secret);
  await page.getByLabel(/api_secret/).press('Enter');
  await expect(page.locator('[data-output="verdict"][data-verdict]')).toBeVisible();
}

async function diagnoseMany({ page }: Room): Promise<void> {
  await page.goto('/#/diagnose');
  const { headers, body } = signOrder();
  const request = {
    method: 'POST',
    url: `https://gateway.example${OPERATION}`,
    headers: headers.map(([name, value]) => ({ name, value })),
    postData: { text: body },
  };
  const buffer = Buffer.from(JSON.stringify({ log: { entries: [{ request, response: {} }] } }));
  await page.getByRole('tab', { name: 'Many requests' }).click();
  await page.getByLabel('Choose files').setInputFiles({ name: 'shop.har', mimeType: 'application/json', buffer });
  await type(page.getByLabel(/^API secret for the key/), CANARIES.secret);
  await page.getByRole('button', { name: 'Diagnose all' }).click();
  await expect(page.locator('[data-output="groups"]')).toBeVisible();
}

async function watchProgram(room: Room): Promise<void> {
  await typeCredentials(room);
  await openView(room.page, 'Watch');
  const watch = new WatchView(room.page);
  await postOrder(await watch.listening(), signOrder());
  await expect(watch.rows).toHaveAttribute('data-verdict', /./);
}

async function saveVault(room: Room): Promise<void> {
  await typeCredentials(room);
  await openView(room.page, 'Profiles');
  const vault = getVault(room.page);
  await type(vault.getByLabel('Passphrase', { exact: true }), PASSPHRASE);
  await vault.getByRole('button', { name: 'Save encrypted in this browser' }).click();
  await expect(vault.getByText('unlocked')).toBeVisible();
  await room.page.reload();
}

async function unlockVault({ page }: Room): Promise<void> {
  await page.goto('/#/profiles');
  const vault = getVault(page);
  await type(vault.getByLabel('Passphrase', { exact: true }), PASSPHRASE);
  await vault.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('region', { name: 'Sandbox' }).getByLabel(/^api_key/)).toHaveValue(CANARIES.key);
}

async function reload(room: Room): Promise<void> {
  await typeCredentials(room);
  await room.page.reload();
  await expect(room.compose.output('digest')).not.toBeEmpty();
}

const FLOWS = {
  'the first order': sendFirstOrder,
  'a profile with its own key and secret': saveProfile,
  'Diagnose with a secret': diagnoseWithSecret,
  'many requests': diagnoseMany,
  Watch: watchProgram,
  'a reload': reload,
  'profiles that are saved': saveVault,
  'profiles that are unlocked': unlockVault,
} as const satisfies Readonly<Record<string, Flow>>;

/** Makes each field of a secret a password field as soon as it is there. */
const usePasswordFields = (): void =>
  new MutationObserver(() => {
    for (const label of document.querySelectorAll<HTMLLabelElement>('label'))
      if (label.textContent.startsWith('api_secret')) label.control?.setAttribute('type', 'password');
  }).observe(document, { childList: true, subtree: true });

test.describe('what the browser writes into its own profile', () => {
  let [folder, url, stop] = ['', '', (): void => undefined];
  test.beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'password-managers-'));
    ({ url, stop } = await startHost({ SANDBOX_API_KEY: CANARIES.key, SANDBOX_API_SECRET: CANARIES.secret }));
  });
  test.afterEach(() => {
    stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  test('has no API key and no secret after any flow', async () => {
    test.setTimeout(300_000);
    for (const [name, flow] of Object.entries(FLOWS))
      await test.step(name, async () => {
        await runInProfile(folder, url, async (room) => {
          await flow(room);
          await expect(room.page.locator('input[type="password"]:not(.vault input)')).toHaveCount(0);
          await leaveView(room.page);
          expect(findCanaries(folder), `after ${name}`).toEqual([]);
        });
        expect(findCanaries(folder), `after ${name} and the end of the browser`).toEqual([]);
      });
  });

  for (const name of ['the first order', 'a profile with its own key and secret'] as const)
    test(`would have the API key after ${name}, were the secret a password field`, async () => {
      test.slow();
      await runInProfile(folder, url, async (room) => {
        await room.page.addInitScript(usePasswordFields);
        await FLOWS[name](room);
        await leaveView(room.page);
      });
      expect(findCanaries(folder)).toContain('Login Data: key');
    });

  test('is searched in every spelling of a key or secret', () => {
    for (const [what, canary] of Object.entries(CANARIES))
      for (const text of listEncodings(canary))
        for (const encoding of ['utf8', 'utf16le'] as const) {
          writeFileSync(join(folder, 'planted'), Buffer.from(`\0${text}\0`, encoding));
          expect(findCanaries(folder), `${text} in ${encoding}`).toContain(`planted: ${what}`);
        }
  });
});
