import { createElement, Fragment, type ReactNode, memo, useEffect, useState } from 'react';
import { ENGLISH } from '#i18n/english.ts';
import {
  createTranslate,
  type Language,
  type Translate,
  type MessageKey,
  type NamesIn,
  type ValuesOf,
} from '#i18n/message.ts';
import { createStore } from '#store.ts';
import { useStore } from './hooks.ts';

/** It changes seldom, and then every view renders again. */
interface State {
  readonly code: string;
  readonly locale: string;
  readonly translate: Translate;
}

const stateOf = (code: string, language: Language): State => ({
  code,
  locale: language.locale,
  translate: createTranslate(language),
});

const language = createStore(stateOf('en', ENGLISH));

export const setLocale = (code: string, { locale, entries }: Language): void =>
  language.write(stateOf(code, { locale, entries }));

/** A component that uses it renders again when the language changes. */
export const useLanguage = (): string => useStore(language).code;

/** Never call it at the top of a module: the result would stay English. */
export function t<const Of extends MessageKey>(text: Of, ...[values]: ValuesOf<Of>): string {
  return translate(values === undefined ? text : { text, values });
}

/** For the folders below the page. A string that is no message stays as it is. */
export const translate: Translate = (message) => language.read().translate(message);

interface TransProps<Of extends MessageKey, Value> {
  readonly text: Of;
  readonly values: Readonly<Record<NamesIn<Of>, Value>>;
}

/** Translates a message and puts an element where it has a name in braces. */
export function Trans<const Of extends MessageKey>({ text, values }: TransProps<Of, ReactNode>): ReactNode {
  const byName: Readonly<Record<string, ReactNode>> = values;
  const parts = translate(text).split(/\{(\w+)\}/);
  return createElement(Fragment, null, ...parts.map((part, index) => (index % 2 === 0 ? part : byName[part])));
}

/** Values are code: ids, URLs, fingerprints. No translator touches them. */
export function TransCode<const Of extends MessageKey>({ text, values }: TransProps<Of, string>): ReactNode {
  const shown = Object.entries<string>(values).map(([key, value]) => [
    key,
    createElement('code', { translate: 'no', key }, value),
  ]);
  return createElement(Trans<Of>, { text, values: Object.fromEntries(shown) });
}

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(language.read().locale, options);

const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
const DATE = { year: 'numeric', month: 'short', day: 'numeric', timeZoneName: 'shortOffset' } as const;

/** One formatter for each locale: making one costs far more than using it, and a list has 100 dates. */
function createDateFormat(options: Intl.DateTimeFormatOptions): (ms: number) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (ms) => {
    const { locale } = language.read();
    const format = formats.get(locale) ?? new Intl.DateTimeFormat(locale, options);
    formats.set(locale, format);
    const date = new Date(ms);
    // A format throws for an invalid date, as in a damaged row. Intl names the zone GMT+3; the product says UTC.
    return Number.isNaN(date.getTime()) ? String(date) : format.format(date).replace(/GMT ?/, 'UTC');
  };
}

/** `ms` since 1970: 20:58:36. */
export const formatTime = createDateFormat(TIME);

/** `ms` since 1970: Nov 27, 2026, 20:58:36 UTC+3. */
export const formatDateTime = createDateFormat({ ...DATE, ...TIME });

/** Counts on automatically. */
export function useSecondsSince(timestamp: string): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (now - Date.parse(timestamp)) / 1000;
}

export const Age = memo(({ timestamp }: { readonly timestamp: string }) =>
  // The page may have been drawn some seconds before React takes it over.
  createElement('span', { suppressHydrationWarning: true }, describeAge(useSecondsSince(timestamp))),
);

function describeAge(seconds: number): string {
  if (Number.isNaN(seconds)) return t('timestamp age unknown');
  if (seconds < -5) return t('timestamp in the future');
  if (seconds < 5) return t('timestamp just now');
  const countBy = (unit: number): { age: string } => ({ age: String(Math.floor(seconds / unit)) });
  if (seconds < 120) return t('timestamp {age} s old', countBy(1));
  if (seconds < 7200) return t('timestamp {age} min old', countBy(60));
  return t('timestamp {age} h old', countBy(3600));
}
