import { base64Text } from '#protocol/base64.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { utf8 } from '#protocol/text.ts';
import { addressOf } from './curl-address.ts';
import { OPTIONS, wantsValue, type Effect } from './curl-options.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import { fault, isFault, type Found, type IntakeFault } from './intake-fault.ts';
import { KEY_NOTE, PLACEHOLDER } from './key-variable.ts';
import type { Word } from './shell-words.ts';

type Header = readonly [name: string, value: string];

interface State {
  method?: string;
  url?: Word;
  /** Headers in the order given, and every name that was spoken of, a removal (`-H 'Accept:'`) too. */
  readonly headers: Header[];
  readonly spoken: Set<string>;
  agent?: string;
  referer?: string;
  authorization?: string;
  data?: string;
  json: boolean;
  readonly set: Set<Effect>;
  readonly notes: Set<Phrase>;
  /** What the command before the pipe writes; undefined where there is none. */
  readonly input: string | undefined;
}

const NAME = /^[!#$%&'*+.^_`|~\w-]+$/;
const HOME_MADE = 'Not a header name, so a server would refuse the request.';

const outer = (text: string): string => text.replace(/^[\t ]+/, '').replace(/(?<![\t ])[\t ]+$/, '');

function addHeader(word: Word, state: State): IntakeFault | undefined {
  const { text } = word;
  if (text.startsWith('@')) return fault('Headers from a file cannot be read here: paste them.', word);
  if (/[\r\n\0]/.test(text)) return fault('A line break in a header: curl would send a second header from it.', word);
  const colon = text.indexOf(':');
  // "Name;" is an empty value, "Name:" a wish to send no such header.
  if (colon < 0 && !text.endsWith(';')) return fault('This header has no colon, so curl leaves it out.', word);
  const name = colon < 0 ? text.slice(0, -1) : text.slice(0, colon);
  if (!NAME.test(name)) return fault(HOME_MADE, word);
  const value = colon < 0 ? '' : outer(text.slice(colon + 1));
  state.spoken.add(name.toLowerCase());
  if (name.toLowerCase() === 'cookie') state.notes.add(COOKIES);
  else if (colon < 0 || value !== '') state.headers.push([name, value]);
  return undefined;
}

const COOKIES = 'Cookies were left out: the operation has none, and they are a browser’s secrets.';
const FILE = 'The body comes from a file, which is not part of the paste. Write it in with --data-raw.';
const INPUT = 'The body comes from standard input, which is not part of the paste. Write it in with --data-raw.';

/** The text of `@-` and `@file`: only what the paste itself writes into the pipe is known. */
function piped(word: Word, effect: Effect, state: State): string | IntakeFault {
  if (word.text !== '@-') return fault(FILE, word);
  if (state.input === undefined) return fault(INPUT, word);
  return effect === 'data' ? state.input.replace(/[\r\n]/g, '') : state.input;
}

const formText = (text: string): string =>
  encodeURIComponent(text)
    .replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');

/** `text`, `=text` or `name=text`: the name travels as it is, the text encoded. */
function urlEncoded({ text, at }: Word): string | IntakeFault {
  const [, name = '', mark = ''] = /^([^=@]*)([=@]?)/.exec(text) ?? [];
  if (mark === '@') return fault(FILE, at);
  if (mark === '') return formText(text);
  return `${name}${name === '' ? '' : '='}${formText(text.slice(name.length + 1))}`;
}

function dataText(word: Word, effect: Effect, state: State): string | IntakeFault {
  if (effect === 'data-urlencode') return urlEncoded(word);
  return effect !== 'data-raw' && word.text.startsWith('@') ? piped(word, effect, state) : word.text;
}

function addData(word: Word, effect: Effect, state: State): IntakeFault | undefined {
  const text = dataText(word, effect, state);
  if (typeof text !== 'string') return text;
  const joiner = state.data === undefined || effect === 'json' ? '' : '&';
  state.data = (state.data ?? '') + joiner + text;
  state.json ||= effect === 'json';
  return undefined;
}

function addMethod(word: Word, state: State): IntakeFault | undefined {
  if (!NAME.test(word.text)) return fault('This is not a method.', word);
  state.method = word.text;
  return undefined;
}

function addUrl(word: Word, state: State): IntakeFault | undefined {
  if (state.url !== undefined) return fault('A second address: only one request can be read.', word);
  state.url = word;
  return undefined;
}

function addUser(word: Word, state: State): IntakeFault | undefined {
  if (!word.text.includes(':')) return fault('curl would ask for the password, which is not part of the paste.', word);
  state.authorization = `Basic ${base64Text(word.text)}`;
  return undefined;
}

function oneLine(word: Word, keep: (text: string) => void): IntakeFault | undefined {
  if (/[\r\n\0]/.test(word.text)) return fault('A line break in a header.', word);
  keep(word.text);
  return undefined;
}

type Apply = (word: Word, state: State, effect: Effect) => IntakeFault | undefined;
const data: Apply = (word, state, effect) => addData(word, effect, state);

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
  bearer: (word, state) => oneLine(word, (text) => (state.authorization = `Bearer ${text}`)),
  agent: (word, state) => oneLine(word, (text) => (state.agent = text)),
  referer: (word, state) => oneLine(word, (text) => (state.referer = text)),
  cookie: (_, state) => void state.notes.add(COOKIES),
};

interface Named {
  readonly name: string;
  readonly effect: Effect;
  readonly rest?: Word;
}

/** One word of options as curl reads it: `--long`, `-x`, `-xyz`, `-xVALUE`. */
function optionsOf(word: Word): Named[] | IntakeFault {
  const { text, at } = word;
  const found: Named[] = [];
  for (let index = 1; index < text.length; index++) {
    const name = text.startsWith('--') ? text : `-${text[index]}`;
    const effect = OPTIONS.get(name);
    if (effect === undefined)
      return fault(
        phrase('The option {name} is not known here.', { name: name.slice(0, 40) }),
        at + (name === text ? 0 : index),
      );
    if (name === text) return [{ name, effect }];
    if (wantsValue(effect)) {
      const rest = { text: text.slice(index + 1), at: at + index + 1 };
      return [...found, rest.text === '' ? { name, effect } : { name, effect, rest }];
    }
    found.push({ name, effect });
  }
  return found;
}

function readWords(words: readonly Word[], state: State): IntakeFault | undefined {
  for (let index = 0; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) break;
    const options = word.text.startsWith('-') ? optionsOf(word) : [{ name: '', effect: 'url' as const, rest: word }];
    if (isFault(options)) return options;
    for (const { name, effect, rest } of options) {
      state.set.add(effect);
      if (!wantsValue(effect)) continue;
      const value = rest ?? words[(index += 1)];
      if (value === undefined) return fault(phrase('The option {name} wants a value.', { name }), word);
      const wrong = APPLY[effect]?.(value, state, effect);
      if (wrong !== undefined) return wrong;
    }
  }
  return undefined;
}

/** The arguments of a curl command as the request that curl would send. Nothing is run. */
export function readCurl(words: readonly Word[], end: number, input?: string): Found | IntakeFault {
  const state: State = { headers: [], spoken: new Set(), json: false, set: new Set(), notes: new Set(), input };
  const wrong = readWords(words, state);
  if (wrong !== undefined) return wrong;
  const request = requestOf(state, end);
  if (isFault(request)) return request;
  if (request.headers.some(([, value]) => value.includes(PLACEHOLDER))) state.notes.add(KEY_NOTE);
  return { requests: [request], notes: [...state.notes] };
}

function methodOf({ method, data: body, set }: State): string {
  if (method !== undefined) return method;
  if (set.has('head')) return 'HEAD';
  return body === undefined || set.has('get') ? 'GET' : 'POST';
}

function requestOf(state: State, end: number): ReceivedRequest | IntakeFault {
  const { url, data: text, set } = state;
  if (url === undefined) return fault('The command has no address.', end);
  if (set.has('head') && text !== undefined && !set.has('get')) {
    return fault('curl refuses -I together with a body.', url);
  }
  const get = set.has('get');
  const query = get ? text : undefined;
  const address = addressOf(url, { globoff: set.has('globoff'), 'path-as-is': set.has('path-as-is'), query });
  if (typeof address !== 'string') return address;
  if (query !== undefined && /[\0-\x20\x7f-\uffff]/.test(query))
    return fault('curl refuses this data in an address.', url);
  const body = get ? undefined : text;
  const bytes = utf8(body ?? '');
  return {
    method: methodOf(state),
    url: address,
    headers: headersOf(state, body === undefined ? undefined : bytes.length),
    body: bytes,
  };
}

/**
 * The headers in curl's order: what it adds, then what was given, then what describes the body. Host, User-Agent and
 * Accept-Encoding are left out where the command does not give them: they differ from machine to machine and sign nothing.
 */
function headersOf(
  { headers, spoken, json, agent, referer, authorization }: State,
  length: number | undefined,
): Header[] {
  const own = (name: string, value: string | undefined): Header[] =>
    value === undefined || value === '' || spoken.has(name.toLowerCase()) ? [] : [[name, value]];
  const isHost = ([name]: Header): boolean => name.toLowerCase() === 'host';
  const sized = length !== undefined && !spoken.has('transfer-encoding');
  return [
    ...headers.filter(isHost),
    ...own('Authorization', authorization),
    ...own('User-Agent', agent),
    ...(json ? [] : own('Accept', '*/*')),
    ...own('Referer', referer),
    ...headers.filter((header) => !isHost(header)),
    ...(json ? own('Content-Type', 'application/json') : []),
    ...(json ? own('Accept', 'application/json') : []),
    ...(sized ? own('Content-Length', String(length)) : []),
    ...(length === undefined || json ? [] : own('Content-Type', 'application/x-www-form-urlencoded')),
  ];
}
