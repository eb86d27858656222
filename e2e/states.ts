import { createHmac } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect } from './fixtures.ts';
import { HistoryPage } from './history-page.ts';
import { startHostile, type WayName } from './hostile.ts';

/** One state of the page: how a person gets there. */
type Way = (page: Page) => Promise<unknown>;

const OPERATION = '**/v1/checkout/create-order-minimal';

const compose = (page: Page): Promise<Compose> => new Compose(page).open();
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();
const view = (page: Page, name: string): Promise<void> => page.getByRole('link', { name, exact: true }).click();
const verdict = (page: Page, name: string): Promise<void> =>
  expect(page.locator(`[data-verdict="${name}"]`)).toBeVisible({ timeout: 60_000 });

async function refused(page: Page): Promise<Compose> {
  const at = await compose(page);
  await at.box('api_secret').fill('wrong');
  await at.send();
  return at;
}

/** A refused request as raw HTTP, its digest made by the sample secret of an input that is spoilt or not. */
async function received(page: Page, spoil: (input: string) => string): Promise<string> {
  const at = await compose(page);
  const [headers, body, input] = await Promise.all([at.text('headers'), at.text('body'), at.text('digest-input')]);
  const digest = createHmac('sha256', 'sample-api-secret').update(spoil(input)).digest('base64');
  const lines = headers.replace(/Digest: .*/, `Digest: ${digest}`).replace(/SCHEME .*/, 'SCHEME c2FtcGxlLWFwaS1rZXk=');
  return `POST /v1/checkout/create-order-minimal HTTP/1.1\n${lines}\n\n${body}`;
}

async function diagnose(page: Page, paste: string, secret: string): Promise<void> {
  await view(page, 'Diagnose');
  await page.getByLabel(/refused request/).fill(paste);
  await page.getByLabel(/api_secret/).fill(secret);
  await press(page, 'Diagnose');
}

const asIs = (input: string): string => input;

/** A reply of a gateway that does wrong, at the page's own address. */
const answeredBy =
  (name: WayName, words: RegExp): Way =>
  async (page) => {
    const gateway = await startHostile();
    page.once('close', gateway.stop);
    await page.route(OPERATION, (route) =>
      route.continue({ url: `${gateway.base(name)}/v1/checkout/create-order-minimal` }),
    );
    await (await compose(page)).sendButton.click();
    await expect(page.getByRole('region', { name: 'Reply', exact: true }).getByText(words).first()).toBeVisible({
      timeout: 20_000,
    });
  };

async function share(page: Page, way?: string): Promise<void> {
  await press(page, 'Share this request');
  const panel = page.getByRole('region', { name: 'Share', exact: true });
  if (way !== undefined) await panel.getByLabel('Hand over as').selectOption(way);
  await panel.getByText('What becomes what').click();
}

const link = (made: unknown): string => deflateRawSync(JSON.stringify(made)).toString('base64url');

/** The first minute as far as a step; what is pressed stands on the one button of each. */
const guided =
  (...acts: readonly string[]): Way =>
  async (page) => {
    await compose(page);
    const guide = page.getByRole('region', { name: 'First minute' });
    for (const act of acts) {
      await guide.getByRole('button', { name: act }).click();
      await expect(guide.getByRole('button', { name: act })).toHaveCount(0);
    }
  };
const MENDED = ['Show me', 'Now send it', 'Break the secret', 'Mend the secret'] as const;

async function history(page: Page): Promise<HistoryPage> {
  await refused(page);
  const at = await new HistoryPage(page).open();
  await at.rows.first().click();
  await expect(page.getByRole('region', { name: 'Reply as it came' })).toBeVisible();
  return at;
}

async function manyExchanges(page: Page): Promise<HistoryPage> {
  await refused(page);
  const at = new HistoryPage(page);
  await expect.poll(async () => (await at.stored('rows')).length).toBe(1);
  await at.multiply(200);
  return at.open();
}

const profiles: Way = async (page) => {
  await compose(page);
  await view(page, 'Profiles');
  await press(page, 'New profile');
};

/** Profiles that are kept under a passphrase, after a reload. */
async function locked(page: Page): Promise<void> {
  await profiles(page);
  await page.getByLabel('Passphrase', { exact: true }).fill('correct horse');
  await press(page, 'Keep on this device');
  await expect(page.getByText('unlocked', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('locked', { exact: true })).toBeVisible();
}

async function live(page: Page): Promise<Compose> {
  await compose(page);
  await view(page, 'Profiles');
  await page.getByLabel('Environment').first().selectOption({ index: 1 });
  await view(page, 'Compose');
  await expect(page.getByText('Live profile')).toBeVisible();
  return new Compose(page);
}

async function askGateway(page: Page, secret: string): Promise<void> {
  const at = await compose(page);
  await at.box('api_secret').fill(secret);
  await press(page, 'Find the recipe');
  await page.getByLabel('I may do this with that gateway').check();
  await press(page, 'Ask at most 2 times');
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
export const STATES: Readonly<Record<string, Way>> = {
  compose,
  'compose-errors': async (page) => {
    const at = await compose(page);
    for (const name of ['amount', 'no_of_items', 'scheme']) await at.box(name).fill('1,5 x');
    await at.box('base_url').fill('shop');
    await at.box('buyer_phone').fill('+255');
    await at.box('currency').fill('tzs');
  },
  'compose-long': async (page) => {
    const at = await compose(page);
    await at.box('buyer_remarks').fill('long'.repeat(400));
    await at.box('order_id').fill('ORDER_'.repeat(30));
    await at.box('webhook').fill(`https://shop.example/${'path/'.repeat(60)}`);
  },
  'compose-right-to-left': async (page) => {
    const at = await compose(page);
    await at.box('buyer_name').fill('שירה כהן');
    await at.box('buyer_remarks').fill('التسليم بعد الخامسة 5 & الطابق 3');
    await at.box('merchant_remarks').fill('abc \u202e cba');
  },
  'compose-opened': async (page) => {
    await compose(page);
    for (const name of [
      'Show bytes',
      'Edit the list',
      'Change recipe',
      'Find the recipe',
      'header apart',
      'More targets',
    ])
      await page.getByRole('button', { name }).click();
    for (const name of ['Headers', 'Body'])
      await page.getByRole('region', { name }).getByRole('button', { name: 'Write by hand' }).click();
    await page.getByRole('button', { name: 'Explain this field' }).first().click();
    await expect(page.getByLabel('Accept by hand')).toBeVisible();
    await expect(page.locator('[data-output="snippet"]')).toBeVisible();
  },
  'compose-changed': async (page) => {
    const at = await compose(page);
    await at.box('buyer_name').fill('Jose\u0301\u00A0Smith');
    await press(page, 'Edit the list');
    await page.getByRole('checkbox', { name: 'currency' }).uncheck();
    await press(page, 'Change recipe');
    await page.getByLabel('Between pairs').selectOption('|');
    await page.getByLabel('Name of this recipe').fill('With bars');
    await press(page, 'Keep it');
    await page.getByRole('region', { name: 'Headers' }).getByRole('button', { name: 'Write by hand' }).click();
    await page.getByLabel('Digest-Method by hand').fill('HS512');
    await page.getByRole('button', { name: 'Show bytes' }).click();
  },
  'compose-cleared': async (page) => {
    const at = await compose(page);
    await press(page, 'Clear');
    await expect(at.box('order_id')).toHaveValue('');
    await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  },
  'compose-compared': async (page) => {
    await compose(page);
    await press(page, 'Compare');
    await page.getByLabel('Another party’s digest input', { exact: true }).fill('timestamp=T&vendor=OTHER');
  },
  'compose-live': live,
  'compose-insecure': async (page) => {
    await page.goto('/');
    await page.goto(page.url().replace('127.0.0.1', 'lan.example'));
    await expect(page.getByText(/This page has no WebCrypto/).first()).toBeVisible();
    await press(page, 'Copy the digest input');
    await expect(page.getByRole('alert').filter({ hasText: 'did not allow copying' })).toBeVisible();
  },
  'fill-refused': async (page) => {
    await compose(page);
    await press(page, 'Paste a request');
    await page.getByLabel('Paste a request to fill the boxes').fill('curl $X');
    await press(page, 'Fill');
  },
  'fill-taken': async (page) => {
    const paste = await received(page, asIs);
    await press(page, 'Paste a request');
    await page
      .getByLabel('Paste a request to fill the boxes')
      .fill(paste.replace(/Content-Length.*\n/, '').replace('"no_of_items"', '"more":"a","no_of_items"'));
    await press(page, 'Fill');
    await expect(page.getByRole('region', { name: 'Filled from a request' })).toBeVisible();
  },
  'guide-send': guided(...MENDED.slice(0, 1)),
  'guide-break': guided(...MENDED.slice(0, 2)),
  'guide-mend': guided(...MENDED.slice(0, 3)),
  'guide-take': guided(...MENDED),
  'guide-done': async (page) => {
    await guided(...MENDED)(page);
    await press(page, 'More targets');
    await page.getByRole('button', { name: /^Copy the text for/ }).click();
    await expect(page.getByText('That was the minute')).toBeVisible();
  },
  'finder-asking': async (page) => {
    await page.route(OPERATION, () => undefined);
    await askGateway(page, 'sample-api-secret');
    await expect(page.getByRole('progressbar', { name: 'Recipes tried' })).toBeVisible();
  },
  'finder-settled': async (page) => {
    await askGateway(page, 'sample-api-secret');
    await expect(page.locator('[data-output="calibration"]')).toContainText('The gateway accepts');
  },
  'finder-exhausted': async (page) => {
    await askGateway(page, 'another secret');
    await expect(page.locator('[data-output="calibration"]')).toContainText('Every candidate was refused');
  },
  'send-in-flight': async (page) => {
    await page.route(OPERATION, () => undefined);
    await (await compose(page)).sendButton.click();
    await expect(page.getByRole('progressbar')).toBeVisible();
  },
  'guard-live': async (page) => {
    await (await live(page)).sendButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'guard-locked': async (page) => {
    const at = await compose(page);
    await at.box('api_key').fill('a key');
    await at.box('base_url').fill(`https://${'gateway-'.repeat(12)}.example`);
    await at.sendButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'reply-accepted': async (page) => {
    await (await compose(page)).send();
    await expect(page.getByRole('img', { name: 'QR code of qr' })).toBeVisible();
  },
  'reply-opened': async (page) => {
    await (await compose(page)).send();
    await page.getByText(/^Headers \(\d+\)$/).click();
    await page.getByText(/^Bytes \(\d+\)$/).click();
    await expect(page.getByRole('region', { name: 'Bytes of the reply' })).toBeVisible();
  },
  'reply-refused': refused,
  'reply-blocked': async (page) => {
    const at = await compose(page);
    await at.box('base_url').fill('http://gateway.example');
    await expect(page.getByText(/gateway\.example/).first()).toBeVisible();
    await at.sendButton.click();
  },
  'reply-relay-refused': async (page) => {
    const at = await compose(page);
    for (const name of ['api_key', 'api_secret']) await at.box(name).fill('');
    await at.box('base_url').fill('https://10.0.0.1');
    await page.getByRole('combobox', { name: 'Way transport' }).selectOption('relay');
    for (const name of ['api_key', 'api_secret']) await at.box(name).fill('given for this address');
    await page.getByRole('button', { name: 'Send to 10.0.0.1 by relay' }).click();
    await expect(page.getByRole('region', { name: 'Reply', exact: true }).getByText(/relay/).first()).toBeVisible();
  },
  'reply-cut-off': answeredBy('reset-in-reply', /connection broke while the reply was arriving/),
  'reply-too-long': answeredBy('huge', /longer than 1 MiB/),
  'reply-html': answeredBy('html', /This is an HTML page/),
  'reply-unreachable': answeredBy('reset', /connection broke before a reply began/),
  'reply-cancelled': async (page) => {
    await page.route(OPERATION, () => undefined);
    await (await compose(page)).sendButton.click();
    await press(page, 'Cancel');
    await expect(page.getByText('Cancelled.', { exact: true }).first()).toBeVisible();
  },
  'clock-apart': async (page) => {
    await page.route(OPERATION, async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + 3_600_000).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    await (await compose(page)).send();
    await expect(page.getByText(/ahead of this machine/)).toBeVisible();
  },
  'share-link': async (page) => {
    const at = await compose(page);
    await at.box('merchant_remarks').fill(`key sample-api-key, שירה, ${'long'.repeat(60)}`);
    await share(page);
    await expect(page.getByRole('button', { name: /^Copy link/ })).toBeVisible();
  },
  'share-report': async (page) => {
    await refused(page);
    await share(page, 'Report (Markdown)');
  },
  'share-too-large': async (page) => {
    const at = await compose(page);
    const noise = Array.from({ length: 2000 }, (_, n) => ((n * 2_654_435_761) % 4_294_967_296).toString(36)).join('');
    await at.box('buyer_remarks').fill(noise);
    await share(page);
    for (const box of await page.getByRole('region', { name: 'Share' }).getByRole('checkbox').all())
      await box.uncheck();
    await expect(page.locator('[data-output="share-refused"]')).toBeVisible();
  },
  'foreign-filled': async (page) => {
    await page.goto(`/#/compose/fill?order_id=SHOP_7&colour=red&base_url=https://${'gateway-'.repeat(20)}.example`);
    await expect(page.getByRole('region', { name: /A link filled the form/ })).toBeVisible();
  },
  'foreign-refused': async (page) => {
    await page.goto(`/#/compose/case?z=${link({ format: 'checkout-console-case', version: 2 })}`);
    await expect(page.getByRole('alert').filter({ hasText: 'newer version' })).toBeVisible();
  },
  'new-version': async (page) => {
    await page.addInitScript(newVersion);
    await compose(page);
    await expect(page.getByRole('region', { name: 'New version' })).toBeVisible();
  },
  palette: async (page) => {
    await compose(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'palette-no-hit': async (page) => {
    await compose(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search or run an action' }).fill('zzz');
    await expect(page.getByText('Nothing of this name.')).toBeVisible();
  },
  'diagnose-empty': async (page) => {
    await page.goto('/#/diagnose');
    await expect(page.getByLabel(/refused request/)).toBeVisible();
  },
  'diagnose-read': async (page) => {
    const paste = (await received(page, asIs)).replace('Digest-Method: HS256', 'Digest-Method: HS512');
    await diagnose(page, paste.replace('"amount":', '"amount" :'), '');
    await expect(page.locator('[data-output="verdict"]')).toContainText('Read.');
  },
  'diagnose-searching': async (page) => {
    await diagnose(page, await received(page, asIs), 'another secret');
    await expect(page.getByRole('progressbar', { name: 'The search' })).toBeVisible();
  },
  'diagnose-explained': async (page) => {
    const spoil = (input: string): string => input.replace('amount=25000', 'amount=25000.00');
    await diagnose(page, await received(page, spoil), 'sample-api-secret');
    await verdict(page, 'explained');
  },
  'diagnose-unexplained': async (page) => {
    await diagnose(page, await received(page, asIs), 'another secret');
    await press(page, 'Stop');
    await verdict(page, 'unexplained');
  },
  'diagnose-correct': async (page) => {
    await diagnose(page, await received(page, asIs), 'sample-api-secret');
    await verdict(page, 'correct');
  },
  'diagnose-shared': async (page) => {
    await diagnose(page, await received(page, asIs), 'sample-api-secret');
    await verdict(page, 'correct');
    await share(page, 'Report (Markdown)');
  },
  'diagnose-unreadable': async (page) => {
    await page.goto('/#/diagnose');
    await page.getByLabel(/refused request/).fill(`curl 'https://gateway.example/' -H "Digest: $DIGEST"`);
    await press(page, 'Diagnose');
    await expect(page.getByText(/column \d\d/)).toBeVisible();
  },
  profiles,
  'profiles-long': async (page) => {
    await profiles(page);
    await page.getByLabel('Name').last().fill('Duka la jina refu '.repeat(8));
    await page.getByLabel('Vendor of its orders').last().fill('VENDOR'.repeat(12));
    await page.getByRole('combobox', { name: 'Environment' }).last().selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Use it' }).last().click();
    await view(page, 'Profiles');
  },
  'profiles-removed': async (page) => {
    await profiles(page);
    await page.getByRole('button', { name: 'Remove' }).last().click();
    await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  },
  'profiles-import-refused': async (page) => {
    await profiles(page);
    await page
      .getByLabel('Import profiles')
      .setInputFiles({ name: 'p.json', mimeType: 'application/json', buffer: Buffer.from('no json') });
    await expect(page.getByRole('alert').filter({ hasText: 'This is not JSON' })).toBeVisible();
  },
  'profiles-locked': locked,
  'profiles-wrong-passphrase': async (page) => {
    await locked(page);
    await page.getByLabel('Passphrase', { exact: true }).fill('wrong horse');
    await press(page, 'Unlock');
    await page.getByText('Change the passphrase').click();
    await expect(page.getByText(/does not open the kept profiles/).first()).toBeVisible();
  },
  'history-empty': (page) => page.goto('/#/history'),
  history,
  'history-no-hit': async (page) => {
    const at = await history(page);
    await at.search.fill('zzz');
    await expect(page.getByText('Nothing matches.')).toBeVisible();
  },
  'history-many': async (page) => {
    const at = await manyExchanges(page);
    await expect(at.count).toHaveText('201 exchanges');
    await at.row('ORD_000001').click();
    await expect(page.getByRole('region', { name: 'Reply as it came' })).toBeVisible();
  },
  'history-compared': async (page) => {
    const at = await manyExchanges(page);
    await at.row('ORD_000001').click();
    await press(page, 'Compare with…');
    await at.row('ORD_000003').click();
    await expect(page.getByRole('region', { name: 'Comparison' })).toContainText('same');
  },
  'history-replayed': async (page) => {
    const first = await compose(page);
    await first.box('order_id').fill('ORDER_'.repeat(20));
    await first.box('buyer_name').fill('שירה כהן');
    await first.send();
    const at = await new HistoryPage(page).open();
    await at.rows.first().click();
    await at.button('Pin').click();
    await at.button('Replay').click();
    await expect(at.rows).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Comparison' })).toBeVisible();
  },
  'history-cleared': async (page) => {
    const at = await manyExchanges(page);
    await at.button('Clear all but pins and templates').click();
    await expect(page.getByText('Cleared 201.')).toBeVisible();
  },
  'history-deleted': async (page) => {
    const at = await history(page);
    await at.button('Delete').click();
    await expect(page.getByRole('region', { name: 'Undo' })).toBeVisible();
  },
  'history-shared': async (page) => {
    const at = await history(page);
    await at.button('Share').click();
    await expect(page.getByRole('region', { name: 'Share', exact: true })).toBeVisible();
  },
  'history-not-kept': async (page) => {
    await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
    const at = await history(page);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(at.rows).toHaveCount(1);
  },
  reference: async (page) => {
    await page.goto('/#/reference/Signed-Fields');
    await expect(page.locator('[aria-current="location"]')).toBeVisible();
  },
  'reference-no-hit': async (page) => {
    await page.goto('/#/reference');
    await page.getByRole('searchbox').fill('zzz');
    await expect(page.locator('.entry')).toHaveCount(0);
  },
};
