import type { Entry } from '#texts/catalogue.ts';
import type { Text } from '#texts/text.ts';

/** English stands in its own keys; only plurals need forms here. */
export const en: Readonly<Partial<Record<Text, Entry>>> = {};
