import { toBase64Text } from '#protocol/bytes.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import type { Patch } from '#diagnosis/search/plan.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { OTHER_RECIPE } from './causes.ts';
import { asciiOnly, escapeSlashes } from './escapes.ts';
import { createRow, type Mistake } from './mistake.ts';
import { printIndentedJson, printJson, printSpacedJson, toMembers } from './composed/prints.ts';

type Print = readonly [id: string, description: MessageKey, text: string, isCommon?: boolean];

/** How libraries often print the body again; `prints.ts` has all others. */
function listPrints(source: Source): readonly Print[] {
  const names = Object.keys(source.values);
  const [members, sorted] = [toMembers(source, names), toMembers(source, names.toSorted())];
  const [compact, spaced] = [printJson(members), printSpacedJson(members)];
  return [
    ['', 'the JSON body as sent', source.bodyText, true],
    ['compact', 'the JSON body printed without spaces', compact],
    ['spaced', 'the JSON body printed with spaces, as Python does', spaced, true],
    ['indented-2', 'the JSON body indented by two spaces', printIndentedJson('  ')(members)],
    ['indented-4', 'the JSON body indented by four spaces', printIndentedJson('    ')(members)],
    ['spaced-ascii', 'the JSON body with spaces and \\uXXXX escapes, as Python does', asciiOnly(spaced)],
    ['php', 'the JSON body with \\/ and \\uXXXX escapes, as PHP does', escapeSlashes(asciiOnly(compact))],
    ['sorted', 'the JSON body with its names sorted', printJson(sorted), true],
    ['sorted-spaced', 'the sorted JSON body with spaces', printSpacedJson(sorted)],
  ];
}

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
  const prints = listPrints(source);
  return WRAPS.flatMap(([wrap, wrapping, put]) =>
    prints.map(([print, description, json, isCommon = false]) => {
      const id = ['body', print, wrap === '' ? '' : `in-${wrap}`].filter((part) => part !== '').join('-');
      const rank = isCommon && wrap === '' ? 'common' : print === '' || wrap === '' ? 'frequent' : 'rare';
      const patch: Patch = { message: (_, plan) => put(json, plan.header) };
      return createRow('message', rank)(id, describeSigned(description, wrapping), OTHER_RECIPE, patch, {
        standalone: true,
      });
    }),
  );
}
