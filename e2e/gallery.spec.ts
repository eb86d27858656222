import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { getMenuButton } from './frame.ts';
import { findEnglish, findLayoutIssues, setTextSize, findViolations, findVisualViolations } from './visual-checks.ts';
import { STATES } from './states.ts';

// A state, not a transition between two colors.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Lines that the browser itself writes about a failed call and about plain http. */
const EXPECTED = /net::|Access to fetch at |Cross-Origin-Opener-Policy header has been ignored/;

/** 320 px by 256 is a window of 1280 by 1024 at 400%, 640 px the same at 200%. */
const WIDTHS = [320, 640, 768, 1440];
/** Which colors meet does not depend on the width, so each scheme is checked at one width. */
const AXE = { 320: ['dark', findVisualViolations], 1440: ['light', findViolations] } as const;
const hasAxe = (width: number): width is keyof typeof AXE => width in AXE;

async function speakSwahili(page: Page): Promise<void> {
  if ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
  // The page hears of the closed menu later, and would take the next press as one more to close it.
  await expect(page.locator('dialog')).toHaveCount(0);
  // Without the waits of a click: what the menu is like to use has its own tests.
  await getMenuButton(page).dispatchEvent('click');
  await page.getByRole('menuitemradio', { name: 'Kiswahili', exact: true }).dispatchEvent('click');
  await page.waitForFunction(() => document.documentElement.lang === 'sw' && document.querySelector('dialog') === null);
}

/** A text as a language might have it that is 40% longer than English. Names in braces stay. */
function lengthen(text: string): string {
  const longer = text.replace(/\{\w+\}|[aeiou]/gi, (found) => (found.startsWith('{') ? found : `${found}ë`));
  const missing = Math.ceil(text.length * 1.4) - longer.length;
  return missing > 0 ? longer + ' ëëëëë'.repeat(Math.ceil(missing / 6)).slice(0, missing) : longer;
}

/** Longer texts in the place of the Swahili ones, whose keys are the English texts. */
async function speakLonger(page: Page): Promise<void> {
  const path = readdirSync('dist/page/assets').find((each) => /^sw-[^/]+\.js$/.test(each)) ?? '';
  // In a page of its own: this one must not have the texts yet.
  const other = await page.context().newPage();
  await other.goto('/');
  const keys = await other.evaluate(async (name) => Object.keys((await import(`/assets/${name}`)).sw), path);
  await other.close();
  const entries = Object.fromEntries(keys.map((key) => [key, lengthen(key)]));
  const body = `export const sw = ${JSON.stringify(entries)};`;
  await page.route(/\/assets\/sw-[^/]+\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body }));
  await speakSwahili(page);
}

/** The states in which the most texts stand side by side. */
const CROWDED = ['compose', 'menu-connections', 'response-refused', 'watch-requests', 'diagnose-explained', 'connect'];

for (const name of CROWDED) {
  test(`gallery: ${name} with texts that are 40% longer`, async ({ page, violations }) => {
    test.slow();
    await STATES[name]?.(page);
    await speakLonger(page);
    await expect(page.getByRole('banner')).toContainText('ë');
    const found: Record<number, readonly string[]> = {};
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const issues = await findLayoutIssues(page);
      if (issues.length > 0) found[width] = issues;
    }
    expect(found).toEqual({});
    expect(violations.splice(0).filter((line) => !EXPECTED.test(line))).toEqual([]);
  });
}

for (const [name, openState] of Object.entries(STATES)) {
  test(`gallery: ${name}`, async ({ page, violations }) => {
    test.slow();
    await openState(page);
    const found: Record<string, readonly string[]> = {};
    const addIssues = (at: string, messages: readonly string[]): void => {
      if (messages.length > 0) found[at] = messages;
    };
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
      addIssues(`${width} px`, await findLayoutIssues(page));
      if (hasAxe(width)) {
        const [colorScheme, runAxe] = AXE[width];
        await page.emulateMedia({ colorScheme });
        // What the bar of Send covers scrolls away, and depends on the height of what is above.
        await page.evaluate(() => {
          document.querySelector<HTMLElement>('.send-head')?.style.setProperty('position', 'static');
        });
        addIssues(`axe, ${width} px, ${colorScheme}`, await runAxe(page));
      }
    }
    await setTextSize(page, '200%');
    addIssues('1440 px, texts at 200%', await findLayoutIssues(page));
    await setTextSize(page, '');
    await speakSwahili(page);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      addIssues(`${width} px in Swahili`, await findLayoutIssues(page));
    }
    addIssues('English among Swahili', await findEnglish(page));
    expect(found).toEqual({});
    expect(violations.splice(0).filter((line) => !EXPECTED.test(line))).toEqual([]);
  });
}

for (const name of ['compose-errors', 'response-refused', 'diagnose-explained', 'compose-live', 'history-compared']) {
  test(`gallery: ${name} in forced colors and with more contrast`, async ({ page }) => {
    test.slow();
    await STATES[name]?.(page);
    await page.emulateMedia({ contrast: 'more' });
    expect(await findViolations(page)).toEqual([]);
    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    expect([...(await findLayoutIssues(page)), ...(await findVisualViolations(page))]).toEqual([]);
  });
}

/** WCAG 2.2, 1.4.12, in a style sheet of the page's own, as its policy lets no other in. */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

for (const name of CROWDED)
  test(`gallery: ${name} with the text spacing of WCAG and without motion`, async ({ page }) => {
    await STATES[name]?.(page);
    const moving = await page.evaluate(() => document.getAnimations().length);
    expect(moving).toBe(0);
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    }, TEXT_SPACING);
    const found: Record<number, readonly string[]> = {};
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const issues = await findLayoutIssues(page);
      if (issues.length > 0) found[width] = issues;
    }
    expect(found).toEqual({});
  });
