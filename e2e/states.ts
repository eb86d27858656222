import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect } from './fixtures.ts';
import { getConnection } from './connect-steps.ts';
import { getMenuButton } from './frame.ts';
import { startHostile, type BehaviorName } from './hostile.ts';
import { type OpenState, openCompose, press, openRefused, pasteRefused, unchanged, share } from './states-steps.ts';
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

/** The tour as far as a step; what is pressed stands on the one button of each. */
const openGuideAt =
  (...steps: readonly string[]): OpenState =>
  async (page) => {
    await openCompose(page);
    await press(page, 'Take the tour');
    const guide = page.getByRole('region', { name: 'One-minute tour' });
    for (const step of steps) {
      await guide.getByRole('button', { name: step }).click();
      await expect(guide.getByRole('button', { name: step })).toHaveCount(0);
    }
  };

const GATEWAY = 'https://gateway.example';

async function openLive(page: Page): Promise<Compose> {
  const target = await openCompose(page);
  await target.connectLive(GATEWAY);
  return target;
}

/** The states that differ in what stands side by side; a state that has another sentence alone is in no row. */
export const STATES: Readonly<Record<string, OpenState>> = {
  compose: openCompose,
  'phone-digest': openPhoneTab('Digest'),
  'phone-code': openPhoneTab('Code'),
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
  'menu-connections': async (page) => {
    await new Compose(page).open();
    await getConnection(page).click();
    await expect(page.getByRole('menu')).toBeVisible();
  },
  'compose-errors': async (page) => {
    const target = await openCompose(page);
    for (const name of ['amount', 'no_of_items']) await target.field(name).fill('1,5 x');
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
    for (const name of ['Bytes', 'Edit Signed-Fields', 'Change recipe'])
      await page.getByRole('button', { name }).click();
    await page.getByLabel('Timestamp source').selectOption('header');
    await page.getByLabel('Programming language').selectOption('powershell');
    for (const name of ['Headers', 'Body'])
      await page
        .getByRole('region', { name })
        .getByRole('button', { name: /^Override/ })
        .click();
    await page.getByRole('button', { name: 'Explain this field' }).first().click();
    await expect(page.getByLabel('Override of Accept')).toBeVisible();
    await expect(page.locator('[data-output="code"]')).toBeVisible();
  },
  'compose-changed': async (page) => {
    const target = await openCompose(page);
    await target.field('buyer_name').fill('Jose\u0301\u00A0Smith');
    await press(page, 'Edit Signed-Fields');
    await page.getByRole('checkbox', { name: 'currency' }).uncheck();
    await target.openRecipe();
    await page.getByLabel('Separator').selectOption('|');
    await page.getByLabel('Name of this recipe').fill('ACME');
    await press(page, 'Save recipe');
    await page
      .getByRole('region', { name: 'Headers' })
      .getByRole('button', { name: /^Override/ })
      .click();
    await page.getByLabel('Override of Digest-Method').fill('HS512');
    await page.getByRole('button', { name: 'Bytes', exact: true }).click();
  },
  'compose-live': openLive,
  'compose-insecure': async (page) => {
    await page.goto('/');
    await page.goto(page.url().replace('127.0.0.1', 'lan.example'));
    await expect(page.getByText(/WebCrypto is unavailable/).first()).toBeVisible();
    await press(page, 'Copy the digest input');
    await expect(page.getByRole('alert').filter({ hasText: 'blocked copying' })).toBeVisible();
  },
  'import-several': async (page) => {
    const paste = await pasteRefused(page, unchanged);
    await press(page, 'Import');
    await page.getByLabel('Request to import').fill(`Our requests:\n\n${paste}\n\n${paste.replaceAll('ORD', 'ORDER')}`);
    await expect(page.getByRole('group', { name: /several requests/ })).toBeVisible();
  },
  guide: openGuideAt('Send it', 'Break the body'),
  'guard-live': async (page) => {
    await (await openLive(page)).sendButton.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'guard-locked': async (page) => {
    const target = await openCompose(page);
    await target.connect(GATEWAY);
    await target.moveTo(`https://${'gateway-'.repeat(12)}.example`);
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
    for (const name of ['Headers', 'Timing', 'Raw', 'Bytes'])
      await envelope.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('region', { name: 'Bytes of the response' })).toBeVisible();
  },
  'response-refused': openRefused,
  'response-relay-refused': async (page) => {
    const target = await openCompose(page);
    await target.connect('https://10.0.0.1', { via: 'relay' });
    await target.sendButton.click();
    await expect(
      page
        .getByRole('tabpanel', { name: 'Response' })
        .getByText(/RELAY_ALLOW/)
        .first(),
    ).toBeVisible();
  },
  'response-html': openResponseOf('html', /This is an HTML page/),
  'share-link': async (page) => {
    const target = await openCompose(page);
    await target.field('merchant_remarks').fill(`key sample-api-key, שירה, ${'long'.repeat(60)}`);
    await share(page);
    await expect(page.getByRole('button', { name: /^Copy link/ })).toBeVisible();
  },
  'link-filled': async (page) => {
    await page.goto(`/#/compose/fill?order_id=SHOP_7&colour=red&base_url=https://${'gateway-'.repeat(20)}.example`);
    await expect(page.getByRole('region', { name: /The form was filled from a link/ })).toBeVisible();
  },
  palette: async (page) => {
    await openCompose(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'code-function': async (page) => {
    const target = await openCompose(page);
    await target.connect(GATEWAY);
    await target.chooseCode('PHP');
    await page.getByRole('button', { name: 'Function', exact: true }).click();
    await expect(page.locator('[data-output="code"]')).toContainText('<?php');
  },
  'code-tests': async (page) => {
    const target = await openCompose(page);
    await target.chooseCode('Tests for my code…');
    await expect(page.getByLabel('Tests for my code', { exact: true })).toBeVisible();
  },
  'compose-key-needed': async (page) => {
    const target = await openCompose(page);
    await target.connect(GATEWAY);
    await page.reload();
    await expect(getConnection(page)).toHaveAttribute('data-state', 'key-needed');
  },
  'compose-locked': async (page) => {
    const target = await openCompose(page);
    await target.connect(GATEWAY);
    await target.saveConnection();
    await page.reload();
    await expect(getConnection(page)).toHaveAttribute('data-state', 'locked');
  },
  'connect-start': async (page) => {
    const target = await openCompose(page);
    await target.openView('connect');
    await page.locator('[name="connection.base_url"]').fill('gateway.example/v1');
    await expect(page.getByText('This is not an http or https URL.')).toBeVisible();
  },
  'connect-answer': async (page) => {
    const target = await openCompose(page);
    // The relay of this host calls no such gateway.
    await target.connect('https://10.0.0.1', { via: 'relay' });
    await target.openView('connect');
    await page.locator('[data-place="send-test"]').click();
    await expect(page.locator('[data-output="test-answer"]')).toBeVisible();
  },
  connect: async (page) => {
    const target = await openCompose(page);
    await target.connect(GATEWAY);
    await target.openView('connect');
    await expect(page.locator('[data-place="send-test"]')).toBeVisible();
  },
  'connect-saving': async (page) => {
    const target = await openCompose(page);
    await target.connect(GATEWAY);
    await target.openView('connect');
    await press(page, 'Skip the test order');
    await expect(page.getByText('Save this connection?')).toBeVisible();
  },
  ...OTHER_VIEWS,
};
