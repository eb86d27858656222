import { phrase, type Phrase, type Text } from '#texts/text.ts';
import { fromBase64Text } from './base64.ts';
import { FIELD_NAMES, FIELDS, fieldNamed } from './order.ts';
import type { ReceivedBody } from './received-body.ts';
import { timestampFault } from './timestamp.ts';
import { signedNames } from './verify.ts';

/** What a departure is looked for in. */
export interface Examined {
  readonly body: ReceivedBody;
  /** Header values by name, as received; undefined for a header that is missing. */
  readonly header: (name: string) => string | undefined;
  readonly now: Date;
}

/** Where a request departs from what the interface document shows, though its digest may hold. */
export interface Departure {
  readonly id: string;
  readonly words: Phrase;
}

type Find = (examined: Examined) => Phrase | undefined;

/** The age, in ms, from which a timestamp is called old. The accepted clock difference is not shown: this is ours. */
export const OLD = 5 * 60 * 1000;

const list = (names: readonly string[]): string => names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');
type Listing = Extract<Text, `${string}: {names}`>;
const named = (names: readonly string[], text: Listing): Phrase | undefined =>
  names.length === 0 ? undefined : { text, values: { names: list(names) } };

const textOfMember = ({ body }: Examined, name: string): string | undefined => body.members.get(name)?.text;
const documentedType = (type: string): string => (type === 'string' ? 'string' : 'number');
function repeatedIn(names: readonly string[]): string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const name of names) (seen.has(name) ? again : seen).add(name);
  return [...again];
}

const inBodyOrder = ({ body }: Examined): boolean => {
  const known = [...body.members.keys()].filter((name) => fieldNamed(name) !== undefined);
  return FIELD_NAMES.filter((name) => known.includes(name)).every((name, index) => known[index] === name);
};

const listed = ({ header }: Examined): readonly string[] => signedNames(header('Signed-Fields') ?? '');

function ageWords({ header, now }: Examined): Phrase | undefined {
  const at = Date.parse(header('Timestamp') ?? '');
  if (Number.isNaN(at) || Math.abs(now.getTime() - at) < OLD) return undefined;
  // Plain digits, since this travels too.
  const minutes = String(Math.round(Math.abs(now.getTime() - at) / 60_000));
  return at < now.getTime()
    ? phrase('Timestamp is {minutes} minutes old', { minutes })
    : phrase('Timestamp is {minutes} minutes ahead', { minutes });
}

const FINDS: Readonly<Record<string, Find>> = {
  'timestamp-notation': ({ header }) =>
    timestampFault(header('Timestamp') ?? '') && 'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ',
  'timestamp-age': ageWords,
  'timestamps-apart': (examined) => {
    const inBody = textOfMember(examined, 'timestamp');
    return inBody === undefined || inBody === examined.header('Timestamp')
      ? undefined
      : 'the Timestamp header and the body field timestamp differ';
  },
  'fields-missing': ({ body }) =>
    named(
      FIELD_NAMES.filter((name) => !body.members.has(name)),
      'the body lacks: {names}',
    ),
  'fields-extra': ({ body }) =>
    named(
      [...body.members.keys()].filter((name) => fieldNamed(name) === undefined),
      'the body has more than the document: {names}',
    ),
  'fields-repeated': ({ body }) => named(body.repeated, 'the body repeats, and the last value counts: {names}'),
  'field-order': (examined) => (inBodyOrder(examined) ? undefined : 'the body has its fields in another order'),
  'json-types': ({ body }) =>
    named(
      FIELDS.filter(({ name, type }) => {
        const member = body.members.get(name);
        return member !== undefined && member.type !== documentedType(type);
      }).map(({ name }) => name),
      'another JSON type than documented: {names}',
    ),
  'address-not-base64': (examined) =>
    named(
      FIELDS.filter(({ name, kind }) => {
        const text = textOfMember(examined, name);
        return kind === 'address' && text !== undefined && fromBase64Text(text) === undefined;
      }).map(({ name }) => name),
      'not the Base64 of an address: {names}',
    ),
  'signed-fields-spaces': ({ header }) =>
    /\s/.test(header('Signed-Fields') ?? '') ? 'Signed-Fields holds white space' : undefined,
  'signed-fields-unknown': (examined) =>
    named(
      [...new Set(listed(examined))].filter((name) => !examined.body.members.has(name)),
      'Signed-Fields names what the body lacks, signed as empty: {names}',
    ),
  'signed-fields-repeated': (examined) => named(repeatedIn(listed(examined)), 'Signed-Fields repeats: {names}'),
  'signed-fields-short': (examined) => {
    const names = new Set(listed(examined));
    return named(
      FIELD_NAMES.filter((name) => !names.has(name)),
      'Signed-Fields leaves out: {names}',
    );
  },
  'signed-fields-order': (examined) => {
    const known = [...new Set(listed(examined))].filter((name) => fieldNamed(name) !== undefined);
    const documented = FIELD_NAMES.filter((name) => known.includes(name));
    return documented.every((name, index) => known[index] === name) ? undefined : 'Signed-Fields is in another order';
  },
  'content-type': ({ header }) =>
    /^application\/json\s*(;|$)/i.test(header('Content-Type') ?? '')
      ? undefined
      : 'Content-Type is not application/json',
};

/** Everything in which a request departs from sections 2.1, 4.1 and 5, in words. Needs no secret. */
export const departures = (examined: Examined): Departure[] =>
  Object.entries(FINDS).flatMap(([id, find]) => {
    const words = find(examined);
    return words === undefined ? [] : [{ id, words }];
  });
