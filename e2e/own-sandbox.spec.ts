import { expectState, getConnection, getField, test as base } from './connect-steps.ts';
import { expect, startHost } from './fixtures.ts';
import { listPosts } from './frame.ts';

const KEY = 'host-key-4711';
const SECRET = 'host-secret-0815';

const test = base.extend({
  host: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const host = await startHost({ SANDBOX_API_KEY: KEY, SANDBOX_API_SECRET: SECRET });
      await use(host);
      host.stop();
    },
    { scope: 'worker' },
  ],
});

test('a host that gave its sandbox a key asks for it, and its built-in Sandbox stays inside the page', async ({
  page,
  host,
}) => {
  const sent = listPosts(page);
  await page.goto('/');
  await expectState(page, 'key-needed');
  await expect(getConnection(page)).toContainText(new URL(host.url).host);
  await getField(page, 'api_key').fill(KEY);
  // The first letter ends the state; the field stays until it is left.
  await getField(page, 'api_secret').pressSequentially(SECRET);
  await expectState(page, 'not-saved');
  await expect(getField(page, 'api_secret')).toHaveValue(SECRET);
  await page.locator('#send').click();
  const response = page.locator('[data-output="response"]');
  await expect(response).toContainText('200 SUCCESS');
  expect(sent).toHaveLength(1);

  await getConnection(page).click();
  await page.getByRole('menuitemradio', { name: 'Sandbox' }).click();
  await expectState(page, 'sandbox');
  await page.locator('#send').click();
  await expect(response).toHaveAttribute('data-stale', 'false');
  await expect(response).toContainText('200 SUCCESS');
  expect(sent).toHaveLength(1);
});
