import { FIELD_WORDS } from '#protocol/field-words.ts';
import type { Field } from '#protocol/order.ts';
import { said, t } from '#ui/language.ts';

/** The field in words: what it means, what the interface document says, what it leaves open. */
export default function AboutField({ field }: { readonly field: Field }) {
  const { meaning, documented, open } = FIELD_WORDS[field.name];
  return (
    <>
      <p>
        {said(meaning)} <code>{field.type}</code>
      </p>
      <p>
        <strong>{t('Documented:')}</strong> {said(documented)}
      </p>
      <p>
        <strong>{t('Left open:')}</strong> {said(open)}
      </p>
    </>
  );
}
