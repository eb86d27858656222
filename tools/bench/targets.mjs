const ROUNDS = 20;

/** Milliseconds from choosing a target to the frame that shows its text, the second time it is chosen. @param {import('@playwright/test').Page} page */
export async function benchTargets(page) {
  await page.getByRole('button', { name: 'More targets' }).click();
  const choice = page.getByLabel('Take it away as');
  await choice.waitFor();
  const ids = await choice
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value') ?? ''));
  for (const id of ids) {
    await choice.selectOption(id);
    await page.locator('[data-output="snippet"]').waitFor();
  }
  const rows = [];
  for (const id of ids) {
    const times = [];
    for (let round = 0; round < ROUNDS; round++) {
      await choice.selectOption(ids.find((other) => other !== id) ?? '');
      times.push(
        await choice.evaluate(
          (select, value) =>
            new Promise((done) => {
              const start = performance.now();
              const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set;
              set?.call(select, value);
              select.dispatchEvent(new Event('change', { bubbles: true }));
              const shown = () => {
                const text = document.querySelector('[data-output="snippet"]')?.closest('section');
                if (text === null || text === undefined) return requestAnimationFrame(shown);
                return setTimeout(() => done(performance.now() - start));
              };
              requestAnimationFrame(shown);
            }),
          id,
        ),
      );
    }
    rows.push({ target: id, median: times.toSorted((a, b) => a - b)[ROUNDS / 2] ?? 0 });
  }
  return rows;
}
