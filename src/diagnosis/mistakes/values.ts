import { toBase64Text, fromBase64Text } from '#protocol/bytes.ts';
import { STEPS, type Recipe } from '#protocol/recipe.ts';
import { findField } from '#protocol/order.ts';
import type { JsonType } from '#protocol/received.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { ADDRESS_ENCODED_TWICE, ADDRESS_VARIABLE, OTHER_ADDRESS_ENCODING, type Cause } from './causes.ts';
import {
  ADDRESS,
  createRow,
  listOptions,
  optionRow,
  TEXT,
  common,
  frequent,
  type ValueMistake,
  type Mistake,
  type ValueKind,
} from './mistake.ts';
import { ESCAPE_MISTAKES, TEXT_MISTAKES } from './escapes.ts';
import { LITERAL_MISTAKES, NUMBER_MISTAKES } from './numbers.ts';

/** Why code does this as another option of the recipe table says. */
const ADDRESS_CAUSES: Readonly<Record<Recipe['address'], Cause>> = {
  'as-sent': OTHER_ADDRESS_ENCODING,
  plain: ADDRESS_VARIABLE,
  'base64-twice': ADDRESS_ENCODED_TWICE,
  'base64-unpadded': OTHER_ADDRESS_ENCODING,
  'base64-url-safe': OTHER_ADDRESS_ENCODING,
};

/** What is done to the Base64 of an address, or to the address before it (section 2.1). */
const ADDRESS_MISTAKES: readonly ValueMistake[] = [
  ...listOptions(STEPS.address.options, (id) => ADDRESS_CAUSES[id]).map(optionRow('address', ADDRESS)),
  frequent(
    'address-encoded',
    'The Base64 of the value, though the body has it unencoded.',
    ADDRESS_VARIABLE,
    ['text', 'address'],
    (v) => toBase64Text(v),
  ),
  frequent('address-decoded', 'The text before Base64.', ADDRESS_VARIABLE, TEXT, (v) => fromBase64Text(v) ?? v),
  common(
    'address-url-safe-unpadded',
    'URL-safe Base64 without its final equals signs.',
    OTHER_ADDRESS_ENCODING,
    ADDRESS,
    (v) =>
      v
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/(?<!=)=+$/, ''),
  ),
];

/** The mistakes in writing one value, frequent families first. */
const VALUE_MISTAKES: readonly ValueMistake[] = [
  ...ADDRESS_MISTAKES,
  ...NUMBER_MISTAKES,
  ...LITERAL_MISTAKES,
  ...TEXT_MISTAKES,
  ...ESCAPE_MISTAKES,
];

/** What kind of value a member is, by its row in section 2.1 and its JSON type. */
function kindOf(name: string, value: string, type: JsonType | undefined): ValueKind {
  const kind = findField(name)?.kind ?? 'text';
  if (kind === 'timestamp') return 'timestamp';
  if (value === '' || type === undefined) return 'empty';
  if (type === 'boolean' || type === 'null') return 'word';
  return kind === 'text' && type === 'number' ? 'number' : kind;
}

/** The rows of a value, for those who apply two of them. */
export const listValueRows = (): readonly ValueMistake[] => VALUE_MISTAKES;

/** What a row makes of a text in the place of a value; the text itself where the row is for another kind. */
export const applyValueRow = (
  { apply, kinds }: ValueMistake,
  { types, values }: Source,
  name: string,
  text: string,
): string =>
  kinds.includes(kindOf(name, values[name] ?? '', types[name])) || kinds.includes('text') ? apply(text, name) : text;

/** The names that have a value: those of the body, and listed ones that the body lacks. */
export const namesOf = ({ listed, values }: Source): string[] => [...new Set([...listed, ...Object.keys(values)])];

type Changed = readonly (readonly [name: string, value: string])[];

function listChanges({ apply, kinds }: ValueMistake, source: Source): Changed {
  return namesOf(source).flatMap((name) => {
    const value = source.values[name] ?? '';
    if (!kinds.includes(kindOf(name, value, source.types[name]))) return [];
    const next = apply(value, name);
    return next === value ? [] : [[name, next] as const];
  });
}

/** What a row says of some fields. */
const sayOf = ({ says }: ValueMistake, changed: Changed): Pick<Mistake, 'says'> =>
  says === undefined
    ? {}
    : { says: { ...says, text: { ...says.text, values: { fields: changed.map(([name]) => name).join(', ') } } } };

/** The mistake in one field. */
const fieldMistakes = (row: ValueMistake, changed: Changed): Mistake[] =>
  changed.map((each) => {
    const [name, value] = each;
    const rank = row.commonIn?.includes(name) === true ? 'common' : row.rank;
    const description = msg('{name}: {mistake}', { name, mistake: [row.description] });
    return createRow(`value:${name}`, rank)(
      `${row.id}:${name}`,
      description,
      row.cause,
      { values: { [name]: value } },
      { field: name, ...sayOf(row, [each]) },
    );
  });

/**
 * The mistake in all fields that it changes: an escape is tried with the timestamp and without it. Where that would change
 * other fields too, in all addresses: code that escapes addresses escapes them alike.
 */
function everyMistakes(row: ValueMistake, changed: Changed): Mistake[] {
  const { id, cause, scope, apply } = row;
  const create = createRow('every', row.rank);
  const all = msg('All: {mistake}', { mistake: [row.description] });
  const says = sayOf(row, changed);
  const values = { values: Object.fromEntries(changed) };
  if (scope === 'values') return [create(id, all, cause, values, says)];
  const addresses = changed.filter(([name]) => findField(name)?.kind === 'address');
  const hasOthers = addresses.length > 1 && addresses.length < changed.length;
  return [
    ...(scope === 'input' ? [create(id, all, cause, { mapValue: (value) => apply(value, '') }, says)] : []),
    create(`${id}:but-timestamp`, all, cause, values, says),
    ...(hasOthers
      ? [
          create(`${id}:addresses`, msg('All URLs: {mistake}', { mistake: [row.description] }), cause, {
            values: Object.fromEntries(addresses),
          }),
        ]
      : []),
  ];
}

/** A mistake of every field that it changes, and for all of them at once. */
export function valueMistakes(source: Source): Mistake[] {
  return VALUE_MISTAKES.flatMap((row): Mistake[] => {
    const changed = listChanges(row, source);
    const each = fieldMistakes(row, changed);
    return changed.length < 2 ? each : [...everyMistakes(row, changed), ...each];
  });
}

/** Two addresses of three in plain: as frequent as one, so not a pair. */
export function addressPairs(source: Source): Mistake[] {
  const plain = STEPS.address.options.plain.do;
  const found = Object.entries(source.values).filter(
    ([name, value]) => findField(name)?.kind === 'address' && plain(value) !== value,
  );
  if (found.length !== 3) return [];
  return found.map(([other]) => {
    const two = found.filter(([name]) => name !== other);
    const [a = '', b = ''] = two.map(([name]) => name);
    return createRow('every', 'common')(
      `address-plain:${a}+${b}`,
      msg('{a} and {b}: the unencoded URL.', { a, b }),
      ADDRESS_VARIABLE,
      { values: Object.fromEntries(two.map(([name, value]) => [name, plain(value)])) },
      { field: a },
    );
  });
}
