import { expect, test } from 'vitest';
import { CASE } from './case.test-support.ts';
import { writeCase } from './case-file.ts';
import { splitPreview } from './placeholders.ts';
import { redact } from './redact.ts';

test('the runs of a preview are the text, and every placeholder is told apart, in Base64 too', () => {
  const { cases, replacements } = redact({ cases: [CASE] }, { credentials: [], keep: new Set() });
  const text = cases.map(writeCase).join('');
  const runs = splitPreview(text, replacements);
  expect(runs.map((run) => run.text).join('')).toBe(text);
  for (const { to, count } of replacements)
    expect(runs.filter((run) => run.replacement?.to === to).length).toBeGreaterThanOrEqual(count);
  expect(runs.find((run) => run.text === btoa('webhook#1'))?.replacement?.name).toBe('webhook');
});

test('the twelfth placeholder is not the first with a digit behind it', () => {
  const one = { name: 'n', category: undefined, from: 'a', to: 'n#1', count: 1 };
  const runs = splitPreview('n#1 n#12 n#1', [one, { ...one, to: 'n#12' }]);
  expect(runs.map(({ replacement }) => replacement?.to)).toEqual(['n#1', undefined, 'n#12', undefined, 'n#1']);
  expect(splitPreview('n#1', [])).toEqual([{ text: 'n#1' }]);
});
