import { toBase64Text } from '#protocol/bytes.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { OTHER_RECIPE } from './causes.ts';
import { asciiOnly, escapeSlashes } from './escapes.ts';
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
  (indent: string): Print =>
  (source, names) =>
    `{\n${names.map((name) => `${indent}"${name}": ${literal(source, name)}`).join(',\n')}\n}`;

const compact = createPrint(',', ':');
const spaced = createPrint(', ', ': ');
const allNames = ({ values }: Source): string[] => Object.keys(values);
/** How libraries often print the body again; `prints.ts` has all others. */
const PRINTS: readonly (readonly [
  id: string,
  description: MessageKey,
  text: (source: Source) => string,
  isCommon?: boolean,
])[] = [
  ['', 'the JSON body as sent', (s) => s.bodyText, true],
  ['compact', 'the JSON body printed without spaces', (s) => compact(s, allNames(s))],
  ['spaced', 'the JSON body printed with spaces, as Python does', (s) => spaced(s, allNames(s)), true],
  ['indented-2', 'the JSON body indented by two spaces', (s) => createLinesPrint('  ')(s, allNames(s))],
  ['indented-4', 'the JSON body indented by four spaces', (s) => createLinesPrint('    ')(s, allNames(s))],
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
  ['sorted', 'the JSON body with its names sorted', (s) => compact(s, allNames(s).toSorted()), true],
  ['sorted-spaced', 'the sorted JSON body with spaces', (s) => spaced(s, allNames(s).toSorted())],
];

/** What is often put around the body before it is signed; `hashes.ts` has all others. */
const WRAPS: readonly (readonly [
  id: string,
  wrapping: Message | undefined,
  wrap: (json: string, time: string) => string,
])[] = [
  ['', undefined, (json) => json],
  ['base64', 'in Base64', (json) => toBase64Text(json)],
  ['payload', 'after timestamp=T&payload=', (json, t) => `timestamp=${t}&payload=${json}`],
  ['pair', 'after timestamp=T&', (json, t) => `timestamp=${t}&${json}`],
  ['name', 'after timestamp=T', (json, t) => `timestamp=${t}${json}`],
  ['dot', 'after the timestamp and a period', (json, t) => `${t}.${json}`],
  ['time', 'after the timestamp', (json, t) => t + json],
];

const describeSigned = (print: MessageKey, wrapping: Message | undefined): Message =>
  wrapping === undefined
    ? msg('Signed: {print}.', { print: [print] })
    : msg('Signed: {print} {around}.', { print: [print], around: [wrapping] });

/** The body signed in place of the input, as libraries print it and other interfaces wrap it. */
export function bodyMistakes(source: Source): Mistake[] {
  return WRAPS.flatMap(([wrap, wrapping, put]) =>
    PRINTS.map(([print, description, text, isCommon = false]): Mistake => {
      const json = text(source);
      return {
        id: ['body', print, wrap === '' ? '' : `in-${wrap}`].filter((part) => part !== '').join('-'),
        dimension: 'message',
        description: describeSigned(description, wrapping),
        cause: OTHER_RECIPE,
        rank: isCommon && wrapping === undefined ? 'common' : print === '' || wrap === '' ? 'frequent' : 'rare',
        standalone: true,
        patch: { message: (_, plan) => put(json, plan.header) },
      };
    }),
  );
}
