import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { sw } from './catalogues/sw.ts';
import type { Entry } from './catalogue.ts';

type Entries = Readonly<Record<string, Entry>>;

/** Every language by its code, as the folder has them. */
const CATALOGUES: Readonly<Record<string, Entries>> = Object.fromEntries(
  await Promise.all(
    readdirSync('src/texts/catalogues').map(async (file) => {
      const code = file.replace(/\.ts$/, '');
      const { [code]: entries } = (await import(`./catalogues/${file}`)) as Readonly<Record<string, Entries>>;
      return [code, entries ?? {}] as const;
    }),
  ),
);

const formsOf = (entry: Entry): readonly string[] => (typeof entry === 'string' ? [entry] : Object.values(entry));
const namesIn = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

test.each(Object.keys(CATALOGUES))('%s: no form of an entry has a value that its key lacks', (code) => {
  const odd = Object.entries(CATALOGUES[code] ?? {}).filter(([key, entry]) =>
    formsOf(entry).some((form) => namesIn(form).some((name) => !namesIn(key).includes(name))),
  );
  expect(odd).toEqual([]);
});

test('every language but English, whose wording is the key, has every text', () => {
  for (const [code, entries] of Object.entries(CATALOGUES))
    if (code !== 'en') expect(Object.keys(sw).filter((text) => !Object.hasOwn(entries, text))).toEqual([]);
  expect(Object.keys(CATALOGUES).toSorted()).toEqual(['en', 'sw']);
});

test('a plural text says how many by the value n, in every language', () => {
  const plural = Object.values(CATALOGUES).flatMap((entries) =>
    Object.keys(entries).filter((key) => typeof entries[key] !== 'string'),
  );
  expect(plural).not.toEqual([]);
  expect(plural.filter((key) => !namesIn(key).includes('n'))).toEqual([]);
});

/** Words that English cannot do without and Swahili does not know. */
const ENGLISH = /\b(?:the|is|are|was|were|of|and|with|not|this|that|which|for|from|by|it|its|has|have|an|on|or)\b/i;

test('no Swahili text is English in part', () => {
  const english = Object.values(sw)
    .flatMap((entry) => formsOf(entry))
    .filter((form) => ENGLISH.test(form.replace(/\{\w+\}|“[^”]*”|"[^"]*"|\([^)]*=[^)]*\)|[\w.]+\([^)]*\)/g, '')));
  expect(english).toEqual([]);
});

interface Source {
  readonly path: string;
  readonly literals: ReadonlySet<string>;
  /** The fixed parts of texts that are put together from constants. */
  readonly parts: readonly string[];
  /** Words that stand in the page without going through a catalogue. */
  readonly bare: readonly string[];
  /** Texts that are worded when the module loads, and so stay in the first language. */
  readonly early: readonly string[];
}

/** What is a name and no word: of the product, of keys of the keyboard, of a tool, of the wire, of a format. */
const NAMES = new Set(['Checkout Console', 'Ctrl K', 'Ctrl ⏎', 'Enter', 'Esc', 'curl', 'Base64:', 'qr:', 'ASCII']);
const OF_THE_WIRE = /^[\p{L}\d]+(?:[_-][\p{L}\d]+)+$/u;
const WORDY = /\p{L}{2,}/u;
const isBare = (text: string): boolean => WORDY.test(text) && !NAMES.has(text.trim()) && !OF_THE_WIRE.test(text.trim());
const SPOKEN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'aside', 'what']);

const SAYS = new Set(['t', 'said', 'rich', 'number', 'clockTime', 'dateTime']);

/** Every literal of a source, and the words in its JSX. */
function read(path: string): Source {
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
      if (functions === 0 && callee.type === 'Identifier' && SAYS.has(callee.name)) early.push(text.slice(start, end));
    },
    TemplateElement: ({ value }) => void ((value.cooked?.length ?? 0) > 12 && parts.push(value.cooked ?? '')),
    Literal: ({ value }) => void (typeof value === 'string' && literals.add(value)),
    JSXText: ({ value }) => void (isBare(value) && bare.push(value.trim())),
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || !SPOKEN.has(name.name)) return;
      if (value?.type === 'Literal' && typeof value.value === 'string' && isBare(value.value)) bare.push(value.value);
    },
  }).visit(program);
  return { path, literals, parts, bare, early };
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\.tsx?$/.test(path) && !/texts\/catalogues|\.test(?:-support)?\./.test(path))
  .map(read);

test('every text of the catalogues is said somewhere', () => {
  const said = new Set(sources.flatMap(({ literals }) => [...literals]));
  const parts = sources.flatMap((source) => source.parts);
  const isSaid = (text: string): boolean => said.has(text) || parts.some((part) => text.includes(part));
  expect(Object.keys(sw).filter((text) => !isSaid(text))).toEqual([]);
});

test('no words stand in the page that no catalogue has', () => {
  expect(sources.filter(({ bare }) => bare.length > 0).map(({ path, bare }) => [path, bare])).toEqual([]);
});

test('nothing is worded while a module loads', () => {
  expect(
    sources
      .filter(({ literals, early }) => literals.has('#ui/language.ts') && early.length > 0)
      .map(({ path, early }) => [path, early]),
  ).toEqual([]);
});
