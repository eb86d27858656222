import { expect, test } from 'vitest';
import { CASE } from './cases.test-support.ts';
import { writeCase } from './case-file.ts';
import { previewRuns } from './preview.ts';
import { redact } from './redact.ts';

test('the runs of a preview are the text, and every placeholder is told apart, in Base64 too', () => {
  const { cases, replaced } = redact({ cases: [CASE] }, { credentials: [], keep: new Set() });
  const text = cases.map(writeCase).join('');
  const runs = previewRuns(text, replaced);
  expect(runs.map((run) => run.text).join('')).toBe(text);
  for (const { to, count } of replaced)
    expect(runs.filter((run) => run.replaced?.to === to).length).toBeGreaterThanOrEqual(count);
  expect(runs.find((run) => run.text === btoa('webhook#1'))?.replaced?.name).toBe('webhook');
});

test('the twelfth placeholder is not the first with a digit behind it', () => {
  const one = { name: 'n', kind: undefined, from: 'a', to: 'n#1', count: 1 };
  const runs = previewRuns('n#1 n#12 n#1', [one, { ...one, to: 'n#12' }]);
  expect(runs.map(({ replaced }) => replaced?.to)).toEqual(['n#1', undefined, 'n#12', undefined, 'n#1']);
  expect(previewRuns('n#1', [])).toEqual([{ text: 'n#1' }]);
});
