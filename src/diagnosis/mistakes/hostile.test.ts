import { expect, test } from 'vitest';
import { buildRequest } from '#diagnosis/merchants.test-support.ts';
import { createBases } from '#diagnosis/search/bases.ts';
import { applyPatch, messageOf } from '#diagnosis/search/plan.ts';
import { toSource, type Source } from '#diagnosis/search/source.ts';
import { COMPOSED } from './composed/families.ts';
import { nameMistakes, numberMistakes } from './composed/fields.ts';
import type { Mistake, Texts } from './mistake.ts';
import { NUMBER_MISTAKES } from './numbers.ts';

/** Texts that break what changes them: entities, escapes and numbers that nothing stands for, halves of characters. */
const HOSTILE = [
  '&#99999999; &#x110000; &#xffffffffff; &#0; &#xd800;',
  '%ff %E0%A4 %zz %u0041 %25%32%35 % %%',
  '\\u{110000} \\ud800 \\x \\ \\\\ \\0 \\777',
  '\ud800 \udc00 \udfff\ud800 \u{10ffff} \uffff',
  '1e999 -0 0x1p4 9'.repeat(40),
  '1e999',
  '-99999999999999999999999999999999.999999999999999',
  '0.0000000000000000000000000000000000000001',
  '$& $1 $` ${x} {0} {} %s %d',
  '\0\r\n\t\u2028\u2029\u202e\ufeff',
  '{"a":[1,{"b":"\\u0000"}]}',
  '=?utf-8?b?4pyT?= +A-Z+AAA- ====',
  '9999-99-99T99:99:99Z',
  '+275760-09-13T00:00:00.000Z',
  '99999999999999',
  '',
];

test.each(HOSTILE)('no mistake breaks on %j in every field', (text) => {
  const request = buildRequest('once', [], undefined, [
    (setup) => {
      for (const name of Object.keys(setup.order))
        setup.order[name] =
          typeof setup.order[name] === 'number' && Number.isFinite(Number(text)) ? Number(text) : text;
      setup.header = text;
    },
  ]);
  const source = toSource(request, { api_secret: text, api_key: text, now: new Date('2026-03-11T08:05:30Z') });
  const [base] = createBases(source);
  if (base === undefined) throw new Error('There is no base.');
  let looked = 0;
  const look = ({ patch }: Mistake): void => {
    messageOf(applyPatch(base.plan, patch));
    looked += 1;
  };
  for (const mistake of base.mistakes) look(mistake);
  const step = 61;
  let at = 0;
  for (const family of COMPOSED)
    for (const each of family(source))
      for (const made of 'texts' in each ? each.texts : [each]) {
        at += 1;
        if (at % step === 0) look('texts' in each ? each.create(String(made)) : each);
      }
  expect(looked).toBeGreaterThan(500);
});

/** The characters of all that some families try in place of a value. */
function countTried(families: readonly ((source: Source) => Iterable<Texts>)[], name: string, value: string): number {
  const request = buildRequest('once', [], undefined, [({ order }) => void (order[name] = value)]);
  const source = toSource(request, { api_secret: '', api_key: '', now: new Date(0) });
  let count = 0;
  for (const family of families) for (const { texts } of family(source)) for (const text of texts) count += text.length;
  return count;
}

test('what is tried in place of many words grows with their number, not with its square', () => {
  const count = (words: number): number => countTried([nameMistakes], 'buyer_name', 'a '.repeat(words));
  expect(count(2000)).toBeLessThan(count(500) * 5);
});

test('a number of more digits than any is not grouped: each digit would be counted from each', () => {
  const digits = '0'.repeat(300);
  expect(countTried([numberMistakes], 'amount', digits)).toBeLessThan(10_000);
  const groups = NUMBER_MISTAKES.filter(({ id }) => id.startsWith('number-thousands'));
  expect(groups.length).toBeGreaterThan(5);
  // Some add decimals.
  for (const { apply } of groups) expect(apply(digits, 'amount').slice(0, digits.length)).toBe(digits);
});

test('of a form with thousands of pairs the first are read', () => {
  const body = new TextEncoder().encode(`vendor=V&order_id=A${'&a'.repeat(5000)}&amount=5`);
  const { values } = toSource({ ...buildRequest('once', []), body }, { api_secret: '', now: new Date(0) });
  expect([values['vendor'], values['order_id'], values['amount']]).toEqual(['V', 'A', undefined]);
});
