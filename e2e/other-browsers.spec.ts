import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { expect, needs, startHost, test } from './fixtures.ts';
import { bindProgram, endProgram, findFreePort } from '../tools/start.mjs';
import { postOrder } from './signed-order.ts';

/** A page of a browser that Playwright cannot drive: it needs a Firefox and a WebKit of its own making. */
interface OtherPage {
  readonly goto: (url: string) => Promise<unknown>;
  /** Clicks the first visible element that an XPath finds, as a person does. */
  readonly click: (xpath: string) => Promise<unknown>;
  readonly evaluate: <T>(look: (...args: string[]) => T, ...args: string[]) => Promise<T>;
  readonly close: () => Promise<unknown>;
}

const FIREFOX = process.env['CHECKOUT_FIREFOX'] ?? '/usr/bin/firefox-esr';
const WEBKIT = process.env['CHECKOUT_WEBKIT'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

/** Firefox by WebDriver BiDi. */
async function openFirefox(): Promise<OtherPage> {
  interface Puppeteer {
    readonly launch: (options: Readonly<Record<string, unknown>>) => Promise<{
      readonly newPage: () => Promise<OtherPage>;
      readonly close: () => Promise<void>;
    }>;
  }
  const puppeteer: Puppeteer = createRequire(resolve('tools/runners/package.json'))('puppeteer-core');
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  const page = await browser.newPage();
  return {
    goto: (url) => page.goto(url),
    click: (xpath) => page.click(`::-p-xpath(${xpath})`),
    evaluate: (look, ...args) => page.evaluate(look, ...args),
    close: () => browser.close(),
  };
}

/** WebKitGTK by classic WebDriver. It draws into a virtual display, for it has no mode without one. */
async function openWebKit(): Promise<OtherPage> {
  const port = await findFreePort();
  const driver = bindProgram(
    spawn('xvfb-run', ['-a', 'WebKitWebDriver', `--port=${port}`], {
      detached: true,
      stdio: 'ignore',
    }),
    true,
  );
  const stop = (): void => endProgram(driver);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(JSON.stringify(value));
    return value;
  };
  try {
    await expect(() => call('GET', '/status')).toPass({ timeout: 30_000 });
    const { sessionId } = await call('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: WEBKIT, args: ['--automation'] } } },
    });
    const session = `/session/${sessionId}`;
    return {
      goto: (url) => call('POST', `${session}/url`, { url }),
      click: async (xpath) => {
        const found = await call('POST', `${session}/element`, { using: 'xpath', value: xpath });
        await call('POST', `${session}/element/${Object.values(found).join('')}/click`, {});
      },
      evaluate: (look, ...args) =>
        call('POST', `${session}/execute/sync`, { script: `return (${look.toString()})(...arguments)`, args }),
      close: () => call('DELETE', session).finally(stop),
    };
  } catch (error) {
    stop();
    throw error;
  }
}

const BROWSERS = { Firefox: openFirefox, WebKitGTK: openWebKit };
const WAIT = { timeout: 60_000 };

const readOutput = (page: OtherPage, name: string): Promise<string> =>
  page.evaluate((output) => document.querySelector(`[data-output="${output}"]`)?.textContent ?? '', name);

const expectOutput = (page: OtherPage, name: string, text: RegExp): Promise<void> =>
  expect.poll(() => readOutput(page, name), WAIT).toMatch(text);

const expectElement = (page: OtherPage, selector: string): Promise<void> =>
  expect.poll(() => page.evaluate((wanted) => document.querySelector(wanted) !== null, selector), WAIT).toBe(true);

/** Fills the visible field whose name has a text, as if it were pasted. */
const fill = (page: OtherPage, label: string, text: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
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
          label,
          text,
        ),
      WAIT,
    )
    .toBe(true);

async function withPage(
  open: () => Promise<OtherPage>,
  use: (page: OtherPage, url: string) => Promise<void>,
): Promise<void> {
  const host = await startHost();
  try {
    const page = await open();
    try {
      await page.goto(host.url);
      await expectOutput(page, 'digest', /=$/);
      await use(page, host.url);
    } finally {
      await page.close();
    }
  } finally {
    host.stop();
  }
}

for (const [browser, open] of Object.entries(BROWSERS))
  test.describe(browser, () => {
    test.describe.configure({ timeout: 180_000 });
    needs(browser, 'npm ci in tools/runners');

    test(`${browser}: a changed order is signed and sent, and the sandbox accepts it`, () =>
      withPage(open, async (page) => {
        const sample = await readOutput(page, 'digest');
        await fill(page, 'buyer_name', 'Neema Joseph');
        await expectOutput(page, 'body', /Neema Joseph/);
        await expect.poll(() => readOutput(page, 'digest'), WAIT).not.toBe(sample);
        await page.click('//button[starts-with(normalize-space(.), "Send to sandbox")]');
        await expectOutput(page, 'envelope', /"resultcode":\s*"000"/);
      }));

    test(`${browser}: Diagnose explains a digest in hex`, () =>
      withPage(open, async (page, url) => {
        // The page arrives with its digest, and its other panels follow.
        for (const name of ['headers', 'body', 'digest-input']) await expectOutput(page, name, /\S/);
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
        await expectElement(page, '[data-verdict="explained"]');
      }));

    test(`${browser}: Watch answers a program and shows its request`, () =>
      withPage(open, async (page, url) => {
        await page.goto(`${url}#/watch`);
        await expect.poll(() => page.evaluate(() => document.body.textContent), WAIT).toContain('Listening');
        await expectOutput(page, 'watch-url', /^http/);
        const response = await postOrder((await readOutput(page, 'watch-url')).trim());
        expect(await response.json()).toHaveProperty('resultcode');
        await expectElement(page, '[data-arrival]');
      }));
  });
