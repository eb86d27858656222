import { toBase64Text } from '#protocol/bytes.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { toUtf8, parseUrl } from '#protocol/text.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import {
  parseError,
  isParseError,
  KEY_NOTE,
  KEY_PLACEHOLDER,
  TOO_LARGE,
  type ParseResult,
  type ParseError,
} from './parse-error.ts';
import type { Token } from './posix-lexer.ts';

/** What an option of curl does to a request. */
type Effect =
  | 'header'
  | 'data'
  | 'data-binary'
  | 'data-raw'
  | 'data-urlencode'
  | 'json'
  | 'method'
  | 'url'
  | 'cookie'
  | 'agent'
  | 'referer'
  | 'user'
  | 'bearer'
  | 'get'
  | 'head'
  | 'globoff'
  | 'path-as-is'
  /** Takes no argument and changes nothing of the request's method, address, headers or body. */
  | 'flag'
  /** The same with one argument. */
  | 'setting';

const WITHOUT_VALUE: ReadonlySet<Effect> = new Set<Effect>(['get', 'head', 'globoff', 'path-as-is', 'flag']);

/** True when an option is followed by an argument. */
const takesValue = (effect: Effect): boolean => !WITHOUT_VALUE.has(effect);

const ROWS: readonly (readonly [effect: Effect, names: string])[] = [
  ['header', '-H --header'],
  ['data', '-d --data --data-ascii'],
  ['data-binary', '--data-binary'],
  ['data-raw', '--data-raw'],
  ['data-urlencode', '--data-urlencode'],
  ['json', '--json'],
  ['method', '-X --request'],
  ['url', '--url'],
  ['cookie', '-b --cookie'],
  ['agent', '-A --user-agent'],
  ['referer', '-e --referer'],
  ['user', '-u --user'],
  ['bearer', '--oauth2-bearer'],
  ['get', '-G --get'],
  ['head', '-I --head'],
  ['globoff', '-g --globoff'],
  ['path-as-is', '--path-as-is'],
  ['flag', '-s --silent -S --show-error -k --insecure -L --location -v --verbose -i --include --compressed'],
  ['flag', '-f --fail --fail-with-body --fail-early -N --no-buffer -# --progress-bar --no-progress-meter'],
  ['flag', '--http1.1 -0 --http1.0 --http2 --http2-prior-knowledge -4 --ipv4 -6 --ipv6 -O --remote-name'],
  ['flag', '-J --remote-header-name -R --remote-time -1 --tlsv1 --tlsv1.0 --tlsv1.1 --tlsv1.2 --tlsv1.3 --basic'],
  ['flag', '--ssl-no-revoke --tcp-nodelay --no-keepalive --retry-connrefused --retry-all-errors --create-dirs'],
  [
    'setting',
    '-o --output -w --write-out --proto -m --max-time --connect-timeout --retry --retry-delay --retry-max-time',
  ],
  ['setting', '--resolve -D --dump-header -c --cookie-jar --cacert --capath -E --cert --cert-type --key --key-type'],
  ['setting', '--pass --ciphers --tls-max --interface --limit-rate --max-redirs --keepalive-time --stderr --trace'],
  ['setting', '--trace-ascii --noproxy -Y --speed-limit -y --speed-time --output-dir -x --proxy -U --proxy-user'],
  [
    'flag',
    '--http3 --http3-only --trace-time --styled-output --no-styled-output --tr-encoding --raw --post301 --post302',
  ],
];

/** Every option that is read, by each of its names; any other is refused. curl takes no `--name=value`. */
const OPTIONS: ReadonlyMap<string, Effect> = new Map(
  ROWS.flatMap(([effect, names]) => names.split(' ').map((name) => [name, effect] as const)),
);

type Header = readonly [name: string, value: string];

interface State {
  method?: string;
  url?: Token;
  /** Headers in their order, and every name that an option mentions, also one that removes it (`-H 'Accept:'`). */
  readonly headers: Header[];
  readonly mentioned: Set<string>;
  agent?: string;
  referer?: string;
  authorization?: string;
  applyData?: string;
  json: boolean;
  readonly set: Set<Effect>;
  readonly notes: Set<Message>;
  readonly inputs: Inputs;
}

/** What the paste shows of standard input and of files. */
export interface Inputs {
  readonly input?: string | undefined;
  readonly readFile?: (name: string) => string | undefined;
}

const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
const INVALID_NAME = 'This is not a header name, so a server would refuse the request.';

const trimBlanks = (text: string): string => text.replace(/^[\t ]+/, '').replace(/(?<![\t ])[\t ]+$/, '');

function addHeader(token: Token, state: State): ParseError | undefined {
  const { text } = token;
  if (text.startsWith('@')) return parseError('Headers from a file cannot be read here: paste them.', token);
  if (/[\r\n\0]/.test(text))
    return parseError('A header has a line break: curl would send a second header from it.', token);
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
  const name = token.text.slice(1);
  const isInput = name === '-' || name === '/dev/stdin';
  const text = isInput ? state.inputs.input : state.inputs.readFile?.(name);
  if (text === undefined) return parseError(isInput ? INPUT : FILE, token);
  if (!isInput) state.notes.add(msg('The file {name} was taken from the pasted text.', { name: name.slice(0, 60) }));
  return effect === 'data' ? text.replace(/[\r\n]/g, '') : text;
}

const encodeFormText = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** `text`, `=text` or `name=text`: the name is sent as it is, the text is encoded. */
function encodeData({ text, at }: Token): string | ParseError {
  const [, name = '', mark = ''] = /^([^=@]*)([=@]?)/.exec(text) ?? [];
  if (mark === '@') return parseError(FILE, at);
  if (mark === '') return encodeFormText(text);
  return `${name}${name === '' ? '' : '='}${encodeFormText(text.slice(name.length + 1))}`;
}

function readData(token: Token, effect: Effect, state: State): string | ParseError {
  if (effect === 'data-urlencode') return encodeData(token);
  return effect !== 'data-raw' && token.text.startsWith('@') ? readPiped(token, effect, state) : token.text;
}

/** A longer body is refused anyway. A file that is named again and again would add up to gigabytes. */
const MAX_DATA = 1_000_000;

function addData(token: Token, effect: Effect, state: State): ParseError | undefined {
  if ((state.applyData?.length ?? 0) > MAX_DATA) return parseError(TOO_LARGE, token);
  const text = readData(token, effect, state);
  if (typeof text !== 'string') return text;
  const joiner = state.applyData === undefined || effect === 'json' ? '' : '&';
  state.applyData = (state.applyData ?? '') + joiner + text;
  state.json ||= effect === 'json';
  return undefined;
}

function addMethod(token: Token, state: State): ParseError | undefined {
  if (!NAME.test(token.text)) return parseError('This is not an HTTP method.', token);
  state.method = token.text;
  return undefined;
}

function addUrl(token: Token, state: State): ParseError | undefined {
  if (state.url !== undefined) return parseError('This is a second URL. Paste only one request.', token);
  state.url = token;
  return undefined;
}

function addUser(token: Token, state: State): ParseError | undefined {
  if (!token.text.includes(':'))
    return parseError('curl would ask for the password, which is not in the pasted text.', token);
  state.authorization = `Basic ${toBase64Text(token.text)}`;
  return undefined;
}

function applySingleLine(token: Token, apply: (text: string) => void): ParseError | undefined {
  if (/[\r\n\0]/.test(token.text)) return parseError('A header has a line break.', token);
  apply(token.text);
  return undefined;
}

type Apply = (token: Token, state: State, effect: Effect) => ParseError | undefined;
const data: Apply = (token, state, effect) => addData(token, effect, state);

/** What each option with an argument does. */
const APPLY: Partial<Record<Effect, Apply>> = {
  header: addHeader,
  data,
  'data-binary': data,
  'data-raw': data,
  'data-urlencode': data,
  json: data,
  method: addMethod,
  url: addUrl,
  user: addUser,
  bearer: (token, state) => applySingleLine(token, (text) => (state.authorization = `Bearer ${text}`)),
  agent: (token, state) => applySingleLine(token, (text) => (state.agent = text)),
  referer: (token, state) => applySingleLine(token, (text) => (state.referer = text)),
  cookie: (_, state) => void state.notes.add(COOKIES),
};

interface NamedOption {
  readonly name: string;
  readonly effect: Effect;
  readonly rest?: Token;
}

/** One word of options as curl reads it: `--long`, `-x`, `-xyz`, `-xVALUE`. */
function parseOptions(token: Token): NamedOption[] | ParseError {
  const { text, at } = token;
  const result: NamedOption[] = [];
  for (let index = 1; index < text.length; index++) {
    const name = text.startsWith('--') ? text : `-${text[index]}`;
    const effect = OPTIONS.get(name);
    if (effect === undefined)
      return parseError(msg('Unknown option: {name}.', { name: name.slice(0, 40) }), at + (name === text ? 0 : index));
    if (name === text) return [{ name, effect }];
    if (takesValue(effect)) {
      const rest = { text: text.slice(index + 1), at: at + index + 1 };
      return [...result, rest.text === '' ? { name, effect } : { name, effect, rest }];
    }
    result.push({ name, effect });
  }
  return result;
}

function applyArguments(args: readonly Token[], state: State): ParseError | undefined {
  for (let index = 0; index < args.length; index++) {
    const token = args[index];
    if (token === undefined) break;
    const options = token.text.startsWith('-')
      ? parseOptions(token)
      : [{ name: '', effect: 'url' as const, rest: token }];
    if (isParseError(options)) return options;
    for (const { name, effect, rest } of options) {
      state.set.add(effect);
      if (!takesValue(effect)) continue;
      const value = rest ?? args[(index += 1)];
      if (value === undefined) return parseError(msg('The option {name} needs a value.', { name }), token);
      const error = APPLY[effect]?.(value, state, effect);
      if (error !== undefined) return error;
    }
  }
  return undefined;
}

/** The arguments of a curl command as the request that curl would send. Nothing is run. */
export function parseCurlArguments(args: readonly Token[], end: number, inputs: Inputs = {}): ParseResult | ParseError {
  const state: State = { headers: [], mentioned: new Set(), json: false, set: new Set(), notes: new Set(), inputs };
  const error = applyArguments(args, state);
  if (error !== undefined) return error;
  const request = buildRequest(state, end);
  if (isParseError(request)) return request;
  if (request.headers.some(([, value]) => value.includes(KEY_PLACEHOLDER))) state.notes.add(KEY_NOTE);
  return { requests: [request], notes: [...state.notes] };
}

function methodOf({ method, applyData: body, set }: State): string {
  if (method !== undefined) return method;
  if (set.has('head')) return 'HEAD';
  return body === undefined || set.has('get') ? 'GET' : 'POST';
}

function buildRequest(state: State, end: number): ReceivedRequest | ParseError {
  const { url, applyData: text, set } = state;
  if (url === undefined) return parseError('The command has no URL.', end);
  if (set.has('head') && text !== undefined && !set.has('get')) {
    return parseError('curl refuses -I together with a body.', url);
  }
  const get = set.has('get');
  const query = get ? text : undefined;
  const address = resolveCurlUrl(url, { globoff: set.has('globoff'), 'path-as-is': set.has('path-as-is'), query });
  if (typeof address !== 'string') return address;
  if (query !== undefined && /[\0-\x20\x7f-\uffff]/.test(query))
    return parseError('curl refuses this data in a URL.', url);
  const body = get ? undefined : text;
  const bytes = toUtf8(body ?? '');
  return {
    method: methodOf(state),
    url: address,
    headers: buildHeaders(state, body === undefined ? undefined : bytes.length),
    body: bytes,
  };
}

/**
 * The headers in curl's order: what it adds, then what was given, then what describes the body. Host, User-Agent and
 * Accept-Encoding are left out where the command does not give them: they differ between machines and are not signed.
 */
function buildHeaders(
  { headers, mentioned, json, agent, referer, authorization }: State,
  length: number | undefined,
): Header[] {
  const ownHeader = (name: string, value: string | undefined): Header[] =>
    value === undefined || value === '' || mentioned.has(name.toLowerCase()) ? [] : [[name, value]];
  const isHost = ([name]: Header): boolean => name.toLowerCase() === 'host';
  const hasLength = length !== undefined && !mentioned.has('transfer-encoding');
  return [
    ...headers.filter(isHost),
    ...ownHeader('Authorization', authorization),
    ...ownHeader('User-Agent', agent),
    ...(json ? [] : ownHeader('Accept', '*/*')),
    ...ownHeader('Referer', referer),
    ...headers.filter((header) => !isHost(header)),
    ...(json ? ownHeader('Content-Type', 'application/json') : []),
    ...(json ? ownHeader('Accept', 'application/json') : []),
    ...(hasLength ? ownHeader('Content-Length', String(length)) : []),
    ...(length === undefined || json ? [] : ownHeader('Content-Type', 'application/x-www-form-urlencoded')),
  ];
}

/** What decides how curl reads an address. */
interface UrlRules {
  /** `-g`: brackets and braces are taken as they are. */
  readonly globoff: boolean;
  readonly 'path-as-is': boolean;
  /** The data that `-G` puts into the query. */
  readonly query: string | undefined;
}

const GLOB = 'Brackets and braces in a URL make curl send several requests. Add -g if you mean them literally.';

const REFUSALS: readonly (readonly [pattern: RegExp, message: MessageKey, unless?: 'globoff' | 'path-as-is'])[] = [
  [/[\0-\x20\x7f]/, 'curl refuses white space and control characters in a URL: write them as %20 and so on.'],
  [/[^\0-\x7f]/, 'curl changes non-ASCII letters in a URL: write them percent-encoded.'],
  [/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i, 'Only http and https URLs are supported.'],
  [
    /^(?:ftp|dict|ldap|imap|smtp|pop3)\./i,
    'curl guesses a different protocol from this host name. Write https:// before it.',
  ],
  [/^(?:[a-z]+:\/\/)?[^/?#]*@/i, 'The URL has a user name: write it with -u, so that the header can be read.'],
  [/^(?:[a-z]+:\/\/)?(?!\[[\da-f:.]+\](?:[/:?#]|$))[^#]*[[\]{}]/i, GLOB, 'globoff'],
  [/^(?:[a-z]+:\/\/)?\[[^/?#]*\][^#]*[[\]{}]/i, GLOB, 'globoff'],
  [/\\/, 'The URL has a backslash: curl and servers read it differently.'],
  [/^[^?#]*\/(?:\.|%2e){1,2}(?:[/?#]|$)/i, 'curl resolves . and .. in a path. Write the intended path.', 'path-as-is'],
];

/** The address that curl asks for: no fragment, http where no scheme is written; or why it is not known. */
function resolveCurlUrl({ text, at }: Token, rules: UrlRules): string | ParseError {
  if (text === '') return parseError('The URL is empty.', at);
  const refusal = REFUSALS.find(
    ([pattern, , unless]) => (unless === undefined || !rules[unless]) && pattern.test(text),
  );
  if (refusal !== undefined) return parseError(refusal[1], at);
  const [whole = ''] = text.split('#');
  const url = /^https?:\/\//i.test(whole) ? whole : `http://${whole}`;
  if (parseUrl(url) === undefined) return parseError('This is not a URL.', at);
  if (rules.query === undefined || rules.query === '') return url;
  return `${url}${url.includes('?') ? '&' : '?'}${rules.query}`;
}
