import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { readClipboard } from './frame.ts';
import { postOrder, signedOrder } from './signed-order.ts';

const SECRET = 'merchant-secret';
const T = '2026-11-20T09:41:07Z';
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const FIELDS: readonly (readonly [name: string, value: string, raw?: string])[] = [
  ['timestamp', T],
  ['vendor', 'TILL1'],
  ['order_id', 'O_1'],
  ['buyer_email', 'b@example.com'],
  ['buyer_name', 'Ama Serwaa'],
  ['buyer_phone', '255700000001'],
  ['amount', '25000'],
  ['currency', 'TZS'],
  ['redirect_url', base64('https://shop.example/r'), 'https://shop.example/r'],
  ['cancel_url', base64('https://shop.example/c'), 'https://shop.example/c'],
  ['webhook', base64('https://shop.example/w'), 'https://shop.example/w'],
  ['buyer_remarks', 'after 5 pm'],
  ['merchant_remarks', 'spring'],
  ['no_of_items', '3'],
];
const BODY = `{${FIELDS.map(([name, value]) => (['amount', 'no_of_items'].includes(name) ? `"${name}":${value}` : `"${name}":"${value}"`)).join()}}`;
const plain = FIELDS.map(([name, value]) => `${name}=${value}`).join('&');
const sign = (input: string): string => createHmac('sha256', SECRET).update(input).digest('base64');

const raw = (digest: string): string =>
  [
    'POST /v1/checkout/create-order-minimal HTTP/1.1',
    'Host: gateway.example',
    'Accept: application/json',
    'Content-Type: application/json',
    `Authorization: SCHEME ${base64('key')}`,
    `Timestamp: ${T}`,
    'Digest-Method: HS256',
    `Signed-Fields: ${FIELDS.map(([name]) => name).join()}`,
    `Digest: ${digest}`,
    '',
    BODY,
  ].join('\n');

async function diagnose(page: Page, paste: string, secret = SECRET) {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(paste);
  await page.getByLabel(/api_secret/).fill(secret);
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  const verdict = page.locator('[data-output="verdict"][data-verdict]');
  await expect(verdict).toBeVisible({ timeout: 90_000 });
  return {
    verdict: await verdict.getAttribute('data-verdict'),
    mistakes: await verdict.getAttribute('data-mistakes'),
  };
}

test('a right digest is called right, under either preset', async ({ page }) => {
  expect((await diagnose(page, raw(sign(plain)))).verdict).toBe('correct');
  await expect(page.getByText(/allow-list/)).toBeVisible();
  expect((await diagnose(page, raw(sign(`timestamp=${T}&${plain}`)))).verdict).toBe('correct');
});

test('a mistake is named, with what was signed, and the report holds no secret', async ({ page }) => {
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

test('the page and the report repair the code in the language of its HTTP client', async ({ page }) => {
  const signed = FIELDS.map(([name, value, address]) => `${name}=${address ?? value}`).join('&');
  await diagnose(page, raw(sign(signed)).replace('\n', '\nUser-Agent: python-requests/2.31\n'));
  await expect(page.locator('[data-output="fix"]')).toContainText('base64.b64encode');
  await page.getByRole('button', { name: /^Copy the report/ }).click();
  expect(await readClipboard(page)).toContain('base64.b64encode');
});

test('hex in place of Base64 is seen without the secret too', async ({ page }) => {
  const hex = createHmac('sha256', SECRET).update(plain).digest('hex');
  const found = await diagnose(page, raw(hex));
  expect(found).toEqual({ verdict: 'explained', mistakes: 'digest-hex' });
  await expect(page.getByRole('region', { name: 'Other problems' })).toContainText(/hex/);
});

test('a curl command of the console itself is read and called right', async ({ page }) => {
  const compose = await new Compose(page).open();
  const command = await compose.text('curl');
  expect((await diagnose(page, command, 'sample-api-secret')).verdict).toBe('correct');
});

test('the link of a 4033 from the sandbox opens that very request, and Diagnose finds the cause that the header names', async ({
  page,
  host,
}) => {
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
  }).toPass();
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
});

test('a search can be stopped and taken up again; another secret stays unexplained', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await page.getByLabel(/api_secret/).fill('another secret');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-verdict="unexplained"]')).toBeVisible();
  await expect(page.getByText(/Another secret signed it/)).toBeVisible();
  await page.getByRole('button', { name: 'Search deeper' }).click();
  await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
});

test('what cannot be read is refused with a caret at the place', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill('curl \'https://gateway.example/\' -H "Digest: $DIGEST"');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByText(/column \d\d: The value of the variable DIGEST is not part of the paste/)).toBeVisible();
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
  const entry = (url: string, headers: readonly (readonly [string, string])[], text: string) => ({
    request: { method: 'POST', url, headers: headers.map(([name, value]) => ({ name, value })), postData: { text } },
  });
  const others = Array.from({ length: otherCount }, (_, i) =>
    entry(`https://gateway.example/other/${i}`, [['Cookie', 'a=b']], 'x'.repeat(900)),
  );
  const ours = digests.map((digest) => {
    const [head = '', body = ''] = raw(digest).split('\n\n');
    const headers = head
      .split('\n')
      .slice(2)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const);
    return entry('https://gateway.example/v1/checkout/create-order-minimal', [...headers, ['Cookie', 'c=d']], body);
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
  await expect(page.getByText(/shop\.har, \d\.\d MB, is read in place of the field/)).toBeVisible();
  await page.getByLabel(/api_secret/).fill(SECRET);
  const choice = page.getByRole('group', { name: 'The text holds several requests. Choose one.' });
  await choice.getByRole('button', { name: /^1: POST · O_1/ }).click();
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Other problems' })).toContainText(/Cookies and headers .* left out/);
  await choice.getByRole('button', { name: /^2: POST · O_1/ }).click();
  await expect(page.locator('[data-verdict="explained"]')).toBeVisible();
});

test('of two requests in one paste the page asks which one, and diagnoses none before', async ({ page }) => {
  const doubled = sign(plain.replace('amount=25000', 'amount=25000.00'));
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  const next = raw(doubled).replaceAll('O_1', 'O_2');
  await page.getByLabel(/refused request/).fill(`First order:\n${raw(sign(plain))}\n\nThe next one:\n${next}\n`);
  const choice = page.getByRole('group', { name: 'The text holds several requests. Choose one.' });
  await expect(choice.getByRole('button')).toHaveText([`1: POST · O_1 · ${T}`, `2: POST · O_2 · ${T}`]);
  const verdict = page.locator('[data-output="verdict"]');
  await expect(verdict).toHaveText('The text holds several requests. Choose one.');
  // The button asks too: it takes none by itself.
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Other problems' })).toHaveCount(0);
  await choice.getByRole('button', { name: /O_1/ }).click();
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await expect(choice.getByRole('button', { name: /O_1/ })).toHaveAttribute('aria-pressed', 'true');
  // Another secret is another search of the same request.
  await page.getByLabel(/api_secret/).fill('another-secret');
  await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
  await page.getByLabel(/api_secret/).fill(SECRET);
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
});

test('two requests of one order are told apart by their digests; the same request twice is one', async ({ page }) => {
  const doubled = sign(plain.replace('amount=25000', 'amount=25000.00'));
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  const field = page.getByLabel(/refused request/);
  await field.fill(`${raw(sign(plain))}\n\n${raw(doubled)}\n`);
  const choice = page.getByRole('group', { name: 'The text holds several requests. Choose one.' });
  await choice.getByRole('button', { name: new RegExp(`^2: .*Digest ${doubled.slice(0, 4)}`) }).click();
  await expect(page.locator('[data-verdict="explained"]')).toContainText('signed 25000.00');
  await field.fill(`First try:\n${raw(doubled)}\n\nSecond try:\n${raw(doubled)}\n`);
  await expect(page.locator('[data-verdict="explained"]')).toContainText('signed 25000.00');
  await expect(choice).toHaveCount(0);
});

test('a paste within a mail shows what was read, ignored and repaired', async ({ page }) => {
  const command = raw(sign(plain)).replace(/"(?=timestamp":)/, '“');
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(`Hello team,\nour order fails:\n\n${command}\n\nBest, Asha`);
  const read = page.getByRole('group', { name: 'What was read' });
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
  await expect(page.getByText('Not in the paste: Authorization')).toBeVisible();
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

test('Compose fills its fields from a paste, and never its credentials', async ({ page }) => {
  await new Compose(page).open();
  const key = await page.getByLabel(/api_key/).inputValue();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const field = page.getByLabel('Request to import');
  await expect(field).toBeFocused();
  await field.fill('curl $X');
  await page.getByRole('button', { name: 'Import order' }).click();
  await expect(page.getByText(/The value of the variable X is not part of the paste/)).toBeVisible();
  await field.fill(raw('D').replace('"no_of_items":3', '"no_of_items":"3","extra":1'));
  await page.getByRole('button', { name: 'Import order' }).click();
  const notes = page.getByRole('region', { name: 'Imported request' });
  await expect(notes).toContainText('no_of_items was sent as a string');
  await expect(notes).toContainText('no such field: extra');
  await expect(page.locator('[data-output="digest-input"]')).toContainText('buyer_name=Ama Serwaa');
  expect(await page.getByLabel(/api_key/).inputValue()).toBe(key);
});

test('Import in Compose shows what it read of a mail, as Diagnose does', async ({ page }) => {
  await new Compose(page).open();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const command = raw('D').replace(/"(?=timestamp":)/, '“');
  await page.getByLabel('Request to import').fill(`Hello team,\nour order fails:\n\n${command}\n\nBest, Asha`);
  const read = page.getByRole('group', { name: 'What was read' });
  await expect(read.getByText('Ignored lines: 3')).toBeVisible();
  await expect(read.getByText('Typographic quotes became plain quotes.')).toBeVisible();
  await expect(read.locator('mark')).toContainText('Signed-Fields: timestamp,vendor');
  await expect(read.locator('mark')).not.toContainText('Hello team');
  await page.getByRole('button', { name: 'Import order' }).click();
  const imported = page.getByRole('region', { name: 'Imported request' });
  await expect(imported.locator('mark')).toContainText('Ama Serwaa');
  await expect(page.locator('[data-output="digest-input"]')).toContainText('buyer_name=Ama Serwaa');
});

test('Import in Compose asks which of two requests is meant', async ({ page }) => {
  await new Compose(page).open();
  const input = page.locator('[data-output="digest-input"]');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const next = raw('E').replaceAll('O_1', 'O_2').replace('Ama Serwaa', 'Esi Mensah');
  await page.getByLabel('Request to import').fill(`${raw('D')}\n\n${next}\n`);
  const choice = page.getByRole('group', { name: 'The text holds several requests. Choose one.' });
  await expect(choice.getByRole('button')).toHaveText([`1: POST · O_1 · ${T}`, `2: POST · O_2 · ${T}`]);
  await expect(page.getByRole('button', { name: 'Import order' })).toBeDisabled();
  await expect(input).not.toContainText('O_1');
  await choice.getByRole('button', { name: /O_2/ }).click();
  await expect(input).toContainText('buyer_name=Esi Mensah');
});

test('a file dropped on Import in Compose is taken like a paste', async ({ page }) => {
  await new Compose(page).open();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dropped = await page.evaluateHandle((text) => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'request.http'));
    return data;
  }, raw('D'));
  await page.getByLabel('Request to import').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(page.getByRole('group', { name: 'What was read' })).toContainText('14 fields');
});

test('with consent the secrets of other profiles are tried, and the one that fits is named', async ({ page }) => {
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
  await expect(page.locator('[data-output="found-input"]')).toContainText('<api_secret>');
  expect(await page.locator('body').innerText()).not.toContain(SECRET);
});

test('the keyboard alone gets from the paste to the report', async ({ page }) => {
  await page.goto('/#/diagnose');
  const field = page.getByLabel(/refused request/);
  await field.focus();
  await page.keyboard.insertText(raw(sign(plain)));
  const until = async (name: RegExp): Promise<void> => {
    for (let i = 0; i < 30; i += 1) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(() => {
        const it = document.activeElement;
        return `${it?.getAttribute('aria-label') ?? ''} ${it?.textContent ?? ''}`;
      });
      if (name.test(label)) return;
    }
    throw new Error(`No stop on ${name}`);
  };
  await until(/api_secret/);
  await page.keyboard.insertText(SECRET);
  await until(/^ Diagnose$/);
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await expect(page.locator('output', { hasText: 'The digest is correct' })).toBeAttached();
  await until(/Copy the report/);
  await page.keyboard.press('Enter');
  expect(await readClipboard(page)).toContain('# Diagnosis of a refused request');
});

test('a refused order goes on to Diagnose, which names the row that was changed', async ({ page }) => {
  const compose = await new Compose(page).open();
  await page.getByRole('button', { name: 'Change recipe' }).click();
  await page.getByLabel('Separator').selectOption('|');
  expect((await compose.send()).message).toContain('4033');
  await page.locator('main').getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByLabel(/refused request/)).toHaveValue(/^test -n .* && curl /);
  // It runs at once, with the secret that signed the order.
  const verdict = page.locator('[data-verdict="explained"]');
  await expect(verdict).toHaveAttribute('data-mistakes', /joiner/);
  await expect(verdict).toHaveText('Your code put “|” between the pairs in place of &.');
  expect(page.url()).not.toContain('sample-api-secret');
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toContain(
    'sample-api-secret',
  );
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
  await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
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

const getVerdict = (page: Page) => page.locator('[data-output="verdict"]');

test('a paste runs by itself; the verdict goes as soon as paste or secret changes', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.evaluate((text) => navigator.clipboard.writeText(text), raw(sign(plain.replace('25000', '25000.00'))));
  await page.getByLabel(/refused request/).focus();
  await page.keyboard.press('Control+V');
  const verdict = page.locator('[data-verdict="explained"]');
  await expect(verdict).toHaveText('Your code signed 25000.00 and sent 25000 as amount.');
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
});

test('a request that replaces one of the same length runs too', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await page.getByLabel(/refused request/).fill(raw(sign(plain.replace('25000', '2.5e+04'))));
  await expect(page.locator('[data-verdict="explained"]')).toContainText('signed 2.5e+04 and sent 25000');
});

test('text that was not read has a sentence and no verdict', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/api_secret/).fill(SECRET);
  await page.getByLabel(/refused request/).fill('Hello team, our orders fail since this morning.');
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
  await expect(page.getByText(/column \d+:|A paste that is read looks like this/).first()).toBeVisible();
  await expect(getVerdict(page)).not.toBeEmpty();
  await expect(getVerdict(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
  // A request that is read clears the sentence; without it the verdict goes again.
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
  await page.getByLabel(/refused request/).fill('Hello again.');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
});

test('the verdict is busy while the search runs, and has no state before its end', async ({ page }) => {
  await page.goto('/#/diagnose');
  await expect(getVerdict(page)).toHaveAttribute('aria-busy', 'false');
  await page.getByLabel(/api_secret/).fill('another secret');
  await page.getByLabel(/refused request/).fill(raw(sign(plain)));
  await expect(getVerdict(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
  await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-verdict="unexplained"]')).toBeVisible();
  await expect(page.locator('[data-output="verdict"][aria-busy="true"]')).toHaveCount(0);
  await page.getByLabel(/api_secret/).fill('');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
});

test('without a secret, what is certain is the sentence', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(raw(sign(plain)).replace(/SCHEME .*/, 'SCHEME raw-api-key!'));
  await expect(getVerdict(page)).toHaveText('Authorization has text that is not Base64.');
  await expect(page.locator('[data-verdict]')).toHaveCount(0);
  const theirs = page.getByLabel('Text that the merchant signed');
  await theirs.fill(plain.replace('25000', '25000.00'));
  await expect(page.locator('[data-output="comparison"]')).toContainText('First difference: amount');
});

test('a secret that was sent as the API key is told first', async ({ page }) => {
  await page.goto('/#/diagnose');
  const paste = raw(sign(plain)).replace(/SCHEME .*/, `SCHEME ${base64(SECRET)}`);
  await page.getByLabel(/refused request/).fill(paste);
  await page.getByLabel(/api_secret/).fill(SECRET);
  await expect(getVerdict(page)).toHaveText('Your code sent the api_secret as the API key: the secret has leaked.');
  await expect(page.locator('[data-verdict="explained"]')).toHaveAttribute('data-mistakes', /^secret-as-api-key/);
});

test('a correct digest of a request that was refused is not good news', async ({ page }) => {
  await diagnose(page, `${raw(sign(plain))}`);
  const panel = page.getByRole('region', { name: 'Verdict' });
  await expect(panel).toHaveAttribute('data-tone', 'good');
  await new Compose(page).open();
  await page.getByLabel(/api_secret/).fill('my-own-secret');
  const compose = new Compose(page);
  expect((await compose.send()).message).toContain('4033');
  await page.goto('/#/diagnose/reply');
  await expect(page.locator('[data-verdict="correct"]')).toContainText('A 4033 then means');
  await expect(panel).not.toHaveAttribute('data-tone');
});

test('what is not explained leads to the signed text, compared with the pasted request', async ({ page }) => {
  await page.goto('/#/diagnose');
  await page.getByLabel(/refused request/).fill(raw(sign(`${plain.replace('25000', '7')}&x=y`).replace(/^./, 'A')));
  await page.getByLabel(/api_secret/).fill('another secret');
  // The reading has a Stop of its own, after which there is no verdict.
  await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.locator('[data-verdict="unexplained"]')).toBeVisible();
  await page.getByLabel('Text that the merchant signed').fill(plain);
  await expect(page.locator('[data-output="comparison"]')).toContainText('This is the expected text.');
  await expect(page.getByText('This text and this secret do not give the Digest of the request.')).toBeVisible();
});

test('the message for the merchant is copied in either language, without the secret', async ({ page }) => {
  await diagnose(page, raw(sign(plain.replace('25000', '25000.00'))));
  await page.getByRole('button', { name: 'Copy message for the merchant' }).click();
  await expect.poll(() => readClipboard(page)).toContain('Your code signed 25000.00 and sent 25000 as amount.');
  await page.getByLabel('Language of the message').selectOption('sw');
  await page.getByRole('button', { name: 'Copy message for the merchant' }).click();
  await expect.poll(() => readClipboard(page)).toContain('Msimbo wako ulitia saini 25000.00');
  expect(await readClipboard(page)).not.toContain(SECRET);
});

for (const [name, verdict] of [
  ['Amount with decimals', 'explained'],
  ['URLs in plain', 'explained'],
  ['Digest in hex', 'explained'],
  ['API key as secret', 'explained'],
  ['Correct digest', 'correct'],
] as const)
  test(`the sample “${name}” is ${verdict}`, async ({ page }) => {
    await page.goto('/#/diagnose');
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator(`[data-verdict="${verdict}"]`)).toBeVisible();
  });
