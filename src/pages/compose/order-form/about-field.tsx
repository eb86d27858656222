import { FIELD_HELP } from '#protocol/reference.ts';
import type { Field } from '#protocol/order.ts';
import { translate, t } from '#ui/language.ts';

/** The field in words: what it means, what the interface document says, what it leaves open. */
export default function AboutField({ field }: { readonly field: Field }) {
  const { meaning, documented, open } = FIELD_HELP[field.name];
  return (
    <>
      <p>
        {translate(meaning)} <code>{field.type}</code>
      </p>
      <p>
        <strong>{t('Documented:')}</strong> {translate(documented)}
      </p>
      <p>
        <strong>{t('Left open:')}</strong> {translate(open)}
      </p>
    </>
  );
}
