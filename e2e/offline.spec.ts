import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { Compose } from './compose.ts';
import { closeAfterFailures, expect, startHost, test as base } from './fixtures.ts';
import { waitForServiceWorker } from './frame.ts';

interface Copy {
  readonly url: string;
  /** The folder of the page. */
  readonly page: string;
  readonly stop: () => void;
  /** Starts again with a changed page, or another version of it: the host reads its files when it starts. */
  readonly renew: (change?: (folder: string) => void) => Promise<void>;
}

/** Waits until nothing answers at an address. */
const waitForEnd = (url: string): Promise<void> =>
  expect
    .poll(() =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(false);

/** A copy of the product that a test may change and stop. */
const test = base.extend<{ copy: Copy }>({
  serviceWorkers: 'allow',
  copy: async ({ host: gateway }, use, info) => {
    const folder = info.outputPath('product');
    cpSync('dist', folder, { recursive: true });
    const RELAY_ALLOW = new URL(gateway.url).host;
    const start = (PORT = '0') => startHost({ PORT, RELAY_ALLOW }, join(folder, 'server/main.js'));
    let host = await start();
    const { url } = host;
    const renew: Copy['renew'] = async (change = putNewVersion) => {
      change(join(folder, 'page'));
      host.stop();
      await waitForEnd(url);
      host = await start(new URL(url).port);
    };
    await use({ url, page: join(folder, 'page'), stop: () => host.stop(), renew });
    host.stop();
    rmSync(folder, { recursive: true });
  },
});

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Replaces the page by another version: the same code under other names, as a change of every file would give. */
function putNewVersion(folder: string): void {
  const named = /([\w-]+)\.(js|wasm)/;
  const renamed = files(join(folder, 'assets')).filter((path) => named.test(basename(path)));
  for (const path of files(folder).filter((each) => /\.(js|html)$/.test(each))) {
    const text = renamed.reduce(
      (before, each) => before.replaceAll(basename(each), `newer-${basename(each)}`),
      readFileSync(path, 'utf8'),
    );
    writeFileSync(path, text.replace(/(version:.)[\da-f]{16}/, '$10123456789abcdef'));
  }
  // What was compressed before has the old names in it.
  for (const path of files(folder).filter((each) => /\.(br|gz)$/.test(each))) rmSync(path);
  for (const path of renamed.filter((each) => !/\.(br|gz)$/.test(each)))
    renameSync(path, join(dirname(path), `newer-${basename(path)}`));
}

const NEWER = /newer-first-view-/;

const scriptOf = (page: Page): Promise<string | null> =>
  page.locator('script[type="module"]').first().getAttribute('src');

/** The first visit, until everything is kept. */
async function visit(page: Page, url: string): Promise<Compose> {
  await page.goto(url);
  await waitForServiceWorker(page);
  return new Compose(page);
}

/** The paths of what is kept. */
const listKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(opened.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/** Asks for a new version now, as the page does when it is looked at again. */
const update = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());

test(
  'after the first visit the page opens and works without a network',
  { tag: '@main' },
  async ({ page, copy, context, violations }) => {
    const compose = await visit(page, copy.url);
    copy.stop();
    await context.setOffline(true);
    await page.reload();
    await expect(compose.output('digest')).not.toBeEmpty();
    await compose.field('buyer_name').fill('No network');
    await expect(compose.output('digest-input')).toContainText('buyer_name=No network');
    expect((await compose.send()).resultcode).toBe('000');
    await page.getByRole('tab', { name: 'Code', exact: true }).click();
    await compose.forEachCode(async () => undefined);
    for (const [view, text] of [
      ['Reference', 'Search the reference'],
      ['Connections', 'Connect a gateway…'],
      ['Diagnose', 'Verdict'],
    ] as const) {
      await page.getByRole('link', { name: view, exact: true }).click();
      await expect(page.getByText(text).first()).toBeVisible();
    }
    await page.getByRole('button', { name: 'Correct digest', exact: true }).click();
    await expect(page.locator('[data-verdict="correct"]')).toBeVisible();
    const others = violations.filter((violation) => !violation.includes('net::ERR_'));
    expect(others).toEqual([]);
    await closeAfterFailures(page, violations);
  },
);

test('nothing but the files of the build is kept, however much is sent; what the host writes into the page arrives fresh', async ({
  page,
  copy,
  violations,
}) => {
  const compose = await visit(page, copy.url);
  const token = page.locator('meta[name="relay-token"]');
  const value = await token.getAttribute('content');
  expect(value).toMatch(/^[\da-f]{64}$/);
  await compose.send();
  await page.evaluate(() => fetch('/v1/checkout/create-order-minimal'));
  await page.evaluate(() => fetch('/relay', { method: 'POST', body: '{}' }));
  const cached = await listKept(page);
  expect(cached.length).toBeGreaterThan(50);
  expect(new Set(cached)).toEqual(
    new Set(
      files(join(copy.page, 'assets'))
        .filter((path) => !/\.(?:png|br|gz)$/.test(path))
        .map((path) => path.slice(copy.page.length).replaceAll('\\', '/')),
    ),
  );
  await page.reload();
  await expect(token).toHaveAttribute('content', value ?? '');
  copy.stop();
  // A host that stops finishes the calls that it has, so the first reload may still reach it.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Checkout Console' })).toBeVisible();
    expect(await token.count()).toBe(0);
  }).toPass({ timeout: 15_000 });
  await closeAfterFailures(page, violations);
});

test('an error that came in the place of a file is not kept: the next visit has the file', async ({
  page,
  copy,
  violations,
}) => {
  const path = files(join(copy.page, 'assets')).find((each) => /reference-view-[\w-]+\.js$/.test(each)) ?? '';
  const script = readFileSync(path);
  for (const each of [`${path}.br`, `${path}.gz`, path]) rmSync(each, { force: true });
  await page
    .context()
    .route(`**/${basename(path)}`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }));
  const failed = page.context().waitForEvent('response', (response) => response.url().endsWith(basename(path)));
  await page.goto(copy.url);
  await failed;
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(0);
  await page.context().unroute(`**/${basename(path)}`);
  writeFileSync(path, script);
  const compose = await visit(page, copy.url);
  await expect(compose.output('digest')).not.toBeEmpty();
  await page.getByRole('link', { name: 'Reference', exact: true }).click();
  await expect(page.getByRole('searchbox')).toBeVisible();
  await closeAfterFailures(page, violations);
});

test('a new version says so in each tab, which goes on; taking it keeps what is typed, but for credentials', async ({
  page,
  copy,
  context,
}) => {
  const compose = await visit(page, copy.url);
  await compose.field('buyer_name').fill('Typed before');
  await compose.pin('2026-11-20T09:41:07Z');
  await compose.connect('https://gateway.example', { scheme: 'TYPED', api_secret: 'typed secret' });
  const other = await context.newPage();
  const otherCompose = await visit(other, copy.url);
  await otherCompose.field('buyer_name').fill('In the other tab');
  await copy.renew();
  await update(page);
  const notice = (of: Page) => of.getByRole('region', { name: 'New version' });
  await expect(notice(page)).toContainText('A new version is ready:');
  expect(await scriptOf(page)).not.toMatch(NEWER);
  await expect(compose.field('buyer_name')).toHaveValue('Typed before');
  await notice(page).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => scriptOf(page)).toMatch(NEWER);
  await expect(compose.field('buyer_name')).toHaveValue('Typed before');
  await expect(compose.field('timestamp')).toHaveValue('2026-11-20T09:41:07Z');
  await expect(page.locator('[data-connection]')).toHaveAttribute('data-state', 'key-needed');
  await expect.poll(() => compose.text('headers')).toContain('TYPED');
  await expect(page.locator('[name="connection.api_secret"]')).toHaveValue('');
  await expect(notice(page)).toHaveCount(0);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('typed secret');

  await expect(notice(other)).toBeVisible();
  expect(await scriptOf(other)).not.toMatch(NEWER);
  // What it has not loaded yet is there no longer but in its own cache.
  await other.getByRole('link', { name: 'Reference', exact: true }).click();
  await expect(other.getByRole('searchbox')).toBeVisible();
  await notice(other).getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => scriptOf(other)).toMatch(NEWER);
  await other.getByRole('link', { name: 'Compose', exact: true }).click();
  await expect(otherCompose.field('buyer_name')).toHaveValue('In the other tab');
});

test('the page can be installed', async ({ page, copy, request }) => {
  await visit(page, copy.url);
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = new URL(address ?? '', copy.url).href;
  const response = await request.get(manifest);
  expect(response.headers()['content-type']).toContain('application/manifest+json');
  const { start_url, display, icons } = await response.json();
  expect([new URL(start_url, manifest).pathname, display]).toEqual(['/', 'standalone']);
  for (const { src } of icons) expect((await request.get(new URL(src, manifest).href)).ok()).toBe(true);
  const worker = await request.get(new URL('/service-worker.js', copy.url).href);
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' });
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('where data is saved, the page without a network is the first view and what was used', async ({
  page,
  copy,
  context,
  violations,
}) => {
  test.slow();
  const worker = join(copy.page, 'service-worker.js');
  const saveData = `Object.defineProperty(navigator, 'connection', { value: { saveData: true } });\n`;
  await copy.renew(() => writeFileSync(worker, saveData + readFileSync(worker, 'utf8')));
  const compose = await visit(page, copy.url);
  const all = readFileSync(worker, 'utf8').match(/assets\/[\w-]+\.\w+/g)?.length ?? 0;
  expect((await listKept(page)).length).toBeLessThan(all / 4);
  // What is used is kept as well.
  await page.reload();
  await compose.waitForReact();
  await page.getByRole('link', { name: 'Watch' }).click();
  await expect(page.locator('[data-output="watch-url"]')).toBeVisible();
  await expect.poll(async () => (await listKept(page)).some((path) => /watch/.test(path))).toBe(true);
  copy.stop();
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('link', { name: 'Compose' }).click();
  await compose.field('buyer_name').fill('No network');
  await expect(compose.output('digest-input')).toContainText('buyer_name=No network');
  // What was not kept does not come.
  await closeAfterFailures(page, violations);
});

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' });

  test('a page whose host restarts with another build keeps its order, says why the relay refuses it, and offers to reload', async ({
    page,
    copy,
    host: gateway,
    violations,
  }) => {
    await page.goto(copy.url);
    const compose = new Compose(page);
    await compose.connect(gateway.url);
    await compose.field('order_id').fill('KEPT-1');
    await copy.renew();
    await compose.sendButton.click();
    await expect(page.getByText('The token does not match the one in the host’s page.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Reference' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Part of the page did not load.' });
    await expect(alert).toBeVisible({ timeout: 15_000 });
    await alert.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => scriptOf(page)).toMatch(NEWER);
    await expect(alert).toBeHidden();
    await page.getByRole('link', { name: 'Compose' }).click();
    await expect(compose.field('order_id')).toHaveValue('KEPT-1');
    // The browser and React log the load that fails.
    await closeAfterFailures(page, violations);
  });
});
