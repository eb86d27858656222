import { Compose } from './compose.ts';
import { expect, test } from './fixtures.ts';
import { startHostile, type WayName } from './hostile.ts';

// The page on the origin of a gateway that misbehaves: whatever comes, the order went once and the page can be used.

type Hostile = Awaited<ReturnType<typeof startHostile>>;
let gateway: Hostile;
test.beforeAll(async () => void (gateway = await startHostile()));
test.afterAll(() => gateway.stop());

const ENDED: readonly WayName[] = [
  'keep-open',
  'huge',
  'bomb',
  'endless',
  'reset',
  'hang-up',
  'reset-in-reply',
  'too-short',
  'too-long',
  'broken-chunk',
  'redirect',
  'html',
  'not-utf-8',
  'deep',
  'duplicate-keys',
  'proto',
  'any-data',
  'null',
  'empty',
  'nasty-headers',
  'not-http',
];
const ENDLESS: readonly WayName[] = ['silent', 'silent-body', 'drip', 'endless-hints'];

async function openAt(compose: Compose, way: WayName): Promise<void> {
  await compose.page.goto(`http://127.0.0.1:${gateway.port}/`);
  await expect(compose.output('digest')).not.toBeEmpty();
  // The page cannot know that its host answers orders: this one does not say so.
  await compose.box('transport').selectOption('same-origin');
  await compose.box('base_url').fill(gateway.base(way));
}

async function expectUsable(compose: Compose): Promise<void> {
  const before = await compose.text('digest');
  await compose.box('order_id').fill(`ORD_${Math.random().toString(36).slice(2)}`);
  await expect.poll(() => compose.text('digest')).not.toBe(before);
  expect(await compose.page.evaluate(() => 'polluted' in {} || 'resultcode' in {})).toBe(false);
}

const arrivalsOf = (way: WayName): number =>
  gateway.arrivals.filter(({ lines }) => lines[0]?.startsWith(`POST /${way}/`)).length;

for (const way of ENDED)
  test(`${way}: one order, and the page goes on`, async ({ page, faults }) => {
    const compose = new Compose(page);
    await openAt(compose, way);
    await compose.sendButton.click();
    await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toHaveCount(0);
    await expect.poll(() => arrivalsOf(way)).toBe(1);
    await expect(compose.sendButton).toBeEnabled();
    await expectUsable(compose);
    expect(arrivalsOf(way)).toBe(1);
    // The browser writes a line of its own for a call that broke.
    expect(faults.filter((fault) => !fault.startsWith('console: Failed to load resource'))).toEqual([]);
    faults.length = 0;
  });

for (const way of ENDLESS)
  test(`${way}: can be cancelled, and the page goes on`, async ({ page, faults }) => {
    const compose = new Compose(page);
    await openAt(compose, way);
    await compose.sendButton.click();
    await expect.poll(() => arrivalsOf(way)).toBe(1);
    await page.getByRole('button', { name: 'Cancel', exact: true }).click();
    await expect(page.getByText(/order may have been created/).first()).toBeVisible();
    await expectUsable(compose);
    expect(arrivalsOf(way)).toBe(1);
    expect(faults.filter((fault) => !fault.startsWith('console: Failed to load resource'))).toEqual([]);
    faults.length = 0;
  });
