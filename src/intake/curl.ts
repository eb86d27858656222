import type { ReceivedRequest } from '#protocol/received.ts';
import { utf8 } from '#protocol/text.ts';
import type { IntakeFault } from './raw-http.ts';
import { shellWords, type Word } from './shell-words.ts';

/** What an option does; a number says how many arguments it takes and that they do not matter here. */
type Option = 'header' | 'data' | 'data-raw' | 'json' | 'method' | 'url' | 'cookie' | 'agent' | 'referer' | 0 | 1;

const OPTIONS: Readonly<Record<string, Option>> = {
  '-H': 'header',
  '--header': 'header',
  '-d': 'data',
  '--data': 'data',
  '--data-ascii': 'data',
  '--data-binary': 'data',
  '--data-raw': 'data-raw',
  '--json': 'json',
  '-X': 'method',
  '--request': 'method',
  '--url': 'url',
  '-b': 'cookie',
  '--cookie': 'cookie',
  '-A': 'agent',
  '--user-agent': 'agent',
  '-e': 'referer',
  '--referer': 'referer',
  '-s': 0,
  '--silent': 0,
  '-S': 0,
  '--show-error': 0,
  '-k': 0,
  '--insecure': 0,
  '-L': 0,
  '--location': 0,
  '-v': 0,
  '--verbose': 0,
  '-i': 0,
  '--include': 0,
  '-g': 0,
  '--globoff': 0,
  '--compressed': 0,
  '-f': 0,
  '--fail': 0,
  '-N': 0,
  '--no-buffer': 0,
  '--http1.1': 0,
  '--http2': 0,
  '-4': 0,
  '-6': 0,
  '--no-progress-meter': 0,
  '--path-as-is': 0,
  '-o': 1,
  '--output': 1,
  '-w': 1,
  '--write-out': 1,
  '-m': 1,
  '--max-time': 1,
  '--connect-timeout': 1,
  '--retry': 1,
  '--resolve': 1,
};

interface State {
  method: string | undefined;
  url: Word | undefined;
  readonly headers: [string, string][];
  readonly data: string[];
  json: boolean;
}

const fault = (words: string, { at }: { readonly at: number }): IntakeFault => ({ fault: words, at });

function addHeader(word: Word, state: State): IntakeFault | undefined {
  const { text } = word;
  if (text.startsWith('@')) return fault('Headers from a file cannot be read here: paste them.', word);
  const colon = text.indexOf(':');
  // "Name;" is an empty value, "Name:" a wish to send no such header.
  if (colon < 0) {
    if (!text.endsWith(';')) return fault('This header has no colon.', word);
    state.headers.push([text.slice(0, -1), '']);
    return undefined;
  }
  const value = text.slice(colon + 1).trim();
  if (value !== '') state.headers.push([text.slice(0, colon), value]);
  return undefined;
}

function addData(word: Word, state: State, option: Option): IntakeFault | undefined {
  if (option !== 'data-raw' && word.text.startsWith('@'))
    return fault(
      word.text === '@-'
        ? 'The body comes from standard input, which is not part of the paste.'
        : 'The body comes from a file, which is not part of the paste.',
      word,
    );
  state.data.push(word.text);
  if (option === 'json') state.json = true;
  return undefined;
}

function apply(option: Option, word: Word, state: State): IntakeFault | undefined {
  switch (option) {
    case 'header':
      return addHeader(word, state);
    case 'data':
    case 'data-raw':
    case 'json':
      return addData(word, state, option);
    case 'method':
      state.method = word.text;
      return undefined;
    case 'url':
      state.url = word;
      return undefined;
    case 'agent':
      state.headers.push(['User-Agent', word.text]);
      return undefined;
    default:
      return undefined;
  }
}

/** One word of options as curl reads it: `--long`, `-x`, `-xyz`, `-xVALUE`. */
function optionsOf(word: Word): { readonly name: string; readonly rest?: Word }[] | IntakeFault {
  const { text, at } = word;
  if (text.startsWith('--')) return [{ name: text }];
  const found: { readonly name: string; readonly rest?: Word }[] = [];
  for (let index = 1; index < text.length; index++) {
    const name = `-${text[index]}`;
    const option = OPTIONS[name];
    if (option === undefined) return fault(`The option ${name} is not known here.`, { at: at + index });
    if (option !== 0) {
      const rest = text.slice(index + 1);
      found.push(rest === '' ? { name } : { name, rest: { text: rest, at: at + index + 1 } });
      break;
    }
    found.push({ name });
  }
  return found;
}

/** A curl command, by the words of a POSIX shell, as the request that curl would send. Nothing is run. */
export function readCurl(text: string): ReceivedRequest | IntakeFault {
  const words = shellWords(text);
  if ('fault' in words) return words;
  if (words[0]?.text !== 'curl') return fault('This does not begin with curl.', words[0] ?? { at: 0 });
  const state: State = { method: undefined, url: undefined, headers: [], data: [], json: false };
  for (let index = 1; index < words.length; index++) {
    const word = words[index];
    if (word === undefined) break;
    if (!word.text.startsWith('-') || word.text === '-') {
      if (state.url !== undefined) return fault('A second address: only one request can be read.', word);
      state.url = word;
      continue;
    }
    const options = optionsOf(word);
    if ('fault' in options) return options;
    for (const { name, rest } of options) {
      const option = OPTIONS[name];
      if (option === undefined) return fault(`The option ${name} is not known here.`, word);
      if (option === 0) continue;
      const value = rest ?? words[(index += 1)];
      if (value === undefined) return fault(`The option ${name} wants a value.`, word);
      const found = apply(option, value, state);
      if (found !== undefined) return found;
    }
  }
  return requestOf(state, text.length);
}

function requestOf({ method, url, headers, data, json }: State, end: number): ReceivedRequest | IntakeFault {
  if (url === undefined) return { fault: 'The command has no address.', at: end };
  const has = (name: string): boolean => headers.some(([found]) => found.toLowerCase() === name);
  const type = json ? 'application/json' : 'application/x-www-form-urlencoded';
  const added: [string, string][] = data.length > 0 && !has('content-type') ? [['Content-Type', type]] : [];
  const accept: [string, string][] = has('accept') ? [] : [['Accept', json ? 'application/json' : '*/*']];
  const body = utf8(data.join(json ? '' : '&'));
  const length: [string, string][] = has('content-length') ? [] : [['Content-Length', String(body.length)]];
  return {
    method: method ?? (data.length > 0 ? 'POST' : 'GET'),
    url: url.text,
    headers: [...headers, ...added, ...accept, ...length],
    body,
  };
}
