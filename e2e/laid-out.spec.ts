import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';

// The script that places the panes follows a change of the width. Until then the browser lays them out once as they were:
// in a column without a width each character of a long text would be a line.
for (const [from, layout, to] of [
  [1440, 'wide', 768],
  [1440, 'wide', 360],
  [900, 'medium', 360],
] as const)
  test(`no pane is without a width while the page changes from ${from} to ${to} px`, async ({ page }) => {
    await page.setViewportSize({ width: from, height: 800 });
    await new Compose(page).open();
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
