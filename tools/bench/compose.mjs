/** Milliseconds from an input to the frame in which the digest has followed it. */

const ROUNDS = 60;

/** @param {number[]} values @param {number} share */
const quantile = (values, share) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** Starts a watch in the page: `armed` at an input event, stopped in the frame after the digest changed. */
const watchDigest = () => {
  const times = /** @type {number[]} */ ([]);
  let start = 0;
  const note = () => (start = performance.now());
  for (const type of ['keydown', 'pointerdown', 'change']) addEventListener(type, note, true);
  const digest = document.querySelector('[data-output="digest"]');
  if (digest === null) throw new Error('no digest');
  new MutationObserver(() => {
    const began = start;
    requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - began)));
  }).observe(digest, { childList: true, characterData: true, subtree: true });
  Object.assign(globalThis, { benchTimes: times });
};

/** @param {import('@playwright/test').Page} page @param {(round: number) => Promise<void>} change */
async function measure(page, change) {
  await page.evaluate(() => (Reflect.get(globalThis, 'benchTimes').length = 0));
  for (let round = 0; round < ROUNDS; round++) {
    await change(round);
    await page.waitForFunction((count) => Reflect.get(globalThis, 'benchTimes').length > count, round);
  }
  const times = await page.evaluate(() => /** @type {number[]} */ (Reflect.get(globalThis, 'benchTimes')));
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** How fast the views follow typing, a change of the recipe and a change of the signed fields. @param {import('@playwright/test').Page} page */
export async function benchCompose(page) {
  await page.getByLabel(/buyer_remarks/).waitFor();
  await page.getByLabel(/timestamp/).fill('2026-11-20T09:41:07Z');
  await page.evaluate(watchDigest);
  await page.getByLabel(/buyer_remarks/).focus();
  const typing = await measure(page, (round) => page.keyboard.press(String.fromCharCode(97 + (round % 26))));
  const radios = page.getByRole('radio');
  const recipe = await measure(page, (round) => radios.nth((round + 1) % 2).click());
  const classic = page.getByRole('button', { name: 'Classic shape' });
  // By the other recipe both shapes give one text.
  await radios.nth(1).click();
  await page.getByText(/In force: header, then fields/).waitFor();
  const shape = await measure(page, () => classic.click());
  return [
    { what: 'a key in buyer_remarks', ...typing, ratio: 1 },
    { what: 'another recipe', ...recipe, ratio: recipe.median / typing.median },
    { what: 'another shape', ...shape, ratio: shape.median / typing.median },
  ];
}
