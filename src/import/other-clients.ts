import { headerOf } from '#protocol/received.ts';
import { msg } from '#i18n/message.ts';
import type { Inputs } from './curl.ts';
import { createRefusal, parseError, refuseOption, type ParseError } from './parse-error.ts';
import type { Token } from './posix-lexer.ts';
import { isField, type Header } from './request-parts.ts';

/** The words of another client, rewritten as words of curl that send the same. */
export type Rewriter = (args: readonly Token[], inputs: Inputs) => readonly Token[] | ParseError;

/** An option and its value, where it has one in the same word. */
function splitOption({ text }: Token): readonly [name: string, value: string | undefined] {
  const [, long, given] = /^(--[\w-]+)=([^]*)$/.exec(text) ?? [];
  return [long ?? text, given];
}

const WGET_FLAG =
  /^(?:-[qvdSnNcx46]+|-nv|--(?:quiet|verbose|no-verbose|debug|server-response|content-on-error|no-\S+|inet[46]-only|https-only|auth-no-challenge|continue|spider))$/;
const WGET_SETTING =
  /^(?:-[OotTwP]|--(?:output-document|output-file|tries|timeout|wait|waitretry|connect-timeout|read-timeout|dns-timeout|referer|secure-protocol|ca-certificate|max-redirect|directory-prefix|retry-on-http-error))$/;
const WGET_OPTIONS: ReadonlyMap<string, string> = new Map([
  ['--header', '-H'],
  ['--method', '-X'],
  ['--post-data', '--data-raw'],
  ['--body-data', '--data-raw'],
  ['--post-file', '--data-binary'],
  ['--body-file', '--data-binary'],
  ['--user-agent', '-A'],
  ['-U', '-A'],
]);

/** wget sends the last header of a name, in the place of the first. */
const rewriteWget: Rewriter = (args) => {
  const words: Token[] = [];
  const headers = new Map<string, Token>();
  for (let index = 0; index < args.length; index += 1) {
    const token = args[index];
    if (token === undefined) break;
    const [, short, attached] = /^-[qvdSN]*([OotTUwP])([^]*)$/.exec(token.text) ?? [];
    const [long, given] = splitOption(token);
    const name = short === undefined ? long : `-${short}`;
    if (!name.startsWith('-')) {
      words.push(token);
      continue;
    }
    if (WGET_FLAG.test(name)) continue;
    const option = WGET_OPTIONS.get(name);
    if (option === undefined && !WGET_SETTING.test(name)) return refuseOption(name, token.at);
    const text = given ?? (attached === '' ? undefined : attached) ?? args[(index += 1)]?.text;
    if (text === undefined) return parseError(msg('The option {name} needs a value.', { name }), token);
    const value = { text: name.endsWith('-file') ? `@${text}` : text, at: token.at };
    if (option === '-H') headers.set(text.split(':')[0]?.toLowerCase() ?? '', value);
    else if (option !== undefined) words.push({ text: option, at: token.at }, value);
  }
  return [...[...headers.values()].flatMap((value) => [{ text: '-H', at: value.at }, value]), ...words];
};

const HTTPIE_FLAG =
  /^(?:-[jvhbdFSI]+|-[psPo][^-]\S*|--(?:json|verbose|headers|body|meta|all|stream|check-status|follow|ignore-stdin|ignore-netrc|offline|download|debug|quiet|compress|http2|no-\S+|default-scheme=\S+))$/;
const HTTPIE_SETTING =
  /^(?:-[psPo]|--(?:print|style|pretty|output|timeout|verify|cert|proxy|max-redirects|format-options|session))$/;
const ITEM = /^((?:[^\\:=@;]|\\[^])*)(:=@|=@|:@|==|:=|=|@|:|;$)([^]*)$/;

/** A text as Python writes it in JSON: in ASCII. */
const toPythonText = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** JSON that Python and Rust write again as it was; undefined for the rest, such as 1.50 and 1e5. */
function toSameJson(value: string, toText: (text: string) => string): string | undefined {
  if (/^"[^"\\]*"$/.test(value)) return toText(value.slice(1, -1));
  return /^(?!-?0\.0000)(?:-?\d{1,15}(?:\.\d{0,14}[1-9]|\.0)?|true|false|null)$/.test(value) ? value : undefined;
}

/** A backslash escapes the signs of an item alone. */
const unescapeItem = (text: string): string => text.replace(/\\([:;=@])/g, '$1');

const ADDED: readonly Header[] = [
  ['Accept', 'application/json, */*;q=0.5'],
  ['Content-Type', 'application/json'],
];

/** `Name:value` is a header, `name=value` a text of the body, `name:=value` JSON of the body. xh is HTTPie in Rust. */
const rewriteHttpie =
  (program: 'http' | 'https' | 'xh' | 'xhs'): Rewriter =>
  (args, { input }) => {
    const scheme = program.endsWith('s') ? 'https' : 'http';
    const toText = program.startsWith('http') ? toPythonText : JSON.stringify;
    const words: Token[] = [];
    const headers: Header[] = [];
    /** The members of the body as JSON. The last one of a name is sent. */
    const members = new Map<string, string>();
    let url: string | undefined;
    let raw: string | undefined;
    const add = (option: string, text: string, at: number): number => words.push({ text: option, at }, { text, at });
    for (let index = 0; index < args.length; index += 1) {
      const token = args[index];
      if (token === undefined) break;
      const { text, at } = token;
      const [option, given] = splitOption(token);
      if (HTTPIE_FLAG.test(text)) continue;
      if (option === '--raw') raw = given ?? args[(index += 1)]?.text;
      else if (HTTPIE_SETTING.test(option)) index += given === undefined ? 1 : 0;
      else if (text.startsWith('-')) return refuseOption(option, token.at);
      else if (url === undefined && words.length === 0 && /^[A-Za-z]+$/.test(text)) add('-X', text.toUpperCase(), at);
      else if (url === undefined) {
        const host = text.replace(/^:(?!\d)|^\/\//, '');
        url = /^https?:\/\//i.test(text) ? text : `${scheme}://${text.startsWith(':') ? 'localhost' : ''}${host}`;
        words.push({ text: url, at });
      } else {
        const [, escaped = '', sign = '', written = ''] = ITEM.exec(text) ?? [];
        const [name, value] = [unescapeItem(escaped), unescapeItem(written)];
        if (sign === ':' || sign === ';') {
          headers.push([name, value.trim()]);
          add('-H', sign === ';' ? `${name};` : `${name}:${value.trim()}`, at);
          continue;
        }
        const json = sign === '=' ? toText(value) : sign === ':=' ? toSameJson(value, toText) : undefined;
        // Brackets in a name make objects within objects.
        if (json === undefined || /[[\]\\]/.test(name))
          return parseError('This expression is not supported. Replace it with a single string.', token);
        members.set(toText(name), json);
      }
    }
    // Items have no end: without the last ones the command was cut off.
    const signed = (headerOf({ headers }, 'Signed-Fields') ?? '').split(',').map((name) => name.trim());
    if (members.size > 0 && signed.some((name) => isField(name) && !members.has(JSON.stringify(name))))
      return createRefusal('cut-off', args.at(-1)?.at ?? 0);
    if (members.size > 0) raw = `{${[...members].map(([name, value]) => `${name}: ${value}`).join(', ')}}`;
    if (raw === undefined && input === undefined) return words;
    for (const [name, value] of ADDED) if (headerOf({ headers }, name) === undefined) add('-H', `${name}: ${value}`, 0);
    add(raw === undefined ? '--data-binary' : '--data-raw', raw ?? '@-', 0);
    return words;
  };

/** The clients that are read as curl, by their commands. */
export const OTHER_CLIENTS: ReadonlyMap<string, Rewriter> = new Map([
  ['wget', rewriteWget],
  ...(['http', 'https', 'xh', 'xhs'] as const).map((name) => [name, rewriteHttpie(name)] as const),
]);
