import { expect, test } from './fixtures.ts';
import { diagnose, plain, raw, SECRET, sign, T, toEntry, toOrder } from './refused.ts';

test('what cannot be read is refused with a caret at the place', { tag: '@main' }, async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill('curl \'https://gateway.example/\' -H "Digest: $DIGEST"');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByText(/column \d\d: The variable DIGEST has no value in the pasted text/)).toBeVisible();
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

test('nothing is sent while a request is diagnosed', async ({ page }) => {
  await page.goto('/#/diagnose');
  await diagnose(page, raw(sign(plain)));
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await diagnose(page, raw(sign(plain.replace('25000', '25000.00'))));
  expect(sent.filter((line) => !line.startsWith('GET /'))).toEqual([]);
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

test(
  'of two requests in one paste the page asks which one, and diagnoses none before',
  { tag: '@main' },
  async ({ page }) => {
    const doubled = sign(plain.replace('amount=25000', 'amount=25000.00'));
    await page.goto('/#/diagnose');
    await page.getByLabel(/api_secret/).fill(SECRET);
    const next = raw(doubled).replaceAll('O_1', 'O_2');
    await page.getByLabel(/refused request/).fill(`First order:\n${raw(sign(plain))}\n\nThe next one:\n${next}\n`);
    const choice = page.getByRole('group', { name: 'This text contains several requests. Choose one.' });
    await expect(choice.getByRole('button')).toHaveText([`1: POST · O_1 · ${T}`, `2: POST · O_2 · ${T}`]);
    const verdict = page.locator('[data-output="verdict"]');
    await expect(verdict).toHaveText(/^\d+ requests found\.$/);
    // The button asks too: it takes none by itself.
    await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
    await expect(page.locator('[data-verdict]')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Other problems' })).toHaveCount(0);
    await choice.getByRole('button', { name: /O_1/ }).click();
    await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
    await expect(choice.getByRole('button', { name: /O_1/ })).toHaveAttribute('aria-pressed', 'true');
    // Another secret is another search of the same request.
    await page.getByLabel(/api_secret/).fill('another-secret');
    await expect(page.getByRole('progressbar', { name: 'Search progress' })).toBeVisible();
    await page.getByLabel(/api_secret/).fill(SECRET);
    await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  },
);

test('two requests of one order are told apart by their digests; the same request twice is one', async ({ page }) => {
  const doubled = sign(plain.replace('amount=25000', 'amount=25000.00'));
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  const field = page.getByLabel(/refused request/);
  await field.fill(`${raw(sign(plain))}\n\n${raw(doubled)}\n`);
  const choice = page.getByRole('group', { name: 'This text contains several requests. Choose one.' });
  await choice.getByRole('button', { name: new RegExp(`^2: .*Digest ${doubled.slice(0, 4)}`) }).click();
  await expect(page.locator('[data-verdict="explained"]')).toContainText('signed 25000.00');
  await field.fill(`First try:\n${raw(doubled)}\n\nSecond try:\n${raw(doubled)}\n`);
  await expect(page.locator('[data-verdict="explained"]')).toContainText('signed 25000.00');
  await expect(choice).toHaveCount(0);
});

test('a paste within a mail shows what was read, ignored and repaired', { tag: '@main' }, async ({ page }) => {
  const command = raw(sign(plain)).replace(/"(?=timestamp":)/, '“');
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(`Hello team,\nour order fails:\n\n${command}\n\nBest, Asha`);
  const read = page.getByRole('group', { name: 'Recognized content' });
  await expect(read.getByText('Ignored lines: 3')).toBeVisible();
  await expect(read.getByText('Typographic quotes became plain quotes.')).toBeVisible();
  await expect(read.locator('mark')).toBeVisible();
  await expect(read.locator('mark')).toContainText('Signed-Fields: timestamp,vendor');
  await expect(read.locator('mark')).not.toContainText('Hello team');
});

test('a fraction that only the log around the request shows explains the digest', async ({ page }) => {
  const signed = plain.replace(T, `${T.replace('Z', '')}.123456Z`);
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.getByLabel(/refused request/).fill(`[2026-11-20 12:41:07.123456] refused:\n\n${raw(sign(signed))}\n`);
  await expect(page.locator('[data-verdict="explained"]')).toContainText('2026-11-20T09:41:07.123456Z', {
    timeout: 60_000,
  });
});

test('a paste that lost its beginning blames nobody for it', async ({ page }) => {
  const text = raw(sign(plain));
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.getByLabel(/refused request/).fill(text.slice(text.indexOf('Timestamp:')));
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await expect(page.getByText('Missing from the pasted text: Authorization')).toBeVisible();
  await expect(page.getByText(/Headers are missing/)).toHaveCount(0);
});

test('a dropped file is taken like a paste', async ({ page }) => {
  await page.goto('/#/diagnose');
  const dropped = await page.evaluateHandle(
    (text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'request.http'));
      return data;
    },
    raw(sign(plain)),
  );
  await page.getByLabel(/refused request/).dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByLabel(/refused request/)).toHaveValue(raw(sign(plain)));
});
