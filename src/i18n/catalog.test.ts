import { expect, test } from 'vitest';
import { catalog, type Catalog } from './catalog.ts';
import { sw } from './locales/sw.ts';
import { msg } from './message.ts';

// Each line must be a type error; a missing error fails the type check here.
test('a message or translation that does not fit is a type error', () => {
  // @ts-expect-error English does not have this message
  msg('A message that no list has');
  // @ts-expect-error the value is missing
  msg('{n} bytes');
  // @ts-expect-error the value has another name
  msg('{n} bytes', { count: 1 });
  // @ts-expect-error the translation renames the value
  catalog({ 'in {place}': 'katika {mahali}' });
  // @ts-expect-error the translation drops the value
  catalog({ 'in {place}': 'hapa' });
  // @ts-expect-error a catalog has no entry for a message that English lacks
  const unknown: Catalog = { 'A message that no list has': 'Un message' };
  expect(unknown).not.toHaveProperty('Send');
});

test('a value may be anywhere in a translation, and a whole language fits', () => {
  expect(catalog({ 'in {place}': '{place}: humo' })).toEqual({ 'in {place}': '{place}: humo' });
  const whole: Catalog = sw;
  expect(whole).toBe(sw);
});
