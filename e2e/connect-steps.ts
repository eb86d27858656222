import { expect, type Locator, type Page } from '@playwright/test';
import { startHost, test as base } from './fixtures.ts';
import { MERCHANT, startGateway, type Gateway, type GatewayRecipe } from './gateway.ts';

export const RECIPES = ['each field once', 'header, then fields'] as const satisfies readonly GatewayRecipe[];
type Gateways = readonly [Gateway, Gateway];

/** A test with a gateway for each recipe, and a host whose relay may call them. */
export const test = base.extend<{ readonly gateways: Gateways }, { readonly started: Gateways }>({
  started: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const all: Gateways = [await startGateway(RECIPES[0]), await startGateway(RECIPES[1])];
      await use(all);
      for (const gateway of all) gateway.stop();
    },
    { scope: 'worker' },
  ],
  host: [
    async ({ started }, use) => {
      const host = await startHost({ RELAY_ALLOW: started.map(({ host: each }) => each).join() });
      await use(host);
      host.stop();
    },
    { scope: 'worker' },
  ],
  gateways: async ({ started }, use) => {
    for (const gateway of started) {
      gateway.arrivals.length = 0;
      gateway.control.answer = undefined;
    }
    await use(started);
  },
});

/** The button in the header that says who the page is connected as. */
export const getConnection = (page: Page): Locator => page.locator('[data-connection]');

/** Waits until the header shows a state. */
export const expectState = (page: Page, state: string): Promise<void> =>
  expect(getConnection(page)).toHaveAttribute('data-state', state);

export const PASSPHRASE = 'correct horse battery staple';

export const getField = (page: Page, name: string): Locator => page.locator(`[name="connection.${name}"]`);

/** Types a gateway's connection into Connect, which is open. */
export async function fillConnection(
  page: Page,
  base_url: string,
  known: Partial<Record<'scheme' | 'api_key' | 'api_secret' | 'vendor', string>> = {},
): Promise<void> {
  const all = { ...MERCHANT, ...known, base_url };
  for (const name of ['base_url', 'scheme', 'api_key', 'api_secret', 'vendor'] as const)
    await getField(page, name).fill(all[name]);
}

/** Opens Connect with a new connection, as from a link. */
export async function openConnect(page: Page): Promise<void> {
  await page.goto('/#/connect');
  await expect(getField(page, 'base_url')).toBeVisible();
}

export const sendTestOrder = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /Send (LIVE )?test order to/ }).click();

export const getAnswer = (page: Page): Locator => page.locator('[data-output="test-answer"]');

/** Unlocks the saved connections in Connections, or in the bar that is in their place. */
export async function unlock(page: Page, passphrase = PASSPHRASE): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).first().fill(passphrase);
  await page.getByRole('button', { name: 'Unlock', exact: true }).click();
}

/** Saves the connection of Connect under a new passphrase. */
export async function saveEncrypted(page: Page): Promise<void> {
  await page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await page.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  await page.getByRole('button', { name: 'Save encrypted' }).click();
  await expectState(page, 'saved');
}
