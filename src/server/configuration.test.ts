import { createServer } from 'node:http';
import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { expect, test, onTestFinished } from 'vitest';
import { createConsoleSchema } from '#connections/console-file.ts';
import { readConsole } from './files.ts';
import { readSettings, SETTINGS, SettingError } from './settings.ts';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSandbox } from '#sandbox/sandbox.ts';
import { OPTIONS } from '#sandbox/sandbox.test-support.ts';
import { createApp } from './app.ts';
import { call, listenFree } from './host.test-support.ts';
import { addHostMeta } from './policy.ts';

const PATH = 'docs/configuration.md';
const [START, END] = ['<!-- settings -->', '<!-- end of the settings -->'];

const ROWS = Object.entries(SETTINGS).map(([name, [meaning, fallback = 'none']]) => [`\`${name}\``, meaning, fallback]);

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** UPDATE_GOLDEN=1 writes the table; the formatter then aligns it. */
test('the table of docs/configuration.md is that of the settings', () => {
  const [before = '', , after = ''] = readFileSync(PATH, 'utf8').split(new RegExp(`${START}([^]*)${END}`));
  const lines = [['variable', 'meaning', 'default'], ['---', '---', '---'], ...ROWS].map(formatRow);
  if (process.env['UPDATE_GOLDEN'] === '1')
    writeFileSync(PATH, `${before}${START}\n\n${lines.join('\n')}\n\n${END}${after}`);
  const cells = [...readFileSync(PATH, 'utf8').matchAll(/^\| (`[A-Z_]+`) +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(cells.map(([, ...row]) => row)).toEqual(ROWS);
});

test('each variable that is read has a row, and each row is read', () => {
  const asked = new Set<string>();
  readSettings(new Proxy({}, { get: (_, name) => void asked.add(String(name)) }));
  expect([...asked].toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
});

test('the members of console.json are those of its schema, and the example has them', () => {
  const { properties } = createConsoleSchema() as { readonly properties: object };
  const members = Object.keys(properties).filter((name) => name !== '$schema');
  const rows = [...readFileSync(PATH, 'utf8').matchAll(/^\| `([a-z]+)` +\|/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(members.toSorted());
  expect(readConsole('docs/deploy/console.json').name).toBe('Pesa Console');
});

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
  const server = createServer(createApp({ folder, sandbox: createSandbox(OPTIONS), console }));
  const port = await listenFree(server);
  onTestFinished(() => void server.close());
  const get = async (path: string) => (await call(port, path)).text;
  expect(JSON.parse(await get('/console.json'))).toEqual(FILE);
  expect(await get('/logo.svg')).toBe('<svg/>');
  expect(await get('/llms.txt')).toBe('# Pesa <Console>\n');
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
