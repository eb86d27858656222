import { expect, test } from 'vitest';
import { rowFacts, rowName, type Call } from './rows.ts';

test('a row shows the beginning of a text alone: the browser takes seconds for the layout of 30,000 accents', () => {
  const accents = `a${'\u0301'.repeat(30_000)}`;
  const call: Call = {
    kind: 'call',
    id: '1-1',
    at: 0,
    request: { method: 'POST', url: '/', headers: [['User-Agent', 'x'.repeat(15_000)]], body: new Uint8Array() },
    chunked: false,
    fields: { order_id: accents, amount: accents, currency: accents },
  };
  const lengths = [rowName(call), ...rowFacts(call)].map((text) => String(text).length);
  expect(lengths).toHaveLength(3);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(101);
});
