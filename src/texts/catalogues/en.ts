import type { Entry } from '#texts/catalogue.ts';
import type { Text } from '#texts/text.ts';

/** English stands in its own keys; only plurals need forms here. */
export const en: Readonly<Partial<Record<Text, Entry>>> = {
  '{n} mistakes': { one: '{n} mistake', other: '{n} mistakes' },
  '{n} other explanations of the same text': {
    one: '{n} other explanation of the same text',
    other: '{n} other explanations of the same text',
  },
  '{n} actions': { one: '{n} action', other: '{n} actions' },
  '{n} bytes': { one: '{n} byte', other: '{n} bytes' },
  '{n} characters': { one: '{n} character', other: '{n} characters' },
};
