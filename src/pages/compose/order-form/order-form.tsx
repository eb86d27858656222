import './order-form.css';
import type { UseFormReturn } from 'react-hook-form';
import { FIELDS, type FieldGroup } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import { OrderField } from './order-field.tsx';
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
  { title: 'Addresses', groups: ['address'], aside: 'sent as Base64' },
  { title: 'Remarks', groups: ['text'] },
];

interface Props {
  readonly form: UseFormReturn<ConsoleForm>;
  readonly onSample: () => void;
  readonly onClear: () => void;
  /** Asks for a pasted request to fill the boxes from. */
  readonly onPaste: () => void;
  readonly onNow: () => void;
}

/** The 14 fields of section 2.1 as boxes. */
export const OrderForm = ({ form, onSample, onClear, onPaste, onNow }: Props) =>
  SECTIONS.map(({ title, groups, aside }) => (
    <fieldset key={title} className="section">
      <legend>{translate(title)}</legend>
      <span className="section-aside">
        {groups.includes('identity') ? (
          <>
            <Button onClick={onPaste}>{t('Paste a request')}</Button>
            <Button onClick={onSample}>{t('Fill sample')}</Button>
            <Button onClick={onClear}>{t('Clear')}</Button>
          </>
        ) : (
          aside !== undefined && translate(aside)
        )}
      </span>
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
