import './order-form.css';
import type { UseFormReturn } from 'react-hook-form';
import { FIELDS, type Field, type FieldGroup } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { FormField, Select } from '#ui/form-field.tsx';
import { translate, t } from '#ui/language.ts';
import { useFormValue, type ConsoleForm } from '#pages/compose/form.ts';
import { addTexts } from '#pages/compose/issue-text.tsx';
import {
  EmptyFields,
  FieldHelp,
  findIssues,
  OrderField,
  TimestampAdvice,
  TimestampHeaderField,
} from './order-field.tsx';
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

interface TimestampProps {
  readonly field: Field;
  readonly form: UseFormReturn<ConsoleForm>;
  readonly onNow: () => void;
}

/** Where the timestamp comes from. */
const MODES = {
  current: 'Current time',
  fixed: 'Fixed',
  header: 'Different header value',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** The timestamp: the time of every edit and of Send, or a fixed one; for a test its header can have another value. */
function TimestampField({ field, form, onNow }: TimestampProps) {
  const { register, setValue } = form;
  const text = useFormValue(form, 'order.timestamp');
  const timestampMode = useFormValue(form, 'timestampMode');
  const header = useFormValue(form, 'Timestamp');
  const chooseMode = (mode: string): void => {
    setValue('Timestamp', mode === 'header' ? text : null);
    if (mode === 'fixed') setValue('timestampMode', 'fixed');
    if (mode !== 'current') return;
    setValue('timestampMode', 'current');
    onNow();
  };
  return (
    <>
      <FormField
        wire={field.name}
        group={field.group}
        field={field.name}
        issues={addTexts(findIssues(field, text))}
        about={<FieldHelp field={field} />}
        reference={field.name}
        below={
          <>
            <Select
              aria-label={t('Timestamp source')}
              value={header === null ? timestampMode : 'header'}
              onChange={(event) => chooseMode(event.target.value)}
            >
              {Object.entries(MODES).map(([mode, label]) => (
                <option key={mode} value={mode}>
                  {translate(label)}
                </option>
              ))}
            </Select>
            {timestampMode === 'fixed' && (
              <Pane>
                <TimestampAdvice text={text} />
              </Pane>
            )}
          </>
        }
      >
        {(props) => (
          <input
            {...props}
            {...register('order.timestamp')}
            defaultValue={text}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      {header !== null && (
        <Pane>
          <TimestampHeaderField field={field} form={form} header={header} body={text} />
        </Pane>
      )}
    </>
  );
}
