import { toBase64Text } from '#protocol/bytes.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import type { MessageKey } from '#i18n/message.ts';
import { tokenizeCmd } from './cmd-lexer.ts';
import { parseCurlArguments } from './curl.ts';
import {
  blankOwnGuards,
  KEY_PLACEHOLDER,
  KEY_VARIABLE,
  parseError,
  isParseError,
  toReading,
  type ParseResult,
  type ParseError,
  type Reading,
} from './parse-error.ts';
import { parseShellCommands, type Command, type Token } from './posix-lexer.ts';

/** How a curl command begins, with what the commands of the console write before it. */
const CURL_START =
  /^\s*(?:#[^\n]*\n\s*)*(?:\$ +)?(?:@echo off\b|export [A-Za-z_]|[A-Za-z_]\w*=|printf |curl(?:\.exe)?(?:\s|$))/i;

/** The console's own line that sets the key; the one command within a command whose meaning is known. */
const OWN_LINE = /^\s*export CHECKOUT_API_KEY_BASE64="\$\(printf %s '([^'\\]*)' \| base64 \| tr -d '\\n'\)"[ \t]*\r?\n/;
const SAMPLE_KEY = 'your API key';

const ASSIGNMENT = /^([A-Za-z_]\w*)=([^]*)$/;

interface Script {
  readonly variables: Map<string, string>;
  /** What the command before the pipe writes. */
  input?: string;
  result?: ParseResult;
  lastCommand?: Command;
}

/** Stores `NAME=value` or `export NAME=value` for the commands that follow. */
function applyAssignments(tokens: readonly Token[], { variables }: Script): boolean {
  const rest = tokens[0]?.text === 'export' ? tokens.slice(1) : tokens;
  const pairs = rest.map(({ text }) => ASSIGNMENT.exec(text));
  if (pairs.length === 0 || pairs.includes(null)) return false;
  for (const pair of pairs) variables.set(pair?.[1] ?? '', pair?.[2] ?? '');
  return true;
}

/** `printf %s TEXT |`: the console's own commands write a body in this way when it is too long for an argument. */
function readPrintf({ tokens, terminator }: Command): string | undefined {
  const [name, format, text] = tokens;
  return terminator === '|' && tokens.length === 3 && name?.text === 'printf' && format?.text === '%s'
    ? text?.text
    : undefined;
}

const SECOND_LINE = 'A second line has no continuation: only one command can be read.';

const AFTER_END: Readonly<Record<Command['terminator'], MessageKey>> = {
  '|': 'This is a pipe: only the command itself can be read.',
  ';': 'This is a second command: only one can be read.',
  '\n': SECOND_LINE,
  '': SECOND_LINE,
};

function readStep(command: Command, script: Script): ParseError | undefined {
  const { tokens, terminator, endAt } = command;
  if (script.lastCommand !== undefined) {
    const offset = script.lastCommand.terminator === '\n' ? (tokens[0]?.at ?? endAt) : script.lastCommand.endAt;
    return parseError(AFTER_END[script.lastCommand.terminator], offset);
  }
  if (script.input === undefined && applyAssignments(tokens, script)) {
    return terminator === '|' ? parseError(AFTER_END['|'], endAt) : undefined;
  }
  const input = script.input === undefined ? readPrintf(command) : undefined;
  if (input !== undefined) {
    script.input = input;
    return undefined;
  }
  return readCommand(command, script);
}

function readCommand(command: Command, script: Script): ParseError | undefined {
  const { terminator, endAt } = command;
  const tokens = command.tokens[0]?.text === '$' ? command.tokens.slice(1) : command.tokens;
  if (tokens[0]?.text !== 'curl') return parseError('This does not begin with curl.', tokens[0] ?? endAt);
  if (terminator === '|') return parseError(AFTER_END['|'], endAt);
  const result = parseCurlArguments(tokens.slice(1), endAt, script.input);
  if (isParseError(result)) return result;
  script.result = result;
  script.lastCommand = command;
  return undefined;
}

/** A curl command as POSIX shells read it, with the variables that the paste itself sets. Nothing is run. */
function parsePosix(text: string): ParseResult | ParseError {
  const ownLine = OWN_LINE.exec(text);
  const script: Script = { variables: new Map([[KEY_VARIABLE, KEY_PLACEHOLDER]]) };
  if (ownLine !== null && ownLine[1] !== SAMPLE_KEY) script.variables.set(KEY_VARIABLE, toBase64Text(ownLine[1] ?? ''));
  for (const command of parseShellCommands(text, (name) => script.variables.get(name), ownLine?.[0].length)) {
    const error = isParseError(command) ? command : readStep(command, script);
    if (error !== undefined) return error;
  }
  return script.result ?? parseError('There is no curl command here.', text.length);
}

const DOUBLED =
  'Two backslashes are together, and curl.exe sends both. Browsers double each backslash when they copy for cmd. The request of the browser may have had one.';

/** A curl command written for cmd; `carets` is true when carets mark the text as one. */
function parseCmd(text: string): { readonly carets: boolean; readonly result: ParseResult | ParseError } {
  const command = tokenizeCmd(text);
  if (isParseError(command)) return { carets: false, result: command };
  const { carets, end, tokens } = command;
  const [name, ...rest] = tokens;
  if (!/^curl(\.exe)?$/i.test(name?.text ?? ''))
    return { carets, result: parseError('This does not begin with curl.', name ?? 0) };
  const result = parseCurlArguments(rest, end);
  const doubled = carets && rest.some((token) => token.text.includes('\\\\'));
  return {
    carets,
    result: isParseError(result) || !doubled ? result : { ...result, notes: [...result.notes, DOUBLED] },
  };
}

const CMD_HEAD = /^\s*(?:@echo off\b|curl\.exe\s)/i;

/** The console's own variable, as either shell names it. */
const CMD_KEY = `%${KEY_VARIABLE}%`;
const POSIX_KEY = new RegExp(`\\$(?:${KEY_VARIABLE}\\b|\\{${KEY_VARIABLE}\\})`);

/** The first character that shows the shell: `'` and `\` are for POSIX, `^` is for cmd, `"` is for both. */
const FIRST_MARK = /['"^]|\\\r?\n/;

const AMBIGUOUS =
  'POSIX shells and cmd read this command differently. Quote with single quotes for a POSIX shell, or with carets (^") for cmd.';

const isSame = (one: ParseResult, other: ParseResult): boolean =>
  one.requests.every((request, index) => isSameRequest(request, other.requests[index]));

const headText = ({ method, url, headers }: ReceivedRequest): string => JSON.stringify([method, url, headers]);

function isSameRequest(one: ReceivedRequest, other: ReceivedRequest | undefined): boolean {
  if (other === undefined || one.body.length !== other.body.length) return false;
  return headText(one) === headText(other) && one.body.every((byte, index) => byte === other.body[index]);
}

/** The offset of what the two shells read in different ways. */
const findAmbiguity = (text: string): number => Math.max(0, text.search(/\\\\|[$`%]/));

type ShellReading = readonly [shell: 'posix' | 'cmd', result: ParseResult | ParseError];

/** A command that quotes with double quotes only: both shells may be meant, so each one reads it once. */
function parseForBoth(text: string): ShellReading {
  const posix = parsePosix(text);
  const { carets, result: cmd } = parseCmd(text);
  if (isParseError(cmd)) return isParseError(posix) && /\^\r?\n/.test(text) ? ['cmd', cmd] : ['posix', posix];
  if (carets) return ['cmd', cmd];
  if (isParseError(posix) || isSame(posix, cmd)) return ['posix', posix];
  return ['posix', parseError(AMBIGUOUS, findAmbiguity(text))];
}

function parseForShell(text: string): ShellReading {
  const [mark] = FIRST_MARK.exec(text) ?? [];
  if (CMD_HEAD.test(text) || text.includes(CMD_KEY) || mark === '^') return ['cmd', parseCmd(text).result];
  return mark === '"' && !POSIX_KEY.test(text) ? parseForBoth(text) : ['posix', parsePosix(text)];
}

const FORMATS = { posix: 'curl for POSIX shells', cmd: 'curl for Windows cmd' } as const;

/** A curl command as the shell that it was written for reads it. Nothing is run. */
export function parseCurl(paste: string): Reading | ParseError | undefined {
  const text = blankOwnGuards(paste);
  if (!CURL_START.test(text)) return undefined;
  const [shell, result] = parseForShell(text);
  return isParseError(result) ? result : toReading(FORMATS[shell], result);
}
