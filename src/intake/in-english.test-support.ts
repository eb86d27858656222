import { english } from '#texts/english.ts';
import type { Phrase } from '#texts/text.ts';
import type { IntakeFault } from './intake-fault.ts';

type Told = { readonly notes: readonly Phrase[] } | IntakeFault;

/** What was read, or why not, with its words in English. */
export const inEnglish = (found: Told): object =>
  'fault' in found ? { ...found, fault: english(found.fault) } : { ...found, notes: found.notes.map(english) };
