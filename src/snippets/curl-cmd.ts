import { plain, textOf, type Piece } from '#protocol/piece.ts';
import type { HeaderLine } from '#protocol/request.ts';
import { authorizationKey } from '#protocol/request.ts';
import type { Text } from '#texts/text.ts';
import { asciiJson } from './ascii-json.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** cmd reads no longer line (in characters). */
const LONGEST = 8191;

interface Mode {
  /** How a percent sign is written; undefined where it cannot be. */
  readonly percent: string | undefined;
  readonly head: string;
  readonly end: string;
}

const PASTE: Mode = { percent: undefined, head: '', end: '' };
const BAT: Mode = { percent: '%%', head: '@echo off\r\nsetlocal DisableDelayedExpansion\r\n', end: '\r\n' };

/** A quoted argument for curl.exe: backslashes before the closing quote are doubled. */
const argument = (text: string, { percent = '%' }: Mode): string =>
  `"${text.replaceAll('%', percent).replace(/\\+$/, '$&$&')}"`;

const BAD: readonly (readonly [found: RegExp, why: Text])[] = [
  [/"/, 'A header or the address holds a quote, which cmd and curl.exe read in different ways.'],
  [/[^\x20-\x7e]/, 'A header or the address holds a character that the code page of cmd may change.'],
];

function badness(text: string, mode: Mode): Text | undefined {
  const bad = BAD.find(([found]) => found.test(text))?.[1];
  if (bad !== undefined) return bad;
  return mode.percent === undefined && text.includes('%')
    ? 'A header or the address holds a percent sign, which cannot be kept from cmd in pasted text: take the .bat file.'
    : undefined;
}

function headerArgument(line: HeaderLine, { secrets }: SnippetInput, mode: Mode): string {
  if (line.slot === true) {
    const key = secrets === undefined ? `%${KEY_BASE64}%` : authorizationKey(secrets.api_key);
    return `-H "${line.name}: ${line.value.replaceAll('%', mode.percent ?? '%')}${key}"`;
  }
  return `-H ${argument(line.value === '' ? `${line.name};` : `${line.name}: ${line.value}`, mode)}`;
}

/** The body as one argument: structural quotes as \", everything risky inside strings already \uXXXX. */
const bodyArgument = (body: readonly Piece[]): Piece[] => [
  plain('--data-raw "'),
  ...body.map((piece) => ({ ...piece, text: piece.text.replaceAll('"', '\\"') })),
  plain('"'),
];

function curlFor(mode: Mode): (input: SnippetInput) => Snippet {
  return (input) => {
    const { request } = input;
    const body = asciiJson(request.body);
    if (body === undefined) return { refused: 'The body was written by hand, and cmd cannot carry any text as it is.' };
    const lines = request.headers.filter(({ name }) => name !== 'Content-Length');
    const bad = [request.url, ...lines.map(({ value }) => value)].map((text) => badness(text, mode)).find(Boolean);
    if (bad !== undefined) return { refused: bad };
    const words = [
      `curl --globoff ${argument(request.url, mode)}`,
      ...lines.map((line) => headerArgument(line, input, mode)),
    ];
    const pieces = [plain(`${mode.head}${words.join(' ')} `), ...bodyArgument(body), plain(mode.end)];
    return textOf(pieces).length > LONGEST
      ? { refused: 'cmd reads no line beyond 8191 characters, and this command is longer. Take PowerShell.' }
      : pieces;
  };
}

/** The request as a curl command for pasting into cmd. */
export const curlCmdPaste = curlFor(PASTE);

/** The request as a .bat file. */
export const curlCmdBat = curlFor(BAT);
