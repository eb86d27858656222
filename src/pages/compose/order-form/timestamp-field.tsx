import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { Field } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';
import { FormField } from '#ui/form-field.tsx';
import { Select } from '#ui/select.tsx';
import { translate, t } from '#ui/language.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import { addTexts } from '#pages/compose/issue-text.tsx';
import { FieldHelp, findIssues, TimestampAdvice, TimestampHeaderField } from './order-field.tsx';
import { Pane } from '#ui/pane.tsx';

interface Props {
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
export function TimestampField({ field, form, onNow }: Props) {
  const { control, register, setValue } = form;
  const text = useWatch({ control, name: 'order.timestamp' });
  const timestampMode = useWatch({ control, name: 'timestampMode' });
  const header = useWatch({ control, name: 'Timestamp' });
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
              aria-label={t('Source of the time')}
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
