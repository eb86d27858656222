import './order-form.css';
import type { UseFormReturn } from 'react-hook-form';
import { FIELDS, type FieldGroup } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import { EmptyFields, OrderField } from './order-field.tsx';
import { TimestampField } from './timestamp-field.tsx';
import { Pane } from '#ui/pane.tsx';

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
      {groups.includes('identity') ? (
        <span className="section-aside">
          <Button onClick={onImport}>{t('Import')}</Button>
          <Button onClick={onSample}>{t('Load sample')}</Button>
          <Button onClick={onClear}>{t('Clear')}</Button>
        </span>
      ) : (
        aside !== undefined && <span className="section-aside">{translate(aside)}</span>
      )}
      {groups.includes('identity') && (
        <Pane quiet>
          <EmptyFields form={form} />
        </Pane>
      )}
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
