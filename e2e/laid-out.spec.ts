import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

// The browser lays out a text of a script without spaces in the square of its length, and elements one by one. So
// nothing that comes in is drawn whole. These texts are counted as such a script, and are laid out fast all the same.

test.describe.configure({ timeout: 60_000 });

const OPERATION = '/v1/checkout/create-order-minimal';

/** A text of 60,000 characters that begins with its own name. */
const long = (name: string): string => `${name} ${`${'ж'.repeat(50)} `.repeat(1200)}`.slice(0, 60_000);

/** Looks at the page whenever it has changed, and keeps what is laid out whole. */
const watchLayout = (): void => {
  const found = new Map<string, string>();
  Reflect.set(globalThis, 'laidOutWhole', found);
  const MOST_IN_RUN = 2_300;
  const MOST_IN_BLOCK = 8_000;
  const MOST_LINEAR = 66_000;
  const MOST_ELEMENTS = 3_000;
  const countComplex = (text: string): number => text.replaceAll(/[\0-\u02ff\u2010-\u2027]/g, '').length;
  const nameOf = (element: Element | null): string => {
    const parts: string[] = [];
    for (let at = element; at !== null && parts.length < 6 && at !== document.body; at = at.parentElement)
      parts.unshift(
        at.localName +
          (typeof at.className === 'string' && at.className !== '' ? `.${at.className.split(' ')[0]}` : '') +
          (at.getAttribute('data-output') ? `[${at.getAttribute('data-output')}]` : ''),
      );
    return parts.join(' > ');
  };
  const report = (what: string, element: Element | null, text: string): void => {
    const name = `${what}: ${nameOf(element)}`;
    if (!found.has(name)) found.set(name, `${text.length} ${text.slice(0, 40)}`);
  };
  const look = (): void => {
    if (document.body === null) return;
    const blocks = new Map<Element, [sum: number, plain: number]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const parent = node.parentElement;
      if (text.length < 20 || parent === null || parent.closest('textarea, script, style') !== null) continue;
      const isOption = parent.localName === 'option';
      if (!isOption && !parent.checkVisibility()) continue;
      const count = countComplex(text);
      if (count === 0 && text.length < MOST_IN_RUN) continue;
      const isLinear =
        getComputedStyle(parent).wordBreak === 'break-all' ||
        getComputedStyle(parent).lineBreak === 'anywhere' ||
        getComputedStyle(parent).whiteSpace === 'pre';
      if (count > MOST_IN_RUN) report('run', parent, text);
      if (text.length > MOST_LINEAR) report('long', parent, text);
      let block: Element = parent;
      while (block.parentElement !== null && /^(?:inline|contents)$/.test(getComputedStyle(block).display))
        block = block.parentElement;
      const sums = blocks.get(block) ?? [0, 0];
      blocks.set(block, [sums[0] + (isLinear ? count / 8 : count), sums[1] + text.length]);
    }
    for (const [block, [sum, plain]] of blocks) {
      if (sum > MOST_IN_BLOCK) report(`block ${Math.round(sum / 1000)}k`, block, block.textContent ?? '');
      if (plain > MOST_LINEAR) report('long block', block, block.textContent ?? '');
    }
    for (const element of document.body.querySelectorAll('[title], [aria-label], [placeholder], [data-more], [alt]'))
      for (const name of ['title', 'aria-label', 'placeholder', 'data-more', 'alt']) {
        const text = element.getAttribute(name) ?? '';
        if (text.length > MOST_IN_RUN) report(`@${name}`, element, text);
      }
    const all = document.body.getElementsByTagName('*');
    if (all.length > MOST_ELEMENTS)
      for (const element of document.body.querySelectorAll('*'))
        if (element.childElementCount > 30 || element.localName === 'tbody') {
          const inner = element.getElementsByTagName('*').length;
          if (
            inner > MOST_ELEMENTS &&
            ![...element.children].some((each) => each.getElementsByTagName('*').length > MOST_ELEMENTS)
          )
            report(`elements ${inner}`, element, element.textContent ?? '');
        }
  };
  let waits = false;
  const later = (): void => {
    if (waits) return;
    waits = true;
    setTimeout(() => {
      waits = false;
      look();
    }, 30);
  };
  new MutationObserver(later).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  });
  Reflect.set(globalThis, 'lookAtLayout', look);
};

const opened = (page: Page): Promise<[string, string][]> =>
  page.evaluate(() => {
    (Reflect.get(globalThis, 'lookAtLayout') as () => void)();
    return [...(Reflect.get(globalThis, 'laidOutWhole') as Map<string, string>)];
  });

test.beforeEach(({ page }) => page.addInitScript(watchLayout));

test.afterEach(async ({ page }) => expect(await opened(page)).toEqual([]));

/** A pasted order with one more header and with other members of its body. */
const paste = (header: string, more: object): string =>
  [
    `POST ${OPERATION} HTTP/1.1`,
    'Authorization: SCHEME c2FtcGxlLWFwaS1rZXk=',
    'Timestamp: 2026-11-20T09:41:07Z',
    'Digest: eA==',
    header,
    '',
    JSON.stringify({ vendor: 'TILL1', order_id: 'P1', amount: 5, ...more }),
  ].join('\n');

const LONG = long('long');
const SIGNED = 'Signed-Fields: vendor,order_id,amount';
const PASTES: readonly (readonly [name: string, text: string])[] = [
  ['a value', paste(SIGNED, { order_id: LONG })],
  ['a name', paste(SIGNED, { [LONG]: 'x' })],
  ['a header', paste(`X-Long: ${LONG}`, {})],
  ['a name that is signed', paste(`Signed-Fields: ${'ж'.repeat(30_000)},vendor`, {})],
  ['a name that is misspelt', paste(`Signed-Fields: vendor${'ж'.repeat(30_000)}`, {})],
  ['names that are signed', paste(`Signed-Fields: ${'ж,'.repeat(900)}vendor`, {})],
];

for (const [name, text] of PASTES)
  test(`a paste is laid out in part in Diagnose: ${name}`, async ({ page }) => {
    await page.goto('/#/diagnose');
    const box = page.getByLabel(/refused request/);
    await box.focus();
    await page.evaluate((each) => navigator.clipboard.writeText(each), text);
    await page.keyboard.press('ControlOrMeta+V');
    await expect(page.getByText('Read as').or(page.getByText('found without the secret')).first()).toBeVisible();
  });

test('the command of Watch is laid out in part', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.field('buyer_remarks').fill(LONG);
  await compose.field('vendor').fill(LONG);
  await compose.field('scheme').fill(LONG);
  await page.getByRole('link', { name: 'Watch', exact: true }).click();
  await expect(page.locator('[data-output="watch-command"]')).toBeVisible();
});

const PLAIN_NAMES = [
  'vendor',
  'order_id',
  'buyer_name',
  'buyer_phone',
  'currency',
  'buyer_remarks',
  'merchant_remarks',
];

test('fields with plain letters are laid out in part in the code of other languages', async ({ page }) => {
  const compose = await new Compose(page).open();
  for (const name of PLAIN_NAMES) await compose.field(name).fill('abcdefg'.repeat(1400));
  await compose.field('buyer_email').fill(`a@${'abcdefg'.repeat(1400)}`);
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  for (const name of ['PHP', 'PowerShell', 'Collections']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expect(page.locator('[data-output="snippet"]')).toContainText('abcdefg');
    for (const variant of await page.locator('.code-variants button').all()) await variant.click();
  }
});

test('headers that are written by hand are laid out in part, also in the command', async ({ page }) => {
  const compose = await new Compose(page).open();
  await compose.waitForReact();
  await page.getByRole('button', { name: 'Override the headers' }).click();
  for (const name of ['Accept', 'Content-Type', 'Authorization', 'Digest-Method', 'Signed-Fields', 'Digest'])
    await page.getByLabel(`Override of ${name}`, { exact: true }).fill('abcdefg'.repeat(5000));
  await expect(compose.output('headers')).toContainText('abcdefg'.repeat(5000));
  await page.getByRole('tab', { name: 'Code', exact: true }).click();
  await expect(compose.output('curl')).toContainText('abcdefg'.repeat(5000));
  for (const name of ['headers', 'curl'] as const)
    expect((await compose.output(name).innerText()).length, name).toBeLessThan(75_000);
});

test('a response is laid out in part: digest inputs and headers', async ({ page }) => {
  const inputs = Array.from({ length: 4000 }, (_, at) => `input-${at}`).join(', ');
  const headers = Object.fromEntries(Array.from({ length: 1200 }, (_, at) => [`x-${at}`, 'x']));
  const json = { reference: LONG, resultcode: '4033', result: 'FAIL', message: LONG, data: [{ payment_token: LONG }] };
  await page.route(`**${OPERATION}`, (route) =>
    route.fulfill({ json, headers: { ...headers, 'sandbox-digest-input': inputs } }),
  );
  const compose = await new Compose(page).open();
  await compose.sendButton.click();
  await expect(page.getByText('The sandbox built a different digest input:')).toBeVisible();
  for (const name of ['Headers', 'Raw', 'Timing'])
    await page.getByRole('region', { name: 'Envelope' }).getByRole('button', { name }).click();
});

test('a response is laid out in part: a name that occurs twice', async ({ page }) => {
  await page.route(`**${OPERATION}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: `{"${LONG}":1,"${LONG}":2}` }),
  );
  const compose = await new Compose(page).open();
  await compose.sendButton.click();
  await expect(page.getByText('These names occur twice')).toBeVisible();
});

test('of long digest inputs the sandbox’s answer shows the beginning of each', async ({ page }) => {
  const input = (at: number): string => encodeURIComponent(`${at}${'a\t'.repeat(1000)}`);
  await page.route(`**${OPERATION}`, (route) =>
    route.fulfill({
      json: { reference: 'S1', resultcode: '4033', result: 'FAIL', message: '4033', data: [] },
      headers: { 'sandbox-digest-input': Array.from({ length: 10 }, (_, at) => input(at)).join(', ') },
    }),
  );
  const compose = await new Compose(page).open();
  await compose.sendButton.click();
  const inputs = page.getByRole('region', { name: 'Explanation' }).locator('pre');
  await expect(inputs).toHaveCount(10);
  for (const text of await inputs.allTextContents()) expect(text.length).toBeLessThan(210);
});

async function openLog(page: Page, log: string): Promise<void> {
  await page.goto('/#/diagnose');
  await page.getByRole('button', { name: 'Diagnose multiple requests' }).click();
  await page.getByLabel('Choose files').setInputFiles({
    name: 'shop.log',
    mimeType: 'text/plain',
    buffer: Buffer.from(log),
  });
}

test('many requests with long order_ids are laid out in part', async ({ page }) => {
  const log = Array.from({ length: 3 }, (_, at) => paste(SIGNED, { order_id: `${at}${LONG}` }))
    .map((text) => text.split('\n\n', 2)[1] ?? '')
    .map((body) => JSON.stringify({ method: 'POST', url: OPERATION, headers: { Digest: 'eA==' }, body }))
    .join('\n');
  await openLog(page, log);
  await page.getByLabel('API secret for requests without a key', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Diagnose all' }).click();
  await page.locator('[data-output="groups"] summary').first().click();
  await expect(page.locator('.many-names li').first()).toBeVisible();
});

test('of many requests with keys of their own the secrets of the first keys are asked for', async ({ page }) => {
  const log = Array.from({ length: 230 }, (_, at) =>
    JSON.stringify({
      method: 'POST',
      url: OPERATION,
      headers: { Authorization: `SCHEME ${btoa(`merchant-key-${at}`)}`, Digest: 'eA==' },
      body: JSON.stringify({ vendor: 'TILL1', order_id: `ORD_${at}`, amount: 5, currency: 'TZS' }),
    }),
  ).join('\n');
  await openLog(page, log);
  await expect(page.getByText('and 30 more')).toBeVisible();
  await expect(page.getByLabel(/^API secret for the key/)).toHaveCount(200);
});

// The script that places the panes follows a change of the width. Until then the browser lays them out once as they were:
// in a column without a width each character of a long text would be a line.
for (const [from, layout, to] of [
  [1440, 'wide', 768],
  [1440, 'wide', 360],
  [900, 'medium', 360],
] as const)
  test(`no pane is without a width while the page changes from ${from} to ${to} px`, async ({ page }) => {
    await page.setViewportSize({ width: from, height: 800 });
    await new Compose(page).openFolded();
    await expect(page.locator('.compose')).toHaveAttribute('data-layout', layout);
    // The script follows the window alone, so this stays as it is before the script.
    const widths = await page.evaluate((width) => {
      document.querySelector<HTMLElement>('.app')?.style.setProperty('inline-size', `${width}px`);
      return [...document.querySelectorAll('.compose :is(.request, .signature, .panel)')]
        .filter((each) => each.checkVisibility())
        .map((each) => Math.round(each.getBoundingClientRect().width));
    }, to);
    expect(widths.length).toBeGreaterThan(2);
    expect(Math.min(...widths)).toBeGreaterThan(to / 6);
  });

test('the names of an imported file of profiles are laid out in part', async ({ page }) => {
  await page.goto('/#/profiles');
  const [exported] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export without secrets' }).click(),
  ]);
  const file = JSON.parse(await readFile(await exported.path(), 'utf8')) as { profiles: object[] };
  const profiles = Array.from({ length: 25 }, (_, at) => ({
    ...file.profiles[0],
    name: `${at} ${'ж'.repeat(1900)}`,
    reason: 'ж'.repeat(1900),
  }));
  const buffer = Buffer.from(JSON.stringify({ ...file, profiles }));
  for (let times = 0; times < 2; times += 1)
    await page
      .getByLabel('Import profiles')
      .setInputFiles({ name: 'profiles.json', mimeType: 'application/json', buffer });
  await expect(page.locator('.profile-question')).toContainText('and 5 more');
  const shown = page.locator('.profile-question p, .profile-cards h2, .profile-cards .profile-label .small');
  await expect(page.locator('.profile-cards h2')).toHaveCount(26);
  for (const text of await shown.allTextContents()) expect(text.length).toBeLessThan(2500);
  for (const text of await page.locator('.profile-cards h2').allTextContents()) expect(text.length).toBeLessThan(110);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.keyboard.press('ControlOrMeta+K');
  await page.getByRole('combobox', { name: 'Search or run an action' }).fill('profile 24');
  const option = page.getByRole('option', { name: /^Use the profile 24/ });
  await expect(option).toBeVisible();
  expect((await option.textContent())?.length).toBeLessThan(130);
});
