import { toPiece, textOf } from '#protocol/order.ts';
import { toAuthorizationKey, type HeaderLine } from '#protocol/sign.ts';
import { countBytes } from '#protocol/text.ts';
import type { MessageKey } from '#i18n/message.ts';
import { NOT_RUN, toAsciiJson, type Snippet, type SnippetInput } from './code.ts';
import {
  CURL,
  escapePieces,
  KEY_BASE64,
  KEY_GUARD,
  LINE_CONTINUATION,
  MAX_ARGUMENT_BYTES,
  shellQuote,
  toHeaderOption,
  toProtocol,
} from './curl.ts';

const quoteForConfig = (text: string): string => text.replace(/["\\]/g, '\\$&');

/** The curl command with its key on stdin (`-K -`), so that no process list shows it: printf is a part of the shell. */
export function curlStdin({ request, secrets }: SnippetInput): Snippet {
  if (countBytes(textOf(request.body)) > MAX_ARGUMENT_BYTES)
    return { refused: 'The body is too long for this command. Use curl or Bash.' };
  const lines = request.headers.filter(({ name }) => name !== 'Content-Length');
  const slot = lines.find((line) => line.slot === true);
  const headers = lines
    .filter((line) => line !== slot)
    .flatMap((line) => [toPiece(LINE_CONTINUATION), ...toHeaderOption(line, '')]);
  const scheme = quoteForConfig(slot?.value ?? '');
  const key = secrets === undefined ? `"$${KEY_BASE64}"` : shellQuote(toAuthorizationKey(secrets.api_key));
  const config =
    slot === undefined
      ? ''
      : `printf 'header = "%s: %s%s"\\n' ${slot.name} ${shellQuote(scheme)} ${key} |${LINE_CONTINUATION}`;
  return [
    toPiece(slot === undefined || secrets !== undefined ? '' : KEY_GUARD),
    toPiece(`${config}${CURL} ${toProtocol(request.url)}${slot === undefined ? '' : ' -K -'} `),
    toPiece(shellQuote(request.url)),
    ...headers,
    toPiece(`${LINE_CONTINUATION}--data-raw '`),
    ...escapePieces(request.body),
    toPiece("'"),
  ];
}

function toHeaderItem(line: HeaderLine, { secrets }: SnippetInput): string {
  if (line.slot === true) {
    const key = secrets === undefined ? `"$${KEY_BASE64}"` : shellQuote(toAuthorizationKey(secrets.api_key));
    return `${shellQuote(`${line.name}: ${line.value}`)}${key}`;
  }
  return shellQuote(line.value === '' ? `${line.name};` : `${line.name}: ${line.value}`);
}

/** The request for HTTPie, in the shells of the curl command. Content-Length is left to HTTPie. */
export function httpie(input: SnippetInput): Snippet {
  const { request } = input;
  const lines = request.headers.filter(({ name }) => name !== 'Content-Length');
  if (lines.some(({ value }) => value.includes('\\')))
    return { refused: 'A header has a backslash, which HTTPie treats as an escape. Use curl.' };
  const body = escapePieces(request.body);
  const headerArgs = lines.map((line) => toHeaderItem(line, input)).join(' \\\n  ');
  const target = `POST ${shellQuote(request.url)} \\\n  ${headerArgs}`;
  const guard = input.secrets === undefined && lines.some(({ slot }) => slot) ? KEY_GUARD : '';
  const options = '--ignore-netrc --check-status --timeout 30';
  const [before, after] =
    countBytes(textOf(body)) > MAX_ARGUMENT_BYTES
      ? ["printf %s '", `' | http ${options} ${target}\n`]
      : [`http --ignore-stdin ${options} --raw '`, `' ${target}\n`];
  return [toPiece(guard + before), ...body, toPiece(after)];
}

/** cmd reads no longer line (in characters). */
const MAX_LINE_LENGTH = 8191;

interface Mode {
  /** How a percent sign is written. */
  readonly percent: string;
  /** What a header or the URL may not have, with the reason. */
  readonly unsafe: readonly (readonly [found: RegExp, why: MessageKey])[];
  readonly head: string;
  readonly end: string;
}

const BAT: Mode = {
  percent: '%%',
  unsafe: [
    [/"/, 'A header or the URL has a quote, which cmd and curl.exe read differently.'],
    [/[^\x20-\x7e]/, 'A header or the URL has a character that the cmd code page may change.'],
  ],
  head: `@echo off\r\nrem ${NOT_RUN}\r\nsetlocal DisableDelayedExpansion\r\n`,
  end: '\r\n',
};
const PASTE: Mode = {
  percent: '%',
  unsafe: [
    ...BAT.unsafe,
    [/%/, 'A header or the URL has a percent sign, which cmd changes in pasted text. Use the .bat file.'],
  ],
  head: '',
  end: '',
};

/** A quoted argument for curl.exe: backslashes before the closing quote are doubled. */
const quoteArgument = (text: string, { percent }: Mode): string =>
  `"${text.replaceAll('%', percent).replace(/(?<!\\)\\+$/, '$&$&')}"`;

function toHeaderArgument(line: HeaderLine, { secrets }: SnippetInput, mode: Mode): string {
  if (line.slot === true) {
    const key = secrets === undefined ? `%${KEY_BASE64}%` : toAuthorizationKey(secrets.api_key);
    return `-H "${line.name}: ${line.value.replaceAll('%', mode.percent)}${key}"`;
  }
  return `-H ${quoteArgument(line.value === '' ? `${line.name};` : `${line.name}: ${line.value}`, mode)}`;
}

function createCurlCmd(mode: Mode): (input: SnippetInput) => Snippet {
  return (input) => {
    const { request } = input;
    const body = toAsciiJson(request.body);
    if (body === undefined) return { refused: 'The overridden body may have text that cmd cannot pass unchanged.' };
    const lines = request.headers.filter(({ name }) => name !== 'Content-Length');
    for (const text of [request.url, ...lines.map(({ value }) => value)])
      for (const [found, why] of mode.unsafe) if (found.test(text)) return { refused: why };
    // Without the variable cmd would send its name in percent signs.
    const guard =
      input.secrets === undefined && lines.some(({ slot }) => slot)
        ? `if not defined ${KEY_BASE64} (echo Set ${KEY_BASE64} first.) else `
        : '';
    const args = [
      `${guard}${CURL} --proto =${request.url.split(':')[0]} ${quoteArgument(request.url, mode)}`,
      ...lines.map((line) => toHeaderArgument(line, input, mode)),
    ];
    // Structural quotes are \"; everything risky inside strings is \uXXXX already.
    const quoted = body.map((piece) => ({ ...piece, text: piece.text.replaceAll('"', '\\"') }));
    const pieces = [toPiece(`${mode.head}${args.join(' ')} --data-raw "`), ...quoted, toPiece(`"${mode.end}`)];
    return textOf(pieces).length > MAX_LINE_LENGTH
      ? { refused: 'This command exceeds cmd’s limit of 8,191 characters. Use PowerShell.' }
      : pieces;
  };
}

export const curlCmdPaste = createCurlCmd(PASTE);

export const curlCmdBat = createCurlCmd(BAT);
