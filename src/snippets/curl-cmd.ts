import { toPiece, textOf, type Piece } from '#protocol/piece.ts';
import { type HeaderLine, toAuthorizationKey } from '#protocol/request.ts';
import type { MessageKey } from '#i18n/message.ts';
import { toAsciiJson } from './code.ts';
import { KEY_BASE64, type Snippet, type SnippetInput } from './target.ts';

/** cmd reads no longer line (in characters). */
const MAX_LINE_LENGTH = 8191;

interface Mode {
  /** How a percent sign is written; undefined where it cannot be. */
  readonly percent: string | undefined;
  readonly head: string;
  readonly end: string;
}

const PASTE: Mode = { percent: undefined, head: '', end: '' };
const BAT: Mode = { percent: '%%', head: '@echo off\r\nsetlocal DisableDelayedExpansion\r\n', end: '\r\n' };

/** A quoted argument for curl.exe: backslashes before the closing quote are doubled. */
const quoteArgument = (text: string, { percent = '%' }: Mode): string =>
  `"${text.replaceAll('%', percent).replace(/\\+$/, '$&$&')}"`;

const UNSAFE_PATTERNS: readonly (readonly [found: RegExp, why: MessageKey])[] = [
  [/"/, 'A header or the URL has a quote, which cmd and curl.exe read differently.'],
  [/[^\x20-\x7e]/, 'A header or the URL has a character that the cmd code page may change.'],
];

function findUnsafe(text: string, mode: Mode): MessageKey | undefined {
  const reason = UNSAFE_PATTERNS.find(([found]) => found.test(text))?.[1];
  if (reason !== undefined) return reason;
  return mode.percent === undefined && text.includes('%')
    ? 'A header or the URL has a percent sign, which cmd changes in pasted text. Use the .bat file.'
    : undefined;
}

function toHeaderArgument(line: HeaderLine, { secrets }: SnippetInput, mode: Mode): string {
  if (line.slot === true) {
    const key = secrets === undefined ? `%${KEY_BASE64}%` : toAuthorizationKey(secrets.api_key);
    return `-H "${line.name}: ${line.value.replaceAll('%', mode.percent ?? '%')}${key}"`;
  }
  return `-H ${quoteArgument(line.value === '' ? `${line.name};` : `${line.name}: ${line.value}`, mode)}`;
}

/** The body as one argument: structural quotes as \", everything risky inside strings already \uXXXX. */
const toBodyArgument = (body: readonly Piece[]): Piece[] => [
  toPiece('--data-raw "'),
  ...body.map((piece) => ({ ...piece, text: piece.text.replaceAll('"', '\\"') })),
  toPiece('"'),
];

function createCurlCmd(mode: Mode): (input: SnippetInput) => Snippet {
  return (input) => {
    const { request } = input;
    const body = toAsciiJson(request.body);
    if (body === undefined) return { refused: 'The body is overridden, and cmd cannot hold every text unchanged.' };
    const lines = request.headers.filter(({ name }) => name !== 'Content-Length');
    const reason = [request.url, ...lines.map(({ value }) => value)]
      .map((text) => findUnsafe(text, mode))
      .find(Boolean);
    if (reason !== undefined) return { refused: reason };
    // Without the variable cmd would send its name in percent signs.
    const guard = input.secrets === undefined && lines.some(({ slot }) => slot) ? `if defined ${KEY_BASE64} ` : '';
    const args = [
      `${guard}curl --globoff --proto =${request.url.split(':')[0]} ${quoteArgument(request.url, mode)}`,
      ...lines.map((line) => toHeaderArgument(line, input, mode)),
    ];
    const pieces = [toPiece(`${mode.head}${args.join(' ')} `), ...toBodyArgument(body), toPiece(mode.end)];
    return textOf(pieces).length > MAX_LINE_LENGTH
      ? { refused: 'cmd reads no line beyond 8191 characters, and this command is longer. Take PowerShell.' }
      : pieces;
  };
}

/** The request as a curl command for pasting into cmd. */
export const curlCmdPaste = createCurlCmd(PASTE);

/** The request as a .bat file. */
export const curlCmdBat = createCurlCmd(BAT);
