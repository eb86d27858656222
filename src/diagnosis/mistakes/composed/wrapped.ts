import { hmac } from '@noble/hashes/hmac.js';
import { sha512_256 } from '@noble/hashes/sha2.js';
import { keccak_256, sha3_256 } from '@noble/hashes/sha3.js';
import { toHex } from '#protocol/bytes.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import { sha256 } from '#diagnosis/engine/sha256.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { JOINED_BY_HAND, OTHER_HASH, OTHER_RECIPE } from '#diagnosis/mistakes/causes.ts';
import { decodePercent } from '#diagnosis/mistakes/escapes.ts';
import { buildEach, combine, composeMessage, type Mistake } from '#diagnosis/mistakes/mistake.ts';
import { printJson, toMembers } from './prints.ts';

const decodeForm = (text: string): string => decodePercent(text.replaceAll('+', ' '));

/** What a reader of forms does to a pair, and how the pairs are joined again. */
const NAMES: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.replace(/^ +/, '').replace(/[ .]/g, '_'),
];
const VALUES: readonly ((value: string) => string)[] = [(value) => value, decodeForm, encodeURIComponent];
const REJOINED: readonly ((pairs: readonly (readonly [string, string])[]) => string)[] = [
  (pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('&'),
  (pairs) => pairs.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join('&'),
  (pairs) => new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
];

function readForm(input: string, name: (text: string) => string, value: (text: string) => string): Map<string, string> {
  const pairs = input.split('&').map((part) => {
    const at = part.indexOf('=');
    return at < 0 ? ([name(part), ''] as const) : ([name(part.slice(0, at)), value(part.slice(at + 1))] as const);
  });
  return new Map(pairs.filter(([key]) => key !== ''));
}

/** The joined text read as a form and joined again: an & within a value splits it, + becomes a space. */
export const rejoinedMistakes = (): Iterable<Mistake> =>
  buildEach(combine(NAMES, VALUES, REJOINED, [false, true]), ([name, value, join, isSorted]) => [
    composeMessage(
      'rejoined',
      'The joined text is read as a form (parse_str, parse_qsl, URLSearchParams) and joined again.',
      JOINED_BY_HAND,
      {
        message: (input) => {
          const pairs = [...readForm(input, name, value)];
          return join(isSorted ? pairs.toSorted(([a], [b]) => (a < b ? -1 : 1)) : pairs);
        },
      },
    ),
  ]);

const ECHOED = [['-n ', '\n'], ['-ne ', '\n'], ['-e ', '\n'], ['-n ', ''], ['-n "', '"\n']] as const; // prettier-ignore

/** An option of echo that was printed too. */
export const echoMistakes = (): Mistake[] =>
  ECHOED.map(([head, tail]) =>
    composeMessage(
      'echo-option',
      'The option of echo was printed too: sh has an echo without -n.',
      JOINED_BY_HAND,
      { message: (input) => head + input + tail },
      {
        says: {
          text: msg('signed {text} before the digest input: this echo prints its option', { text: head.trim() }),
          fix: 'Use printf %s instead of echo.',
        },
      },
    ),
  );

/** Parts of the request beside the body or the digest input, in any order, with one mark between them. */
export function* joinedMistakes(source: Source): Iterable<Mistake> {
  const { method, path, timestamp, api_key, api_secret, values, bodyText, listing } = source;
  const common: readonly (readonly [string, string])[] = [
    ['method', method],
    ['path', path],
    ['timestamp', timestamp],
    ['api_key', api_key],
  ];
  const parts: typeof common = [
    ...common,
    ['vendor', values['vendor'] ?? ''],
    ['order_id', values['order_id'] ?? ''],
    ['secret', api_secret],
    ['Signed-Fields', listing],
    ['method in lower case', method.toLowerCase()],
    ['timestamp=T', `timestamp=${timestamp}`],
    ['apikey=K', `apikey=${api_key}`],
    ['api_key=K', `api_key=${api_key}`],
  ];
  const chosen = [...parts.map((a) => [a]), ...combine(parts, parts), ...combine(common, common, common)].filter(
    (list) => new Set(list).size === list.length,
  );
  const print = printJson(toMembers(source, Object.keys(values)));
  const hash = toHex(sha256(toUtf8(bodyText)));
  type Part = readonly [name: string, write: (input: string) => string];
  const signed: readonly Part[] = [
    ['body', () => bodyText],
    ['hash of the body', () => hash],
    ['json(body)', () => print],
    ['input', (input) => input],
  ];
  const marks = ['|', '\n', ':', '.', '&', ',', ' ', ''];
  const create = (list: readonly Part[], mark: string, standalone: boolean): Mistake =>
    composeMessage(
      'joined-parts',
      msg('Signed: {print}.', { print: list.map(([name]) => name).join(` ${JSON.stringify(mark)} `) }),
      OTHER_RECIPE,
      { message: (input) => list.map(([, write]) => write(input)).join(mark) },
      { standalone },
    );
  for (const [list, mark] of combine(chosen, marks)) {
    const beside = list.map(([name, text]): Part => [name, () => text]);
    yield create(beside, mark, true);
    for (const part of signed) {
      yield create([part, ...beside], mark, part[0] !== 'input');
      yield create([...beside, part], mark, part[0] !== 'input');
    }
  }
}

const HASHES = [
  ['HMAC-SHA3-256', sha3_256],
  ['HMAC-Keccak-256', keccak_256],
  ['HMAC-SHA-512/256', sha512_256],
] as const;

/** Functions whose value is as long as that of HMAC-SHA-256. */
export const otherHashes = (): Mistake[] =>
  combine(HASHES, [true, false]).map(([[name, hash], isKeyed]) => {
    const names = { hash: isKeyed ? name : name.slice(5), expected: 'HMAC-SHA-256' };
    return composeMessage(
      'hash-of-32-bytes',
      msg('{hash} instead of {expected}.', names),
      OTHER_HASH,
      { mac: (key, message) => (isKeyed ? hmac(hash, key, message) : hash(message)) },
      {
        says: {
          text: msg('computed {hash} instead of {expected}', names),
          fix: 'Compute HMAC-SHA-256 with the api_secret as the key.',
        },
      },
    );
  });
