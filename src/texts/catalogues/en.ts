import type { Entry } from '#texts/catalogue.ts';
import type { Text } from '#texts/text.ts';

/** English stands in its own keys; only plurals need forms here. */
export const en: Readonly<Partial<Record<Text, Entry>>> = {
  '{n} actions': { one: '{n} action', other: '{n} actions' },
  '{n} bytes': { one: '{n} byte', other: '{n} bytes' },
  '{n} characters': { one: '{n} character', other: '{n} characters' },
};
