import { expect, test } from './fixtures.ts';

// The watch itself: each fault is planted, seen, and taken off the list that would fail the test.
const PLANTED: Readonly<Record<string, () => void>> = {
  'policy violation': () => {
    const image = new Image();
    image.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
    document.body.append(image);
  },
  'unhandled rejection': () => void Promise.reject(new Error('planted')),
  'page error': () =>
    void setTimeout(() => {
      throw new Error('planted');
    }),
  'console:': () => console.error('planted'),
};

for (const [kind, plant] of Object.entries(PLANTED)) {
  test(`every test fails on a ${kind.replace(':', ' error')}`, async ({ page, faults }) => {
    await page.goto('/');
    await page.evaluate(plant);
    await expect.poll(() => faults.some((fault) => fault.startsWith(kind))).toBe(true);
    faults.length = 0;
  });
}
