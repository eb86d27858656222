import { createHmac } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { PRESETS, type Recipe } from '#protocol/recipe.ts';
import { diagnose, translateFix } from './diagnose.ts';
import { fixFor } from './fixes.ts';
import { API_KEY, buildRequest, SECRET, type Pairs } from './merchants.test-support.ts';
import type { Stage } from './search/task.ts';
import { threadRunner } from './search/search.ts';

/** A shop's code, written by hand: the product's own recipe table has no part in it. */
interface Code {
  readonly order: (pairs: Pairs) => Pairs;
  readonly value: (text: string, name: string) => string;
  readonly escape: (text: string) => string;
  readonly join: (pairs: Pairs) => string;
  readonly key: Buffer;
  readonly hash: string;
  readonly encode: (mac: Buffer) => string;
}

const PLAIN: Code = {
  order: (pairs) => pairs,
  value: (text) => text,
  escape: (text) => text,
  join: (pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'),
  key: Buffer.from(SECRET),
  hash: 'sha256',
  encode: (mac) => mac.toString('base64'),
};
const isUrl = (name: string): boolean => /_url$|^webhook$/.test(name);
const decode = (text: string): string => Buffer.from(text, 'base64').toString();
const withBars = (pairs: Pairs): string => pairs.map(([name, value]) => `${name}=${value}`).join('|');
const withMoney = (text: string, name: string): string => (name === 'amount' ? `${text}.00` : text);
const sortPairs = (pairs: Pairs): Pairs => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));

const RECIPES: readonly (readonly [string, Partial<Recipe>, Partial<Code>])[] = [
  ['bars', { joiner: 'bar' }, { join: withBars }],
  [
    'values alone',
    { pair: 'value', joiner: 'newline' },
    { join: (pairs) => pairs.map(([, value]) => value).join('\n') },
  ],
  ['colons', { pair: 'name:value' }, { join: (pairs) => pairs.map((pair) => pair.join(':')).join('&') }],
  ['sorted', { order: 'sorted' }, { order: sortPairs }],
  ['time last', { timestamp: 'header-last' }, { order: ([time, ...rest]) => (time ? [...rest, time] : rest) }],
  ['no time', { timestamp: 'left-out' }, { order: (pairs) => pairs.slice(1) }],
  ['no empty values', { empty: 'skipped' }, { order: (pairs) => pairs.filter(([, value]) => value !== '') }],
  ['two decimals', { number: 'two-decimals' }, { value: withMoney }],
  ['plain URLs', { address: 'plain' }, { value: (text, name) => (isUrl(name) ? decode(text) : text) }],
  [
    'percent',
    { escape: 'percent' },
    {
      escape: (text) =>
        encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`),
    },
  ],
  ['& at the end', { ends: 'trailing' }, { join: (pairs) => `${PLAIN.join(pairs)}&` }],
  ['decoded secret', { key: 'secret-base64-decoded' }, { key: Buffer.from(SECRET, 'base64') }],
  ['API key', { key: 'api-key' }, { key: Buffer.from(API_KEY) }],
  ['SHA-512', { hash: 'sha-512' }, { hash: 'sha512' }],
  ['hex', { output: 'hex' }, { encode: (mac) => mac.toString('hex') }],
  ['URL-safe', { output: 'base64-url-safe-unpadded' }, { encode: (mac) => mac.toString('base64url') }],
  [
    'four steps',
    { joiner: 'bar', number: 'two-decimals', order: 'sorted', output: 'hex' },
    { join: withBars, value: withMoney, order: sortPairs, encode: (mac) => mac.toString('hex') },
  ],
];

const inValue =
  (wanted: string, change: (text: string) => string) =>
  (code: Code): Code => ({
    ...code,
    value: (text, name) => (name === wanted ? change(code.value(text, name)) : code.value(text, name)),
  });

type Change = (code: Code) => Code;
const MISTAKES: readonly (readonly [string, Change, RegExp])[] = [
  ['a plus before the phone', inValue('buyer_phone', (text) => `+${text}`), /^phone-plus/],
  ['a lower-case address', inValue('buyer_email', (text) => text.toLowerCase()), /^lower-case:buyer_email/],
  ['commas in the amount', inValue('amount', (t) => t.replace('25000000', '25,000,000')), /^number-thousands/],
  ['null', inValue('buyer_remarks', () => 'null'), /^as-null/],
  [
    'no currency',
    (code) => ({ ...code, order: (pairs) => code.order(pairs).filter(([name]) => name !== 'currency') }),
    /^left-out:currency/,
  ],
  ['a newline after the text', (code) => ({ ...code, join: (pairs) => `${code.join(pairs)}\n` }), /newline|whole/],
  ['no key', (code) => ({ ...code, key: Buffer.from('') }), /^key-secret-empty/],
  ['upper-case hex', (code) => ({ ...code, encode: (mac) => mac.toString('hex').toUpperCase() }), /^digest-hex-upper/],
];

function send(code: Code) {
  const request = buildRequest('once', []);
  const members: Record<string, string | number> = JSON.parse(Buffer.from(request.body).toString());
  const pairs = Object.entries(members).map(([name, value]): [string, string] => [name, code.value(`${value}`, name)]);
  const text = code.join(code.order(pairs).map(([name, value]) => [name, code.escape(value)]));
  const digest = code.encode(createHmac(code.hash, code.key).update(text).digest());
  return {
    ...request,
    headers: [...request.headers.filter(([name]) => name !== 'Digest'), ['Digest', digest] as const],
  };
}

const own = (steps: Partial<Recipe>): Recipe => ({ ...PRESETS['each-field-once'].recipe, ...steps });
const run = (request: ReturnType<typeof send>, recipe: Recipe, until: Stage = 'singles', secret = SECRET) =>
  diagnose(
    request,
    { api_secret: secret, api_key: API_KEY, now: new Date('2026-03-11T08:05:30Z') },
    { createRunner: threadRunner, until, recipe },
  );

describe.each(RECIPES)('a profile with a recipe of its own: %s', { timeout: 120_000 }, (_name, steps, code) => {
  const recipe = own(steps);
  it('accepts what follows it', async () => {
    expect((await run(send({ ...PLAIN, ...code }), recipe)).verdict).toBe('correct');
  });
  it('names the preset, or the step, of code that follows a preset', async () => {
    const verdict = await run(send(PLAIN), recipe);
    expect(verdict.verdict).toBe('explained');
    expect(verdict.mistakes).toHaveLength(1);
    expect(verdict.mistakes[0]).toMatch(/^(preset:each-field-once|digest-base64|hash-sha-256)$/);
  });
  it('names each single mistake', async () => {
    const missed: string[] = [];
    for (const [mistake, change, id] of MISTAKES) {
      // One after the other: each search takes what memory it needs.
      const verdict = await run(send(change({ ...PLAIN, ...code })), recipe);
      // Several rows may give one text: all of them are listed.
      const ids = verdict.explanations.map(({ mistakes }) => mistakes.map((each) => each.id).join());
      if (!ids.some((each) => id.test(each) && !each.includes(','))) missed.push(`${mistake}: ${ids.join(' or ')}`);
      const [first] = verdict.explanations;
      if (first === undefined || verdict.verdict !== 'explained') continue;
      expect(translateFix(verdict, toEnglish)).toBe('Sign with the connection’s recipe.');
      expect(fixFor(first.mistakes, first, 'PHP')).toBe('');
    }
    expect(missed).toEqual([]);
  });
  it('explains nothing of another secret', async () => {
    const verdict = await run(send({ ...PLAIN, ...code, key: Buffer.from('quite another') }), recipe);
    expect([verdict.verdict, verdict.mistakes]).toEqual(['unexplained', []]);
  });
});

test('two mistakes at once are named', { timeout: 120_000 }, async () => {
  const code = { ...PLAIN, join: withBars };
  const both = inValue('buyer_phone', (text) => `+${text}`)(inValue('amount', (text) => `${text}.00`)(code));
  const verdict = await run(send(both), own({ joiner: 'bar' }), 'typos');
  expect(verdict.mistakes.toSorted()).toEqual(['number-two-decimals:amount', 'phone-plus:buyer_phone']);
});
