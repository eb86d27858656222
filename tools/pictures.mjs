import { createHmac } from 'node:crypto';
import { withProduct } from './product.mjs';

const SIZE = { width: 1440, height: 900 };

await withProduct(async ({ browser, url }) => {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    const page = await browser.newPage({ viewport: SIZE, colorScheme });
    await page.goto(url);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('#send').click();
    await page.getByText('200 SUCCESS').first().waitFor();
    await page.locator('[data-output="digest-input"] [data-field="webhook"]').last().hover();
    await page.screenshot({ path: `docs/compose-${colorScheme}.png` });
    await page.locator('[data-place="recipe"]').click();
    await page.getByRole('radio', { name: 'header, then fields' }).check();
    const texts = await page.evaluate(() =>
      ['headers', 'body', 'digest-input'].map(
        (name) => document.querySelector(`[data-output="${name}"]`)?.textContent ?? '',
      ),
    );
    const [headers = '', body = '', input = ''] = texts;
    const signed = input
      .replace('amount=25000', 'amount=25000.00')
      .replace(/webhook=[^&]*/, 'webhook=https://shop.example/hooks/checkout');
    const digest = createHmac('sha256', 'sample-api-secret').update(signed).digest('base64');
    const line = 'POST /v1/checkout/create-order-minimal HTTP/1.1\n';
    const key = Buffer.from('sample-api-key').toString('base64');
    const paste = headers.replace(/Digest: .*/, `Digest: ${digest}`).replace(/SCHEME .*/, `SCHEME ${key}`);
    await page.getByRole('link', { name: 'Diagnose' }).click();
    await page.getByLabel(/refused request/).fill(`${line}${paste}\n\n${body}`);
    await page.getByLabel(/api_secret/).fill('sample-api-secret');
    await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
    await page.getByText('Explained', { exact: true }).waitFor({ timeout: 60_000 });
    await page.screenshot({ path: `docs/diagnose-${colorScheme}.png` });
  }
});
