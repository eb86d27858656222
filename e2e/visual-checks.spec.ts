import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { findLayoutIssues, findVisualViolations, setTextSize } from './visual-checks.ts';

/** A page with one thing wrong, and what the look at it says. */
const BROKEN: readonly (readonly [html: string, message: RegExp])[] = [
  ['<p style="inline-size: 3000px">wide</p>', /px wider than the window/],
  ['<p style="inline-size: 3rem; white-space: nowrap">a text that sticks out</p>', /^Sticks out by .* a text that/],
  ['<p style="block-size: 1rem; overflow: hidden">one<br>two<br>three</p>', /^Hides \d+ px: .* one/],
  ['<input style="font-size: 2rem; block-size: 1rem" value="tall">', /^Cut by/],
  ['<p>under</p><p style="margin-block-start: -2rem">over</p>', /^On each other: .*under and .*over/],
  ['<dialog open><p style="inline-size: 2rem">dialogues</p></dialog>', /^Sticks out/],
];

for (const [html, message] of BROKEN)
  test(`a layout issue is found: ${html}`, async ({ page }) => {
    await page.setContent(html);
    expect(await findLayoutIssues(page)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

/** A page on which axe finds something, though it found a page of the same texts right before. */
const OBJECTIONABLE: readonly (readonly [right: string, wrong: string, message: RegExp])[] = [
  ['<p>text</p>', '<p style="color: #ccc">text</p>', /^color-contrast: <p style="color: #ccc">/],
  ['<p>text</p>', '<p style="background: #333">text</p>', /^color-contrast: .*contrast of/],
  ['<div><p>text</p></div>', '<div style="background: #222"><p>text</p></div>', /^color-contrast: /],
  ['<input aria-label="a">', '<input aria-label="a" value="b" style="color: #ddd">', /^color-contrast: <input/],
  [
    '<button>A</button>',
    '<button style="inline-size: 1rem; padding: 0">A</button>'.repeat(2),
    /^target-size: .*; Target has .*beside <button/,
  ],
];

for (const [right, wrong, message] of OBJECTIONABLE)
  test(`axe objects with its reason: ${wrong}`, async ({ page }) => {
    for (const [html, expected] of [
      [right, []],
      [wrong, [expect.stringMatching(message)]],
    ] as const) {
      await page.setContent(`<!doctype html><html lang="en"><title>t</title><main><h1>t</h1>${html}</main>`);
      const found = await findVisualViolations(page);
      expect(found.slice(0, 1)).toEqual(expected);
    }
  });

test('twice the text size in a window of the same width puts Compose into fewer columns', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await new Compose(page).open();
  // The panes that are seen, by where they begin.
  const columns = () =>
    page
      .locator('.compose .pane')
      .evaluateAll(
        (panes) =>
          new Set(
            panes.filter((pane) => pane.getClientRects().length > 0).map((pane) => pane.getBoundingClientRect().x),
          ).size,
      );
  await expect.poll(columns).toBe(3);
  await setTextSize(page, '200%');
  await expect.poll(columns).toBe(1);
});
