import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createSandbox } from '#sandbox/sandbox.ts';
import { OPTIONS } from '#sandbox/sandbox.test-support.ts';
import { createApp } from './app.ts';
import { readConsole } from './files.ts';
import { addHostMeta } from './policy.ts';
import { createAbsentRelay } from './relay/responses.ts';
import { SettingError } from './settings.ts';

const FILE = {
  name: 'Pesa <Console>',
  logo: 'logo.svg',
  environments: [{ label: 'Test', base_url: 'https://test.pesa.example', environment: 'TEST' }],
};

/** A folder with this file and its logo; gives the path of the file. */
function write(members: object, hasLogo = true): string {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'console.json'), JSON.stringify({ ...FILE, ...members }));
  if (hasLogo) writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  return join(folder, 'console.json');
}

test('the host serves the file and its logo, and the page names both file and console', async () => {
  const console = readConsole(write({}));
  const folder = dirname(write({}));
  writeFileSync(join(folder, 'llms.txt'), '# Checkout Console\n');
  const parts = { folder, sandbox: createSandbox(OPTIONS), relay: createAbsentRelay(), console };
  const get = (path: string) =>
    createApp(parts).request(path, {}, { incoming: { headers: {}, socket: {} }, outgoing: {} } as never);
  expect(await (await get('/console.json')).json()).toEqual(FILE);
  expect(await (await get('/logo.svg')).text()).toBe('<svg/>');
  expect(await (await get('/llms.txt')).text()).toBe('# Pesa <Console>\n');
  const html = '<head><title>Checkout Console</title></head><h1>Checkout Console</h1>';
  const page = addHostMeta(html, undefined, { consoleName: console.name });
  expect(page).toContain('<title>Pesa &#60;Console&#62;</title>');
  expect(page).toContain('<h1>Pesa &#60;Console&#62;</h1>');
  expect(page).toContain('<meta name="console-file" content="console.json">');
  expect(addHostMeta(html)).not.toContain('console-file');
});

test.each([
  [write.bind(null, { name: '' }), /console\.json: name cannot be used: write the name/],
  [write.bind(null, {}, false), /logo\.svg cannot be read: /],
  [() => 'missing/console.json', /missing\/console\.json cannot be read: /],
])('the host does not start with a file that cannot be used: %#', (path, sentence) => {
  const read = () => readConsole(path());
  expect(read).toThrow(SettingError);
  expect(read).toThrow(sentence);
});
