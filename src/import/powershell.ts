import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { isWellFormed, toUtf8 } from '#protocol/text.ts';
import { msg, type Message } from '#i18n/message.ts';
import {
  parseError,
  toReading,
  TOO_LARGE,
  KEY_VARIABLE,
  KEY_NOTE,
  KEY_PLACEHOLDER,
  type ParseError,
  type Reading,
} from './parse-error.ts';
import {
  createRoom,
  fail,
  ParseAbort,
  readArgument,
  readExpression,
  skipBlank,
  skipLines,
  take,
  type Scanner,
  type Value,
} from './powershell-value.ts';

/** How a script with a request begins, without comments. */
const SCRIPT_START =
  /^\s*(?:#[^\n]*\n\s*|<#(?:[^#]|#(?!>))*#>\s*)*(?:try\s*\{|\$[A-Za-z_]\w*(?:\.\w+)*\s*[=([]|(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\s)/i;

type CallParameters = Map<string, Value>;

const CALL = /(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm)(?![\w-])/iy;
const ASSIGN = /\$((?:env:)?[A-Za-z_]\w*)[ \t]*=(?!=)[ \t]*/iy;
const MEMBER = /\$([A-Za-z_]\w*)\.([\w.]+)[ \t]*(=|\()[ \t]*/y;
const ADD = /\$([A-Za-z_]\w*)\.Add\([ \t]*/iy;
const ENTRY = /\$([A-Za-z_]\w*)\[[ \t]*/y;
const TRY = /try\s*\{/iy;
const CATCH = /\}\s*(?:catch|finally)\b/iy;
const PARAMETER = /-([A-Za-z]+)(:?)/y;
const SPLAT = /@([A-Za-z_]\w*)/y;
const LINE_END = /[ \t]*(?:\r?\n|;|$|(?=\}|#))/y;

const SWITCHES = new Set(
  'usebasicparsing skiphttperrorcheck skipcertificatecheck skipheadervalidation disablekeepalive usedefaultcredentials allowunencryptedauthentication passthru resume preserveauthorizationonredirect'.split(
    ' ',
  ),
);
const VALUES = new Set(
  'uri method custommethod headers contenttype body websession sessionvariable useragent timeoutsec maximumredirection outfile httpversion sslprotocol statuscodevariable responseheadersvariable maximumretrycount retryintervalsec erroraction erroractionpreference'.split(
    ' ',
  ),
);

function addParameter(name: string, value: Value, at: number, parameters: CallParameters): void {
  const lower = name.toLowerCase();
  if (SWITCHES.has(lower)) return;
  if (!VALUES.has(lower)) fail(msg('Unknown parameter: {name}.', { name: `-${name.slice(0, 40)}` }), at);
  if (parameters.has(lower)) fail(msg('The parameter {name} occurs twice.', { name: `-${name}` }), at);
  parameters.set(lower, value);
}

function addSplat(scan: Scanner, name: string, at: number, parameters: CallParameters): void {
  const value = scan.variables.get(name.toLowerCase());
  if (value?.kind !== 'table')
    return fail(msg('The hashtable {name} is missing from the pasted text.', { name: `@${name.slice(0, 40)}` }), at);
  for (const [key, each] of value.rows) addParameter(key, each, at, parameters);
}

function readParameter(
  scan: Scanner,
  [, name = '', colon]: RegExpExecArray,
  at: number,
  parameters: CallParameters,
): void {
  const isSwitch = SWITCHES.has(name.toLowerCase());
  if (isSwitch && colon !== ':') return;
  if (!isSwitch && !VALUES.has(name.toLowerCase()))
    fail(msg('Unknown parameter: {name}.', { name: `-${name.slice(0, 40)}` }), at);
  skipBlank(scan);
  addParameter(name, readArgument(scan), at, parameters);
}

/** The parameters of a call, up to the end of its line. */
function readCall(scan: Scanner): CallParameters {
  const parameters: CallParameters = new Map();
  for (skipBlank(scan); take(scan, LINE_END) === undefined; skipBlank(scan)) {
    const { at } = scan;
    if (scan.text[at] === '|') fail('This is a pipe. Paste only the command itself.', at);
    const named = take(scan, PARAMETER);
    const table = named === undefined ? take(scan, SPLAT) : undefined;
    if (named !== undefined) readParameter(scan, named, at, parameters);
    else if (table !== undefined) addSplat(scan, table[1] ?? '', at, parameters);
    else addParameter('uri', readArgument(scan), at, parameters);
  }
  return parameters;
}

const MAX_ROWS = 1000;

const CHANGED =
  'The code computes values, so they are not in the pasted text. Print the finished request and paste that.';

const COOKIES = 'Cookies and session data were omitted: the operation has none.';

type Rows = Extract<Value, { kind: 'table' }>['rows'];

/** The rows with one of them set: PowerShell has a name once, in any case. */
function setRow(rows: Rows, name: string, value: Value): Rows {
  const isSame = ([other]: Rows[number]): boolean => other.toLowerCase() === name.toLowerCase();
  return rows.some(isSame) ? rows.map((row) => (isSame(row) ? [row[0], value] : row)) : [...rows, [name, value]];
}

/**
 * `$session.…`: what a command that was copied from a browser sets in addition. Of a table it sets a row; what else
 * changes one is refused.
 */
function readMember(scan: Scanner, [, variable = '', path = '', sign]: RegExpExecArray, place: number): void {
  const table = scan.variables.get(variable.toLowerCase());
  if (table?.kind === 'table') {
    if (sign !== '=' || path.includes('.') || table.rows.length > MAX_ROWS) return fail(CHANGED, place);
    const rows = setRow(table.rows, path, readExpression(scan));
    return void scan.variables.set(variable.toLowerCase(), { ...table, rows });
  }
  if (/cookies/i.test(path)) scan.notes.add(COOKIES);
  if (sign === '=') return void readExpression(scan);
  let open = 1;
  while (open > 0) {
    const { at } = scan;
    if (at >= scan.text.length) fail('This parenthesis is not closed.', at);
    if (/['"@\u2018-\u201e]/.test(scan.text[at] ?? '')) readArgument(scan);
    else {
      open += scan.text[at] === '(' ? 1 : scan.text[at] === ')' ? -1 : 0;
      scan.at += 1;
    }
  }
}

const COMMA = /[ \t]*,[ \t]*/y;
const END_ADD = /[ \t]*\)/y;
const END_ENTRY = /[ \t]*\][ \t]*=[ \t]*/y;

/** `$headers.Add("name", "value")` or `$headers["name"] = "value"`: one more row of a table. */
function addRow(scan: Scanner): boolean {
  const { at } = scan;
  const added = take(scan, ADD)?.[1];
  const variable = added ?? take(scan, ENTRY)?.[1];
  if (variable === undefined) return false;
  const before = scan.variables.get(variable.toLowerCase());
  const name = textOf(readExpression(scan)) ?? '';
  const isSeparated = take(scan, added === undefined ? END_ENTRY : COMMA) !== undefined;
  if (before === undefined || before.kind === 'text' || !isSeparated) {
    scan.at = at;
    return false;
  }
  const value = readExpression(scan);
  if (added !== undefined && take(scan, END_ADD) === undefined) fail('This parenthesis is not closed.', at);
  const rows = before.kind === 'table' ? before.rows : [];
  // Each row copies those before it, and a request with more headers or fields is refused anyway.
  if (rows.length > MAX_ROWS) fail(TOO_LARGE, at);
  scan.variables.set(variable.toLowerCase(), {
    kind: 'table',
    rows: added === undefined ? setRow(rows, name, value) : [...rows, [name, value]],
    at,
  });
  return true;
}

/** One statement; the parameters of the call when it is one. */
function readStatement(scan: Scanner): CallParameters | undefined {
  const { at } = scan;
  if (/^\$\w+(?:\.Add\(|\[)/i.test(scan.text.slice(at, at + 80)) && addRow(scan)) return undefined;
  if (take(scan, CALL) !== undefined) return readCall(scan);
  const memberMatch = take(scan, MEMBER);
  const name = memberMatch === undefined ? take(scan, ASSIGN)?.[1] : undefined;
  if (memberMatch === undefined && name === undefined)
    return fail('This statement is not supported. Paste an Invoke-WebRequest or Invoke-RestMethod call.', at);
  if (memberMatch !== undefined) readMember(scan, memberMatch, at);
  else if (take(scan, CALL) !== undefined) return readCall(scan);
  else scan.variables.set((name ?? '').toLowerCase(), readExpression(scan));
  if (take(scan, LINE_END) === undefined)
    fail('This expression is not supported. Replace it with a single string.', scan.at);
  return undefined;
}

function textOf(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value.kind === 'text' && value.bytes !== true ? value.text : fail('A string is expected here.', value.at);
}

function readHeaders(value: Value | undefined): (readonly [string, string])[] {
  if (value === undefined) return [];
  if (value.kind !== 'table')
    return fail(
      msg('A hashtable of headers is expected here: {example}.', { example: '@{ "Name" = "value" }' }),
      value.at,
    );
  return value.rows.map(([name, each]) => {
    const text = textOf(each) ?? '';
    if (/[\r\n\0]/.test(text + name)) fail('A header has a line break.', each.at);
    return [name, text.replace(/^[\t ]+/, '')] as const;
  });
}

const LATIN =
  'PowerShell before 7.4 sends a string body as ISO-8859-1, which loses all other letters. The page reads it as UTF-8, as newer versions send it.';

function readBody(value: Value | undefined, type: string, notes: Set<Message>): Uint8Array | undefined {
  if (value === undefined) return undefined;
  if (value.kind !== 'text') return fail('PowerShell builds this body. Replace it with a single string.', value.at);
  if (!isWellFormed(value.text)) fail('The body has half of a surrogate pair.', value.at);
  if (value.bytes !== true && !/charset=utf-?8/i.test(type) && /[^\0-\x7f]/.test(value.text)) notes.add(LATIN);
  return toUtf8(value.text);
}

function buildRequest(parameters: CallParameters, end: number, notes: Set<Message>): ReceivedRequest {
  const url = textOf(parameters.get('uri')) ?? fail('The command has no -Uri.', end);
  const method = (textOf(parameters.get('custommethod')) ?? textOf(parameters.get('method')) ?? 'GET').toUpperCase();
  const headers = readHeaders(parameters.get('headers'));
  const agent = textOf(parameters.get('useragent'));
  const form = method === 'POST' && parameters.has('body') ? 'application/x-www-form-urlencoded' : '';
  const type = textOf(parameters.get('contenttype')) ?? headerOf({ headers }, 'Content-Type') ?? form;
  const body = readBody(parameters.get('body'), type, notes);
  if (body !== undefined && method === 'GET')
    fail('PowerShell puts the body of a GET elsewhere: add -Method Post.', parameters.get('body')?.at ?? end);
  if (/\s/.test(url) || !/^https?:\/\//i.test(url))
    fail('This is not an http or https URL.', parameters.get('uri')?.at ?? end);
  const own = headers.filter(([name]) => !/^content-(?:type|length)$/i.test(name));
  return {
    method,
    url,
    headers: [
      ...own,
      ...(agent === undefined ? [] : [['User-Agent', agent] as const]),
      ...(type === '' ? [] : [['Content-Type', type] as const]),
      ...(body === undefined ? [] : [['Content-Length', String(body.length)] as const]),
    ],
    body: body ?? new Uint8Array(),
  };
}

function parseScript(scan: Scanner): Reading {
  skipLines(scan);
  let request: ReceivedRequest | undefined;
  for (; scan.at < scan.text.length; skipLines(scan)) {
    if (request !== undefined && take(scan, CATCH) !== undefined) break;
    if (request !== undefined) break;
    if (take(scan, TRY) !== undefined) skipLines(scan);
    const parameters = readStatement(scan);
    if (parameters !== undefined) request = buildRequest(parameters, scan.at, scan.notes);
  }
  if (request === undefined) return fail('There is no Invoke-WebRequest or Invoke-RestMethod here.', scan.text.length);
  if (request.headers.some(([, value]) => value.includes(KEY_PLACEHOLDER))) scan.notes.add(KEY_NOTE);
  return toReading(
    'PowerShell',
    { requests: [request], notes: [...scan.notes] },
    { taken: [{ from: 0, to: scan.at }], unseen: scan.rewritten === true ? ['body-text'] : [] },
  );
}

/**
 * Invoke-WebRequest or Invoke-RestMethod with texts, tables, variables that the paste sets, here-strings, and what
 * browsers write before it. Headers are as written; PowerShell adds type and length. Nothing is run.
 */
export function parsePowershell(text: string): Reading | ParseError | undefined {
  if (!SCRIPT_START.test(text)) return undefined;
  const key: Value = { kind: 'text', text: KEY_PLACEHOLDER, at: 0 };
  const variables = new Map([[`env:${KEY_VARIABLE.toLowerCase()}`, key]]);
  try {
    return parseScript({ text, at: 0, variables, notes: new Set(), room: createRoom(text) });
  } catch (error) {
    if (error instanceof ParseAbort) return error.error;
    return error instanceof RangeError ? parseError('This is nested too deeply to read.', 0) : rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw error;
}
