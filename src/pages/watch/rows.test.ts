import { expect, test } from 'vitest';
import { addRow, rowFacts, rowName, type Call, type Row } from './rows.ts';

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

test('a request is the newest row, also when the clock of its host was set back, and 200 stay', () => {
  const line = { kind: 'line', method: 'GET', path: '/', status: 404, note: 'path' } as const;
  let rows: readonly Row[] = [];
  for (let count = 1; count <= 200; count += 1)
    rows = addRow(rows, { ...line, id: `1-${count}`, at: 3_600_000 + count });
  rows = addRow(rows, { ...line, id: '1-201', at: 1 });
  expect([rows[0]?.id, rows.at(-1)?.id, rows.length]).toEqual(['1-201', '1-2', 200]);
});
