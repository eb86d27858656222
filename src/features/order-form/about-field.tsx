import { FIELD_WORDS } from '#protocol/field-words.ts';
import type { Field } from '#protocol/order.ts';

/** The field in words: what it means, what the interface document says, what it leaves open. */
export default function AboutField({ field }: { readonly field: Field }) {
  const { meaning, documented, open } = FIELD_WORDS[field.name];
  return (
    <>
      <p>
        {meaning} <code>{field.type}</code>
      </p>
      <p>
        <strong>Documented:</strong> {documented}
      </p>
      <p>
        <strong>Left open:</strong> {open}
      </p>
    </>
  );
}
