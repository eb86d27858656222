import { createHmac } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect } from './fixtures.ts';
import { getMenuButton, getProfileButton, runMenuItem } from './frame.ts';
import { HistoryPage } from './history-page.ts';
import { postOrder, signedOrder } from './signed-order.ts';
import { WatchView } from './watch.ts';
import { startHostile, type BehaviorName } from './hostile.ts';

/** One state of the page: how a person gets there. */
type OpenState = (page: Page) => Promise<unknown>;

const OPERATION = '**/v1/checkout/create-order-minimal';

const openCompose = (page: Page): Promise<Compose> => new Compose(page).open();
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const openView = (page: Page, name: string): Promise<void> => page.getByRole('link', { name, exact: true }).click();
const expectVerdict = (page: Page, name: string): Promise<void> =>
  expect(page.locator(`[data-verdict="${name}"]`)).toBeVisible({ timeout: 60_000 });

async function openRefused(page: Page): Promise<Compose> {
  const target = await openCompose(page);
  await target.field('api_secret').fill('wrong');
  await target.send();
  return target;
}

const PHONE = { width: 360, height: 740 };

/** A tab of the bar that a phone has at the bottom. */
const openPhoneTab =
  (name: string): OpenState =>
  async (page) => {
    await page.setViewportSize(PHONE);
    await new Compose(page).openFolded();
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.getByRole('tab', { name, exact: true, selected: true })).toBeVisible();
  };

/** A refused request as raw HTTP, its digest made by the sample secret of an input that is mutated or not. */
async function pasteRefused(page: Page, mutate: (input: string) => string): Promise<string> {
  const target = await openCompose(page);
  const [headers, body, input] = await Promise.all([
    target.text('headers'),
    target.text('body'),
    target.text('digest-input'),
  ]);
  const digest = createHmac('sha256', 'sample-api-secret').update(mutate(input)).digest('base64');
  const lines = headers.replace(/Digest: .*/, `Digest: ${digest}`).replace(/SCHEME .*/, 'SCHEME c2FtcGxlLWFwaS1rZXk=');
  return `POST /v1/checkout/create-order-minimal HTTP/1.1\n${lines}\n\n${body}`;
}

async function diagnose(page: Page, paste: string, secret: string): Promise<void> {
  await openView(page, 'Diagnose');
  await page.getByLabel(/refused request/).fill(paste);
  await page.getByLabel(/api_secret/).fill(secret);
  await press(page, 'Diagnose');
}

const unchanged = (input: string): string => input;

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

async function share(page: Page, format?: string): Promise<void> {
  await press(page, 'Share this request');
  const panel = page.getByRole('region', { name: 'Share', exact: true });
  if (format !== undefined) await panel.getByLabel('Format').selectOption(format);
  await panel.getByText('Replacements', { exact: true }).click();
}

const toLink = (value: unknown): string => deflateRawSync(JSON.stringify(value)).toString('base64url');

/** The first minute as far as a step; what is pressed stands on the one button of each. */
const openGuideAt =
  (...steps: readonly string[]): OpenState =>
  async (page) => {
    await openCompose(page);
    const guide = page.getByRole('region', { name: 'First minute' });
    for (const step of steps) {
      await guide.getByRole('button', { name: step }).click();
      await expect(guide.getByRole('button', { name: step })).toHaveCount(0);
    }
  };
const GUIDE_STEPS = ['Show me', 'Now send it', 'Break the secret', 'Fix it'] as const;

async function openHistory(page: Page): Promise<HistoryPage> {
  await openRefused(page);
  const target = await new HistoryPage(page).open();
  await target.rows.first().click();
  await expect(page.getByRole('region', { name: 'Response body' })).toBeVisible();
  return target;
}

async function openManyExchanges(page: Page): Promise<HistoryPage> {
  await openRefused(page);
  const target = new HistoryPage(page);
  await expect.poll(async () => (await target.stored('rows')).length).toBe(1);
  await target.multiply(200);
  return target.open();
}

const openProfiles: OpenState = async (page) => {
  await openCompose(page);
  await openView(page, 'Profiles');
  await press(page, 'New profile');
};

/** Profiles that are kept under a passphrase, after a reload. */
async function openLocked(page: Page): Promise<void> {
  await openProfiles(page);
  await page.getByLabel('Passphrase', { exact: true }).fill('correct horse battery staple');
  await press(page, 'Save encrypted in this browser');
  await expect(page.getByText('unlocked', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('locked', { exact: true })).toBeVisible();
}

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

/** An accepted order, a refused one and one that no page can judge. */
async function openWatch(page: Page): Promise<void> {
  const watch = new WatchView(page);
  const base = await watch.open();
  const { headers, body } = signedOrder();
  await postOrder(base);
  await postOrder(base, { headers: headers.filter(([name]) => name !== 'Content-Length'), body: '{' });
  const inHex = headers.map(([name, value]): [string, string] => [
    name,
    name === 'Digest' ? Buffer.from(value, 'base64').toString('hex') : value,
  ]);
  await postOrder(base, { headers: inHex, body });
  await expect(watch.rows).toHaveCount(3);
  await expect(page.locator('.watch-main [data-verdict="explained"]')).toBeVisible({ timeout: 60_000 });
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
    const compose = await new Compose(page).openFolded();
    // A window that changes its size before gets its layout late.
    await compose.waitForReact();
  },
  'phone-digest': openPhoneTab('Digest'),
  'phone-code': openPhoneTab('Code'),
  'phone-response': openPhoneTab('Response'),
  'phone-views': async (page) => {
    await page.setViewportSize(PHONE);
    await new Compose(page).openFolded();
    await page.locator('.view-button').click();
    await expect(page.getByRole('link', { name: 'Reference', exact: true })).toBeVisible();
  },
  menu: async (page) => {
    await new Compose(page).openFolded();
    await getMenuButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'menu-profiles': async (page) => {
    await new Compose(page).openFolded();
    await getProfileButton(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  shortcuts: async (page) => {
    await new Compose(page).openFolded();
    await runMenuItem(page, 'Keyboard shortcuts');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  about: async (page) => {
    await new Compose(page).openFolded();
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
    await page.getByLabel('Source of the time').selectOption('header');
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
    await page.getByLabel('Another party’s digest input', { exact: true }).fill('timestamp=T&vendor=OTHER');
  },
  'compose-live': openLive,
  'compose-insecure': async (page) => {
    await page.goto('/');
    await page.goto(page.url().replace('127.0.0.1', 'lan.example'));
    await expect(page.getByText(/This page has no WebCrypto/).first()).toBeVisible();
    await press(page, 'Copy the digest input');
    await expect(page.getByRole('alert').filter({ hasText: 'did not allow copying' })).toBeVisible();
  },
  'import-refused': async (page) => {
    await openCompose(page);
    await press(page, 'Import');
    await page.getByLabel('Request to import').fill('curl $X');
    await press(page, 'Import order');
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
    await page.getByRole('region', { name: 'First minute' }).getByRole('button', { name: 'Open the code' }).click();
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
    await expect(page.getByText(/slower than the gateway/)).toBeVisible();
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
    await expect(page.getByRole('region', { name: /A link filled the form/ })).toBeVisible();
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
  'watch-empty': async (page) => {
    await new WatchView(page).open();
    await expect(page.locator('[data-output="watch-command"]')).toBeVisible();
    await page.getByText('My program runs in a container or on another machine').click();
  },
  'watch-requests': openWatch,
  'watch-causes': async (page) => {
    await openWatch(page);
    await page.getByRole('tab', { name: 'By cause' }).click();
  },
  'watch-readiness': async (page) => {
    await openWatch(page);
    await page.getByRole('tab', { name: /Readiness/ }).click();
    await press(page, 'Refuse the next order');
    await expect(page.getByRole('button', { name: 'Waiting for the next order' })).toBeVisible();
  },
  'watch-line': async (page) => {
    const base = await new WatchView(page).open();
    await fetch(`${base}/v1/v1/checkout/create-order-minimal`, { method: 'POST' });
    await expect(page.getByText('The base URL has no /v1')).toBeVisible();
  },
  'watch-paused': async (page) => {
    await new WatchView(page).open();
    await press(page, 'Pause');
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  },
  'diagnose-empty': async (page) => {
    await page.goto('/#/diagnose');
    await expect(page.getByLabel(/refused request/)).toBeVisible();
  },
  'diagnose-read': async (page) => {
    const paste = (await pasteRefused(page, unchanged)).replace('Digest-Method: HS256', 'Digest-Method: HS512');
    await diagnose(page, paste.replace('"amount":', '"amount" :'), '');
    await expect(page.locator('[data-output="verdict"]')).toContainText('The request was read.');
  },
  'diagnose-searching': async (page) => {
    await diagnose(page, await pasteRefused(page, unchanged), 'another secret');
    await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
  },
  'diagnose-explained': async (page) => {
    const mutate = (input: string): string => input.replace('amount=25000', 'amount=25000.00');
    await diagnose(page, await pasteRefused(page, mutate), 'sample-api-secret');
    await expectVerdict(page, 'explained');
  },
  'diagnose-unexplained': async (page) => {
    await diagnose(page, await pasteRefused(page, unchanged), 'another secret');
    await press(page, 'Stop');
    await expectVerdict(page, 'unexplained');
  },
  'diagnose-leaked': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    const leaked = paste.replace('c2FtcGxlLWFwaS1rZXk=', Buffer.from('sample-api-secret').toString('base64'));
    await diagnose(page, leaked, 'sample-api-secret');
    await expectVerdict(page, 'explained');
  },
  'diagnose-compared': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    await diagnose(page, `Hello,\n\n${paste}`, '');
    await page.getByLabel('Text that the merchant signed').fill('timestamp=x&vendor=y');
    await expect(page.locator('[data-output="comparison"]')).toBeVisible();
  },
  'diagnose-several': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    await diagnose(page, `Our requests:\n\n${paste}\n\n${paste.replaceAll('ORD', 'ORDER')}`, '');
    await expect(page.getByRole('group', { name: /several requests/ })).toBeVisible();
  },
  'diagnose-correct': async (page) => {
    await diagnose(page, await pasteRefused(page, unchanged), 'sample-api-secret');
    await expectVerdict(page, 'correct');
  },
  'diagnose-shared': async (page) => {
    await diagnose(page, await pasteRefused(page, unchanged), 'sample-api-secret');
    await expectVerdict(page, 'correct');
    await share(page, 'Report (Markdown)');
  },
  'diagnose-unreadable': async (page) => {
    await page.goto('/#/diagnose');
    await page.getByLabel(/refused request/).fill(`curl 'https://gateway.example/' -H "Digest: $DIGEST"`);
    await press(page, 'Diagnose');
    await expect(page.getByText(/column \d\d/)).toBeVisible();
  },
  profiles: openProfiles,
  'profiles-long': async (page) => {
    await openProfiles(page);
    await page.getByLabel('Name').last().fill('Duka la jina refu '.repeat(8));
    await page
      .getByLabel(/^vendor/)
      .last()
      .fill('VENDOR'.repeat(12));
    await page.getByLabel('Live: ask before each order').last().check();
    await page.getByRole('button', { name: 'Use', exact: true }).last().click();
    await openView(page, 'Profiles');
  },
  'profiles-removed': async (page) => {
    await openProfiles(page);
    await page.getByRole('button', { name: 'Remove' }).last().click();
    await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  },
  'profiles-import-refused': async (page) => {
    await openProfiles(page);
    await page
      .getByLabel('Import profiles')
      .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from('no json') });
    await expect(page.getByRole('alert').filter({ hasText: 'This is not JSON' })).toBeVisible();
  },
  'profiles-locked': openLocked,
  'profiles-wrong-passphrase': async (page) => {
    await openLocked(page);
    await page.getByLabel('Passphrase', { exact: true }).fill('wrong horse');
    await press(page, 'Unlock');
    await page.getByText('Change passphrase').first().click();
    await expect(page.getByText(/does not open the saved profiles/).first()).toBeVisible();
  },
  'history-empty': async (page) => {
    await page.goto('/#/history');
    await expect(page.getByText('Every request that you send appears here.')).toBeVisible();
  },
  history: openHistory,
  'history-no-hit': async (page) => {
    const target = await openHistory(page);
    await target.search.fill('zzz');
    await expect(page.getByText('No request matches.')).toBeVisible();
  },
  'history-many': async (page) => {
    const target = await openManyExchanges(page);
    await expect(target.count).toHaveText('201 requests');
    await target.row('ORD_000001').click();
    await expect(page.getByRole('region', { name: 'Response body' })).toBeVisible();
  },
  'history-compared': async (page) => {
    const target = await openManyExchanges(page);
    await target.row('ORD_000001').click();
    await press(page, 'Compare with…');
    await target.row('ORD_000003').click();
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('same');
  },
  'history-replayed': async (page) => {
    const first = await openCompose(page);
    await first.field('order_id').fill('ORDER_'.repeat(20));
    await first.field('buyer_name').fill('שירה כהן');
    await first.send();
    const target = await new HistoryPage(page).open();
    await target.rows.first().click();
    await target.button('Pin').click();
    await target.button('Replay').click();
    await expect(target.rows).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  },
  'history-cleared': async (page) => {
    const target = await openManyExchanges(page);
    await target.button('Clear history (keeps pinned)').click();
    await expect(page.getByText('Cleared: 201.')).toBeVisible();
  },
  'history-deleted': async (page) => {
    const target = await openHistory(page);
    await target.button('Delete').click();
    await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  },
  'history-shared': async (page) => {
    const target = await openHistory(page);
    await target.button('Share').click();
    await expect(page.getByRole('region', { name: 'Share', exact: true })).toBeVisible();
  },
  'history-not-saved': async (page) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    const target = await openHistory(page);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(target.rows).toHaveCount(1);
  },
  reference: async (page) => {
    await page.goto('/#/reference/Signed-Fields');
    await expect(page.locator('.entry[aria-current="location"]')).toBeVisible();
  },
  'reference-example': async (page) => {
    await openRefused(page);
    await page.goto('/#/reference/4033');
    await expect(page.locator('[aria-current="location"] .entry-example')).toBeVisible();
  },
  'reference-search': async (page) => {
    await page.goto('/#/reference');
    await page.getByRole('searchbox').fill('signature');
    await expect(page.locator('.entry').first()).toBeVisible();
  },
  'signing-fields': async (page) => {
    await page.goto('/#/reference/signing');
    await expect(page.locator('.signing-rows')).toBeVisible();
  },
  'signing-bytes': async (page) => {
    await page.goto('/#/reference/signing');
    await page.locator('.signing summary').nth(2).click();
    await page.locator('.signing [aria-pressed]').click();
    await expect(page.locator('.signing .bytes')).toBeVisible();
  },
  'signing-digest': async (page) => {
    await page.goto('/#/reference/signing');
    await page.locator('.signing summary').nth(4).click();
    await expect(page.locator('[data-step="digest"]')).toBeVisible();
  },
  'reference-no-hit': async (page) => {
    await page.goto('/#/reference');
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.locator('.entry')).toHaveCount(0);
  },
};
