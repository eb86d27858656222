import { findField } from '#protocol/order.ts';
import type { JsonType } from '#protocol/received.ts';
import { STEPS } from '#protocol/recipe.ts';
import { msg } from '#i18n/message.ts';
import type { Source } from '#diagnosis/search/source.ts';
import { ADDRESS_MISTAKES } from './addresses.ts';
import { ADDRESS_VARIABLE } from './causes.ts';
import { ESCAPE_MISTAKES } from './escapes.ts';
import type { Mistake, ValueKind, ValueMistake } from './mistake.ts';
import { LITERAL_MISTAKES, NUMBER_MISTAKES } from './numbers.ts';
import { TEXT_MISTAKES } from './text.ts';

/** Everything that languages, frameworks and editors do to one value, frequent families first. */
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

/** The names that have a value: those of the body, and listed ones that the body lacks. */
const namesOf = ({ listed, values }: Source): string[] => [...new Set([...listed, ...Object.keys(values)])];

type Changed = readonly (readonly [name: string, value: string])[];

function listChanges({ apply, kinds }: ValueMistake, source: Source): Changed {
  return namesOf(source).flatMap((name) => {
    const value = source.values[name] ?? '';
    if (!kinds.includes(kindOf(name, value, source.types[name]))) return [];
    const next = apply(value, name);
    return next === value ? [] : [[name, next] as const];
  });
}

/** The mistake in one field. */
const fieldMistakes = ({ id, description, cause, rank }: ValueMistake, changed: Changed): Mistake[] =>
  changed.map(([name, value]) => ({
    id: `${id}:${name}`,
    dimension: `value:${name}`,
    description: msg('{name}: {way}', { name, way: [description] }),
    cause,
    rank,
    field: name,
    patch: { values: { [name]: value } },
  }));

/** The mistake in all addresses, where it would change other fields too: code that escapes addresses escapes them alike. */
function addressMistakes({ id, description, cause, rank, scope }: ValueMistake, changed: Changed): Mistake[] {
  const addresses = changed.filter(([name]) => findField(name)?.kind === 'address');
  if (scope === 'values' || addresses.length < 2 || addresses.length === changed.length) return [];
  return [
    {
      id: `${id}:addresses`,
      dimension: 'every',
      description: msg('All addresses: {way}', { way: [description] }),
      cause,
      rank,
      patch: { values: Object.fromEntries(addresses) },
    },
  ];
}

/** The mistake in all fields that it changes. An escape is tried with the timestamp and without it. */
function everyMistakes(row: ValueMistake, changed: Changed): Mistake[] {
  const { id, description, cause, rank, scope } = row;
  const every = { dimension: 'every', description: msg('All: {way}', { way: [description] }), cause, rank };
  const values = { values: Object.fromEntries(changed) };
  if (scope === 'values') return [{ ...every, id, patch: values }];
  const input: Mistake = { ...every, id, patch: { mapValue: (value) => row.apply(value, '') } };
  return [...(scope === 'input' ? [input] : []), { ...every, id: `${id}:but-timestamp`, patch: values }];
}

/** A mistake of every field that it changes, and for all of them at once. */
export function valueMistakes(source: Source): Mistake[] {
  return VALUE_MISTAKES.flatMap((row): Mistake[] => {
    const changed = listChanges(row, source);
    const each = fieldMistakes(row, changed);
    return changed.length < 2 ? each : [...everyMistakes(row, changed), ...addressMistakes(row, changed), ...each];
  });
}

/** Two addresses of three in plain: as frequent as one, so not a pair. */
export function addressPairs(source: Source): Mistake[] {
  const plain = STEPS.address.options.plain.do;
  const found = Object.entries(source.values).filter(
    ([name, value]) => findField(name)?.kind === 'address' && plain(value) !== value,
  );
  if (found.length !== 3) return [];
  return found.map(([other]): Mistake => {
    const two = found.filter(([name]) => name !== other);
    const [a = '', b = ''] = two.map(([name]) => name);
    return {
      id: `address-plain:${a}+${b}`,
      dimension: 'every',
      description: msg('{a} and {b}: the address in plain, before Base64.', { a, b }),
      cause: ADDRESS_VARIABLE,
      rank: 'frequent',
      field: a,
      patch: { values: Object.fromEntries(two.map(([name, value]) => [name, plain(value)])) },
    };
  });
}
