import { createElement, Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { ENGLISH } from '#texts/english.ts';
import { sayIn, type Language } from '#texts/say.ts';
import type { Say, Text, ValuesOf } from '#texts/text.ts';

/** The language in force, for the whole page: it changes seldom, and then every view is drawn anew. */
interface State {
  readonly code: string;
  readonly locale: string;
  readonly say: Say;
}

const stateOf = (code: string, language: Language): State => ({ code, locale: language.locale, say: sayIn(language) });

let state = stateOf('en', ENGLISH);
const listeners = new Set<() => void>();

/** Puts the page into a language. */
export function speak(code: string, language: Language): void {
  state = stateOf(code, language);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The code of the language in force; whoever uses it is drawn anew when it changes. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, () => state.code);

/** A text of the page in the language in force. Never at the top of a module: there it would stay English. */
export function t<const Of extends Text>(text: Of, ...[values]: ValuesOf<Of>): string {
  return values === undefined ? state.say(text) : state.say({ text, values });
}

/** What the parts below the page say, in the language in force; foreign words stay as they are. */
export const said: Say = (phrase) => state.say(phrase);

/** A text with elements in place of its names, for a paragraph. */
export function rich<const Of extends Text>(text: Of, ...[nodes]: ValuesOf<Of, ReactNode>): ReactNode {
  const byName: Readonly<Record<string, ReactNode>> = nodes ?? {};
  const parts = state.say(text).split(/\{(\w+)\}/);
  return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 === 0 ? part : byName[part])));
}

/** A number for the eye. */
export const number = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(state.locale, options);

/** A time of the machine's clock for the eye; `ms` since 1970. */
export const clockTime = (ms: number): string => new Date(ms).toLocaleTimeString(state.locale);

/** A date and time for the eye; `ms` since 1970. */
export const dateTime = (ms: number): string =>
  new Date(ms).toLocaleString(state.locale, { dateStyle: 'medium', timeStyle: 'medium' });
