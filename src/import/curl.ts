import { parseUrl, toBase64Text, toUtf8 } from '#protocol/text.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { createRefusal, fail, KEY_NOTE, KEY_PLACEHOLDER, refuse, type ParseResult } from './parse-error.ts';
import type { Token } from './posix-lexer.ts';
import { isField, trimBlanks, type Header } from './request-parts.ts';

/** What an option does to a request. A flag takes no argument; a flag and a setting change nothing of it. */
type Effect = 'header' | 'agent' | 'user' | 'cookie' | Data | 'method' | 'url' | 'flag' | 'setting';
type Data = 'data' | 'data-binary' | 'data-raw' | 'data-file' | 'json';

/** By each of its names; any other is refused. */
type Options = ReadonlyMap<string, Effect>;

const toOptions = (rows: readonly (readonly [effect: Effect, names: string])[]): Options =>
  new Map(rows.flatMap(([effect, names]) => names.split(' ').map((name) => [name, effect] as const)));

const CURL_OPTIONS = toOptions([
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
]);

const WGET_OPTIONS = toOptions([
  ['header', '--header'],
  ['method', '--method'],
  ['data-raw', '--post-data --body-data'],
  ['data-file', '--post-file --body-file'],
  ['agent', '--user-agent -U'],
  [
    'flag',
    '-q -v -d -S -N -c -x -4 -6 -nv -nc --quiet --verbose --debug --server-response --content-on-error --continue',
  ],
  ['flag', '--inet4-only --inet6-only --https-only --auth-no-challenge --spider'],
  [
    'setting',
    '-O -o -t -T -w -P --output-document --output-file --tries --timeout --wait --waitretry --retry-on-http-error',
  ],
  ['setting', '--connect-timeout --read-timeout --dns-timeout --referer --secure-protocol --ca-certificate'],
  ['setting', '--max-redirect --directory-prefix'],
]);

const HTTPIE_OPTIONS = toOptions([
  ['data-raw', '--raw'],
  ['flag', '-j -v -h -b -d -F -S -I --json --verbose --headers --body --meta --all --stream --check-status --follow'],
  ['flag', '--ignore-stdin --ignore-netrc --offline --download --debug --quiet --compress --http2'],
  ['setting', '-p -s -P -o --print --style --pretty --output --timeout --verify --cert --proxy --max-redirects'],
  ['setting', '--format-options --session --default-scheme'],
]);

interface State {
  method?: string;
  url?: Token;
  /** Headers in their order, and every name that an option mentions, also one that removes it (`-H 'Accept:'`). */
  readonly headers: Header[];
  readonly mentioned: Set<string>;
  /** What HTTPie sends as one object, as JSON. The last member of a name is sent. */
  readonly members: Map<string, string>;
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

function addHeader(token: Token, state: State): void {
  const { text } = token;
  if (text.startsWith('@')) fail('Headers from a file cannot be read here: paste them.', token);
  if (/[\r\n\0]/.test(text)) fail(LINE_BREAK, token);
  const colon = text.indexOf(':');
  // "Name;" is an empty value, "Name:" an instruction to send no such header.
  if (colon < 0 && !text.endsWith(';')) fail('This header has no colon, so curl omits it.', token);
  const name = colon < 0 ? text.slice(0, -1) : text.slice(0, colon);
  if (!NAME.test(name)) fail(INVALID_NAME, token);
  const value = colon < 0 ? '' : trimBlanks(text.slice(colon + 1));
  state.mentioned.add(name.toLowerCase());
  if (name.toLowerCase() === 'cookie') state.notes.add(COOKIES);
  else if (colon < 0 || value !== '') state.headers.push([name, value]);
}

const COOKIES = 'Cookies were omitted: the operation has none, and they are sensitive.';
const FILE = 'The body comes from a file, which is not in the pasted text. Write it in with --data-raw.';
const INPUT = 'The body comes from standard input, which is not in the pasted text. Write it in with --data-raw.';

/** The text of standard input, `-`, or a file: only what the paste itself shows of them is known. */
function readPiped(name: string, place: Token, state: State): string {
  const { inputs, notes } = state;
  const isInput = name === '-' || name === '/dev/stdin';
  const text = (isInput ? inputs.input : inputs.readFile?.(name)) ?? fail(isInput ? INPUT : FILE, place);
  // The end of standard input is reached once.
  if (isInput) state.inputs = { ...inputs, input: '' };
  else notes.add(msg('The file {name} was taken from the pasted text.', { name: name.slice(0, 60) }));
  return text;
}

function addData(token: Token, state: State, effect: Effect): void {
  const [, name] = /^@([^]*)$/.exec(effect === 'data-file' ? `@${token.text}` : token.text) ?? [];
  const piped = effect === 'data-raw' || name === undefined ? undefined : readPiped(name, token, state);
  const text = effect === 'data' ? piped?.replace(/[\r\n]/g, '') : piped;
  const joiner = state.data === undefined || effect === 'json' ? '' : '&';
  state.data = (state.data ?? '') + joiner + (text ?? token.text);
  state.json ||= effect === 'json';
}

type Apply = (token: Token, state: State, effect: Effect) => void;

const APPLY: Partial<Record<Effect, Apply>> = {
  header: addHeader,
  data: addData,
  'data-binary': addData,
  'data-raw': addData,
  'data-file': addData,
  json: addData,
  method: (token, state) => {
    if (!NAME.test(token.text)) fail('This is not an HTTP method.', token);
    state.method = token.text;
  },
  url: (token, state) => {
    if (state.url !== undefined) fail('This is a second URL. Paste only one request.', token);
    state.url = token;
  },
  user: (token, state) => {
    if (!token.text.includes(':')) fail('curl would ask for the password, which is not in the pasted text.', token);
    state.authorization = `Basic ${toBase64Text(token.text)}`;
  },
  agent: (token, state) => {
    state.agent = token.text;
    if (/[\r\n\0]/.test(token.text)) fail(LINE_BREAK, token);
  },
  cookie: (_, state) => void state.notes.add(COOKIES),
};

interface Option {
  readonly name: string;
  readonly effect: Effect;
  readonly value?: Token;
}

/** One word of options: `--long`, `-x`, `-xyz`, `-xVALUE`; curl takes no `--name=value`. */
function parseOptions({ text, at }: Token, { options, isCurl }: Client): readonly Option[] {
  const [, long = text, value] = (isCurl ? undefined : /^(--[\w-]+)=([^]*)$/.exec(text)) ?? [];
  const whole = options.get(long) ?? (!isCurl && long.startsWith('--no-') ? 'flag' : undefined);
  if (whole !== undefined)
    return [{ name: long, effect: whole, ...(value !== undefined && { value: { text: value, at } }) }];
  if (text.startsWith('--')) failOption(long, at);
  const result: Option[] = [];
  for (let index = 1; index < text.length; index++) {
    const name = `-${text[index]}`;
    const effect = options.get(name) ?? failOption(name, at + (name === text ? 0 : index));
    const rest = { text: text.slice(index + 1), at: at + index + 1 };
    result.push({ name, effect, ...(effect !== 'flag' && rest.text !== '' && { value: rest }) });
    if (effect !== 'flag') break;
  }
  return result;
}

const failOption = (name: string, at: number): never =>
  fail(msg('Unknown option: {name}.', { name: name.slice(0, 40) }), at);

function applyArguments(args: readonly Token[], client: Client, state: State): void {
  const words = args.values();
  for (const token of words) {
    if (!token.text.startsWith('-')) client.addWord(token, state);
    else
      for (const { name, effect, value } of parseOptions(token, client)) {
        if (effect === 'flag') continue;
        const own = value ?? words.next().value ?? fail(msg('The option {name} needs a value.', { name }), token);
        APPLY[effect]?.(own, state, effect);
      }
  }
}

/** As its program would send it. Nothing is run. */
export function parseArguments(client: Client, args: readonly Token[], end: number, inputs: Inputs = {}): ParseResult {
  const state: State = { headers: [], mentioned: new Set(), members: new Map(), json: false, notes: new Set(), inputs };
  applyArguments(args, client, state);
  client.finish?.(state, args);
  const { method, data } = state;
  const url = resolveUrl(state.url ?? fail('The command has no URL.', end));
  const body = toUtf8(data ?? '');
  const request: ReceivedRequest = {
    method: method ?? (data === undefined ? 'GET' : 'POST'),
    url,
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

/** The address that curl asks for: no fragment, http without a scheme. Brackets and dots stay: it is not signed. */
function resolveUrl({ text, at }: Token): string {
  if (/^(?!https?:)[a-z][a-z\d+.-]*:\/\//i.test(text)) fail('Only http and https URLs are supported.', at);
  if (/^(?:[a-z]+:\/\/)?[^/?#]*@/i.test(text))
    fail('The URL has a user name: write it with -u, so that the header can be read.', at);
  const [whole = ''] = text.split('#');
  const url = /^https?:\/\//i.test(whole) ? whole : `http://${whole}`;
  return parseUrl(url) === undefined ? fail('This is not a URL.', at) : url;
}

/** wget sends the last header of a name, in the place of the first. */
function dropEarlierHeaders({ headers }: State): void {
  const last = new Map(headers.map((header) => [header[0].toLowerCase(), header]));
  headers.splice(0, headers.length, ...last.values());
}

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

/** `Name:value` is a header, `name=value` a text of the body, `name:=value` JSON of the body. */
function addItem(token: Token, state: State, toText: (text: string) => string): void {
  const [, escaped = '', sign = '', written = ''] = ITEM.exec(token.text) ?? [];
  const [name, value] = [unescapeItem(escaped), unescapeItem(written)];
  if (sign === ':' || sign === ';')
    return addHeader({ text: sign === ';' ? `${name};` : `${name}:${value.trim()}`, at: token.at }, state);
  const json = sign === '=' ? toText(value) : sign === ':=' ? toSameJson(value, toText) : undefined;
  // Brackets in a name make objects within objects.
  if (json === undefined || /[[\]\\]/.test(name))
    return fail('This expression is not supported. Replace it with a single string.', token);
  state.members.set(toText(name), json);
}

function finishHttpie(state: State, args: readonly Token[]): void {
  const { headers, mentioned, members } = state;
  // Items have no end: without the last ones the command was cut off.
  const signed = (headerOf({ headers }, 'Signed-Fields') ?? '').split(',').map((name) => name.trim());
  if (members.size > 0 && signed.some((name) => isField(name) && !members.has(JSON.stringify(name))))
    refuse(createRefusal('cut-off', args.at(-1)?.at ?? 0));
  if (members.size > 0) state.data = `{${[...members].map(([name, value]) => `${name}: ${value}`).join(', ')}}`;
  if (state.inputs.input !== undefined) state.data ??= state.inputs.input;
  if (state.data === undefined) return;
  if (!mentioned.has('accept')) headers.push(['Accept', 'application/json, */*;q=0.5']);
  if (!mentioned.has('content-type')) headers.push(['Content-Type', 'application/json']);
  mentioned.add('accept').add('content-type');
}

/** xh is HTTPie in Rust; it writes letters as they are. */
function createHttpie(program: 'http' | 'https' | 'xh' | 'xhs'): Client {
  const scheme = program.endsWith('s') ? 'https' : 'http';
  const toText = program.startsWith('http') ? toPythonText : JSON.stringify;
  return {
    format: 'HTTPie',
    options: HTTPIE_OPTIONS,
    addWord: (token, state) => {
      const { text, at } = token;
      if (state.url !== undefined) return addItem(token, state, toText);
      if (state.method === undefined && /^[A-Za-z]+$/.test(text)) return void (state.method = text.toUpperCase());
      const host = text.replace(/^:(?!\d)|^\/\//, '');
      const url = /^https?:\/\//i.test(text) ? text : `${scheme}://${text.startsWith(':') ? 'localhost' : ''}${host}`;
      state.url = { text: url, at };
    },
    finish: finishHttpie,
  };
}

interface Client {
  readonly format: MessageKey;
  readonly options: Options;
  readonly isCurl?: true;
  readonly addWord: (token: Token, state: State) => void;
  readonly finish?: (state: State, args: readonly Token[]) => void;
}

const addUrl = (token: Token, state: State): void => APPLY.url?.(token, state, 'url');

export const CURL: Client = { format: 'curl for POSIX shells', options: CURL_OPTIONS, isCurl: true, addWord: addUrl };

export const CLIENTS: ReadonlyMap<string, Client> = new Map<string, Client>([
  ['curl', CURL],
  ['curl.exe', CURL],
  ['wget', { format: 'wget', options: WGET_OPTIONS, addWord: addUrl, finish: dropEarlierHeaders }],
  ...(['http', 'https', 'xh', 'xhs'] as const).map((name) => [name, createHttpie(name)] as const),
]);
