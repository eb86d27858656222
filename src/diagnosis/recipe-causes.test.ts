import { expect, test } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { SHAPES, signable } from '#protocol/request.ts';
import { SAMPLE_ORDER } from '#protocol/sample.ts';
import { english } from '#texts/english.ts';
import { recipeCauses } from './recipe-causes.ts';

const ours = signable({
  order: { ...SAMPLE_ORDER, timestamp: '2026-11-20T09:41:07Z', buyer_remarks: '' },
  shape: SHAPES.documented,
  recipe: PRESETS['each-field-once'].do,
  scheme: 'SCHEME',
});
const text = textOf(ours.input);
const T = 'timestamp=2026-11-20T09:41:07Z&';

test.each([
  ['the timestamp twice', T + text, /header first, then every field/],
  ['the timestamp missing', text.replace(T, ''), /not signed/],
  ['another joiner', text.replaceAll('&', ','), /Between pairs: theirs is “,”/],
  ['raw addresses', text.replace(/aHR0[\w=]+/g, (encoded) => Buffer.from(encoded, 'base64').toString()), /in plain/],
  ['decimals', text.replace('25000', '25000.00'), /two decimals/],
  ['sorted', text.split('&').toSorted().join('&'), /sorted by name/],
  ['empty fields skipped', text.replace('buyer_remarks=&', ''), /Empty values: theirs is “skipped”/],
  ['a trailing &', `${text}&`, /& behind/],
])('one row of the recipe explains %s', (_, theirs, cause) => {
  expect(recipeCauses(ours, theirs).map(english).join()).toMatch(cause);
});

test('what no row explains has no such cause', () => expect(recipeCauses(ours, `${text}x`)).toEqual([]));
