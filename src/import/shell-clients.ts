import { headerOf } from '#protocol/received.ts';
import { toUtf8, parseUrl } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import type { Inputs } from './curl.ts';
import { parseError, type ParseError, type ParseResult } from './parse-error.ts';
import type { Token } from './posix-lexer.ts';
import { createRefusal } from './refusal.ts';
import { isField } from './request-parts.ts';

type Header = readonly [name: string, value: string];

interface Draft {
  method: string | undefined;
  url: string | undefined;
  readonly headers: Header[];
  body: string | undefined;
}

const FILE = 'The body comes from a file, which is not part of the paste. Write it in with --data-raw.';
const INPUT = 'The body comes from standard input, which is not part of the paste. Write it in with --data-raw.';

const unknownOption = (name: string, token: Token): ParseError =>
  parseError(msg('The option {name} is not known here.', { name: name.slice(0, 40) }), token);

/** The headers that were given, then those that the client adds where they are missing. */
function buildResult(draft: Draft, added: readonly Header[], end: number): ParseResult | ParseError {
  const { method, url, headers, body } = draft;
  if (url === undefined) return parseError('The command has no URL.', end);
  if (parseUrl(url) === undefined) return parseError('This is not a URL.', end);
  const bytes = toUtf8(body ?? '');
  const all: Header[] = [...added, ...(body === undefined ? [] : [['Content-Length', String(bytes.length)] as const])];
  const missing = all.filter(([name]) => headerOf({ headers }, name) === undefined);
  const request = {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    url,
    headers: [...headers, ...missing],
    body: bytes,
  };
  return { requests: [request], notes: [] };
}

function addHeader(token: Token, text: string, draft: Draft): ParseError | undefined {
  const colon = text.indexOf(':');
  if (colon < 1 || /[\r\n\0]/.test(text)) return parseError('A header has a line break.', token);
  draft.headers.push([text.slice(0, colon).trim(), text.slice(colon + 1).trim()]);
  return undefined;
}

const WGET_FLAG =
  /^(?:-[qvdSnNcx46]+|-nv|--(?:quiet|verbose|no-verbose|debug|server-response|content-on-error|no-\S+|inet[46]-only|https-only|auth-no-challenge|continue|spider))$/;
const WGET_SETTING =
  /^(?:-[OotTUwP]|--(?:output-document|output-file|tries|timeout|user-agent|wait|waitretry|connect-timeout|read-timeout|dns-timeout|referer|secure-protocol|ca-certificate|max-redirect|directory-prefix|retry-on-http-error))$/;

/** A wget command as the request that it would send. */
export function parseWget(args: readonly Token[], end: number, { input, readFile }: Inputs): ParseResult | ParseError {
  const draft: Draft = { method: undefined, url: undefined, headers: [], body: undefined };
  for (let index = 0; index < args.length; index += 1) {
    const token = args[index];
    if (token === undefined) break;
    const [, long, given] = /^(--[\w-]+)=([^]*)$/.exec(token.text) ?? [];
    const [, short, attached] = /^-[qvdSN]*([OotTUwP])([^]*)$/.exec(token.text) ?? [];
    const name = long ?? (short === undefined ? token.text : `-${short}`);
    if (!name.startsWith('-')) {
      if (draft.url !== undefined) return parseError('This is a second URL: only one request can be read.', token);
      draft.url = /^https?:\/\//i.test(name) ? name : `http://${name}`;
      continue;
    }
    if (WGET_FLAG.test(name)) continue;
    const value = given ?? (attached === '' ? undefined : attached) ?? args[(index += 1)]?.text;
    if (value === undefined) return parseError(msg('The option {name} wants a value.', { name }), token);
    if (name === '--method') draft.method = value.toUpperCase();
    else if (name === '--body-data' || name === '--post-data') draft.body = value;
    else if (name === '--header') {
      const error = addHeader(token, value, draft);
      if (error !== undefined) return error;
    } else if (name === '--body-file' || name === '--post-file') {
      draft.body = value === '-' ? input : readFile?.(value);
      if (draft.body === undefined) return parseError(FILE, token);
    } else if (!WGET_SETTING.test(name)) return unknownOption(name, token);
  }
  return buildResult(
    draft,
    draft.body === undefined ? [] : [['Content-Type', 'application/x-www-form-urlencoded']],
    end,
  );
}

const HTTPIE_FLAG =
  /^(?:-[jvhbdFSI]+|--(?:json|verbose|headers|body|meta|all|stream|check-status|follow|ignore-stdin|offline|download|debug|quiet|compress|http2|no-\S+|default-scheme=\S+))$/;
const HTTPIE_SETTING =
  /^(?:-[psPo]|--(?:print|style|pretty|output|timeout|verify|cert|proxy|max-redirects|format-options|session))$/;
const ITEM = /^((?:[^\\:=@;]|\\[^])*)(:=@|=@|==|:=|=|@|:|;$)([^]*)$/;

/** A number as Python prints it. */
function toPythonNumber(text: string): string {
  if (/^-?\d+$/.test(text) || !/^-?\d+\.\d+$/.test(text)) return text;
  const number = String(Number(text));
  return /[.e]/.test(number) ? number : `${number}.0`;
}

/** One item of HTTPie: `Name:value` is a header, `name=value` a text of the body, `name:=value` JSON of the body. */
function readItem(token: Token, draft: Draft, members: string[]): ParseError | undefined {
  const [, escaped, sign, value = ''] = ITEM.exec(token.text) ?? [];
  if (escaped === undefined || sign === undefined)
    return parseError('This is not read here. Write the value in as one text.', token);
  const name = escaped.replace(/\\([^])/g, '$1');
  if (sign === ':') draft.headers.push([name, value.trim()]);
  else if (sign === ';') draft.headers.push([name, '']);
  else if (sign === '=') members.push(`${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  else if (sign === ':=' && /^(?:-?\d+(?:\.\d+)?|true|false|null|"[^"\\]*")$/.test(value))
    members.push(`${JSON.stringify(name)}: ${toPythonNumber(value)}`);
  else return parseError('This is not read here. Write the value in as one text.', token);
  return undefined;
}

function toHttpieUrl(text: string, scheme: string): string {
  if (/^https?:\/\//i.test(text)) return text;
  return text.startsWith(':')
    ? `${scheme}://localhost${text.replace(/^:(?!\d)/, '')}`
    : `${scheme}://${text.replace(/^\/\//, '')}`;
}

/** A command of HTTPie or xh as the request that it would send. */
export function parseHttpie(
  args: readonly Token[],
  end: number,
  { input }: Inputs,
  scheme = 'http',
): ParseResult | ParseError {
  const draft: Draft = { method: undefined, url: undefined, headers: [], body: undefined };
  const members: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const token = args[index];
    if (token === undefined) break;
    const [, long, given] = /^(--[\w-]+)=([^]*)$/.exec(token.text) ?? [];
    const name = long ?? token.text;
    if (HTTPIE_FLAG.test(name)) continue;
    if (name === '--raw') draft.body = given ?? args[(index += 1)]?.text;
    else if (HTTPIE_SETTING.test(name)) index += given === undefined ? 1 : 0;
    else if (name.startsWith('--')) return unknownOption(name, token);
    else if (draft.url === undefined && draft.method === undefined && /^[A-Z]+$/.test(name)) draft.method = name;
    else if (draft.url === undefined) draft.url = toHttpieUrl(name, scheme);
    else {
      const error = readItem(token, draft, members);
      if (error !== undefined) return error;
    }
  }
  if (members.length > 0) draft.body = `{${members.join(', ')}}`;
  else draft.body ??= input;
  if (draft.body === undefined && draft.method === 'POST' && args.some(({ text }) => text === '<'))
    return parseError(INPUT, end);
  // Items have no end: without the last ones the command was cut off.
  const signed = headerOf(draft, 'Signed-Fields') ?? '';
  const isCut = signed
    .split(',')
    .some((name) => isField(name.trim()) && !members.some((each) => each.startsWith(`"${name.trim()}"`)));
  if (members.length > 0 && isCut) return createRefusal('cut-off', end);
  return buildResult(
    draft,
    draft.body === undefined
      ? []
      : [
          ['Accept', 'application/json, */*;q=0.5'],
          ['Content-Type', 'application/json'],
        ],
    end,
  );
}
