import { expect, test } from 'vitest';
import { textOf, SAMPLE_ORDER } from '#protocol/order.ts';
import { createDraft } from '#protocol/draft.ts';
import { toSignable } from '#protocol/sign.ts';
import { toEnglish } from '#i18n/english.ts';
import { compareInputs } from './compare-inputs.ts';

const order = { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', buyer_remarks: '' };
const ours = toSignable(createDraft({ order }), 'SCHEME');
const text = textOf(ours.input);
const findRecipeCauses = (theirs: string) => {
  const found = compareInputs(ours.input, theirs, ours);
  return found.equal ? [] : found.recipeCauses;
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
