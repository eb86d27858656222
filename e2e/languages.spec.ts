import type { Locator, Page, Request } from '@playwright/test';
import { Compose, type OutputName } from './compose.ts';
import { closeAfterFailures, expect, startHost, test } from './fixtures.ts';
import { chooseInMenu, getMenuButton, waitForServiceWorker } from './frame.ts';

const VIEWS = {
  compose: ['Compose', 'Tunga'],
  diagnose: ['Diagnose', 'Chunguza'],
  watch: ['Watch', 'Tazama'],
  history: ['History', 'Historia'],
  connections: ['Connections', 'Miunganisho'],
  reference: ['Reference', 'Marejeo'],
} as const;
const ENGLISH = Object.values(VIEWS).map(([name]) => name);
const SWAHILI = Object.values(VIEWS).map(([, name]) => name);

const tabs = (page: Page): Locator => page.locator('.top nav a');

async function expectLanguage(page: Page, code: string, names: readonly string[]): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', code);
  await expect(tabs(page)).toHaveText([...names]);
}

async function chooseLanguage(page: Page, name: 'English' | 'Kiswahili'): Promise<void> {
  await chooseInMenu(page, name);
  await (name === 'English' ? expectLanguage(page, 'en', ENGLISH) : expectLanguage(page, 'sw', SWAHILI));
}

const OUTPUTS: readonly OutputName[] = ['digest-input', 'digest', 'headers', 'body', 'curl'];

/** Every computed text of the page. */
const readOutputs = (compose: Compose): Promise<string[]> => Promise.all(OUTPUTS.map((name) => compose.text(name)));

/** What goes over the wire when the order is sent by keyboard, whatever the button is called. */
async function wire(compose: Compose): Promise<unknown[]> {
  const { page } = compose;
  const requestPromise = page.waitForRequest(/create-order-minimal/);
  await compose.field('buyer_name').press('Control+Enter');
  const request: Request = await requestPromise;
  await expect(compose.output('envelope')).not.toBeEmpty();
  return [request.method(), request.url(), await request.allHeaders(), request.postDataBuffer()?.toString()];
}

async function type(compose: Compose): Promise<void> {
  await compose.field('order_id').fill('LUGHA_1');
  await compose.field('buyer_name').fill('Juma “Ñandú” 1,000.50');
  await compose.field('amount').fill('1000.50');
  await compose.pin('2026-11-20T09:41:07Z');
  await expect(compose.output('digest-input')).toContainText('timestamp=2026-11-20T09:41:07Z');
}

async function expectTyped(compose: Compose): Promise<void> {
  await expect(compose.field('order_id')).toHaveValue('LUGHA_1');
  await expect(compose.field('buyer_name')).toHaveValue('Juma “Ñandú” 1,000.50');
  await expect(compose.field('amount')).toHaveValue('1000.50');
  await expect(compose.field('timestamp')).toHaveValue('2026-11-20T09:41:07Z');
}

test(
  'Kiswahili is chosen at the top: every view has its name in it, and English is one choice away',
  { tag: '@main' },
  async ({ page }) => {
    await new Compose(page).open();
    await expectLanguage(page, 'en', ENGLISH);
    await chooseLanguage(page, 'Kiswahili');
    await expect(getMenuButton(page)).toBeFocused();
    for (const [view, [, name]] of Object.entries(VIEWS)) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`#/${view}$`));
      await expect(tabs(page).and(page.locator('[aria-current="page"]'))).toHaveText(name);
    }
    await chooseLanguage(page, 'English');
    await expect(page).toHaveURL(/#\/reference$/);
  },
);

test(
  'what was typed, the secrets and every byte of the wire are the same in both languages',
  { tag: '@main' },
  async ({ page }) => {
    const compose = await new Compose(page).open();
    await type(compose);
    const before = await readOutputs(compose);
    const sent = await wire(compose);
    expect(sent.at(-1)).toBe(before[OUTPUTS.indexOf('body')]);
    await chooseLanguage(page, 'Kiswahili');
    await expectTyped(compose);
    await expect.poll(() => readOutputs(compose)).toEqual(before);
    // An edit is a new intent; else a second press this soon would count as the first.
    await compose.field('buyer_name').fill('x');
    await compose.field('buyer_name').fill('Juma “Ñandú” 1,000.50');
    await expect.poll(() => readOutputs(compose)).toEqual(before);
    expect(await wire(compose)).toEqual(sent);
    await chooseLanguage(page, 'English');
    await expectTyped(compose);
    await expect.poll(() => readOutputs(compose)).toEqual(before);
    await compose.connect('https://gateway.example', { api_key: 'typed key', api_secret: 'typed secret' });
    await page.goto('/#/connect');
    await chooseLanguage(page, 'Kiswahili');
    await expect(page.locator('[name="connection.api_key"]')).toHaveValue('typed key');
    await expect(page.locator('[name="connection.api_secret"]')).toHaveValue('typed secret');
  },
);

test('what the page keeps is said in the language that is read, over a reload too', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.useRecipe('header, then fields');
  await page.getByRole('button', { name: 'Load sample' }).click();
  await expect(page.getByText('Works in the sandbox')).toBeVisible();
  await chooseLanguage(page, 'Kiswahili');
  await expect(page.getByRole('region', { name: 'Tendua' })).not.toBeEmpty();
  await page.reload();
  await expectLanguage(page, 'sw', SWAHILI);
  await expect(page.getByText('Hufanya kazi kwenye sandbox')).toBeVisible();
  await expect(compose.output('digest')).not.toBeEmpty();
  await chooseLanguage(page, 'English');
  await expect(page.getByText('Works in the sandbox')).toBeVisible();
  await page.reload();
  await expectLanguage(page, 'en', ENGLISH);
});

test.describe('a browser whose first language is Swahili', () => {
  test.use({ locale: 'sw-TZ' });

  test('reads Swahili at once, and the language that it chose before when it comes again', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = new Set<string>();
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        // The page comes in English, and is not seen while React draws another language.
        const first = document.querySelector('nav a');
        if (first?.checkVisibility({ visibilityProperty: true }) === true) seen.add(first.textContent ?? '');
      }).observe(document, { attributes: true, childList: true, subtree: true, characterData: true });
    });
    const seen = (): Promise<unknown> => page.evaluate('[...globalThis.seen]');
    await new Compose(page).open();
    await expectLanguage(page, 'sw', SWAHILI);
    await expect.poll(seen).toEqual(['Tunga']);
    await chooseLanguage(page, 'English');
    await page.reload();
    await expectLanguage(page, 'en', ENGLISH);
    // The page comes in English: its language says nothing about what is seen.
    await expect.poll(seen).toEqual(['Compose']);
  });

  test.describe('without a network', () => {
    test.use({ serviceWorkers: 'allow' });

    test('opens in Swahili after one visit, and has the other language too', async ({ page, context, violations }) => {
      const host = await startHost();
      await page.goto(host.url);
      await waitForServiceWorker(page);
      host.stop();
      await context.setOffline(true);
      await page.reload();
      await expectLanguage(page, 'sw', SWAHILI);
      await expect(new Compose(page).output('digest')).not.toBeEmpty();
      await chooseLanguage(page, 'English');
      await page.reload();
      await expectLanguage(page, 'en', ENGLISH);
      await chooseLanguage(page, 'Kiswahili');
      await closeAfterFailures(page, violations);
    });
  });
});
