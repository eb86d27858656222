import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { test } from './connect-steps.ts';
import { expect } from './fixtures.ts';
import { readClipboard } from './frame.ts';
import { base64, diagnose, FIELDS, plain, raw, SECRET, sign, T } from './refused.ts';
import { postOrder, signedOrder } from './signed-order.ts';

const getVerdict = (page: Page) => page.locator('[data-output="verdict"]');

test('a right digest is called right, under either preset', { tag: '@main' }, async ({ page }) => {
  expect((await diagnose(page, raw(sign(plain)))).verdict).toBe('correct');
  await expect(page.getByText(/allow-list/)).toBeVisible();
  expect((await diagnose(page, raw(sign(`timestamp=${T}&${plain}`)))).verdict).toBe('correct');
});

test('a mistake is named, with what was signed, and the report holds no secret', { tag: '@main' }, async ({ page }) => {
  const signed = FIELDS.map(([name, value, address]) => `${name}=${address ?? value}`).join('&');
  const found = await diagnose(page, raw(sign(signed)));
  expect(found.verdict).toBe('explained');
  expect(found.mistakes).toContain('address-plain');
  await expect(page.locator('[data-output="found-input"]')).toHaveText(signed);
  await page.getByRole('button', { name: /^Copy the report/ }).click();
  const report = await readClipboard(page);
  expect(report).toContain('# Diagnosis of a refused request');
  expect(report).not.toContain(SECRET);
  expect(report).not.toContain('Ama Serwaa');
});

test('a curl command of the console itself is read and called right', async ({ page }) => {
  const compose = await new Compose(page).open();
  const command = await compose.text('curl');
  expect((await diagnose(page, command, 'sample-api-secret')).verdict).toBe('correct');
});

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

test('the corrected request opens in Compose without credentials; undo brings the order back', async ({ page }) => {
  const compose = await new Compose(page).open();
  const before = await page
    .getByLabel(/order_id/)
    .first()
    .inputValue();
  const signed = FIELDS.map(([name, value, address]) => `${name}=${address ?? value}`).join('&');
  await diagnose(page, raw(sign(signed)));
  await page.getByRole('button', { name: 'Open in Compose' }).click();
  await expect(page.locator('[data-output="digest-input"]')).toContainText('order_id=O_1&buyer_email=b@example.com');
  await expect(page.locator('[data-output="digest-input"]')).toContainText(
    `webhook=${base64('https://shop.example/w')}`,
  );
  expect(await compose.text('digest-input')).not.toContain(T);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[data-output="digest-input"]')).toContainText(`order_id=${before}`);
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(page.getByLabel(/refused request/)).toHaveValue(raw(sign(signed)));
  await expect(page.locator('[data-verdict="explained"]')).toBeVisible();
});

test('with consent the secrets of connections are tried, and the one that fits is named', async ({ page }) => {
  await page.goto('/#/diagnose');
  const field = page.getByLabel(/refused request/);
  await field.fill(raw(createHmac('sha256', 'sample-api-secret').update(plain).digest('base64')));
  await page.getByLabel(/api_secret/).fill('the live secret');
  await page.getByLabel(/Also try the secrets of/).check();
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.locator('[data-verdict="explained"]')).toContainText('Sandbox', { timeout: 60_000 });
});

test('a secret that was signed along is shown nowhere', async ({ page }) => {
  const found = await diagnose(
    page,
    raw(
      createHash('sha256')
        .update(plain + SECRET)
        .digest('base64'),
    ),
  );
  expect(found.verdict).toBe('explained');
  await expect(page.locator('[data-output="found-input"]')).toContainText('[api secret]');
  expect(await page.locator('body').innerText()).not.toContain(SECRET);
});

test('of two presses that come at once the later search alone is told, busy until then', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await page.getByLabel(/api_secret/).fill('another secret');
  const button = page.getByRole('button', { name: 'Diagnose', exact: true });
  await button.evaluate((it: HTMLButtonElement) => {
    it.click();
    it.click();
  });
  await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
  await expect(page.locator('[data-output="verdict"][aria-busy="true"]:not([data-verdict])')).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-verdict="unexplained"]')).toBeVisible();
});

test('Enter in the field of the secret presses the button', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.getByLabel(/api_secret/).press('Enter');
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
});

for (const failure of ['throws', 'fails'] as const)
  test(`a worker that ${failure} ends the search in words, and the page stays usable`, async ({ page }) => {
    await page.addInitScript((how) => {
      class Broken extends EventTarget {
        constructor() {
          super();
          if (how === 'throws') throw new Error('No worker here.');
          setTimeout(() => this.dispatchEvent(new Event('error')), 20);
        }
        postMessage(): void {}
        terminate(): void {}
      }
      Object.assign(globalThis, { Worker: Broken });
    }, failure);
    await page.goto('/#/diagnose');
    await page.getByLabel(/refused request/).fill(raw(sign(plain)));
    await page.getByLabel(/api_secret/).fill(SECRET);
    await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
    await expect(page.locator('[data-output="verdict"]')).toContainText('The search did not run');
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Diagnose', exact: true })).toBeEnabled();
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

test('a request that replaces one of the same length runs too', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await page.getByLabel(/refused request/).fill(raw(sign(plain.replace('25000', '2.5e+04'))));
  await expect(page.locator('[data-verdict="explained"]')).toContainText('signed 2.5e+04 but sent 25000');
});

test('text that was not read has a sentence and no verdict', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.getByLabel(/refused request/).fill('Hello team, our orders fail since this morning.');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByText(/column \d+:|Example of a request that the page can read/).first()).toBeVisible();
  await expect(getVerdict(page)).not.toBeEmpty();
  await expect(getVerdict(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
  // A request that is read clears the sentence; without it the verdict goes again.
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await page.getByLabel(/refused request/).fill('Hello again.');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
});

test('without a secret, the verdict is what is certain', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(raw(sign(plain)).replace(/SCHEME .*/, 'SCHEME raw-api-key!'));
  await expect(getVerdict(page)).toHaveText('The key in Authorization is not Base64.');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
  const theirs = page.getByLabel('The merchant’s digest input');
  await theirs.fill(plain.replace('25000', '25000.00'));
  await expect(page.locator('[data-output="comparison"]')).toContainText('First difference: amount');
});

test('half a request gives the message that asks for the rest in three actions', { tag: '@main' }, async ({ page }) => {
  await page.goto('/');
  const [headers = ''] = raw(sign(plain)).split('\n\n');
  const actions: readonly (() => Promise<unknown>)[] = [
    () => page.getByRole('link', { name: 'Diagnose', exact: true }).click(),
    () => page.getByLabel(/refused request/).fill(headers),
    () => page.getByRole('button', { name: 'Copy message for the merchant' }).click(),
  ];
  for (const act of actions) await act();
  await expect(getVerdict(page)).toHaveText('The body is missing.');
  await expect.poll(() => readClipboard(page)).toMatch(/^Hello,[^]*we need the JSON body[^]*error_log\(\$body\);/);
});

test('a secret that was sent as the API key is told first', async ({ page }) => {
  await page.goto('/#/diagnose');
  const paste = raw(sign(plain)).replace(/SCHEME .*/, `SCHEME ${base64(SECRET)}`);
  await page.getByLabel(/refused request/).fill(paste);
  await page.getByLabel(/api_secret/).fill(SECRET);
  await expect(getVerdict(page)).toHaveText('Your code sent the api_secret as the API key: the secret has leaked.');
  await expect(page.locator('[data-verdict="explained"]')).toHaveAttribute('data-mistakes', /^secret-as-api-key/);
});

test('a correct digest of a request that was refused is not good news', async ({ page, gateways }) => {
  test.slow();
  await diagnose(page, `${raw(sign(plain))}`);
  const panel = page.getByRole('region', { name: 'Verdict' });
  await expect(panel).toHaveAttribute('data-tone', 'good');
  const compose = await new Compose(page).open();
  await compose.connect(gateways[0].url, { api_secret: 'my-own-secret' });
  expect((await compose.send()).message).toContain('4033');
  await page.goto('/#/diagnose/reply');
  await expect(page.locator('[data-verdict="correct"]')).toContainText('If the gateway still answers 4033');
  await expect(panel).not.toHaveAttribute('data-tone');
});

test('what is not explained leads to the signed text, compared with the pasted request', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(raw(sign(`${plain.replace('25000', '7')}&x=y`).replace(/^./, 'A')));
  await page.getByLabel(/api_secret/).fill('another secret');
  // The reading has a Stop of its own, after which there is no verdict.
  await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-verdict="unexplained"]')).toBeVisible();
  await page.getByLabel('The merchant’s digest input').fill(plain);
  await expect(page.locator('[data-output="comparison"]')).toContainText('This is the expected text, so');
  await expect(page.getByText('This text and this secret do not give the Digest of the request.')).toBeVisible();
});

test('the signed text is compared by the recipe of the connection, where it is an own one', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { scheme: 'SCHEME' });
  await compose.breakRecipe();
  await page.getByLabel('HMAC key').selectOption('API key');
  await page.getByLabel('Digest encoding').selectOption('hex');
  const expected = plain.replaceAll('&', '|');
  const signed = expected.replace('spring', 'autumn of 2025');
  const digest = createHmac('sha256', 'key').update(signed).digest('hex');
  await page.goto('/#/diagnose');
  const [, ...lines] = raw(digest).split('\n');
  const headers = lines.slice(1, -2).map((line) => `-H '${line}'`);
  const url = 'https://gateway.example/v1/checkout/create-order-minimal';
  await page.getByLabel(/refused request/).fill(`curl ${url} ${headers.join(' ')} --data-raw '${lines.at(-1)}'`);
  await page.getByLabel(/api_secret/).fill(SECRET);
  await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-verdict="unexplained"]')).toBeVisible();
  await page.getByLabel('The merchant’s digest input').fill(signed);
  await expect(page.locator('[data-output="comparison"]')).toContainText(
    'Differences: 1 · First difference: merchant_remarks',
  );
  await expect(page.getByText('This text and this secret give the Digest of the request.')).toBeVisible();
  await page.getByLabel('The merchant’s digest input').fill(expected);
  await expect(page.locator('[data-output="comparison"]')).toContainText('This is the expected text, so');
});

test('raw HTTP is judged by the own recipe of the connection that its Host names', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.connect('https://gateway.example', { scheme: 'SCHEME' });
  await compose.breakRecipe();
  await expect.poll(() => compose.text('digest-input')).toContain('|vendor');
  await diagnose(page, raw(sign(plain.replaceAll('&', '|'))));
  await expect(page.locator('[data-verdict]')).toHaveAttribute('data-verdict', 'correct');
});

test('the message for the merchant is copied in either language, without the secret', async ({ page }) => {
  await diagnose(page, raw(sign(plain.replace('25000', '25000.00'))));
  await page.getByRole('button', { name: 'Copy message for the merchant' }).click();
  await expect.poll(() => readClipboard(page)).toContain('Your code signed 25000.00 but sent 25000 as amount.');
  await page.getByLabel('Language of the message').selectOption('sw');
  await page.getByRole('button', { name: 'Copy message for the merchant' }).click();
  await expect.poll(() => readClipboard(page)).toContain('Msimbo wako ulitia saini 25000.00');
  expect(await readClipboard(page)).not.toContain(SECRET);
});

for (const [name, verdict] of [
  ['Amount with decimals', 'explained'],
  ['Unencoded URLs', 'explained'],
  ['Digest in hex', 'explained'],
  ['API key as secret', 'explained'],
  ['Correct digest', 'correct'],
] as const)
  test(`the sample “${name}” is ${verdict}`, async ({ page }) => {
    await page.goto('/#/diagnose');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator(`[data-verdict="${verdict}"]`)).toBeVisible();
  });
