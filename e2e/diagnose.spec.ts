import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { plain, raw, SECRET, sign, toEntry, toOrder } from './refused.ts';
import { postOrder, signedOrder } from './signed-order.ts';

const getVerdict = (page: Page) => page.locator('[data-output="verdict"]');

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

test('a search says that it runs, can be stopped and taken up again; another secret stays unexplained', async ({
  page,
}) => {
  await page.goto('/#/diagnose');
  await expect(getVerdict(page)).toHaveAttribute('aria-busy', 'false');
  await page.getByLabel(/api_secret/).fill('another secret');
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await expect(getVerdict(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-verdict="unexplained"]')).toBeVisible();
  await expect(page.locator('[data-output="verdict"][aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/a different secret was used/)).toBeVisible();
  await page.getByRole('button', { name: 'Search deeper' }).click();
  await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByLabel(/api_secret/).fill('');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
});

test(
  'a paste runs by itself; the verdict goes as soon as paste or secret changes',
  { tag: '@main' },
  async ({ page }) => {
    await page.goto('/#/diagnose');
    await page.getByLabel(/api_secret/).fill(SECRET);
    await page.evaluate((text) => navigator.clipboard.writeText(text), raw(sign(plain.replace('25000', '25000.00'))));
    await page.getByLabel(/refused request/).focus();
    await page.keyboard.press('Control+V');
    const verdict = page.locator('[data-verdict="explained"]');
    await expect(verdict).toHaveText('Your code signed 25000.00 but sent 25000 as amount.');
    await expect(page.locator('[data-output="diff"] del')).toHaveText('25000.00');
    await expect(page.locator('[data-output="diff"] ins')).toHaveText('25000');
    await page.getByLabel(/api_secret/).press('End');
    await page.keyboard.type('x');
    await expect(page.locator('[data-verdict]')).toHaveCount(0);
    await page.keyboard.press('Backspace');
    await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
    await expect(verdict).toBeVisible();
    await page.getByLabel(/refused request/).press('End');
    await page.keyboard.type('x');
    await expect(page.locator('[data-verdict]')).toHaveCount(0);
    await expect(getVerdict(page)).toHaveCount(1);
  },
);

test('a secret that was cleared after the search stays out of what is stored', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.getByLabel(/refused request/).fill(raw(sign(plain)).replace('\n', `\nX-Debug: a ${SECRET} b\n`));
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await page.getByLabel(/api_secret/).fill('');
  const stored = await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return JSON.stringify({ ...sessionStorage });
  });
  expect(stored).toContain('X-Debug: a [api secret] b');
  expect(stored).not.toContain(SECRET);
});

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

/** A HAR with some requests of the operation among many others. */
function toHar(digests: readonly string[], otherCount: number): string {
  const others = Array.from({ length: otherCount }, (_, i) =>
    toEntry({ headers: [['Cookie', 'a=b']], body: 'x'.repeat(900) }, `https://gateway.example/other/${i}`),
  );
  const ours = digests.map((digest) => {
    const order = toOrder(digest);
    return toEntry({ ...order, headers: [...order.headers, ['Cookie', 'c=d']] });
  });
  return JSON.stringify({ log: { entries: [...others, ...ours] } });
}

test('a large HAR is read beside the page, its requests are tried one after the other', async ({ page }) => {
  const doubled = sign(plain.replace('amount=25000', 'amount=25000.00'));
  const text = toHar([sign(plain), doubled], 4000);
  await page.goto('/#/diagnose');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open a file' }).click();
  await (await choosing).setFiles({ name: 'shop.har', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByText(/Reading shop\.har \(\d\.\d MB\) instead of the field/)).toBeVisible();
  await page.getByLabel(/api_secret/).fill(SECRET);
  const choice = page.getByRole('group', { name: 'This text contains several requests. Choose one.' });
  await choice.getByRole('button', { name: /^1: POST · O_1/ }).click();
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other problems' })).toContainText(
    /Cookies and unrelated headers were omitted/,
  );
  await choice.getByRole('button', { name: /^2: POST · O_1/ }).click();
  await expect(page.locator('[data-verdict="explained"]')).toBeVisible();
});
