import { parseUrl, toBase64Text, toUtf8 } from '#protocol/text.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import {
  createRefusal,
  isParseError,
  KEY_NOTE,
  KEY_PLACEHOLDER,
  parseError,
  refuseOption,
  type ParseError,
  type ParseResult,
} from './parse-error.ts';
import type { Token } from './posix-lexer.ts';
import { isField, trimBlanks, type Header } from './request-parts.ts';

/** What an option of curl does to a request. A flag takes no argument; a flag and a setting change nothing of it. */
type Effect = 'header' | 'agent' | 'user' | 'cookie' | Data | 'method' | 'url' | 'flag' | 'setting';
type Data = 'data' | 'data-binary' | 'data-raw' | 'json';

const ROWS: readonly (readonly [effect: Effect, names: string])[] = [
  ['header', '-H --header'],
  ['data', '-d --data --data-ascii'],
  ['data-binary', '--data-binary'],
  ['data-raw', '--data-raw'],
  ['json', '--json'],
  ['method', '-X --request'],
  ['url', '--url'],
  ['cookie', '-b --cookie'],
  ['agent', '-A --user-agent'],
  ['user', '-u --user'],
  [
    'flag',
    '-s --silent -S --show-error -k --insecure -L --location -v --verbose -i --include --compressed -g --globoff',
  ],
  ['flag', '-f --fail --fail-with-body --fail-early -N --no-buffer -# --progress-bar --no-progress-meter --path-as-is'],
  ['flag', '--http1.1 -0 --http1.0 --http2 --http2-prior-knowledge -4 --ipv4 -6 --ipv6 -O --remote-name'],
  ['flag', '-J --remote-header-name -R --remote-time -1 --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --basic'],
  ['flag', '--ssl-no-revoke --tcp-nodelay --no-keepalive --retry-connrefused --retry-all-errors --create-dirs'],
  ['flag', '--http3 --http3-only --trace-time --styled-output --no-styled-output --tr-encoding --raw --post301'],
  ['flag', '--post302 -q --disable'],
  ['setting', '-o --output -w --write-out --proto -m --max-time --connect-timeout --retry --retry-delay -e --referer'],
  ['setting', '--resolve -D --dump-header -c --cookie-jar --cacert --capath -E --cert --cert-type --key --key-type'],
  ['setting', '--pass --ciphers --tls-max --interface --limit-rate --max-redirs --keepalive-time --stderr --trace'],
  ['setting', '--trace-ascii --noproxy -Y --speed-limit -y --speed-time --output-dir -x --proxy -U --proxy-user'],
  ['setting', '--retry-max-time'],
];

/** Every option that is read, by each of its names; any other is refused. curl takes no `--name=value`. */
const OPTIONS: ReadonlyMap<string, Effect> = new Map(
  ROWS.flatMap(([effect, names]) => names.split(' ').map((name) => [name, effect] as const)),
);

interface State {
  method?: string;
  url?: Token;
  /** Headers in their order, and every name that an option mentions, also one that removes it (`-H 'Accept:'`). */
  readonly headers: Header[];
  readonly mentioned: Set<string>;
  agent?: string;
  authorization?: string;
  data?: string;
  json: boolean;
  readonly notes: Set<Message>;
  inputs: Inputs;
}

interface Inputs {
  readonly input?: string | undefined;
  readonly readFile?: (name: string) => string | undefined;
}

const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
const LINE_BREAK = 'A header has a line break: curl would send a second header from it.';
const INVALID_NAME = 'This is not a header name, so a server would refuse the request.';

function addHeader(token: Token, state: State): ParseError | undefined {
  const { text } = token;
  if (text.startsWith('@')) return parseError('Headers from a file cannot be read here: paste them.', token);
  if (/[\r\n\0]/.test(text)) return parseError(LINE_BREAK, token);
  const colon = text.indexOf(':');
  // "Name;" is an empty value, "Name:" an instruction to send no such header.
  if (colon < 0 && !text.endsWith(';')) return parseError('This header has no colon, so curl omits it.', token);
  const name = colon < 0 ? text.slice(0, -1) : text.slice(0, colon);
  if (!NAME.test(name)) return parseError(INVALID_NAME, token);
  const value = colon < 0 ? '' : trimBlanks(text.slice(colon + 1));
  state.mentioned.add(name.toLowerCase());
  if (name.toLowerCase() === 'cookie') state.notes.add(COOKIES);
  else if (colon < 0 || value !== '') state.headers.push([name, value]);
  return undefined;
}

const COOKIES = 'Cookies were omitted: the operation has none, and they are sensitive.';
const FILE = 'The body comes from a file, which is not in the pasted text. Write it in with --data-raw.';
const INPUT = 'The body comes from standard input, which is not in the pasted text. Write it in with --data-raw.';

/** The text of `@-` and `@file`: only what the paste itself shows of them is known. */
function readPiped(token: Token, effect: Effect, state: State): string | ParseError {
  const { inputs, notes } = state;
  const name = token.text.slice(1);
  const isInput = name === '-' || name === '/dev/stdin';
  const text = isInput ? inputs.input : inputs.readFile?.(name);
  if (text === undefined) return parseError(isInput ? INPUT : FILE, token);
  // The end of standard input is reached once.
  if (isInput) state.inputs = { ...inputs, input: '' };
  else notes.add(msg('The file {name} was taken from the pasted text.', { name: name.slice(0, 60) }));
  return effect === 'data' ? text.replace(/[\r\n]/g, '') : text;
}

const addData: Apply = (token, state, effect) => {
  const isPiped = effect !== 'data-raw' && token.text.startsWith('@');
  const text = isPiped ? readPiped(token, effect, state) : token.text;
  if (typeof text !== 'string') return text;
  const joiner = state.data === undefined || effect === 'json' ? '' : '&';
  state.data = (state.data ?? '') + joiner + text;
  state.json ||= effect === 'json';
  return undefined;
};

type Apply = (token: Token, state: State, effect: Effect) => ParseError | undefined;

const APPLY: Partial<Record<Effect, Apply>> = {
  header: addHeader,
  data: addData,
  'data-binary': addData,
  'data-raw': addData,
  json: addData,
  method: (token, state) => {
    if (!NAME.test(token.text)) return parseError('This is not an HTTP method.', token);
    state.method = token.text;
    return undefined;
  },
  url: (token, state) => {
    if (state.url !== undefined) return parseError('This is a second URL. Paste only one request.', token);
    state.url = token;
    return undefined;
  },
  user: (token, state) => {
    if (!token.text.includes(':'))
      return parseError('curl would ask for the password, which is not in the pasted text.', token);
    state.authorization = `Basic ${toBase64Text(token.text)}`;
    return undefined;
  },
  agent: (token, state) => {
    state.agent = token.text;
    return /[\r\n\0]/.test(token.text) ? parseError(LINE_BREAK, token) : undefined;
  },
  cookie: (_, state) => void state.notes.add(COOKIES),
};

/** One word of options as curl reads it: `--long`, `-x`, `-xyz`, `-xVALUE`. */
function parseOptions({ text, at }: Token) {
  const result: { readonly name: string; readonly effect: Effect; readonly rest?: Token }[] = [];
  for (let index = 1; index < text.length; index++) {
    const name = text.startsWith('--') ? text : `-${text[index]}`;
    const effect = OPTIONS.get(name);
    if (effect === undefined) return refuseOption(name, at + (name === text ? 0 : index));
    if (name === text) return [{ name, effect }];
    if (effect !== 'flag') {
      const rest = { text: text.slice(index + 1), at: at + index + 1 };
      return [...result, rest.text === '' ? { name, effect } : { name, effect, rest }];
    }
    result.push({ name, effect });
  }
  return result;
}

function applyArguments(args: readonly Token[], state: State): ParseError | undefined {
  const words = args.values();
  for (const token of words) {
    const options = token.text.startsWith('-')
      ? parseOptions(token)
      : [{ name: '', effect: 'url' as const, rest: token }];
    if (isParseError(options)) return options;
    for (const { name, effect, rest } of options) {
      if (effect === 'flag') continue;
      const value = rest ?? words.next().value;
      if (value === undefined) return parseError(msg('The option {name} needs a value.', { name }), token);
      const error = APPLY[effect]?.(value, state, effect);
      if (error !== undefined) return error;
    }
  }
  return undefined;
}

/** The arguments of a curl command as the request that curl would send. Nothing is run. */
export function parseCurlArguments(args: readonly Token[], end: number, inputs: Inputs = {}): ParseResult | ParseError {
  const state: State = { headers: [], mentioned: new Set(), json: false, notes: new Set(), inputs };
  const error = applyArguments(args, state);
  if (error !== undefined) return error;
  const { url, method, data } = state;
  if (url === undefined) return parseError('The command has no URL.', end);
  const address = resolveUrl(url);
  if (typeof address !== 'string') return address;
  const body = toUtf8(data ?? '');
  const request: ReceivedRequest = {
    method: method ?? (data === undefined ? 'GET' : 'POST'),
    url: address,
    headers: buildHeaders(state, data === undefined ? undefined : body.length),
    body,
  };
  if (request.headers.some(([, value]) => value.includes(KEY_PLACEHOLDER))) state.notes.add(KEY_NOTE);
  return { requests: [request], notes: [...state.notes] };
}

const isHost = ([name]: Header): boolean => name.toLowerCase() === 'host';

/**
 * The headers in curl's order: what it adds, then what was given, then what describes the body. Host, User-Agent and
 * Accept-Encoding are left out where the command does not give them: they differ between machines and are not signed.
 */
function buildHeaders(
  { headers, mentioned, json, agent, authorization }: State,
  length: number | undefined,
): readonly Header[] {
  const ownHeader = (name: string, value: string | undefined): Header[] =>
    value === undefined || value === '' || mentioned.has(name.toLowerCase()) ? [] : [[name, value]];
  const hasLength = length !== undefined && !mentioned.has('transfer-encoding');
  return [
    ...headers.filter(isHost),
    ...ownHeader('Authorization', authorization),
    ...ownHeader('User-Agent', agent),
    ...(json ? [] : ownHeader('Accept', '*/*')),
    ...headers.filter((header) => !isHost(header)),
    ...(json ? ownHeader('Content-Type', 'application/json') : []),
    ...(json ? ownHeader('Accept', 'application/json') : []),
    ...(hasLength ? ownHeader('Content-Length', String(length)) : []),
    ...(length === undefined || json ? [] : ownHeader('Content-Type', 'application/x-www-form-urlencoded')),
  ];
}

/**
 * The address that curl asks for: no fragment, http where no scheme is written; or why it is not known. It is not signed,
 * so brackets and dots in it stay.
 */
function resolveUrl({ text, at }: Token): string | ParseError {
  if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(text)) return parseError('Only http and https URLs are supported.', at);
  if (/^(?:[a-z]+:\/\/)?[^/?#]*@/i.test(text))
    return parseError('The URL has a user name: write it with -u, so that the header can be read.', at);
  const [whole = ''] = text.split('#');
  const url = /^https?:\/\//i.test(whole) ? whole : `http://${whole}`;
  return parseUrl(url) === undefined ? parseError('This is not a URL.', at) : url;
}

/** The words of another client, rewritten as words of curl that send the same. */
type Rewriter = (args: readonly Token[], inputs: Inputs) => readonly Token[] | ParseError;

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
  const given = args.values();
  for (const token of given) {
    const [, short, attached] = /^-[qvdSN]*([OotTUwP])([^]*)$/.exec(token.text) ?? [];
    const [long, own] = splitOption(token);
    const name = short === undefined ? long : `-${short}`;
    if (!name.startsWith('-')) {
      words.push(token);
      continue;
    }
    if (WGET_FLAG.test(name)) continue;
    const option = WGET_OPTIONS.get(name);
    if (option === undefined && !WGET_SETTING.test(name)) return refuseOption(name, token.at);
    const text = own ?? (attached === '' ? undefined : attached) ?? given.next().value?.text;
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
    const given = args.values();
    for (const token of given) {
      const { text, at } = token;
      const [option, own] = splitOption(token);
      if (HTTPIE_FLAG.test(text)) continue;
      if (option === '--raw') raw = own ?? given.next().value?.text;
      else if (HTTPIE_SETTING.test(option)) void (own ?? given.next());
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

interface Client {
  readonly format: MessageKey;
  /** Absent for curl itself. */
  readonly rewrite?: Rewriter;
}

/** The clients that are read as curl, by their commands. */
export const CLIENTS: ReadonlyMap<string, Client> = new Map<string, Client>([
  ...['curl', 'curl.exe'].map((name) => [name, { format: 'curl for POSIX shells' }] as const),
  ['wget', { format: 'wget', rewrite: rewriteWget }],
  ...(['http', 'https', 'xh', 'xhs'] as const).map(
    (name) => [name, { format: 'HTTPie', rewrite: rewriteHttpie(name) }] as const,
  ),
]);
