import { fieldNamed } from '#protocol/order.ts';
import { phrase, type Phrase } from '#texts/text.ts';
import type { Case } from './case-schema.ts';

/** False when a value that may have been signed was replaced: the digest is then the one of the original. */
export const digestHolds = ({ redacted_fields = [] }: Case): boolean =>
  !redacted_fields.some((name) => fieldNamed(name) !== undefined || name.startsWith('api_'));

/** What a reader must know of a case that was redacted; undefined for one that was not. */
export function redactionWords(made: Case): Phrase | undefined {
  if (made.redacted !== true) return undefined;
  const fields = (made.redacted_fields ?? []).map((name) => name.slice(0, 40)).join(', ');
  return digestHolds(made)
    ? phrase('Values were replaced by placeholders: {fields}.', { fields })
    : phrase(
        'Values were replaced by placeholders: {fields}. The Digest is the one of the original values, so it cannot be checked against these.',
        { fields },
      );
}
