import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { isWellFormed, utf8 } from '#protocol/text.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import { fault, type Found, type IntakeFault } from './intake-fault.ts';
import { KEY_BASE64, KEY_NOTE, PLACEHOLDER } from './key-variable.ts';
import { skipBlank, skipLines, stop, Stop, take, type Scan, type Value } from './powershell-scan.ts';
import { argument, expression } from './powershell-value.ts';

type Given = Map<string, Value>;

const CALL = /(?:Invoke-WebRequest|Invoke-RestMethod|iwr|irm)(?![\w-])/iy;
const ASSIGN = /\$((?:env:)?[A-Za-z_]\w*)[ \t]*=(?!=)[ \t]*/iy;
const MEMBER = /\$([A-Za-z_]\w*)\.([\w.]+)[ \t]*(=|\()[ \t]*/y;
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

function given(name: string, value: Value, at: number, to: Given): void {
  const lower = name.toLowerCase();
  if (SWITCHES.has(lower)) return;
  if (!VALUES.has(lower))
    stop(phrase('The parameter {name} is not known here.', { name: `-${name.slice(0, 40)}` }), at);
  if (to.has(lower)) stop(phrase('The parameter {name} stands twice.', { name: `-${name}` }), at);
  to.set(lower, value);
}

function splat(scan: Scan, name: string, at: number, to: Given): void {
  const value = scan.variables.get(name.toLowerCase());
  if (value?.kind !== 'table')
    return stop(phrase('The table {name} is not part of the paste.', { name: `@${name.slice(0, 40)}` }), at);
  for (const [key, each] of value.rows) given(key, each, at, to);
}

function parameter(scan: Scan, [, name = '', colon]: RegExpExecArray, at: number, to: Given): void {
  const isSwitch = SWITCHES.has(name.toLowerCase());
  if (isSwitch && colon !== ':') return;
  if (!isSwitch && !VALUES.has(name.toLowerCase()))
    stop(phrase('The parameter {name} is not known here.', { name: `-${name.slice(0, 40)}` }), at);
  skipBlank(scan);
  given(name, argument(scan), at, to);
}

/** The parameters of a call, up to the end of its line. */
function call(scan: Scan): Given {
  const to: Given = new Map();
  for (skipBlank(scan); take(scan, LINE_END) === undefined; skipBlank(scan)) {
    const { at } = scan;
    if (scan.text[at] === '|') stop('A pipe: only the command itself can be read.', at);
    const named = take(scan, PARAMETER);
    const table = named === undefined ? take(scan, SPLAT) : undefined;
    if (named !== undefined) parameter(scan, named, at, to);
    else if (table !== undefined) splat(scan, table[1] ?? '', at, to);
    else given('uri', argument(scan), at, to);
  }
  return to;
}

const COOKIES = 'Cookies and what a session holds were left out: the operation has none.';

/** `$session.…`: what a browser's copy sets beside the request. */
function member(scan: Scan, [, , path = '', sign]: RegExpExecArray): void {
  if (/cookies/i.test(path)) scan.notes.add(COOKIES);
  if (sign === '=') return void expression(scan);
  let open = 1;
  while (open > 0) {
    const { at } = scan;
    if (at >= scan.text.length) stop('This parenthesis is not closed.', at);
    if (/['"@\u2018-\u201e]/.test(scan.text[at] ?? '')) argument(scan);
    else {
      open += scan.text[at] === '(' ? 1 : scan.text[at] === ')' ? -1 : 0;
      scan.at += 1;
    }
  }
}

/** One statement; the parameters of the call when it is one. */
function statement(scan: Scan): Given | undefined {
  const { at } = scan;
  if (take(scan, CALL) !== undefined) return call(scan);
  const of = take(scan, MEMBER);
  const name = of === undefined ? take(scan, ASSIGN)?.[1] : undefined;
  if (of === undefined && name === undefined)
    return stop('This statement is not read here: a request by Invoke-WebRequest or Invoke-RestMethod is.', at);
  if (of !== undefined) member(scan, of);
  else if (take(scan, CALL) !== undefined) return call(scan);
  else scan.variables.set((name ?? '').toLowerCase(), expression(scan));
  if (take(scan, LINE_END) === undefined) stop('This is not read here. Write the value in as one text.', scan.at);
  return undefined;
}

function textOf(value: Value | undefined): string | undefined {
  if (value === undefined) return undefined;
  return value.kind === 'text' && value.bytes !== true ? value.text : stop('A text is wanted here.', value.at);
}

function headersOf(value: Value | undefined): (readonly [string, string])[] {
  if (value === undefined) return [];
  if (value.kind !== 'table')
    return stop(
      phrase('A table of headers is wanted here: {example}.', { example: '@{ "Name" = "value" }' }),
      value.at,
    );
  return value.rows.map(([name, each]) => {
    const text = textOf(each) ?? '';
    if (/[\r\n\0]/.test(text + name)) stop('A line break in a header.', each.at);
    return [name, text.replace(/^[\t ]+/, '')] as const;
  });
}

const LATIN =
  'PowerShell before 7.4 sends a text body as ISO-8859-1, so letters outside it are lost. It is read as UTF-8 here, as newer versions send it.';

function bodyOf(value: Value | undefined, type: string, notes: Set<Phrase>): Uint8Array | undefined {
  if (value === undefined) return undefined;
  if (value.kind !== 'text') return stop('The body is made by PowerShell: write it in as one text.', value.at);
  if (!isWellFormed(value.text)) stop('The body holds half of a character.', value.at);
  if (value.bytes !== true && !/charset=utf-?8/i.test(type) && /[^\0-\x7f]/.test(value.text)) notes.add(LATIN);
  return utf8(value.text);
}

function requestOf(to: Given, end: number, notes: Set<Phrase>): ReceivedRequest {
  const url = textOf(to.get('uri')) ?? stop('The command has no -Uri.', end);
  const method = (textOf(to.get('custommethod')) ?? textOf(to.get('method')) ?? 'GET').toUpperCase();
  const headers = headersOf(to.get('headers'));
  const agent = textOf(to.get('useragent'));
  const form = method === 'POST' && to.has('body') ? 'application/x-www-form-urlencoded' : '';
  const type = textOf(to.get('contenttype')) ?? headerOf({ headers }, 'Content-Type') ?? form;
  const body = bodyOf(to.get('body'), type, notes);
  if (body !== undefined && method === 'GET')
    stop('PowerShell puts the body of a GET elsewhere: add -Method Post.', to.get('body')?.at ?? end);
  if (/\s/.test(url) || !/^https?:\/\//i.test(url))
    stop('This is not an http or https address.', to.get('uri')?.at ?? end);
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

function read(scan: Scan): Found {
  skipLines(scan);
  let request: ReceivedRequest | undefined;
  for (; scan.at < scan.text.length; skipLines(scan)) {
    if (request !== undefined && take(scan, CATCH) !== undefined) break;
    if (request !== undefined) stop('Something behind the request: only one command can be read.', scan.at);
    if (take(scan, TRY) !== undefined) skipLines(scan);
    const to = statement(scan);
    if (to !== undefined) request = requestOf(to, scan.at, scan.notes);
  }
  if (request === undefined) return stop('There is no Invoke-WebRequest or Invoke-RestMethod here.', scan.text.length);
  if (request.headers.some(([, value]) => value.includes(PLACEHOLDER))) scan.notes.add(KEY_NOTE);
  return { requests: [request], notes: [...scan.notes] };
}

/**
 * Invoke-WebRequest or Invoke-RestMethod with texts, tables, variables that the paste sets, here-strings, and what
 * browsers write before it. Headers stand as written; PowerShell adds type and length. Nothing is run.
 */
export function readPowershell(text: string): Found | IntakeFault {
  const key: Value = { kind: 'text', text: PLACEHOLDER, at: 0 };
  const variables = new Map([[`env:${KEY_BASE64.toLowerCase()}`, key]]);
  try {
    return read({ text, at: 0, variables, notes: new Set() });
  } catch (error) {
    if (error instanceof Stop) return error.fault;
    return error instanceof RangeError ? fault('This is nested too deeply to be read.', 0) : rethrow(error);
  }
}

function rethrow(error: unknown): never {
  throw error;
}
