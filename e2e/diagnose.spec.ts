import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { plain, raw, SECRET, sign } from './refused.ts';
import { postOrder, signedOrder } from './signed-order.ts';

test(
  'the link of a 4033 from the sandbox opens that very request, and Diagnose finds the cause that the header names',
  { tag: '@main' },
  async ({ page, host }) => {
    // A slow machine explains one of many.
    test.slow();
    const { headers, body } = signedOrder();
    const input = readFileSync('vectors/plain/digest-input.txt', 'utf8').replace('amount=25000', 'amount=25000.00');
    const Digest = createHmac('sha256', 'sample-api-secret').update(input).digest('base64');
    const wrong = headers.map(([name, value]): [string, string] => [name, name === 'Digest' ? Digest : value]);
    const found = { cause: '', link: '' };
    // A search that takes too long on a busy machine has no explanation, so a client asks again.
    await expect(async () => {
      const response = await postOrder(host.url.replace(/\/$/, ''), { headers: wrong, body });
      expect(await response.json()).toMatchObject({ resultcode: '403', message: expect.stringContaining('(4033)') });
      found.cause = response.headers.get('Sandbox-Cause') ?? '';
      found.link = response.headers.get('Sandbox-Explain') ?? '';
      expect([found.cause, response.headers.get('Sandbox-Field')]).toEqual(['number-two-decimals:amount', 'amount']);
    }).toPass({ intervals: [210], timeout: 80_000 });
    expect(found.link.length).toBeLessThanOrEqual(2048);
    expect(found.link.startsWith(`${host.url}#/diagnose/case?`)).toBe(true);
    await page.goto(found.link);
    const pasted = page.getByLabel(/refused request/);
    await expect(pasted).toHaveValue(/checkout-console-case/);
    const { request } = JSON.parse(await pasted.inputValue());
    const sent = wrong.filter(([name]) => !['Authorization', 'Content-Length'].includes(name));
    expect(request.headers).toEqual(expect.arrayContaining(sent));
    expect(request.body).toBe(body);
    // Neither the header nor what it holds.
    const key = headers.find(([name]) => name === 'Authorization')?.[1].split(' ')[1] ?? '';
    expect(await pasted.inputValue()).not.toMatch(new RegExp(`authorization|${key}`, 'i'));
    await page.getByLabel(/api_secret/).fill('sample-api-secret');
    await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
    const verdict = page.locator('[data-output="verdict"][data-verdict="explained"]');
    await expect(verdict).toHaveAttribute('data-mistakes', found.cause);
  },
);

test('on a phone the verdict of a paste is in view, with and without the secret', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/#/diagnose');
  const verdict = page.locator('[data-output="verdict"]');
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await expect(verdict).toHaveText('Add the API secret to find the cause.');
  await expect(verdict).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByLabel(/api_secret/).fill(SECRET);
  await expect(page.locator('[data-verdict="correct"]')).toBeInViewport({ ratio: 0.5 });
});
