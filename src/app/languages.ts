import type { Catalogue } from '#texts/catalogue.ts';
import { ENGLISH } from '#texts/english.ts';
import type { Language } from '#texts/say.ts';
import { speak } from '#ui/language.ts';

/** Where the device remembers the language that a person chose. */
const KEY = 'checkout-console-language';

/** A language is one file of `src/texts/catalogues`, loaded when it is wanted; English is in the page's own texts. */
const FILES = import.meta.glob<Readonly<Record<string, Catalogue>>>([
  '../texts/catalogues/*.ts',
  '!../texts/catalogues/en.ts',
]);

const codeOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');
const BY_CODE = new Map(Object.entries(FILES).map(([path, file]) => [codeOf(path), file]));

/** A language by its code, named in itself. */
export interface Choice {
  readonly code: string;
  readonly name: string;
}

const nameOf = (code: string): string => new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;

export const LANGUAGES: readonly Choice[] = ['en', ...BY_CODE.keys()].map((code) => ({ code, name: nameOf(code) }));

/** The browser's own variety of a language, so that dates and numbers look as they do elsewhere. */
const localeOf = (code: string): string =>
  navigator.languages.find((each) => each === code || each.startsWith(`${code}-`)) ?? code;

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The language chosen here before, else the first of the browser's that there is. */
function firstLanguage(): string {
  const wanted = [remembered(), ...navigator.languages.map((tag) => tag.split('-')[0] ?? '')];
  return wanted.find((each) => each !== null && LANGUAGES.some(({ code }) => code === each)) ?? 'en';
}

function put(code: string, entries: Language['entries']): void {
  document.documentElement.lang = code;
  speak(code, { locale: localeOf(code), entries });
}

async function load(code: string): Promise<void> {
  const entries = code === 'en' ? ENGLISH.entries : (await BY_CODE.get(code)?.())?.[code];
  if (entries !== undefined) put(code, entries);
}

/** Draws the page in its first language: English at once; another when its catalogue is there, or failed to come. */
export function drawInFirstLanguage(draw: () => void): void {
  const code = firstLanguage();
  if (code !== 'en') {
    void load(code)
      .catch(() => undefined)
      .then(draw);
    return;
  }
  put(code, ENGLISH.entries);
  draw();
}

/** Puts the page into a language and remembers it on this device. */
export async function chooseLanguage(code: string): Promise<void> {
  await load(code);
  try {
    localStorage.setItem(KEY, code);
  } catch {
    // A browser that keeps nothing asks its own languages again next time.
  }
}
