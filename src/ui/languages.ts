import { createTranslate, type Catalog, type Language, type Translate } from '#i18n/message.ts';
import { ENGLISH } from '#i18n/english.ts';
import { setLocale, t } from './language.ts';
import { loadWithRetry } from './pane.tsx';
import { LANGUAGE_KEY, pickFirstLanguage, save } from './saved.ts';

/** A language is one file of `src/i18n/locales`, loaded when it is chosen; English is in the page's own texts. */
const LOCALE_FILES = import.meta.glob<Readonly<Record<string, Catalog>>>('../i18n/locales/*.ts');

const codeOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');
const LOADERS = new Map(Object.entries(LOCALE_FILES).map(([path, file]) => [codeOf(path), file]));

const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

let codes: readonly string[] = ['en', ...LOADERS.keys()];

export const listLanguages = () => codes.map((code) => ({ code, name: nameOf(code) }));

/** The English word too, for who cannot read this language. */
export function getLanguageGroup(): string {
  const word = t('Language');
  return word === 'Language' ? word : `${word} (Language)`;
}

/** The browser's own locale of a language, so that dates and numbers look as they do elsewhere. */
const localeOf = (code: string): string =>
  navigator.languages.find((each) => each === code || each.startsWith(`${code}-`)) ?? code;

function applyLanguage(code: string, entries: Language['entries']): void {
  document.documentElement.lang = code;
  setLocale(code, { locale: localeOf(code), entries });
}

/** Undefined when there is no language of that code. */
const loadEntries = async (code: string): Promise<Language['entries'] | undefined> =>
  code === 'en' ? ENGLISH.entries : (await loadWithRetry(async () => LOADERS.get(code)?.()))?.[code];

/** What translates into a language, whichever the page is in: a message for a merchant may be in another one. */
export const loadTranslate = async (code: string): Promise<Translate> =>
  createTranslate({ locale: code, entries: (await loadEntries(code)) ?? ENGLISH.entries });

async function loadLanguage(code: string): Promise<void> {
  const entries = await loadEntries(code);
  if (entries !== undefined) applyLanguage(code, entries);
}

/** English at once; another language when its catalog is there, or failed to come. */
export async function renderInFirstLanguage(render: () => void): Promise<void> {
  const code = pickFirstLanguage((each) => LOADERS.has(each));
  if (code === 'en') applyLanguage(code, ENGLISH.entries);
  else await loadLanguage(code).catch(() => undefined);
  render();
}

/** As far as there are texts for these. The page leaves a language that is not among them. */
export async function limitLanguages(wanted: readonly string[]): Promise<void> {
  const known = wanted.filter((code) => codes.includes(code));
  const [first] = known;
  if (first === undefined) return;
  codes = known;
  if (!known.includes(document.documentElement.lang)) await loadLanguage(first);
}

export async function chooseLanguage(code: string): Promise<void> {
  await loadLanguage(code);
  // Where the browser saves nothing, its own languages decide again next time.
  save('localStorage', LANGUAGE_KEY, code);
}
