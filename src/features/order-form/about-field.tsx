import type { Field } from '#protocol/order.ts';

/** The field's row in words: what it means, what the interface document says, what it leaves open. */
export const AboutField = ({ field }: { readonly field: Field }) => (
  <>
    <p>
      {field.meaning} <code>{field.type}</code>
    </p>
    <p>
      <strong>Documented:</strong> {field.documented}
    </p>
    <p>
      <strong>Left open:</strong> {field.open}
    </p>
  </>
);
