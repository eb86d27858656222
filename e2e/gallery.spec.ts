import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { faults, violations } from './looks.ts';

// A picture is of a state, not of the way from one colour to another.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One state of the page: how a person gets there. */
type Way = (page: Page) => Promise<unknown>;

const compose = (page: Page): Promise<Compose> => new Compose(page).open();

async function refused(page: Page): Promise<Compose> {
  const view = await compose(page);
  await view.box('api_secret').fill('wrong');
  await view.send();
  return view;
}

/** Diagnose with the request that Compose shows, its digest spoilt or not. */
async function diagnose(page: Page, spoil: (input: string) => string, secret: string): Promise<void> {
  const view = await compose(page);
  const { createHmac } = await import('node:crypto');
  const [headers, body, input] = await Promise.all([
    view.text('headers'),
    view.text('body'),
    view.text('digest-input'),
  ]);
  const digest = createHmac('sha256', 'sample-api-secret').update(spoil(input)).digest('base64');
  const lines = headers.replace(/Digest: .*/, `Digest: ${digest}`).replace(/SCHEME .*/, 'SCHEME c2FtcGxlLWFwaS1rZXk=');
  await page.getByRole('link', { name: 'Diagnose', exact: true }).click();
  await page.getByLabel(/refused request/).fill(`POST /v1/checkout/create-order-minimal HTTP/1.1\n${lines}\n\n${body}`);
  await page.getByLabel(/api_secret/).fill(secret);
  await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
}

const verdict = (page: Page, name: string): Promise<void> =>
  expect(page.locator(`[data-verdict="${name}"]`)).toBeVisible({ timeout: 60_000 });

const profiles = async (page: Page): Promise<void> => {
  await compose(page);
  await page.getByRole('link', { name: 'Profiles', exact: true }).click();
  await page.getByRole('button', { name: 'New profile' }).click();
};

/** Every state that a panel can show, one row each. */
const STATES: Readonly<Record<string, Way>> = {
  compose,
  'compose-errors': async (page) => {
    const view = await compose(page);
    for (const name of ['amount', 'no_of_items', 'scheme']) await view.box(name).fill('1,5 x');
    await view.box('base_url').fill('shop');
    await view.box('buyer_phone').fill('+255');
    await view.box('currency').fill('tzs');
  },
  'compose-long': async (page) => {
    const view = await compose(page);
    await view.box('buyer_remarks').fill('long'.repeat(400));
    await view.box('order_id').fill('ORDER_'.repeat(30));
    await view.box('webhook').fill(`https://shop.example/${'path/'.repeat(60)}`);
  },
  'compose-right-to-left': async (page) => {
    const view = await compose(page);
    await view.box('buyer_name').fill('שירה כהן');
    await view.box('buyer_remarks').fill('التسليم بعد الخامسة 5 & الطابق 3');
    await view.box('merchant_remarks').fill('abc \u202e cba');
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
  'compose-compared': async (page) => {
    await compose(page);
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    await page.getByLabel('Another party’s digest input', { exact: true }).fill('timestamp=T&vendor=OTHER');
  },
  'compose-live': async (page) => {
    await profiles(page);
    await page.getByLabel('Environment').first().selectOption({ index: 1 });
    await page.getByRole('link', { name: 'Compose', exact: true }).click();
    await expect(page.getByText('Live profile')).toBeVisible();
  },
  'reply-accepted': async (page) => {
    const view = await compose(page);
    await view.send();
  },
  'reply-refused': refused,
  'reply-blocked': async (page) => {
    const view = await compose(page);
    await view.box('base_url').fill('http://gateway.example');
    await expect(page.getByText(/gateway\.example/).first()).toBeVisible();
    await view.sendButton.click();
  },
  'fill-panel': async (page) => {
    await compose(page);
    await page.getByRole('button', { name: 'Paste a request' }).click();
    await page.getByLabel('Paste a request to fill the boxes').fill('curl $X');
    await page.getByRole('button', { name: 'Fill', exact: true }).click();
  },
  palette: async (page) => {
    await compose(page);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'diagnose-empty': async (page) => {
    await page.goto('/#/diagnose');
    await expect(page.getByLabel(/refused request/)).toBeVisible();
  },
  'diagnose-explained': async (page) => {
    await diagnose(page, (input) => input.replace('amount=25000', 'amount=25000.00'), 'sample-api-secret');
    await verdict(page, 'explained');
  },
  'diagnose-unexplained': async (page) => {
    await diagnose(page, (input) => input, 'another secret');
    await page.getByRole('button', { name: 'Stop' }).click();
    await verdict(page, 'unexplained');
  },
  'diagnose-correct': async (page) => {
    await diagnose(page, (input) => input, 'sample-api-secret');
    await verdict(page, 'correct');
  },
  'diagnose-unreadable': async (page) => {
    await page.goto('/#/diagnose');
    await page.getByLabel(/refused request/).fill(`curl 'https://gateway.example/' -H "Digest: $DIGEST"`);
    await page.getByRole('button', { name: 'Diagnose', exact: true }).click();
    await expect(page.getByText(/column \d\d/)).toBeVisible();
  },
  profiles,
  'history-empty': (page) => page.goto('/#/history'),
  history: async (page) => {
    await refused(page);
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await expect(page.getByText(/ORD_SAMPLE/).first()).toBeVisible();
    await page
      .getByText(/ORD_SAMPLE/)
      .first()
      .click();
  },
  reference: (page) => page.goto('/#/reference/Signed-Fields'),
};

/** 320 px by 256 is a window of 1280 by 1024 at 400%, 640 px the same at 200%. */
const WIDTHS = [320, 360, 640, 768, 1440, 1920];
const PICTURED = new Set([360, 768, 1440, 1920]);
const AXE: Readonly<Record<number, 'light' | 'dark'>> = { 360: 'dark', 1440: 'light' };

async function picture(page: Page, name: string): Promise<void> {
  // Else the bar that sticks to the top stands in the middle of the picture.
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `test-results/gallery/${name}.png`, fullPage: true });
}

for (const [name, way] of Object.entries(STATES)) {
  test(`gallery: ${name}`, async ({ page }) => {
    test.slow();
    await way(page);
    const found: Record<string, readonly string[]> = {};
    const note = (at: string, words: readonly string[]): void => {
      if (words.length > 0) found[at] = words;
    };
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
      note(`${width} px`, await faults(page));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        if (PICTURED.has(width)) await picture(page, `${name}-${width}-${colorScheme}`);
      }
      // Which colours meet does not hang on the width, so each scheme is tried at one.
      const scheme = AXE[width];
      if (scheme !== undefined) {
        await page.emulateMedia({ colorScheme: scheme });
        note(`axe, ${width} px, ${scheme}`, await violations(page));
      }
    }
    expect(found).toEqual({});
  });
}

for (const name of ['compose-errors', 'reply-refused', 'diagnose-explained', 'compose-live']) {
  test(`gallery: ${name} in forced colours and with more contrast`, async ({ page }) => {
    test.slow();
    await STATES[name]?.(page);
    await page.emulateMedia({ contrast: 'more' });
    await picture(page, `${name}-more-contrast`);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    await picture(page, `${name}-forced-colours`);
    expect(await faults(page)).toEqual([]);
  });
}
