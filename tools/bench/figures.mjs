/** The value that a share of the values does not exceed. @param {readonly number[]} values @param {number} share */
export const quantile = (values, share) =>
  values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;

/** @param {readonly number[]} values */
export const median = (values) => quantile(values, 0.5);

/** @param {readonly number[]} values */
export const p95 = (values) => quantile(values, 0.95);

/** @param {number} value */
export const ms = (value) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;

/** Slows the processor for one page, as the developer tools do. @param {import('@playwright/test').Page} page @param {number} rate */
export async function slowDown(page, rate) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
