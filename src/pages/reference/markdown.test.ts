import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { ENTRIES } from './entries.ts';
import { createTextFiles } from './markdown.ts';

const { 'llms.txt': index = '', ...files } = await createTextFiles();

test('the reference has a file for each entry, with every fact and its source', () => {
  expect(Object.keys(files)).toHaveLength(ENTRIES.length);
  for (const { name, kind, title, notes, rows = [] } of ENTRIES) {
    const text = files[`reference/${name === 'Timestamp' ? `Timestamp-${kind}` : name}.md`] ?? '';
    expect(text.startsWith(`# ${name}\n\n${toEnglish(title)} (`)).toBe(true);
    for (const row of rows) expect(text).toContain(`- ${toEnglish(row.title)}`);
    for (const { from, facts } of notes)
      for (const [label, fact] of facts) {
        const line = text
          .split('\n')
          .find((each) => each.startsWith(`- ${toEnglish(label)} (`) && each.endsWith(toEnglish(fact)));
        expect(line).toContain(from === 'ours' ? 'of this console' : from);
      }
  }
});

test('no two files differ by letter case alone: some file systems would keep one of them', () => {
  const names = Object.keys(files).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
});

test('the index names every file once, and what is open; every link leads to a file', () => {
  expect(index.startsWith('# Checkout Console\n\n> ')).toBe(true);
  expect(index).toContain('does not show the digest input');
  const linksOf = (text: string, name = '') =>
    [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, path = '']) =>
      new URL(path, `https://console.example/below/${name}`).pathname.replace('/below/', ''),
    );
  expect(linksOf(index)).toEqual(Object.keys(files));
  for (const [name, text] of Object.entries(files))
    for (const path of linksOf(text, name)) expect(path === 'llms.txt' || files[path ?? ''] !== undefined).toBe(true);
});
