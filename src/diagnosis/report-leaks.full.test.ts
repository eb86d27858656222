import { describe, expect, it } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { createVerdict } from './diagnose.ts';
import { buildRequest } from './merchants.test-support.ts';
import { COMPOSED, COMPOUNDS } from './mistakes/composed/families.ts';
import type { Mistake } from './mistakes/mistake.ts';
import { describeCause, writeMessage, createReport } from './messages.ts';
import { createBases } from './search/bases.ts';
import { applyPatch, messagePieces } from './search/plan.ts';
import { toSource } from './search/source.ts';

const now = new Date('2026-03-11T08:05:30Z');

describe('reports of every mistake', { timeout: 600_000 }, () => {
  const toHex = (text: string): string => Buffer.from(text).toString('hex');
  const toBase64 = (text: string): string => Buffer.from(text).toString('base64');
  const [api_secret, api_key] = ['q7X+zw/Lp-09Vt_secretive', 'mk.live.Ab12Cd34Ef'];
  const details = {
    buyer_name: 'Wilhelmina Xanthopoulos',
    buyer_email: 'w.xantho@qwertz.example',
    buyer_phone: '255698741235',
    merchant_remarks: 'Leave parcelbox behind the greenhouse',
  };
  const PARTS = ['wilhelmina', 'xantho', 'qwertz', '698741', '698 741', 'parcelbox', 'greenhouse'];
  /** The credentials in each spelling, and within the Base64 of longer texts. */
  const SPELLINGS = [api_secret, api_key].flatMap((text) => [
    text,
    toHex(text),
    encodeURIComponent(text),
    ...['', 'a', 'ab'].map((before) => toBase64(before + text).slice(before === '' ? 0 : 4, -4)),
  ]);
  const request = buildRequest('once', [], undefined, [
    ({ order }) =>
      Object.assign(order, details, {
        vendor: toHex(api_key),
        order_id: `ORD-${api_key}`,
        webhook: toBase64(`https://shop.example/h?token=${api_secret}&x=1`),
        cancel_url: toBase64(`https://u:${encodeURIComponent(api_secret)}@shop.example/c`),
      }),
  ]);
  const source = toSource(request, { api_secret, api_key, now });

  /** Every mistake of the rows, and some of each composed family. */
  function* listSomeMistakes(rows: readonly Mistake[]): Iterable<Mistake> {
    const step = 151;
    yield* rows;
    let at = 0;
    for (const family of [...COMPOSED, ...COMPOUNDS])
      for (const mistake of family(source)) {
        at += 1;
        if (at % step === 0) yield mistake;
      }
  }

  it('show neither secret nor key in any spelling, and no part of what a buyer is told by', () => {
    const [base] = createBases(source);
    if (base === undefined) throw new Error('There is no base.');
    const expected = messagePieces(base.plan);
    const credentials = [{ api_key, api_secret }];
    const shown: string[] = [];
    let looked = 0;
    for (const { id, description, anonymous, cause, patch, dimension, says } of listSomeMistakes(base.mistakes)) {
      looked += 1;
      const fields = Object.keys(patch.values ?? {});
      const part = dimension.replace(/:.*$/s, '');
      const mistakes = [{ id, description, anonymous, cause, part, fields, says: says && [says] }];
      const input = messagePieces(applyPatch(base.plan, patch));
      const found = [{ preset: base.preset, mistakes, input, expected, names: Object.keys(source.values), bits: 256 }];
      const verdict = createVerdict({ found, tried: 1, seconds: 1, ruledOut: [] }, []);
      const [hidden, kept] = [false, true].map((keepBuyer) =>
        createReport(verdict, { translate: toEnglish, credentials, keepBuyer }),
      );
      const options = { translate: toEnglish, credentials };
      const message = writeMessage({ orderIds: ['ORDER'] }, describeCause(verdict, 'PHP', options), options);
      const parts = PARTS.filter((text) => hidden?.toLowerCase().includes(text));
      const spelled = SPELLINGS.filter((text) => [hidden, kept, message].some((each) => each?.includes(text)));
      if (parts.length + spelled.length > 0) shown.push(`${id}: ${[...parts, ...spelled].join()}`);
    }
    expect(shown).toEqual([]);
    expect(looked).toBeGreaterThan(1000);
  });
});
