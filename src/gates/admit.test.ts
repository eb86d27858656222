import { describe, expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import {
  admitField,
  admitFile,
  admitHeaders,
  admitLink,
  admitOrder,
  admitPaste,
  admitRequests,
  admitResponse,
  admitSentBody,
  type Admission,
} from './admit.ts';
import { LIMITS } from './limits.ts';

/** The sentence of a refusal; empty for what is let in. */
const refusalOf = (admission: Admission<unknown>): string =>
  'refusal' in admission ? toEnglish(admission.refusal) : '';

/** What takes a browser or a parser the most work, each as one unit or one nesting. */
const WORST = ['"', ' ', 'a', 'e\u0301', '\\', '漢', '['];

describe.each(WORST)('with nothing but %j', (unit) => {
  test('a field takes 5,000 characters, and one more is refused with the name of the field', () => {
    const text = unit.repeat(LIMITS.field / unit.length);
    expect(admitField('buyer_name', text)).toEqual({ value: text });
    expect(refusalOf(admitField('buyer_name', text + unit))).toMatch(/^buyer_name is longer than 5000 characters/);
  });

  test('a paste and a link are taken up to their limits', () => {
    for (const [admit, limit] of [
      [admitPaste, LIMITS.paste],
      [admitLink, LIMITS.link.packed],
    ] as const) {
      const text = unit.repeat(limit / unit.length);
      expect(admit(text)).toEqual({ value: text });
      expect(refusalOf(admit(text + unit))).toMatch(/(?:larger|longer) than/);
    }
  });

  test('a response is shown up to its limit', () => {
    const text = unit.repeat(LIMITS.response / unit.length);
    expect(admitResponse(text)).toEqual({ shown: text, isWhole: true });
    expect(admitResponse(text + unit)).toEqual({ shown: text, isWhole: false });
  });

  test('a body is measured in bytes', () => {
    const { bytes } = LIMITS.sentBody;
    const text = unit === '[' ? '' : unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)));
    expect(admitSentBody(text)).toEqual({ value: text });
    expect(refusalOf(admitSentBody(text.padEnd(bytes + 1, unit)))).toMatch(/larger than 64 KiB/);
  });
});

test('a letter of a field has at most 100 marks', () => {
  expect(refusalOf(admitField('buyer_name', `e${'\u0301'.repeat(100)}`))).toBe('');
  expect(refusalOf(admitField('buyer_name', `e${'\u0301'.repeat(101)}`))).toMatch(
    /^buyer_name has more than 100 combining marks/,
  );
});

test('a body that is sent has at most 100 fields and 20 levels', () => {
  const members = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at}`, ':{"'])));
  expect(refusalOf(admitSentBody(members(100)))).toBe('');
  expect(refusalOf(admitSentBody(members(101)))).toMatch(/more than 100 fields/);
  expect(refusalOf(admitSentBody('['.repeat(20) + ']'.repeat(20)))).toBe('');
  expect(refusalOf(admitSentBody('['.repeat(21) + ']'.repeat(21)))).toMatch(/deeper than 20 levels/);
});

test('an order is let in whole or not at all', () => {
  const order = { vendor: 'T1', buyer_remarks: 'a'.repeat(LIMITS.field) };
  expect(admitOrder(order)).toEqual({ value: order });
  expect(refusalOf(admitOrder({ ...order, webhook: 'b'.repeat(LIMITS.field + 1) }))).toMatch(/^webhook is longer/);
});

test('a header line has at most 8 KiB, and all of them 16 KiB', () => {
  const line = (size: number): [string, string] => ['X-A', 'a'.repeat(size - 'X-A: '.length)];
  const { line: most } = LIMITS.headers;
  expect(refusalOf(admitHeaders([line(most), line(most)]))).toBe('');
  expect(refusalOf(admitHeaders([line(most + 1)]))).toMatch(/^The header X-A is longer than 8 KiB/);
  expect(refusalOf(admitHeaders([line(most), line(most), line(10)]))).toMatch(/^All headers together/);
});

test('a file is taken up to 25 MB, and of its requests the first 10,000', () => {
  const file = { name: 'all.har', size: LIMITS.file.bytes };
  expect(admitFile(file)).toEqual({ value: file });
  expect(refusalOf(admitFile({ ...file, size: file.size + 1 }))).toBe(
    'all.har is larger than 25 MB. Export fewer requests.',
  );
  const requests = Array.from({ length: 10_003 }, (_, at) => at);
  expect(admitRequests(requests)).toEqual({ read: requests.slice(0, 10_000), others: 3 });
});

test('half of a character is not shown', () => {
  expect(admitResponse(`${'a'.repeat(LIMITS.response - 1)}😀`).shown).toHaveLength(LIMITS.response - 1);
});
