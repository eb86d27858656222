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

/** The case that ends when nothing is searched any more, and the one whose cause comes after another verdict. */
const [EXHAUSTED, LATE] = ['exhausted', 'three frequent mistakes'];

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
  [LATE, INPUT.replace('=25000', '=25000.00').replaceAll('&', '|').replace(base64(PAID), PAID), SECRET],
  ['likely another secret', INPUT, 'another secret'],
  [EXHAUSTED, INPUT, 'another secret'],
];

/** How often each case is measured; the median counts. */
const TIMES = 20;

/** How long a view is open before the paste, in ms: its workers have loaded. */
const WARM_UP = 1500;

/** @param {readonly number[]} times */
const medianOf = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/**
 * Milliseconds from the paste of the secret to a verdict, in a warm view, and the verdict.
 * @param {import('@playwright/test').Page} page
 * @param {string} url
 * @param {(typeof CASES)[number]} measured
 */
async function measure(page, url, [what, input, secret]) {
  await page.goto('about:blank');
  await page.goto(`${url}#/diagnose`);
  await page.getByLabel(/refused request/).fill(toRawHttp(input));
  await page.waitForTimeout(WARM_UP);
  const field = page.getByRole('textbox', { name: /api_secret/ });
  // What is there at the end.
  const verdict = what === LATE ? '[data-verdict="explained"]' : '[data-verdict]';
  const end = what === EXHAUSTED ? `body:not(:has(progress)) ${verdict}` : verdict;
  await field.evaluate((element, selector) => {
    let start = 0;
    const isDone = () => document.querySelector(selector) !== null;
    const look = () =>
      isDone() ? Object.assign(globalThis, { benchTime: performance.now() - start }) : setTimeout(look, 5);
    const begin = () => {
      start = performance.now();
      look();
    };
    element.addEventListener('input', begin, { capture: true, once: true });
  }, end);
  await field.fill(secret);
  const found = await page.waitForFunction(() => Reflect.get(globalThis, 'benchTime'), undefined, {
    timeout: 120_000,
  });
  const time = Number(await found.jsonValue());
  return { ms: time, verdict: await page.locator('[data-verdict]').getAttribute('data-verdict') };
}

/** The median time to each verdict. @param {import('@playwright/test').Browser} browser @param {string} url */
export async function benchSolver(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
  const rows = [];
  for (const measured of CASES) {
    const tries = [];
    for (let i = 0; i < TIMES; i += 1) tries.push(await measure(page, url, measured));
    rows.push({ what: measured[0], ms: medianOf(tries.map(({ ms }) => ms)), verdict: tries[0]?.verdict ?? null });
  }
  // Its workers would wait beside the parts that are measured next.
  await page.close();
  return rows;
}
