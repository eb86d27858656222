import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect } from './fixtures.ts';
import { getMenuButton, getProfileButton, runMenuItem } from './frame.ts';
import { startHostile, type BehaviorName } from './hostile.ts';
import {
  type OpenState,
  openCompose,
  press,
  openView,
  openRefused,
  pasteRefused,
  unchanged,
  share,
} from './states-steps.ts';
import { OTHER_VIEWS } from './states-views.ts';

const OPERATION = '**/v1/checkout/create-order-minimal';

const PHONE = { width: 360, height: 740 };

/** A tab of the bar that a phone has at the bottom. */
const openPhoneTab =
  (name: string): OpenState =>
  async (page) => {
    await page.setViewportSize(PHONE);
    await new Compose(page).open();
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
  };

/** A response of a gateway that does wrong, at the page's own address. */
const openResponseOf =
  (name: BehaviorName, text: RegExp): OpenState =>
  async (page) => {
    const gateway = await startHostile();
    page.once('close', gateway.stop);
    await page.route(OPERATION, (route) =>
      route.continue({ url: `${gateway.base(name)}/v1/checkout/create-order-minimal` }),
    );
    await (await openCompose(page)).sendButton.click();
    await expect(page.getByRole('tabpanel', { name: 'Response' }).getByText(text).first()).toBeVisible({
      timeout: 20_000,
    });
  };

const toLink = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url');

/** The first minute as far as a step; what is pressed stands on the one button of each. */
const openGuideAt =
  (...steps: readonly string[]): OpenState =>
  async (page) => {
    await openCompose(page);
    const guide = page.getByRole('region', { name: 'One-minute tour' });
    for (const step of steps) {
      await guide.getByRole('button', { name: step }).click();
      await expect(guide.getByRole('button', { name: step })).toHaveCount(0);
    }
  };
const GUIDE_STEPS = ['Show me', 'Send it', 'Break the secret', 'Fix it'] as const;

async function openLive(page: Page): Promise<Compose> {
  await openCompose(page);
  await openView(page, 'Profiles');
  await page.getByLabel('Live: ask before each order').first().check();
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  await openView(page, 'Compose');
  await expect(page.getByText('Live profile')).toBeVisible();
  return new Compose(page);
}

async function askGateway(page: Page, secret: string): Promise<void> {
  const target = await openCompose(page);
  await target.field('api_secret').fill(secret);
  await press(page, 'Detect recipe');
  await page.getByLabel(/allowed to send test orders/).check();
  await press(page, 'Up to 2 test orders');
}

/** A worker of a later version that waits, without the minutes that a real one takes to come. */
const newVersion = (): void => {
  const waiting = Object.assign(new EventTarget(), {
    postMessage: (_message: unknown, [port]: readonly MessagePort[] = []) => port?.postMessage(false),
  });
  const registration = Object.assign(new EventTarget(), { waiting, installing: null });
  const container = Object.assign(new EventTarget(), {
    controller: waiting,
    register: () => Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container });
};

/** Every state that a panel can show, one row each. */
export const STATES: Readonly<Record<string, OpenState>> = {
  compose: openCompose,
  'compose-folded': async (page) => {
    const compose = await new Compose(page).open();
    // A window that changes its size before gets its layout late.
    await compose.waitForReact();
  },
  'phone-digest': openPhoneTab('Digest'),
  'phone-code': openPhoneTab('Code'),
  'phone-response': openPhoneTab('Response'),
  'phone-views': async (page) => {
    await page.setViewportSize(PHONE);
    await new Compose(page).open();
    await page.locator('.view-button').click();
    await expect(page.getByRole('link', { name: 'Reference', exact: true })).toBeVisible();
  },
  menu: async (page) => {
    await new Compose(page).open();
    await getMenuButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'menu-profiles': async (page) => {
    await new Compose(page).open();
    await getProfileButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  shortcuts: async (page) => {
    await new Compose(page).open();
    await runMenuItem(page, 'Keyboard shortcuts');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  about: async (page) => {
    await new Compose(page).open();
    await runMenuItem(page, 'About');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'compose-errors': async (page) => {
    const target = await openCompose(page);
    for (const name of ['amount', 'no_of_items', 'scheme']) await target.field(name).fill('1,5 x');
    await target.field('base_url').fill('shop');
    await target.field('buyer_phone').fill('+255');
    await target.field('currency').fill('tzs');
  },
  'compose-long': async (page) => {
    const target = await openCompose(page);
    await target.field('buyer_remarks').fill('long'.repeat(400));
    await target.field('order_id').fill('ORDER_'.repeat(30));
    await target.field('webhook').fill(`https://shop.example/${'path/'.repeat(60)}`);
  },
  'compose-right-to-left': async (page) => {
    const target = await openCompose(page);
    await target.field('buyer_name').fill('שירה כהן');
    await target.field('buyer_remarks').fill('التسليم بعد الخامسة 5 & الطابق 3');
    await target.field('merchant_remarks').fill('abc \u202e cba');
  },
  'compose-opened': async (page) => {
    await openCompose(page);
    for (const name of ['Bytes', 'Edit Signed-Fields', 'Change recipe', 'Detect recipe'])
      await page.getByRole('button', { name }).click();
    await page.getByLabel('Timestamp source').selectOption('header');
    await page.getByRole('tab', { name: 'PowerShell', exact: true }).click();
    for (const name of ['Headers', 'Body'])
      await page
        .getByRole('region', { name })
        .getByRole('button', { name: /^Override/ })
        .click();
    await page.getByRole('button', { name: 'Explain this field' }).first().click();
    await expect(page.getByLabel('Override of Accept')).toBeVisible();
    await expect(page.locator('[data-output="snippet"]')).toBeVisible();
  },
  'compose-changed': async (page) => {
    const target = await openCompose(page);
    await target.field('buyer_name').fill('Jose\u0301\u00A0Smith');
    await press(page, 'Edit Signed-Fields');
    await page.getByRole('checkbox', { name: 'currency' }).uncheck();
    await press(page, 'Change recipe');
    await page.getByLabel('Separator').selectOption('|');
    await page.getByLabel('Name of this recipe').fill('With bars');
    await press(page, 'Save recipe');
    await page
      .getByRole('region', { name: 'Headers' })
      .getByRole('button', { name: /^Override/ })
      .click();
    await page.getByLabel('Override of Digest-Method').fill('HS512');
    await page.getByRole('button', { name: 'Bytes', exact: true }).click();
  },
  'compose-cleared': async (page) => {
    const target = await openCompose(page);
    await press(page, 'Clear');
    await expect(target.field('order_id')).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  },
  'compose-compared': async (page) => {
    await openCompose(page);
    await press(page, 'Compare');
    await page.getByLabel('The other side’s digest input', { exact: true }).fill('timestamp=T&vendor=OTHER');
  },
  'compose-live': openLive,
  'compose-insecure': async (page) => {
    await page.goto('/');
    await page.goto(page.url().replace('127.0.0.1', 'lan.example'));
    await expect(page.getByText(/WebCrypto is unavailable/).first()).toBeVisible();
    await press(page, 'Copy the digest input');
    await expect(page.getByRole('alert').filter({ hasText: 'blocked copying' })).toBeVisible();
  },
  'import-refused': async (page) => {
    await openCompose(page);
    await press(page, 'Import');
    await page.getByLabel('Request to import').fill('curl $X');
    await press(page, 'Import order');
    // Until it is there, the form below may still move under the Send button.
    await expect(page.getByText(/The variable X has no value in the pasted text/)).toBeVisible();
  },
  'import-several': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    await press(page, 'Import');
    await page.getByLabel('Request to import').fill(`Our requests:\n\n${paste}\n\n${paste.replaceAll('ORD', 'ORDER')}`);
    await expect(page.getByRole('group', { name: /several requests/ })).toBeVisible();
  },
  'import-filled': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    await press(page, 'Import');
    await page
      .getByLabel('Request to import')
      .fill(paste.replace(/Content-Length.*\n/, '').replace('"no_of_items"', '"more":"a","no_of_items"'));
    await press(page, 'Import order');
    await expect(page.getByRole('region', { name: 'Imported request' })).toBeVisible();
  },
  'guide-send': openGuideAt(...GUIDE_STEPS.slice(0, 1)),
  'guide-break': openGuideAt(...GUIDE_STEPS.slice(0, 2)),
  'guide-fix': openGuideAt(...GUIDE_STEPS.slice(0, 3)),
  'guide-copy': openGuideAt(...GUIDE_STEPS),
  'guide-done': async (page) => {
    await openGuideAt(...GUIDE_STEPS)(page);
    await page.getByRole('region', { name: 'One-minute tour' }).getByRole('button', { name: 'Open the code' }).click();
    await page.getByRole('tab', { name: 'Node', exact: true }).click();
    await page.getByRole('tabpanel', { name: 'Node' }).getByRole('button', { name: /^Copy/ }).first().click();
    await expect(page.getByText(/Done: you sent/)).toBeVisible();
  },
  'detect-asking': async (page) => {
    await page.route(OPERATION, () => undefined);
    await askGateway(page, 'sample-api-secret');
    await expect(page.getByRole('progressbar', { name: 'Recipes tried' })).toBeVisible();
  },
  'detect-found': async (page) => {
    await askGateway(page, 'sample-api-secret');
    await expect(page.locator('[data-output="calibration"]')).toContainText('The gateway accepts');
  },
  'detect-exhausted': async (page) => {
    await askGateway(page, 'another secret');
    await expect(page.locator('[data-output="calibration"]')).toContainText('refused every recipe');
  },
  'send-in-flight': async (page) => {
    await page.route(OPERATION, () => undefined);
    await (await openCompose(page)).sendButton.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  'guard-live': async (page) => {
    await (await openLive(page)).sendButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'guard-locked': async (page) => {
    const target = await openCompose(page);
    await target.field('api_key').fill('a key');
    await target.field('base_url').fill(`https://${'gateway-'.repeat(12)}.example`);
    await target.sendButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'response-accepted': async (page) => {
    await (await openCompose(page)).send();
    await expect(page.getByRole('img', { name: 'QR code of qr' })).toBeVisible();
  },
  'response-opened': async (page) => {
    await (await openCompose(page)).send();
    const envelope = page.getByRole('region', { name: 'Envelope' });
    await envelope.getByRole('button', { name: 'Raw' }).click();
    await envelope.getByRole('button', { name: 'Bytes' }).click();
    await expect(page.getByRole('region', { name: 'Bytes of the response' })).toBeVisible();
  },
  'response-headers': async (page) => {
    await (await openCompose(page)).send();
    await page.getByRole('region', { name: 'Envelope' }).getByRole('button', { name: 'Headers' }).click();
    await expect(page.getByRole('columnheader', { name: 'Value' })).toBeVisible();
  },
  'response-timing': async (page) => {
    await (await openCompose(page)).send();
    await page.getByRole('region', { name: 'Envelope' }).getByRole('button', { name: 'Timing' }).click();
    await expect(page.getByText(/^Sent via/)).toBeVisible();
  },
  'response-refused': openRefused,
  'response-blocked': async (page) => {
    const target = await openCompose(page);
    await target.field('base_url').fill('http://gateway.example');
    await expect(page.getByText(/gateway\.example/).first()).toBeVisible();
    await target.sendButton.click();
  },
  'response-relay-refused': async (page) => {
    const target = await openCompose(page);
    for (const name of ['api_key', 'api_secret']) await target.field(name).fill('');
    await target.field('base_url').fill('https://10.0.0.1');
    await page.getByRole('combobox', { name: /^transport/ }).selectOption('relay');
    for (const name of ['api_key', 'api_secret']) await target.field(name).fill('given for this address');
    await page.getByRole('button', { name: /^Send order to 10\.0\.0\.1/ }).click();
    await expect(
      page
        .getByRole('tabpanel', { name: 'Response' })
        .getByText(/RELAY_ALLOW/)
        .first(),
    ).toBeVisible();
  },
  'response-cut-off': openResponseOf('reset-in-reply', /connection broke while the response was arriving/),
  'response-too-long': openResponseOf('huge', /longer than 1 MiB/),
  'response-html': openResponseOf('html', /This is an HTML page/),
  'response-unreachable': openResponseOf('reset', /connection broke before the response began/),
  'response-cancelled': async (page) => {
    await page.route(OPERATION, () => undefined);
    await (await openCompose(page)).sendButton.click();
    await press(page, 'Cancel');
    await expect(page.getByText('Canceled.', { exact: true }).first()).toBeVisible();
  },
  'clock-apart': async (page) => {
    await page.route(OPERATION, async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + 3_600_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await (await openCompose(page)).send();
    await expect(page.getByText(/behind the gateway/)).toBeVisible();
  },
  'share-link': async (page) => {
    const target = await openCompose(page);
    await target.field('merchant_remarks').fill(`key sample-api-key, שירה, ${'long'.repeat(60)}`);
    await share(page);
    await expect(page.getByRole('button', { name: /^Copy link/ })).toBeVisible();
  },
  'share-report': async (page) => {
    await openRefused(page);
    await share(page, 'Report (Markdown)');
  },
  'share-too-large': async (page) => {
    const target = await openCompose(page);
    const noise = Array.from({ length: 2000 }, (_, n) => ((n * 2_654_435_761) % 4_294_967_296).toString(36)).join('');
    await target.field('buyer_remarks').fill(noise);
    await share(page);
    for (const checkbox of await page.getByRole('region', { name: 'Share' }).getByRole('checkbox').all())
      await checkbox.uncheck();
    await expect(page.locator('[data-output="share-refused"]')).toBeVisible();
  },
  'link-filled': async (page) => {
    await page.goto(`/#/compose/fill?order_id=SHOP_7&colour=red&base_url=https://${'gateway-'.repeat(20)}.example`);
    await expect(page.getByRole('region', { name: /The form was filled from a link/ })).toBeVisible();
  },
  'link-refused': async (page) => {
    await page.goto(`/#/compose/case?z=${toLink({ format: 'checkout-console-case', version: 2 })}`);
    await expect(page.getByRole('alert').filter({ hasText: 'newer version' })).toBeVisible();
  },
  'new-version': async (page) => {
    await page.addInitScript(newVersion);
    await openCompose(page);
    await expect(page.getByRole('region', { name: 'New version' })).toBeVisible();
  },
  palette: async (page) => {
    await openCompose(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'palette-no-hit': async (page) => {
    await openCompose(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run an action' }).fill('zzz');
    await expect(page.getByText('No results')).toBeVisible();
  },
  ...OTHER_VIEWS,
};
