import { expect, test } from 'vitest';
import { catalogue, type Catalogue } from './catalogue.ts';
import { sw } from './catalogues/sw.ts';
import { phrase } from './text.ts';

// What the compiler must refuse; a refusal that is gone is a type error here.
test('a text or translation that does not fit is a type error', () => {
  // @ts-expect-error no catalogue has this text
  phrase('A text that nobody translated');
  // @ts-expect-error the value is missing
  phrase('{n} bytes');
  // @ts-expect-error the value has another name
  phrase('{n} bytes', { count: 1 });
  // @ts-expect-error the translation renames the value
  catalogue({ 'in {place}': 'katika {mahali}' });
  // @ts-expect-error the translation drops the value
  catalogue({ 'in {place}': 'hapa' });
  // @ts-expect-error a language that lacks texts is none
  const lacking: Catalogue = { Copy: 'Copier' };
  expect(lacking).not.toHaveProperty('Send');
});

test('a value may stand anywhere in a translation, and a whole language fits', () => {
  expect(catalogue({ 'in {place}': '{place}: humo' })).toEqual({ 'in {place}': '{place}: humo' });
  const whole: Catalogue = sw;
  expect(whole).toBe(sw);
});
