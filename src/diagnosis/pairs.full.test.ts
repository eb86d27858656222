import { describe, expect, it } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { diagnose, translateSentence } from './diagnose.ts';
import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import {
  API_KEY,
  buildRequest,
  changeSome,
  changeValues,
  FORMS,
  joinPairs,
  SECRET,
  secretOf,
  withJoin,
  type Form,
} from './merchants.test-support.ts';
import { searchWhole, threadRunner } from './search/search.ts';
import { toSource } from './search/source.ts';
import type { Stage } from './search/task.ts';

const now = new Date('2026-03-11T08:05:30Z');
/** A wide range of its own, which is not paired; and what no shop of the classic form can have. */
const ALONE = ['T5 ms read', 'T5 body', 'T5 header'];
const ROWS = KNOWN_MISTAKES.filter(([id]) => !ALONE.includes(id));

/** The request of a shop with some mistakes; undefined where one leaves nothing for another to change. */
function buildSource(ids: readonly string[], form: Form) {
  const rows = ROWS.filter(([id]) => ids.includes(id));
  // Code that encodes values runs over whatever they became before.
  const inOrder = rows.toSorted(([, a], [, b]) => Number(a === 'encode') - Number(b === 'encode'));
  const mutations = rows.map(([, , , mutation]) => mutation);
  const mistakes = inOrder.map(([, , mistake]) => mistake);
  try {
    const request = buildRequest(form, mistakes, undefined, mutations);
    return toSource(request, { api_secret: secretOf(mutations), api_key: API_KEY, now });
  } catch {
    return undefined;
  }
}

/** How many mistakes explain the request of a shop. */
function countMistakes(ids: readonly string[], form: Form, stages: readonly Stage[]): number | undefined {
  const source = buildSource(ids, form);
  return source && searchWhole({ source, known: [], stages })?.mistakes.length;
}

const PARTS = [...new Set(ROWS.map(([, part]) => part))];
/** One pair for every two parts of the code that two mistakes can be in, each of other rows. */
const PAIRS = PARTS.flatMap((one, at) =>
  PARTS.slice(at + 1).map((other, next): readonly [string, string, Form] => {
    const [some, others] = [one, other].map((part) => ROWS.filter((row) => row[1] === part).map(([id]) => id));
    const pick = (ids: readonly string[] = [], place: number): string => ids[place % ids.length] ?? '';
    return [pick(some, 2 * next + at), pick(others, 5 * at + next), FORMS[(at + next) % FORMS.length] ?? 'once'];
  }),
).filter(([one, other, form]) => buildSource([one, other], form) !== undefined);

describe('two mistakes of real merchants at once', { timeout: 120_000 }, () => {
  it.each([
    ...PAIRS,
    ...['E1', 'E1 pairs', 'F1', 'F1 two', 'F3', 'F3 all'].map((other) => [other, 'S1 lookups', 'once'] as const),
  ])('%s and %s (%s)', (one, other, form) => {
    const count = countMistakes([one, other], form, ['bases', 'singles', 'frequent-pairs', 'pairs']);
    expect([1, 2]).toContain(count);
  });

  it('are told apart where both change many fields', async () => {
    const both = changeValues((text) => (text === '' ? 'None' : text.normalize('NFD')));
    const verdict = await diagnose(
      buildRequest('once', [both]),
      { api_secret: SECRET, api_key: API_KEY, now },
      { createRunner: threadRunner, until: 'pairs' },
    );
    const sentence = translateSentence(verdict, toEnglish);
    expect(sentence).toMatch(/signed “Zoe\[CC 88\].* as buyer_name\b/);
    expect(sentence).toContain('signed None but sent an empty string as buyer_remarks');
  });
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
    expect(countMistakes(ids, form, ['frequent-triples'])).toBe(3);
  });
});

describe('one composed mistake where two rows give the same text is one', { timeout: 120_000 }, () => {
  it.each([
    [
      'a list printed whole, not a joiner and brackets',
      withJoin((pairs) => `[${joinPairs(pairs, ', ')}]`),
      /^printed-whole:/,
    ],
    [
      'two numbers that are missing, not two empty fields',
      changeSome(['amount', 'no_of_items'], () => ''),
      /^as-word:amount\+no_of_items$/,
    ],
  ] as const)('%s', async (_, mistake, id) => {
    const { mistakes } = await diagnose(
      buildRequest('once', [mistake]),
      { api_secret: SECRET, api_key: API_KEY, now },
      { createRunner: threadRunner, until: 'typos' },
    );
    expect(mistakes).toEqual([expect.stringMatching(id)]);
  });
});
