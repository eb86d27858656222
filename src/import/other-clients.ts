import { headerOf } from '#protocol/received.ts';
import { msg } from '#i18n/message.ts';
import { parseUrl, toUtf8 } from '#protocol/text.ts';
import type { Inputs } from './curl.ts';
import { createRefusal, parseError, type ParseError, type ParseResult } from './parse-error.ts';
import type { Token } from './posix-lexer.ts';
import { isField, type Header } from './request-parts.ts';

interface Draft {
  method: string | undefined;
  url: string | undefined;
  readonly headers: Header[];
  body: string | undefined;
}

const FILE = 'The body comes from a file, which is not in the pasted text. Write it in with --data-raw.';
const INPUT = 'The body comes from standard input, which is not in the pasted text. Write it in with --data-raw.';

const unknownOption = (name: string, token: Token): ParseError =>
  parseError(msg('Unknown option: {name}.', { name: name.slice(0, 40) }), token);

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
  const name = text.slice(0, colon).trim();
  // wget sends the last header of a name.
  const before = draft.headers.findIndex(([other]) => other.toLowerCase() === name.toLowerCase());
  draft.headers.splice(before < 0 ? draft.headers.length : before, before < 0 ? 0 : 1, [
    name,
    text.slice(colon + 1).trim(),
  ]);
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
      if (draft.url !== undefined) return parseError('This is a second URL. Paste only one request.', token);
      draft.url = /^https?:\/\//i.test(name) ? name : `http://${name}`;
      continue;
    }
    if (WGET_FLAG.test(name)) continue;
    const value = given ?? (attached === '' ? undefined : attached) ?? args[(index += 1)]?.text;
    if (value === undefined) return parseError(msg('The option {name} needs a value.', { name }), token);
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
  const type: readonly Header[] =
    draft.body === undefined ? [] : [['Content-Type', 'application/x-www-form-urlencoded']];
  return buildResult(draft, [['Accept', '*/*'], ...type], end);
}

const HTTPIE_FLAG =
  /^(?:-[jvhbdFSI]+|--(?:json|verbose|headers|body|meta|all|stream|check-status|follow|ignore-stdin|offline|download|debug|quiet|compress|http2|no-\S+|default-scheme=\S+))$/;
const HTTPIE_SETTING =
  /^(?:-[psPo]|--(?:print|style|pretty|output|timeout|verify|cert|proxy|max-redirects|format-options|session))$/;
const ITEM = /^((?:[^\\:=@;]|\\[^])*)(:=@|=@|:@|==|:=|=|@|:|;$)([^]*)$/;

/** A number as Python prints it; undefined where that is with an exponent. */
function toPythonNumber(text: string): string | undefined {
  if (!/^-?\d+\.\d+$/.test(text)) return text;
  const size = Math.abs(Number(text));
  const number = String(Number(text));
  return size !== 0 && (size < 1e-4 || size >= 1e16) ? undefined : number.includes('.') ? number : `${number}.0`;
}

/** A text as Python writes it in JSON: in ASCII. */
const toPythonText = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

interface HttpieDraft extends Draft {
  /** The members of the body as JSON. The last one of a name is sent. */
  readonly members: Map<string, string>;
  /** Headers that `Name:` takes out, in lower case. */
  readonly removed: Set<string>;
}

/** A backslash escapes the signs of an item alone. */
const unescapeItem = (text: string): string =>
  text.replace(/\\([^])/g, (whole: string, char: string) => (':;=@'.includes(char) ? char : whole));

/** One item of HTTPie: `Name:value` is a header, `name=value` a text of the body, `name:=value` JSON of the body. */
function readItem(token: Token, draft: HttpieDraft, toText: (text: string) => string): ParseError | undefined {
  const [, escaped = '', sign, written = ''] = ITEM.exec(token.text) ?? [];
  const [name, value] = [unescapeItem(escaped), unescapeItem(written)];
  if (sign === ':' && value.trim() === '') draft.removed.add(name.toLowerCase());
  else if (sign === ':') draft.headers.push([name, value.trim()]);
  else if (sign === ';') draft.headers.push([name, '']);
  else {
    // Brackets in a name make objects within objects.
    const isPlain = !/[[\]\\]/.test(name);
    const json = sign === '=' ? toText(value) : sign === ':=' ? toJsonValue(value, toText) : undefined;
    if (!isPlain || json === undefined)
      return parseError('This expression is not supported. Replace it with a single string.', token);
    draft.members.set(toText(name), json);
  }
  return undefined;
}

function toJsonValue(value: string, toText: (text: string) => string): string | undefined {
  if (/^"[^"\\]*"$/.test(value)) return toText(value.slice(1, -1));
  return /^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(value) ? toPythonNumber(value) : undefined;
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
  program: 'http' | 'https' | 'xh' | 'xhs' = 'http',
): ParseResult | ParseError {
  const members = new Map<string, string>();
  const draft: HttpieDraft = {
    method: undefined,
    url: undefined,
    headers: [],
    body: undefined,
    members,
    removed: new Set(),
  };
  const scheme = program.endsWith('s') ? 'https' : 'http';
  const toText = program.startsWith('http') ? toPythonText : JSON.stringify;
  for (let index = 0; index < args.length; index += 1) {
    const token = args[index];
    if (token === undefined) break;
    const [, long, given] = /^(--[\w-]+)=([^]*)$/.exec(token.text) ?? [];
    const name = long ?? token.text;
    if (HTTPIE_FLAG.test(name)) continue;
    if (name === '--raw') draft.body = given ?? args[(index += 1)]?.text;
    else if (HTTPIE_SETTING.test(name)) index += given === undefined ? 1 : 0;
    else if (name.startsWith('-')) {
      // `-pHB` has its value with it.
      if (!/^-[psPo][^-]/.test(name)) return unknownOption(name, token);
    } else if (draft.url === undefined && draft.method === undefined && /^[A-Za-z]+$/.test(name))
      draft.method = name.toUpperCase();
    else if (draft.url === undefined) draft.url = toHttpieUrl(name, scheme);
    else {
      const error = readItem(token, draft, toText);
      if (error !== undefined) return error;
    }
  }
  if (members.size > 0) draft.body = `{${[...members].map(([name, value]) => `${name}: ${value}`).join(', ')}}`;
  else draft.body ??= input;
  if (draft.body === undefined && draft.method === 'POST' && args.some(({ text }) => text === '<'))
    return parseError(INPUT, end);
  // Items have no end: without the last ones the command was cut off.
  const signed = headerOf(draft, 'Signed-Fields') ?? '';
  const isCut = signed.split(',').some((name) => isField(name.trim()) && !members.has(JSON.stringify(name.trim())));
  if (members.size > 0 && isCut) return createRefusal('cut-off', end);
  const added: readonly Header[] = [
    ['Accept', 'application/json, */*;q=0.5'],
    ['Content-Type', 'application/json'],
  ];
  return buildResult(
    draft,
    draft.body === undefined ? [] : added.filter(([name]) => !draft.removed.has(name.toLowerCase())),
    end,
  );
}
