import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { englishLeft, faults as broken, setTextSize, violations, violationsOfLooks } from './looks.ts';
import { STATES } from './states.ts';

// A picture is of a state, not of the way from one colour to another; a trace would take longer than the state.
test.use({ contextOptions: { reducedMotion: 'reduce' }, trace: 'off' });

/** The browser's own lines about a call that failed in the network, and about plain http. */
const EXPECTED = /net::|Access to fetch at |Cross-Origin-Opener-Policy header has been ignored/;

/** 320 px by 256 is a window of 1280 by 1024 at 400%, 640 px the same at 200%. */
const WIDTHS = [320, 360, 640, 768, 1440, 1920];
/** Where only the texts are twice as large. */
const BIG_TEXT_WIDTHS = [768, 1280, 1440];
const PICTURED: Readonly<Record<number, readonly ('light' | 'dark')[]>> = {
  360: ['light', 'dark'],
  768: ['light'],
  1440: ['light', 'dark'],
  1920: ['light'],
};
/** Which colours meet does not hang on the width, so each scheme is tried at one. */
const AXE = { 360: ['dark', violationsOfLooks], 1440: ['light', violations] } as const;
const isTried = (width: number): width is keyof typeof AXE => width in AXE;

async function picture(page: Page, name: string): Promise<void> {
  // Else the bar that sticks to the top stands in the middle of the picture.
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: `test-results/gallery/${name}.png`, fullPage: true });
}

for (const [name, way] of Object.entries(STATES)) {
  test(`gallery: ${name}`, async ({ page, faults }) => {
    test.slow();
    await way(page);
    const found: Record<string, readonly string[]> = {};
    const note = (at: string, words: readonly string[]): void => {
      if (words.length > 0) found[at] = words;
    };
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width === 320 ? 256 : 900 });
      note(`${width} px`, await broken(page));
      for (const colorScheme of PICTURED[width] ?? []) {
        await page.emulateMedia({ colorScheme });
        await picture(page, `${name}-${width}-${colorScheme}`);
      }
      if (isTried(width)) {
        const [colorScheme, look] = AXE[width];
        await page.emulateMedia({ colorScheme });
        note(`axe, ${width} px, ${colorScheme}`, await look(page));
      }
    }
    await setTextSize(page, '200%');
    for (const width of BIG_TEXT_WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      note(`${width} px, texts at 200%`, await broken(page));
      if (width === 1280) await picture(page, `${name}-${width}-big-text`);
    }
    await setTextSize(page, '');
    if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    await page.getByRole('combobox', { name: /Language/ }).selectOption('sw');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      note(`${width} px in Swahili`, await broken(page));
      await picture(page, `${name}-${width}-swahili`);
    }
    note('English among Swahili', await englishLeft(page));
    expect(found).toEqual({});
    expect(faults.splice(0).filter((line) => !EXPECTED.test(line))).toEqual([]);
  });
}

for (const name of ['compose-errors', 'reply-refused', 'diagnose-explained', 'compose-live', 'history-compared']) {
  test(`gallery: ${name} in forced colours and with more contrast`, async ({ page }) => {
    test.slow();
    await STATES[name]?.(page);
    await page.emulateMedia({ contrast: 'more' });
    await picture(page, `${name}-more-contrast`);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ contrast: null, forcedColors: 'active' });
    await picture(page, `${name}-forced-colours`);
    expect([...(await broken(page)), ...(await violationsOfLooks(page))]).toEqual([]);
  });
}
