// A worker has no target origin.
/* oxlint-disable unicorn/require-post-message-target-origin */
import { createServer } from 'node:http';
import { build } from 'vite';
import { median } from './figures.mjs';

const base64 = (/** @type {string} */ text) => Buffer.from(text).toString('base64');
const ADDRESSES = ['redirect_url', 'cancel_url', 'webhook'];
const values = {
  timestamp: '2026-11-20T09:41:07Z',
  vendor: 'TILL10000001',
  order_id: 'ORD_SAMPLE_0001',
  buyer_email: 'buyer@example.com',
  buyer_name: 'Sample Buyer',
  buyer_phone: '255700000001',
  amount: '25000',
  currency: 'TZS',
  ...Object.fromEntries(ADDRESSES.map((name) => [name, base64(`https://shop.example/pay/${name}?order=1`)])),
  buyer_remarks: 'Deliver after 5 pm, ring twice',
  merchant_remarks: 'Spring promotion',
  no_of_items: '3',
};
const NUMBERS = ['amount', 'no_of_items'];
const SOURCE = {
  method: 'POST',
  path: '/v1/checkout/create-order-minimal',
  authorization: 'SCHEME a2V5',
  listing: Object.keys(values).join(),
  listed: Object.keys(values),
  values,
  types: Object.fromEntries(Object.keys(values).map((name) => [name, NUMBERS.includes(name) ? 'number' : 'string'])),
  timestamp: values.timestamp,
  digest: '',
  bodyText: JSON.stringify(values),
  body: [],
  api_key: 'key',
  api_secret: 'merchant-secret',
  others: [],
};

/** The script of the page, built as the product is but by itself. */
async function buildScript() {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, lib: { entry: 'tools/bench/engine-page.ts', formats: ['es'], fileName: 'engine' } },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The bench of the engine was not built.');
  return chunk.code;
}

/** @param {string} code */
function serve(code) {
  const server = createServer(({ url }, response) => {
    response.setHeader('Content-Type', url === '/engine.js' ? 'text/javascript' : 'text/html');
    response.end(url === '/engine.js' ? code : '<!doctype html><title>Bench</title>');
  });
  return new Promise((/** @type {(found: { server: typeof server, url: string }) => void} */ done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done({ server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/` });
    });
  });
}

/**
 * Asks some workers at once, and waits for all responses.
 * @param {{ count: number, request: unknown }} asked
 */
const ask = ({ count, request }) =>
  Promise.all(
    Array.from({ length: count }, () => {
      const worker = new Worker('/engine.js', { type: 'module' });
      worker.postMessage(request);
      return new Promise((done, fail) => {
        worker.addEventListener('error', fail);
        worker.addEventListener('message', ({ data }) => {
          worker.terminate();
          done(data);
        });
      });
    }),
  );

/**
 * Runs something in a page that has the script of the bench.
 * @template T
 * @param {import('@playwright/test').Browser} browser
 * @param {(page: import('@playwright/test').Page) => Promise<T>} use
 */
async function inPage(browser, use) {
  const { server, url } = await serve(await buildScript());
  const page = await browser.newPage();
  try {
    await page.goto(url);
    return await use(page);
  } finally {
    await page.close();
    server.close();
  }
}

/**
 * Messages a second of the engine and of other libraries, and variants a second of the search.
 * @param {import('@playwright/test').Browser} browser
 */
export const benchEngine = (browser) =>
  inPage(browser, async (page) => {
    const request = { source: SOURCE, what: 'compare' };
    const [rates = []] = /** @type {[string, number][][]} */ (await page.evaluate(ask, { count: 1, request }));
    const subtle = rates.find(([name]) => name === 'crypto.subtle')?.[1] ?? Number.NaN;
    return rates.map(([name, perSecond]) => ({ name, perSecond, ratio: perSecond / subtle }));
  });

const ROUNDS = 5;

/** What one worker and two workers do a second, in turn. @param {import('@playwright/test').Browser} browser */
export const benchWorkers = (browser) =>
  inPage(browser, async (page) => {
    const rows = [];
    for (const what of ['hash', 'pairs']) {
      const [one, two] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [count, rates] of /** @type {const} */ ([
          [1, one],
          [2, two],
        ])) {
          const responses = await page.evaluate(ask, { count, request: { source: SOURCE, what } });
          rates.push(/** @type {number[]} */ (responses).reduce((sum, each) => sum + each, 0));
        }
      rows.push({ what, one: median(one), two: median(two) });
    }
    return rows;
  });
