import type { MessageKey } from '#i18n/message.ts';
import type { Credentials, SignedRequest, SignableRequest } from '#protocol/sign.ts';
import { joinPieces, toPiece, type Piece } from '#protocol/order.ts';

/** Self-signing code has the order as exact text, or takes any order as a map. */
export type Form = 'order' | 'function';

/** It holds no credentials unless a person has asked to write them in. */
export interface SnippetInput {
  readonly request: SignedRequest;
  readonly signable: SignableRequest;
  readonly secrets?: Credentials | undefined;
  /** Who accepted an order with this recipe, and when (ISO 8601); or which gateway's console gives it. */
  readonly accepted?: { readonly host: string; readonly date?: string } | { readonly console: string } | undefined;
  /** The exact order where it is absent. */
  readonly form?: Form | undefined;
}

/** What a target cannot express is refused, never approximated. */
export type Snippet = readonly Piece[] | Refusal;
export interface Refusal {
  readonly refused: MessageKey;
}

export const isRefused = (snippet: Snippet): snippet is Refusal => 'refused' in snippet;

export type Renderer = (input: SnippetInput) => Snippet;

const KEYWORDS = {
  shell: 'curl http printf set export',
  cmd: 'curl echo setlocal',
  powershell: 'if else try catch throw exit function return',
  http: 'POST HTTP/1.1',
  php: 'if exit echo false true function return throw new try catch const',
  javascript: 'import from const let await new if throw async function return export class',
  python: 'import from with as try except def return raise class',
  java: 'import public static void class throws new if throw return boolean byte',
  csharp: 'using namespace static class int new if throw return string byte bool var',
  go: 'package import func if return defer var struct',
  ruby: 'require def end raise rescue exit puts',
  typescript: 'import from const let await new if throw async function return export interface class',
  kotlin: 'import fun val var class if throw return const',
  json: '',
};

export type Language = keyof typeof KEYWORDS;

export interface Target {
  readonly id: string;
  /** A name that no language translates, or a message. */
  readonly label: string;
  /** A command has the digest as shown; code signs by itself; a collection is a file for another tool. */
  readonly group: 'command' | 'code' | 'collection';
  readonly language: Language;
  readonly fileName: string;
  /** Where its language loads a class by the name of the file. */
  readonly functionFileName?: string;
  /** A digest as shown ages. */
  readonly hasDigest: boolean;
  /** How to use it, and what it leaves to the person. */
  readonly description: MessageKey;
  readonly load: () => Promise<Renderer>;
  /** Where a file needs another form than a paste. */
  readonly download?: Target;
}

/** Character by character, so that the pieces of a literal can be highlighted. */
export interface LanguageSyntax {
  readonly mark: string;
  /** Of texts in a row it gives the insides in a row. */
  readonly escape: (text: string) => string;
  /** Between two operands; " + " where it is absent. */
  readonly plus?: string;
  /** The name itself where it is absent. */
  readonly variable?: (name: string) => string;
  /** The text of a variable with %3A for its colons. */
  readonly escapeColons: (variable: string) => string;
}

/** Code inserts this value when it runs. */
export const isTimestamp = ({ field, part }: Piece): boolean => field === 'timestamp' && part === 'value';

/** Literals and the timestamp's variable, or another expression of it, joined. */
export function toExpression(pieces: readonly Piece[], language: LanguageSyntax, timestamp?: string): Piece[] {
  const { mark, escape, plus = ' + ', variable = String } = language;
  const operands: Piece[][] = [];
  let literal: Piece[] | undefined;
  for (const piece of pieces)
    if (isTimestamp(piece)) {
      operands.push([{ ...piece, text: timestamp ?? variable('timestamp') }]);
      literal = undefined;
    } else if (piece.text !== '') {
      if (literal === undefined) operands.push((literal = [toPiece(mark), toPiece(mark)]));
      literal.splice(-1, 0, { ...piece, text: escape(piece.text) });
    }
  return operands.length === 0 ? [toPiece(mark + mark)] : joinPieces(operands, plus);
}

export const toLiteral = (text: string, { mark, escape }: LanguageSyntax): string => mark + escape(text) + mark;

/** Tag a template literal with it and put lists of pieces into it. */
export function code(strings: TemplateStringsArray, ...values: readonly (string | readonly Piece[])[]): Piece[] {
  return strings.flatMap((text, index) => {
    const value = values[index];
    const pieces = value === undefined ? [] : typeof value === 'string' ? [toPiece(value)] : value;
    return [toPiece(text), ...pieces];
  });
}

export const joinLines = (rows: readonly (readonly Piece[])[], indent: string, end: string, lastEnd = end): Piece[] =>
  rows.flatMap((row, index) => [
    toPiece(index === 0 ? indent : `\n${indent}`),
    ...row,
    toPiece(index === rows.length - 1 ? lastEnd : end),
  ]);

/** Each UTF-16 unit of a text, or each code point, as an escape. */
export const toUnicodeEscape = (text: string): string =>
  text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
export const toLongEscape = (text: string): string =>
  text.replace(/[^]/gu, (char) => `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, '0')}`);
export const toBracedEscape = (text: string): string =>
  text.replace(/[^]/gu, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);

/** Letters of any script stay readable; what could end, hide or turn a line is escaped. */
export const escapeHidden = (text: string, marks: RegExp, escape: (char: string) => string): string =>
  text.replace(marks, '\\$&').replace(/[^\p{L}\p{M}\p{N}\p{P}\p{S} ]/gu, escape);

/** Everything inside a JSON string but what no shell, template or editor gives a meaning. */
const UNSAFE = /[^A-Za-z0-9 _.,:/+=@-]/g;

/**
 * `\uXXXX` for every risky character of its strings. The values are the same, so the digest over them is too; only the
 * bytes differ. Undefined for an overridden body, which must stay as it is.
 */
export function toAsciiJson(body: readonly Piece[]): Piece[] | undefined {
  if (body.some(({ field, text }) => field === undefined && /[^{}:,]/.test(text))) return undefined;
  return body.map((piece) => ({ ...piece, text: toAsciiString(piece.text) }));
}

function toAsciiString(text: string): string {
  if (!text.startsWith('"')) return text;
  const value: string = JSON.parse(text);
  return `"${value.replace(UNSAFE, toUnicodeEscape)}"`;
}

/** For a file that no program here can run. */
export const NOT_RUN = 'Not run in our tests.';

export const toJsonPieces = (value: unknown): Piece[] => [toPiece(`${JSON.stringify(value, null, 2)}\n`)];

/** A run that belongs to no field has the color of its kind. */
type ColoredPiece = Piece & { readonly token?: 'comment' | 'keyword' };

const HASH_COMMENTS: ReadonlySet<Language> = new Set(['shell', 'powershell', 'python', 'ruby', 'http']);

/** One pass over one text: comments at the start of a line, and the language's words. */
function tokenize(text: string, language: Language): ColoredPiece[] {
  if (language === 'json') return [{ text }];
  const words = KEYWORDS[language].split(' ');
  const comment = language === 'cmd' ? '(?!)' : HASH_COMMENTS.has(language) ? '#.*' : '//.*';
  const found = new RegExp(String.raw`((?:^|(?<=\n))\s*${comment}|(?<![\w$-])(?:${words.join('|')})(?![\w-]))`);
  const toToken = (run: string) => (words.includes(run) ? 'keyword' : 'comment');
  return text
    .split(found)
    .map((run, index): ColoredPiece => (index % 2 === 0 ? { text: run } : { text: run, token: toToken(run) }))
    .filter((run) => run.text !== '');
}

/** Texts in a row that belong to no field, as one: a comment may run through several of them. */
function mergePieces(pieces: readonly Piece[]): Piece[] {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (piece.field !== undefined || last === undefined || last.field !== undefined) runs.push(piece);
    else runs.splice(-1, 1, { text: last.text + piece.text });
  }
  return runs;
}

/** Colors what is between the fields; the joined text is the same. */
export const colorize = (pieces: readonly Piece[], language: Language): ColoredPiece[] =>
  mergePieces(pieces).flatMap((piece): ColoredPiece[] =>
    piece.field === undefined ? tokenize(piece.text, language) : [piece],
  );
