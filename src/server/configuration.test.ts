import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createConsoleSchema } from '#connections/console-file.ts';
import { readConsole } from './files.ts';
import { readSettings, SETTINGS } from './settings.ts';

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
