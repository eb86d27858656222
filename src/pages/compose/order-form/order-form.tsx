import './order-form.css';
import { useCallback, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FIELDS, type FieldGroup } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import { findIssues, OrderField } from './order-field.tsx';
import { TimestampField } from './timestamp-field.tsx';

interface Section {
  readonly title: MessageKey;
  readonly groups: readonly FieldGroup[];
  readonly aside?: MessageKey;
}

/** How the rows of the field table are laid out for a person. */
const SECTIONS: readonly Section[] = [
  { title: 'Order', groups: ['identity', 'money', 'time'] },
  { title: 'Buyer', groups: ['buyer'] },
  { title: 'URLs', groups: ['address'], aside: 'signed and sent as Base64' },
  { title: 'Remarks', groups: ['text'] },
];

/** The fields that must not be empty, or that the document never shows empty. */
const EXPECTED_FIELDS = FIELDS.filter((field) => field.kind !== 'timestamp' && findIssues(field, '').length > 0);

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly onSample: () => void;
  readonly onClear: () => void;
  /** Asks for a request to import. */
  readonly onImport: () => void;
  readonly onNow: () => void;
}

/** The 14 fields of section 2.1. */
export const OrderForm = ({ form, onSample, onClear, onImport, onNow }: Props) =>
  SECTIONS.map(({ title, groups, aside }) => (
    <fieldset key={title} className="section">
      <legend>{translate(title)}</legend>
      <span className="section-aside">
        {groups.includes('identity') ? (
          <>
            <Button onClick={onImport}>{t('Import')}</Button>
            <Button onClick={onSample}>{t('Load sample')}</Button>
            <Button onClick={onClear}>{t('Clear')}</Button>
          </>
        ) : (
          aside !== undefined && translate(aside)
        )}
      </span>
      {groups.includes('identity') && <EmptyFields form={form} />}
      <div className="form-fields">
        {groups
          .flatMap((group) => FIELDS.filter((field) => field.group === group))
          .map((field) =>
            field.kind === 'timestamp' ? (
              <TimestampField key={field.name} field={field} form={form} onNow={onNow} />
            ) : (
              <OrderField key={field.name} field={field} form={form} />
            ),
          )}
      </div>
    </fieldset>
  ));

/** One line that names the empty fields, in place of a paragraph beside each. */
function EmptyFields({ form }: Pick<Props, 'form'>) {
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ formState: { values: true }, callback }),
    [form],
  );
  const names = useSyncExternalStore(subscribe, () =>
    EXPECTED_FIELDS.filter(({ name }) => form.getValues(`order.${name}`) === '')
      .map(({ name }) => name)
      .join(', '),
  );
  const isAll = names.split(', ').length === EXPECTED_FIELDS.length;
  return (
    <p className="empty-fields" aria-live="polite">
      {names !== '' &&
        (isAll ? t('The order is empty. Fill it in, or load the sample.') : t('Empty: {names}', { names }))}
    </p>
  );
}
