import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { ENGLISH } from './english.ts';
import { sw } from './locales/sw.ts';
import type { Entry } from './message.ts';

type Entries = Readonly<Partial<Record<string, Entry>>>;

const PARTS = import.meta.glob<Entries>('./locales/sw/*.ts', { eager: true, import: 'messages' });
const LANGUAGES = import.meta.glob<Readonly<Record<string, Entries>>>('./locales/*.ts', { eager: true });
const MESSAGES = Object.keys(sw);

const codeOf = (path: string): string => path.replace(/^.*\/|\.ts$/g, '');

/** The plural forms of English, and each translation, by code. */
const CATALOGS: Readonly<Record<string, Entries>> = {
  en: ENGLISH.entries,
  ...Object.fromEntries(Object.entries(LANGUAGES).map(([path, file]) => [codeOf(path), file[codeOf(path)] ?? {}])),
};

const formsOf = (entry: Entry = ''): readonly string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));
const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

test('each message is in one part, and each part is in the language', () => {
  expect(Object.values(PARTS).flatMap(Object.keys).toSorted()).toEqual(MESSAGES.toSorted());
});

test('English and Swahili are the languages', () => {
  expect(Object.keys(CATALOGS).toSorted()).toEqual(['en', 'sw']);
});

test.each(Object.keys(CATALOGS))('%s: each form of an entry has the values of its key', (code) => {
  const valuesIn = (text: string): string => [...new Set(namesIn(text))].toSorted().join();
  const mismatched = Object.entries(CATALOGS[code] ?? {}).filter(([key, entry]) =>
    formsOf(entry).some((form) => valuesIn(form) !== valuesIn(key)),
  );
  expect(mismatched).toEqual([]);
});

test('a plural message has the value n, in every language', () => {
  const plural = Object.values(CATALOGS).flatMap((entries) =>
    Object.keys(entries).filter((key) => typeof entries[key] !== 'string'),
  );
  expect(plural).not.toEqual([]);
  expect(plural.filter((key) => !namesIn(key).includes('n'))).toEqual([]);
});

/** Common English words that Swahili does not have. */
const ENGLISH_WORD =
  /\b(?:the|is|are|was|were|of|and|with|not|this|that|which|for|from|by|it|its|has|have|an|on|or)\b/i;

test('no Swahili text is English in part', () => {
  const untranslated = Object.values(sw)
    .flatMap((entry) => formsOf(entry))
    .filter((form) => ENGLISH_WORD.test(form.replace(/\{\w+\}|“[^”]*”|"[^"]*"|\([^)]*=[^)]*\)|[\w.]+\([^)]*\)/g, '')));
  expect(untranslated).toEqual([]);
});

/** Swahili words for things that have a different term in the catalog, with that term. */
const TERMS = {
  'neno la mpango': 'neno la scheme',
  mbichi: 'ghafi',
  'console hii': 'konsoli hii',
  'object moja': 'objekti moja',
  'kitu cha JSON': 'objekti ya JSON',
  'mstari mpya': 'mkatiko wa mstari',
  'mkato wa mstari': 'mkatiko wa mstari',
  'kwa hex': 'kwa hexadesimali',
  uamuzi: 'hitimisho',
  'maelezo ya mnunuzi': 'taarifa za mnunuzi',
  ganda: 'shell',
  funksheni: 'kitendakazi',
  nywila: 'nenosiri',
  'za sampuli': 'za mfano',
  vijazio: 'alama za kujaza (=)',
  'nukta pacha': 'nukta mbili',
  rejeleo: 'rejea',
  'mteja wa HTTP': 'programu ya HTTP',
  'http ya kawaida': 'http isiyosimbwa',
  lililosainiwa: 'lililotiwa saini',
};

test('Swahili has one term for one thing', () => {
  const odd = new RegExp(`\\b(?:${Object.keys(TERMS).join('|')})\\b`, 'i');
  expect(
    Object.values(sw)
      .flatMap(formsOf)
      .filter((text) => odd.test(text)),
  ).toEqual([]);
});

interface Source {
  readonly path: string;
  readonly literals: ReadonlySet<string>;
  /** The fixed parts of messages that a template literal builds from constants. */
  readonly parts: readonly string[];
  /** Text in the JSX that is not a message. */
  readonly bare: readonly string[];
  /** Calls that translate while the module loads; their result would stay in the first language. */
  readonly early: readonly string[];
}

/** Names that no language translates: the product, keys of the keyboard, tools, formats. */
const NAMES = new Set(['Checkout Console', 'Ctrl K', 'Ctrl ⏎', 'Enter', 'Esc', 'curl', 'Base64:', 'qr:', 'ASCII']);
const WIRE_NAME = /^[\p{L}\d]+(?:[_-][\p{L}\d]+)+$/u;
const HAS_WORD = /\p{L}{2,}/u;
const isBare = (text: string): boolean =>
  HAS_WORD.test(text) && !NAMES.has(text.trim()) && !WIRE_NAME.test(text.trim());
const TRANSLATED_ATTRIBUTES = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'aside', 'what']);

const TRANSLATE_FUNCTIONS = new Set(['t', 'translate', 'Trans', 'formatNumber', 'formatTime', 'formatDateTime']);

/** Reads the literals of a source file and the text in its JSX. */
function readSource(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const { program } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const literals = new Set<string>();
  const parts: string[] = [];
  const bare: string[] = [];
  const early: string[] = [];
  let functions = 0;
  const enter = (): void => void (functions += 1);
  const leave = (): void => void (functions -= 1);
  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    CallExpression: ({ callee, start, end }) => {
      if (functions === 0 && callee.type === 'Identifier' && TRANSLATE_FUNCTIONS.has(callee.name))
        early.push(text.slice(start, end));
    },
    TemplateElement: ({ value }) => void ((value.cooked?.length ?? 0) > 12 && parts.push(value.cooked ?? '')),
    Literal: ({ value }) => void (typeof value === 'string' && literals.add(value)),
    JSXText: ({ value }) => void (isBare(value) && bare.push(value.trim())),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !TRANSLATED_ATTRIBUTES.has(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string' && isBare(value.value)) bare.push(value.value);
    },
  }).visit(program);
  return { path, literals, parts, bare, early };
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !/i18n\/locales|\.test(?:-support)?\./.test(path))
  .map(readSource);

test('every message is used somewhere', () => {
  const literals = new Set(sources.flatMap((source) => [...source.literals]));
  const parts = sources.flatMap((source) => source.parts);
  const isUsed = (message: string): boolean => literals.has(message) || parts.some((part) => message.includes(part));
  expect(MESSAGES.filter((message) => !isUsed(message))).toEqual([]);
});

test('the page shows no text that is not a message', () => {
  expect(sources.filter(({ bare }) => bare.length > 0).map(({ path, bare }) => [path, bare])).toEqual([]);
});

test('no module translates while it loads', () => {
  expect(
    sources
      .filter(({ literals, early }) => literals.has('#ui/language.ts') && early.length > 0)
      .map(({ path, early }) => [path, early]),
  ).toEqual([]);
});
