import { createHmac } from 'node:crypto';

const SECRET = 'merchant-secret';

/** @param {string} text */
const base64 = (text) => Buffer.from(text).toString('base64');

const PAID = 'https://shop.example/paid';

/** @type {readonly (readonly [string, string])[]} */
const FIELDS = [
  ['timestamp', '2026-11-20T09:41:07Z'],
  ['vendor', 'TILL10000001'],
  ['order_id', 'ORD_SAMPLE_0001'],
  ['buyer_email', 'buyer@example.com'],
  ['buyer_name', 'Sample Buyer'],
  ['buyer_phone', '255700000001'],
  ['amount', '25000'],
  ['currency', 'TZS'],
  ['redirect_url', base64(PAID)],
  ['cancel_url', base64('https://shop.example/cancelled')],
  ['webhook', base64('https://shop.example/hooks/checkout')],
  ['buyer_remarks', 'Deliver after 5 pm'],
  ['merchant_remarks', 'Spring promotion'],
  ['no_of_items', '3'],
];
const BODY = JSON.stringify(Object.fromEntries(FIELDS)).replace('"25000"', '25000').replace('"3"', '3');
const INPUT = FIELDS.map(([name, value]) => `${name}=${value}`).join('&');

/** A refused request over an input, as raw HTTP. @param {string} input */
const toRawHttp = (input) =>
  [
    'POST /v1/checkout/create-order-minimal HTTP/1.1',
    `Authorization: SCHEME ${base64('key')}`,
    `Timestamp: ${FIELDS[0]?.[1]}`,
    'Digest-Method: HS256',
    `Signed-Fields: ${FIELDS.map(([name]) => name).join()}`,
    `Digest: ${createHmac('sha256', SECRET).update(input).digest('base64')}`,
    '',
    BODY,
  ].join('\n');

/** @type {readonly (readonly [what: string, input: string, secret: string])[]} */
const CASES = [
  ['right', INPUT, SECRET],
  ['one mistake', INPUT.replace('=25000', '=25000.00'), SECRET],
  ['two mistakes', INPUT.replace('=25000', '=25000.00').replaceAll('&', '|'), SECRET],
  [
    'two mistakes, two fields',
    INPUT.replace('=25000', '=25000.0').replace('Deliver after 5 pm', 'deliver after 5 pm'),
    SECRET,
  ],
  [
    'three frequent mistakes',
    INPUT.replace('=25000', '=25000.00').replaceAll('&', '|').replace(base64(PAID), PAID),
    SECRET,
  ],
  ['not explained', INPUT, 'another secret'],
];

/** How long a view is open before the paste, in ms: its workers have loaded. */
const WARM_UP = 1500;

/** Milliseconds from the paste of the secret to each verdict, in a warm view. @param {import('@playwright/test').Browser} browser @param {string} url */
export async function benchSolver(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  const rows = [];
  for (const [what, input, secret] of CASES) {
    await page.goto('about:blank');
    await page.goto(`${url}#/diagnose`);
    await page.getByLabel(/refused request/).fill(toRawHttp(input));
    await page.waitForTimeout(WARM_UP);
    const field = page.getByLabel(/api_secret/);
    await field.evaluate((element) =>
      element.addEventListener(
        'input',
        () => {
          const start = performance.now();
          const look = () =>
            document.querySelector('[data-verdict]') === null
              ? setTimeout(look, 5)
              : Object.assign(globalThis, { benchTime: performance.now() - start });
          look();
        },
        { capture: true, once: true },
      ),
    );
    await field.fill(secret);
    const found = await page.waitForFunction(() => Reflect.get(globalThis, 'benchTime'), undefined, {
      timeout: 120_000,
    });
    const time = Number(await found.jsonValue());
    const verdict = page.locator('[data-verdict]');
    rows.push({ what, ms: time, verdict: await verdict.getAttribute('data-verdict') });
  }
  // Its workers would wait beside the parts that are measured next.
  await page.close();
  return rows;
}
