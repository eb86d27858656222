import { expect, test } from './fixtures.ts';

// The watch itself: each violation is planted and seen, and fails a test that leaves it behind.
const PLANTED: Readonly<Record<string, () => void>> = {
  'policy violation': () => {
    const image = new Image();
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    document.body.append(image);
  },
  'unhandled rejection': () => void Promise.reject(new Error('planted')),
  'page error': () =>
    void setTimeout(() => {
      throw new Error('planted');
    }),
  'console:': () => console.error('planted'),
};

test.describe('the watch', () => {
  test.use({ areViolationsPlanted: true });
  for (const [kind, plant] of Object.entries(PLANTED)) {
    test(`sees: ${kind.replace(':', ' error')} of another page and another context`, async ({
      browser,
      context,
      host,
      violations,
    }) => {
      const other = await browser.newContext();
      for (const page of [await context.newPage(), await other.newPage()]) {
        await page.goto(host.url);
        const before = violations.length;
        await page.evaluate(plant);
        await expect.poll(() => violations.slice(before).join('\n')).toContain(kind);
      }
      await other.close();
    });
  }
});

test('the line about an expected status is no violation', async ({ page, violations }) => {
  await page.goto('/');
  const consoleMessage = page.waitForEvent('console', (message) => message.type() === 'error');
  await page.evaluate(() => fetch('/v1/checkout/nothing').then(() => undefined));
  expect((await consoleMessage).text()).toContain('Failed to load resource');
  expect(violations).toEqual([]);
});

test.describe('a test that leaves a violation', () => {
  test.fail();
  for (const [kind, plant] of Object.entries(PLANTED))
    test(`fails: ${kind.replace(':', ' error')}`, async ({ page }) => {
      await page.goto('/');
      await page.evaluate(plant);
    });

  test('fails in a context of its own', async ({ browser, host }) => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(host.url);
    await page.evaluate(() => console.error('planted'));
    await context.close();
  });
});
