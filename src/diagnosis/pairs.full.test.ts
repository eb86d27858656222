import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.ts';
import { API_KEY, buildRequest, SECRET, type MerchantMistake } from './merchants.test-support.ts';
import { threadRunner } from './search/search.ts';
import { explain, explainTriple, pairOf, samplePairs } from './pairs.test-support.ts';

describe('two mistakes of real merchants at once', { timeout: 120_000 }, () => {
  it.each(samplePairs())('%s (%s)', async (...pair) => {
    const found = await explain(pair);
    expect(found).not.toEqual([]);
    expect(Math.min(...found.map(({ mistakes }) => mistakes.length))).toBeLessThanOrEqual(2);
  });
});

describe('names that are not trimmed, with another mistake', { timeout: 120_000 }, () => {
  it.each(['E1', 'E1 pairs', 'E2', 'F1', 'F1 phone', 'F1 two', 'F3', 'F3 all', 'F3 place'])(
    '%s and S1 lookups',
    async (other) => {
      const found = await explain(pairOf(other, 'S1 lookups'));
      expect(found).not.toEqual([]);
      expect(Math.min(...found.map(({ mistakes }) => mistakes.length))).toBeLessThanOrEqual(2);
    },
  );
});

describe('three of the most common mistakes at once', { timeout: 60_000 }, () => {
  it.each([
    [['T1', 'V2', 'K5 lf'], 'once'],
    [['O1', 'U1 one', 'J1 "|"'], 'twice'],
    [['F1', 'V1', 'F6 behind'], 'classic'],
    [['T5 ms', 'V7 thousands', 'V13 plus'], 'once'],
    [['F2', 'U4', 'K9'], 'twice'],
    [['T13 local', 'V13 cents', 'J1 ";"'], 'once'],
    [['V8 lower', 'V8 trim', 'K6'], 'classic'],
    [['U1 all', 'V2', 'T7'], 'once'],
    [['E2', 'V2', 'F6 before'], 'twice'],
  ] as const)('%j (%s)', (ids, form) => {
    const found = explainTriple(ids, form);
    expect(found).not.toEqual([]);
    for (const { mistakes } of found) expect(mistakes).toHaveLength(3);
  });
});

const asList: MerchantMistake = (shop) => {
  shop.join = (pairs) => `[${pairs.map((pair) => pair.join('=')).join(', ')}]`;
};
const withoutNumbers: MerchantMistake = (shop) => {
  const { join } = shop;
  shop.join = (pairs) =>
    join(pairs.map(([name, value]) => [name, ['amount', 'no_of_items'].includes(name) ? '' : value]));
};

describe('one composed mistake where two rows give the same text is one', { timeout: 120_000 }, () => {
  it.each([
    ['a list printed whole, not a joiner and brackets', asList, /^printed-whole:/],
    ['two numbers that are missing, not two empty fields', withoutNumbers, /^as-word:amount\+no_of_items$/],
  ] as const)('%s', async (_, mistake, id) => {
    const { mistakes } = await diagnose(
      buildRequest('once', [mistake]),
      { api_secret: SECRET, api_key: API_KEY, now: new Date('2026-03-11T08:05:30Z') },
      { createRunner: threadRunner, until: 'typos' },
    );
    expect(mistakes).toEqual([expect.stringMatching(id)]);
  });
});
