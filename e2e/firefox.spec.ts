import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, startHost, test } from './fixtures.ts';
import { postOrder } from './signed-order.ts';

/** What the tests use of puppeteer-core, which speaks WebDriver BiDi; Playwright needs a Firefox of its own making. */
interface FirefoxPage {
  readonly goto: (url: string) => Promise<unknown>;
  readonly click: (selector: string) => Promise<void>;
  readonly evaluate: <T, A extends readonly unknown[]>(look: (...args: A) => T, ...args: A) => Promise<T>;
  readonly waitForSelector: (selector: string, options?: { readonly timeout: number }) => Promise<unknown>;
  readonly waitForFunction: <A extends readonly unknown[]>(
    look: (...args: A) => unknown,
    options: { readonly timeout: number },
    ...args: A
  ) => Promise<unknown>;
}
interface Firefox {
  readonly newPage: () => Promise<FirefoxPage>;
  readonly close: () => Promise<void>;
}
interface Puppeteer {
  readonly launch: (options: Readonly<Record<string, unknown>>) => Promise<Firefox>;
}

const WAIT = { timeout: 60_000 };
const FIREFOX = process.env['CHECKOUT_FIREFOX'] ?? '/usr/bin/firefox-esr';

async function withFirefox(use: (page: FirefoxPage, url: string) => Promise<void>): Promise<void> {
  const puppeteer: Puppeteer = createRequire(resolve('tools/runners/package.json'))('puppeteer-core');
  const host = await startHost();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  try {
    const page = await browser.newPage();
    await page.goto(host.url);
    await waitForOutput(page, 'digest', /=$/);
    await use(page, host.url);
  } finally {
    await browser.close();
    host.stop();
  }
}

const readOutput = (page: FirefoxPage, name: string): Promise<string> =>
  page.evaluate((output) => document.querySelector(`[data-output="${output}"]`)?.textContent ?? '', name);

const waitForOutput = (page: FirefoxPage, name: string, text: RegExp): Promise<unknown> =>
  page.waitForFunction(
    (output, source) => new RegExp(source).test(document.querySelector(`[data-output="${output}"]`)?.textContent ?? ''),
    WAIT,
    name,
    text.source,
  );

/** Fills the visible box whose name has a text, as if it were pasted. */
async function fill(page: FirefoxPage, label: string, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted, value) => {
      const boxes = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
      const nameOf = ({ ariaLabel, labels }: (typeof boxes)[number]): string =>
        [ariaLabel ?? '', ...[...(labels ?? [])].map((each) => each.textContent)].join(' ');
      const box = boxes.find((each) => each.checkVisibility() && nameOf(each).includes(wanted));
      if (box === undefined) return false;
      const type = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
      Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(box, value);
      return box.dispatchEvent(new Event('input', { bubbles: true }));
    },
    WAIT,
    label,
    text,
  );
}

if (process.env['CHECKOUT_FULL'] === 'true') {
  test.describe.configure({ timeout: 180_000 });

  test('Firefox: the sample order is sent, and the sandbox accepts it', () =>
    withFirefox(async (page) => {
      await page
        .click('::-p-aria([name^="Send"][role="button"])')
        .catch(() => page.click('::-p-text(Send to sandbox)'));
      await waitForOutput(page, 'envelope', /"resultcode":\s*"000"/);
    }));

  test('Firefox: Diagnose explains a digest in hex', () =>
    withFirefox(async (page, url) => {
      const [headers, body, input] = await Promise.all(
        ['headers', 'body', 'digest-input'].map((name) => readOutput(page, name)),
      );
      const digest = createHmac('sha256', 'sample-api-secret').update(String(input)).digest('hex');
      const lines = String(headers)
        .replace(/Digest: .*/, `Digest: ${digest}`)
        .replace(/SCHEME .*/, 'SCHEME c2FtcGxlLWFwaS1rZXk=');
      await page.goto(`${url}#/diagnose`);
      await fill(page, 'refused request', `POST /v1/checkout/create-order-minimal HTTP/1.1\n${lines}\n\n${body}`);
      await fill(page, 'api_secret', 'sample-api-secret');
      await page.waitForSelector('[data-verdict="explained"]', WAIT);
    }));

  test('Firefox: Watch answers a program and shows its request', () =>
    withFirefox(async (page, url) => {
      await page.goto(`${url}#/watch`);
      await page.waitForSelector('::-p-text(Listening)', WAIT);
      await waitForOutput(page, 'watch-url', /^http/);
      const response = await postOrder((await readOutput(page, 'watch-url')).trim());
      expect(await response.json()).toHaveProperty('resultcode');
      await page.waitForSelector('[data-arrival]', WAIT);
    }));
}
