import { toBase64Text, fromBase64Text, toHex } from '#protocol/bytes.ts';
import { findField } from '#protocol/order.ts';
import { toUtf8 } from '#protocol/text.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { sha256 } from '#diagnosis/engine/sha256.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { OTHER_RECIPE } from './causes.ts';
import { asciiOnly, escapeSlashes, JSON_HABITS, upperCaseEscapes } from './escapes.ts';
import type { Mistake } from './mistake.ts';

type Print = (source: Source, names: readonly string[]) => string;
const literal = ({ values, types }: Source, name: string): string =>
  types[name] === 'string' || types[name] === undefined ? JSON.stringify(values[name]) : (values[name] ?? '""');

/** An object printed by hand, so that number literals stay as they are. */
const createPrint =
  (comma: string, colon: string): Print =>
  (source, names) =>
    `{${names.map((name) => `"${name}"${colon}${literal(source, name)}`).join(comma)}}`;
const createLinesPrint =
  (indent: string, colon = ': '): Print =>
  (source, names) =>
    `{\n${names.map((name) => `${indent}"${name}"${colon}${literal(source, name)}`).join(',\n')}\n}`;

/** An object with texts as one language prints them. */
const printWith = (
  { values, types }: Source,
  text: (value: string) => string,
  comma = ',',
  colon = ':',
  quote = '"',
): string => {
  const one = (name: string): string => (types[name] === 'string' ? text(values[name] ?? '') : (values[name] ?? ''));
  return `{${Object.keys(values)
    .map((name) => quote + name + quote + colon + one(name))
    .join(comma)}}`;
};

const compact = createPrint(',', ':');
const spaced = createPrint(', ', ': ');
const allNames = ({ values }: Source): string[] => Object.keys(values);
const bodyNames = (source: Source): string[] =>
  allNames(source).filter((name) => findField(name) !== undefined || source.values[name] !== undefined);
const plainAddresses = (source: Source): Source => ({
  ...source,
  values: Object.fromEntries(
    Object.entries(source.values).map(([name, value]) => [
      name,
      findField(name)?.kind === 'address' ? (fromBase64Text(value) ?? value) : value,
    ]),
  ),
});
const withoutTime = (source: Source): string[] => allNames(source).filter((name) => name !== 'timestamp');
const listed = (source: Source): string[] => source.listed.filter((name) => name in source.values);

/** How a library prints the body again. */
const PRINTS: readonly (readonly [
  id: string,
  description: MessageKey,
  text: (source: Source) => string,
  rank?: 'rare',
])[] = [
  ['', 'the JSON body as sent', (s) => s.bodyText],
  ['compact', 'the JSON body printed without spaces', (s) => compact(s, bodyNames(s))],
  ['spaced', 'the JSON body printed with spaces, as Python does', (s) => spaced(s, allNames(s))],
  ['indented-2', 'the JSON body indented by two spaces', (s) => createLinesPrint('  ')(s, allNames(s))],
  ['indented-4', 'the JSON body indented by four spaces', (s) => createLinesPrint('    ')(s, allNames(s))],
  ['indented-tab', 'the JSON body indented by tabs', (s) => createLinesPrint('\t')(s, allNames(s))],
  ['ascii', 'the JSON body with \\uXXXX escapes', (s) => asciiOnly(compact(s, allNames(s)))],
  [
    'spaced-ascii',
    'the JSON body with spaces and \\uXXXX escapes, as Python does',
    (s) => asciiOnly(spaced(s, allNames(s))),
  ],
  [
    'php',
    'the JSON body with \\/ and \\uXXXX escapes, as PHP does',
    (s) => escapeSlashes(asciiOnly(compact(s, allNames(s)))),
  ],
  ['sorted', 'the JSON body with its names sorted', (s) => compact(s, allNames(s).toSorted())],
  ['sorted-spaced', 'the sorted JSON body with spaces', (s) => spaced(s, allNames(s).toSorted())],
  [
    'sorted-spaced-ascii',
    'the sorted JSON body with spaces and \\uXXXX escapes',
    (s) => asciiOnly(spaced(s, allNames(s).toSorted())),
  ],
  ['sorted-ascii', 'the sorted JSON body with \\uXXXX escapes', (s) => asciiOnly(compact(s, allNames(s).toSorted()))],
  [
    'sorted-php',
    'the sorted JSON body as PHP prints it',
    (s) => escapeSlashes(asciiOnly(compact(s, allNames(s).toSorted()))),
  ],
  ['listed', 'a JSON object of the signed fields', (s) => compact(s, listed(s))],
  ['listed-spaced', 'a JSON object of the signed fields, with spaces', (s) => spaced(s, listed(s))],
  ['no-timestamp', 'the JSON body without its timestamp', (s) => compact(s, withoutTime(s))],
  ['no-timestamp-spaced', 'the JSON body without its timestamp, with spaces', (s) => spaced(s, withoutTime(s))],
  ['plain-addresses', 'the JSON body with unencoded URLs', (s) => compact(plainAddresses(s), allNames(s))],
  [
    'gson',
    'the JSON body with \\u003d, \\u0026 and \\u0027, as Gson prints',
    (s) => JSON_HABITS.gson(compact(s, allNames(s))),
    'rare',
  ],
  [
    'sorted-gson',
    'the sorted JSON body as Gson prints a TreeMap',
    (s) => JSON_HABITS.gson(compact(s, allNames(s).toSorted())),
    'rare',
  ],
  [
    'jackson',
    'the JSON body with \\uXXXX in upper-case hex digits',
    (s) => upperCaseEscapes(asciiOnly(compact(s, allNames(s)))),
    'rare',
  ],
  [
    'dotnet',
    'the JSON body as System.Text.Json prints it',
    (s) => printWith(s, (text) => `"${JSON_HABITS.dotnet(text)}"`),
    'rare',
  ],
  [
    'indented-crlf',
    'the JSON body indented by two spaces, with CR LF',
    (s) => createLinesPrint('  ')(s, allNames(s)).replaceAll('\n', '\r\n'),
    'rare',
  ],
  [
    'indented-php',
    'the JSON body indented by four spaces, as PHP prints it',
    (s) => escapeSlashes(asciiOnly(createLinesPrint('    ')(s, allNames(s)))),
    'rare',
  ],
  ['trimmed', 'the JSON body without white space around it', (s) => s.bodyText.trim()],
  ['bom', 'the JSON body after a byte order mark', (s) => `\ufeff${s.bodyText}`, 'rare'],
];

/** What is put around the body before it is signed. */
const WRAPS: readonly (readonly [
  id: string,
  wrapping: Message | undefined,
  wrap: (json: string, time: string) => string,
])[] = [
  ['', undefined, (json) => json],
  ['base64', 'in Base64', (json) => toBase64Text(json)],
  ['payload', 'after timestamp=T&payload=', (json, t) => `timestamp=${t}&payload=${json}`],
  [
    'payload-base64',
    'in Base64 after timestamp=T&payload=',
    (json, t) => `timestamp=${t}&payload=${toBase64Text(json)}`,
  ],
  ['body', 'after timestamp=T&body=', (json, t) => `timestamp=${t}&body=${json}`],
  ['data', 'after timestamp=T&data=', (json, t) => `timestamp=${t}&data=${json}`],
  ['pair', 'after timestamp=T&', (json, t) => `timestamp=${t}&${json}`],
  ['name', 'after timestamp=T', (json, t) => `timestamp=${t}${json}`],
  ['dot', 'after the timestamp and a period', (json, t) => `${t}.${json}`],
  ['time', 'after the timestamp', (json, t) => t + json],
  ['ampersand', 'after the timestamp and &', (json, t) => `${t}&${json}`],
  ['line', 'after the timestamp and a newline', (json, t) => `${t}\n${json}`],
  ['colon', 'after the timestamp and a colon', (json, t) => `${t}:${json}`],
  ['bar', 'after the timestamp and a vertical bar', (json, t) => `${t}|${json}`],
  ['behind', 'before the timestamp', (json, t) => json + t],
  ['dot-behind', 'before a period and the timestamp', (json, t) => `${json}.${t}`],
  ['hash', 'hashed to hex first', (json) => toHex(sha256(toUtf8(json)))],
  ['time-base64', 'in Base64 after the timestamp', (json, t) => t + toBase64Text(json)],
  ['dot-base64', 'in Base64 after the timestamp and a period', (json, t) => `${t}.${toBase64Text(json)}`],
];

const describeSigned = (print: MessageKey, wrapping: Message | undefined): Message =>
  wrapping === undefined
    ? msg('Signed: {print}.', { print: [print] })
    : msg('Signed: {print} {around}.', { print: [print], around: [wrapping] });

/** Rare prints are tried in the frequent wraps only, so that the pairs stay few. */
const FREQUENT_WRAPS: ReadonlySet<string> = new Set(['', 'base64', 'dot']);

/** The body signed in place of the input, as libraries print it and other interfaces wrap it. */
export function bodyMistakes(source: Source): Mistake[] {
  return WRAPS.flatMap(([wrap, wrapping, put]) =>
    PRINTS.filter(([, , , rank]) => rank !== 'rare' || FREQUENT_WRAPS.has(wrap)).map(
      ([print, description, text]): Mistake => {
        const json = text(source);
        return {
          id: ['body', print, wrap === '' ? '' : `in-${wrap}`].filter((part) => part !== '').join('-'),
          dimension: 'message',
          description: describeSigned(description, wrapping),
          cause: OTHER_RECIPE,
          rank: print === '' || wrap === '' ? 'frequent' : 'rare',
          standalone: true,
          patch: { message: (_, plan) => put(json, plan.header) },
        };
      },
    ),
  );
}
