import { expect, test } from 'vitest';
import { buildRequest } from '#diagnosis/merchants.test-support.ts';
import { createBases } from '#diagnosis/search/bases.ts';
import { applyPatch, messageOf } from '#diagnosis/search/plan.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { COMPOSED, COMPOUNDS } from './composed/families.ts';
import type { Mistake } from './mistake.ts';

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
  for (const family of [...COMPOSED, ...COMPOUNDS])
    for (const mistake of family(source)) {
      at += 1;
      if (at % step === 0) look(mistake);
    }
  expect(looked).toBeGreaterThan(500);
});
