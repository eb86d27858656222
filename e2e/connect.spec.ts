import {
  expectState,
  fillConnection,
  getAnswer,
  getConnection,
  getField,
  PASSPHRASE,
  RECIPES,
  saveEncrypted,
  sendTestOrder,
  test,
} from './connect-steps.ts';
import { expect } from './fixtures.ts';
import { MERCHANT, type Gateway } from './gateway.ts';

for (const [index, recipe] of RECIPES.entries())
  test.describe(`a gateway that accepts “${recipe}”`, () => {
    const pick = (gateways: readonly Gateway[]): Gateway => {
      const gateway = gateways[index];
      if (gateway === undefined) throw new Error('No such gateway.');
      return gateway;
    };

    test('is connected in seven actions, saved, locked by a reload, unlocked and sent to', async ({
      page,
      gateways,
    }) => {
      const gateway = pick(gateways);
      await page.goto('/');
      await expectState(page, 'sandbox');
      await page.getByRole('region', { name: 'Start' }).getByRole('button', { name: 'Connect' }).click();
      await expectState(page, 'setup');
      await fillConnection(page, gateway.url);
      await expectState(page, 'not-saved');
      expect(gateway.arrivals).toEqual([]);
      await sendTestOrder(page);
      await expect(getAnswer(page)).toContainText(`Accepted by ${gateway.host} with “${recipe}”.`);
      expect(gateway.arrivals).toHaveLength(recipe === 'each field once' ? 1 : 2);
      const ids = gateway.arrivals.map(({ order }) => order['order_id']);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { order } of gateway.arrivals) {
        expect(order).toMatchObject({ vendor: MERCHANT.vendor, amount: 1000 });
        expect(order['order_id']).toMatch(/^TEST_\d{8}_[\dA-F]{8}$/);
      }
      await saveEncrypted(page);

      await page.goto('/#/compose');
      await expect(page.getByText(`Accepted by ${gateway.host}`)).toBeVisible();
      await page.reload();
      await expectState(page, 'locked');
      await expect(getConnection(page)).toHaveAttribute('data-connection', 'gateway');
      await expect(getConnection(page)).toContainText(gateway.host);
      await expect(page.locator('[data-output="digest"]')).toHaveText('');
      await page.getByRole('button', { name: 'Unlock to send' }).click();
      await expect(page.getByLabel('Passphrase')).toBeFocused();
      await page.getByLabel('Passphrase').fill(PASSPHRASE);
      await page.keyboard.press('Enter');
      await expectState(page, 'saved');
      await page.getByRole('button', { name: `Send to ${gateway.host}` }).click();
      const response = page.locator('[data-output="response"]');
      await expect(response).toContainText('200 SUCCESS');
      await expect(response).toHaveAttribute('data-host', gateway.host);
      await expect(response).toHaveAttribute('data-stale', 'false');
      expect(gateway.arrivals.at(-1)?.order['order_id']).toMatch(/^ORD_\d{8}_[\dA-F]{8}$/);
    });

    test('refuses the other recipe with 4033, and one press finds the right one', async ({ page, gateways }) => {
      const gateway = pick(gateways);
      await page.goto('/#/connect');
      await fillConnection(page, gateway.url);
      await page.getByRole('button', { name: 'Skip the test order' }).click();
      const other = RECIPES.find((each) => each !== recipe) ?? recipe;
      await page.getByRole('radio', { name: other }).check();
      await page.goto('/#/compose');
      await expect(page.getByText('Not confirmed yet')).toBeVisible();
      await page.getByRole('button', { name: `Send to ${gateway.host}` }).click();
      await expect(page.getByText(`Refused by ${gateway.host}`)).toBeVisible();
      await page.getByRole('button', { name: `Send again with “${recipe}”` }).click();
      await expect(page.locator('[data-output="response"]')).toContainText('200 SUCCESS');
      await expect(page.getByText(`Accepted by ${gateway.host}`)).toBeVisible();
      expect(gateway.arrivals).toHaveLength(2);
    });

    test('a wrong secret is refused under both recipes, and the page asks for key and secret', async ({
      page,
      gateways,
    }) => {
      const gateway = pick(gateways);
      await page.goto('/#/connect');
      await fillConnection(page, gateway.url, { api_secret: 'another-secret-0815' });
      await sendTestOrder(page);
      await expect(getAnswer(page)).toContainText('A different secret, key or scheme word is likely.');
      expect(gateway.arrivals).toHaveLength(2);
      await page.getByRole('button', { name: 'Check key and secret' }).click();
      await expect(getField(page, 'api_secret')).toBeFocused();
    });
  });
