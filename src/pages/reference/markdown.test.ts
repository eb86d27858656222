import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { ENTRIES } from './entries.ts';
import { createTextFiles } from './markdown.ts';

const { 'llms.txt': index = '', 'reference.md': reference = '' } = createTextFiles();

test('the reference has every entry under its own name, with every fact and its source', () => {
  for (const { name, title, notes } of ENTRIES) {
    const [, section = ''] = reference.split(`\n### ${name}\n`);
    const own = section.split('\n### ')[0] ?? '';
    expect(own).toContain(toEnglish(title));
    for (const { from, facts } of notes)
      for (const [label, text] of facts) {
        const line = own
          .split('\n')
          .find((each) => each.startsWith(`- ${toEnglish(label)} (`) && each.endsWith(toEnglish(text)));
        expect(line).toContain(from === 'ours' ? 'of this console' : from);
      }
  }
});

test('the index names the reference, and what is open', () => {
  expect(index.startsWith('# Checkout Console\n\n> ')).toBe(true);
  expect(index).toContain('(/reference.md)');
  expect(index).toContain('does not show the digest input');
});
