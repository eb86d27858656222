import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectState, getAnswer, getConnection, getField, sendTestOrder, test } from './connect-steps.ts';
import { bindProgram, endProgram } from '../tools/start.mjs';
import { expect } from './fixtures.ts';
import { download } from './frame.ts';
import { MERCHANT } from './gateway.ts';

/** `npx ./TARBALL --config console.json` in a folder that has nothing else. */
async function startPackage(folder: string, name: string, environment: Readonly<Record<string, string>>) {
  const child = spawn('npx', ['-y', `./${name}`, '--config', 'console.json', '--port', '0'], {
    cwd: folder,
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  bindProgram(child, true);
  let output = '';
  for await (const data of child.stdout) {
    output += String(data);
    if (output.includes('http://')) break;
  }
  return { url: /http:\S+/.exec(output)?.[0] ?? output, stop: () => endProgram(child) };
}

test('npx with console.json in an empty folder: five actions to the first accepted test order', async ({
  browser,
  gateways: [, gateway],
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'console-file-'));
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], { encoding: 'utf8' }),
  ) as readonly { readonly filename: string }[];
  const file = {
    name: 'Pesa Console',
    accent: { light: '#5b2a86', dark: '#c9a6f0' },
    links: { documentation: 'https://docs.pesa.example/' },
    environments: [{ label: 'Pesa test', base_url: gateway.url, environment: 'TEST' }],
    scheme: MERCHANT.scheme,
    recipe: 'header-then-fields',
    languages: ['en'],
    transports: ['relay'],
    notes: { 4033: 'Ask integration@pesa.example for a new secret.' },
  };
  writeFileSync(join(folder, 'console.json'), JSON.stringify(file));
  const host = await startPackage(folder, packed?.filename ?? '', { RELAY_ALLOW: gateway.host });
  const page = await browser.newPage({ baseURL: host.url });
  try {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pesa Console');
    await expect(page).toHaveTitle('Pesa Console');
    await expect(page.locator('[data-output="headers"]')).toContainText(`${MERCHANT.scheme} `);
    const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
    expect(accent).toContain('#5b2a86');
    await page.getByRole('region', { name: 'Start' }).getByRole('button', { name: 'Connect' }).click();
    await expectState(page, 'setup');
    for (const entry of ['api_key', 'api_secret', 'vendor'] as const) await getField(page, entry).fill(MERCHANT[entry]);
    await sendTestOrder(page);
    await expect(getAnswer(page)).toContainText(`Accepted by ${gateway.host}`);
    expect(gateway.arrivals).toHaveLength(1);
    await expect(getConnection(page)).toContainText('Pesa test');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Documentation' })).toBeVisible();
    await expect(page.getByRole('menuitemradio', { name: 'Kiswahili' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'About' }).click();
    await expect(page.getByRole('dialog')).toContainText('https://docs.pesa.example/');
    await page.keyboard.press('Escape');
    await page.goto('/#/connections');
    const { text } = await download(page, page.getByRole('button', { name: /^Export as console\.json/ }));
    const exported = JSON.parse(text);
    expect(exported).toMatchObject({ scheme: MERCHANT.scheme, recipe: file.recipe });
    for (const entry of ['api_key', 'api_secret', 'vendor'] as const)
      expect(JSON.stringify(exported)).not.toContain(MERCHANT[entry]);
  } finally {
    await page.close();
    host.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a page whose console.json cannot be used is the plain console, with the reason', async ({ page }) => {
  await page.route('**/console.json', (route) => route.fulfill({ json: { name: 'Pesa', environments: [] } }));
  await page.route('/', async (route) => {
    const response = await route.fetch();
    const meta = '<meta name="console-file" content="console.json"></head>';
    await route.fulfill({ response, body: (await response.text()).replace('</head>', meta) });
  });
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('environments cannot be used: write a list of 1 to 10');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout Console');
  await expect(page.locator('[data-output="digest"]')).not.toBeEmpty();
});
