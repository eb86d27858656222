import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { buildDigestInput, toSignable } from '#protocol/sign.ts';
import { toBase64Text } from '#protocol/text.ts';
import { createDraft } from '#protocol/draft.ts';
import { SAMPLE_ORDER, textOf } from '#protocol/order.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { toEnglish } from '#i18n/english.ts';
import { compareInputs, withTimestampOf } from './compare-inputs.ts';
import { diffTexts } from './difference.ts';

const values = new Map([
  ['timestamp', '2026-03-01T08:00:00Z'],
  ['vendor', 'TILL1'],
  ['buyer_name', 'José Núñez'],
  ['amount', '25000'],
  ['redirect_url', toBase64Text('https://shop.example/paid?a=1')],
  ['merchant_remarks', 'two words & more'],
]);
const pieces = buildDigestInput(PRESETS['each-field-once'].recipe, {
  listed: [...values.keys()],
  values,
  timestamp: values.get('timestamp') ?? '',
});
const ours = textOf(pieces);
const compareWith = (theirs: string) => {
  const found = compareInputs(pieces, theirs);
  if (found.equal) throw new Error('equal');
  return found;
};

describe('compareInputs', () => {
  it('marks another separator alone, not the values beside it', () => {
    const marked = compareWith(ours.replaceAll('&vendor', ',vendor')).segments.filter(
      (part) => typeof part !== 'string',
    );
    expect(marked).toEqual([{ ours: '&', theirs: ',' }]);
  });

  it('says equal of equal texts only', () => {
    expect(compareInputs(pieces, ours)).toEqual({ equal: true });
    expect(compareInputs(pieces, `${ours} `).equal).toBe(false);
  });

  it('counts bytes and characters apart', () => {
    const { first } = compareWith(ours.replace('amount=25000', 'amount=25000.00'));
    expect(first).toMatchObject({ field: 'amount' });
    expect(first.byte - first.character).toBe(3);
  });

  it.each([
    [ours.replaceAll('&', ''), /separator/],
    [ours.replace('&vendor', 'vendor'), /separator & is missing/],
    [ours.replace('two words & more', 'two%20words%20%26%20more'), /URL-encoded/],
    [encodeURIComponent(ours), /URL-encoded/],
    [`timestamp=2026-03-01T08:00:00Z&${ours}`, /one time more/],
    [ours.replace('timestamp=2026-03-01T08:00:00Z&', ''), /one time fewer/],
    [ours.normalize('NFD'), /NFC/],
    [ours.replace('José Núñez', 'José Núñez '), /white space/],
    [ours.replace(toBase64Text('https://shop.example/paid?a=1'), 'https://shop.example/paid?a=1'), /URL itself/],
    [ours.replace('25000', '25,000'), /same number/],
    [ours.replace('25000', '2500000'), /100 times/],
    [ours.replace('08:00:00Z', '08:00:02Z'), /clock/],
    [ours.replace('08:00:00Z', '11:00:00+03:00'), /same instant/],
    [ours.replace('José Núñez', 'Jos\u00c3\u00a9 N\u00c3\u00ba\u00c3\u00b1ez'), /Latin-1/],
    [ours.split('&').toSorted().join('&'), /order|time/],
    [ours.replace('vendor=TILL1&', ''), /omits vendor/],
    [`${ours}\n`, /line break/],
    [`\ufeff${ours}`, /BOM/],
    [JSON.stringify(Object.fromEntries(values)), /JSON/],
    [ours.slice(0, 20), /truncated/],
  ])('names the likely cause: %#', (theirs, message) => {
    expect(toEnglish(compareWith(theirs).causes[0] ?? '')).toMatch(message);
  });

  it('gives segments that rebuild both texts', () => {
    const text = string({ unit: constantFrom('a', '&', '=', 'b', '😀', 'é') });
    assert(
      property(text, text, (a, b) => {
        const parts = diffTexts(a, b);
        const side = (name: 'ours' | 'theirs'): string =>
          parts.map((part) => (typeof part === 'string' ? part : part[name])).join('');
        expect([side('ours'), side('theirs')]).toEqual([a, b]);
      }),
    );
  });
});

describe('at the time of the other party', () => {
  const THEIRS = '2026-03-01T09:30:00Z';
  const from = (listed: ReadonlyMap<string, string>) => ({
    recipe: PRESETS['each-field-once'].recipe,
    source: { listed: [...listed.keys()], values: listed, timestamp: '2026-03-01T08:00:00Z' },
  });
  const build = ({ recipe, source }: ReturnType<typeof from>) => buildDigestInput(recipe, source);

  it('an input that differs by its clock alone is equal', () => {
    const theirs = ours.replace('2026-03-01T08:00:00Z', THEIRS);
    expect(compareInputs(build(withTimestampOf(from(values), theirs)), theirs)).toEqual({ equal: true });
  });

  it('a value that only looks like our time stays, and so does an order without a timestamp', () => {
    const alike = new Map([...values, ['merchant_remarks', '2026-03-01T08:00:00Z']]);
    expect(textOf(build(withTimestampOf(from(alike), `timestamp=${THEIRS}&vendor=TILL1`)))).toContain(
      'merchant_remarks=2026-03-01T08:00:00Z',
    );
    const bare = from(new Map([['vendor', 'TILL1']]));
    expect([...withTimestampOf(bare, `timestamp=${THEIRS}`).source.values.keys()]).toEqual(['vendor']);
    expect(withTimestampOf(bare, 'vendor=TILL1')).toBe(bare);
  });
});

const order = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', buyer_remarks: '' };
const own = toSignable(createDraft({ order }), 'SCHEME');
const text = textOf(own.input);
const findRecipeCauses = (theirs: string) => {
  const found = compareInputs(own.input, theirs, own);
  return found.equal ? [] : found.causes.slice(0, -1);
};
const T = 'timestamp=2026-11-20T09:41:07Z&';

test.each([
  ['the timestamp twice', T + text, /header first, then every field/],
  ['the timestamp missing', text.replace(T, ''), /not signed/],
  ['another joiner', text.replaceAll('&', ','), /Separator: theirs is “,”/],
  ['raw addresses', text.replace(/aHR0[\w=]+/g, (encoded) => Buffer.from(encoded, 'base64').toString()), /unencoded/],
  ['decimals', text.replace('25000', '25000.00'), /two decimals/],
  ['sorted', text.split('&').toSorted().join('&'), /sorted by name/],
  ['empty fields skipped', text.replace('buyer_remarks=&', ''), /Empty values: theirs is “skipped”/],
  ['a trailing &', `${text}&`, /& at the end/],
])('one row of the recipe explains %s', (_, theirs, cause) => {
  expect(findRecipeCauses(theirs).map(toEnglish).join()).toMatch(cause);
});

test('what no row explains has no such cause', () => expect(findRecipeCauses(`${text}x`)).toEqual([]));
