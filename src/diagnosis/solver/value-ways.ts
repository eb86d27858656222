import { fieldNamed } from '#protocol/order.ts';
import type { JsonType } from '#protocol/received-body.ts';
import { ADDRESS_WAYS } from './address-ways.ts';
import { ESCAPE_WAYS } from './escape-ways.ts';
import { NUMBER_WAYS } from './number-ways.ts';
import { TEXT_WAYS } from './text-ways.ts';
import type { ValueKind, ValueWay } from './value-way.ts';
import { WORD_WAYS } from './word-ways.ts';

/** Everything that languages, frameworks and editors do to one value, frequent families first. A new way is one row. */
export const VALUE_WAYS: readonly ValueWay[] = [
  ...ADDRESS_WAYS,
  ...NUMBER_WAYS,
  ...WORD_WAYS,
  ...TEXT_WAYS,
  ...ESCAPE_WAYS,
];

/** What kind of value a member is, by its row in section 2.1 and its JSON type. */
export function kindOf(name: string, value: string, type: JsonType | undefined): ValueKind {
  const kind = fieldNamed(name)?.kind ?? 'text';
  if (kind === 'timestamp') return 'timestamp';
  if (value === '' || type === undefined) return 'empty';
  if (type === 'boolean' || type === 'null') return 'word';
  return kind === 'text' && type === 'number' ? 'number' : kind;
}
