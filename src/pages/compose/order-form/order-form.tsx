import './order-form.css';
import type { ConsoleStore } from '#connections/store.ts';
import { FIELDS, type Field, type FieldGroup } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';
import { Button } from '#ui/button.tsx';
import { FormField, Select } from '#ui/form-field.tsx';
import { translate, t } from '#ui/language.ts';
import { typeOrder, useBoundText, useOrderText } from '#pages/compose/order-state.ts';
import { useSelected } from '#ui/hooks.ts';
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
  readonly store: ConsoleStore;
  readonly onSample: () => void;
  readonly onClear: () => void;
  /** Asks for a request to import. */
  readonly onImport: () => void;
  readonly onNow: () => void;
}

/** The 14 fields of section 2.1. */
export const OrderForm = ({ store, onSample, onClear, onImport, onNow }: Props) =>
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
          <EmptyFields store={store} />
        </Pane>
      )}
      <div className="form-fields">
        {groups
          .flatMap((group) => FIELDS.filter((field) => field.group === group))
          .map((field) =>
            field.kind === 'timestamp' ? (
              <TimestampField key={field.name} field={field} store={store} onNow={onNow} />
            ) : (
              <OrderField key={field.name} field={field} store={store} />
            ),
          )}
      </div>
    </fieldset>
  ));

interface TimestampProps {
  readonly field: Field;
  readonly store: ConsoleStore;
  readonly onNow: () => void;
}

/** Where the timestamp comes from. */
const MODES = {
  current: 'Current time',
  fixed: 'Fixed',
  header: 'Different header value',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** The timestamp: the time of every edit and of Send, or a fixed one; for a test its header can have another value. */
function TimestampField({ field, store, onNow }: TimestampProps) {
  const text = useOrderText(store, 'timestamp');
  const timestampMode = useSelected(store, ({ draft }) => draft.timestampMode);
  const header = useSelected(store, ({ draft }) => draft.Timestamp ?? undefined);
  const bound = useBoundText(
    store,
    () => store.read().draft.order.timestamp,
    (timestamp) => typeOrder(store, { timestamp }),
  );
  const chooseMode = (mode: string): void => {
    store.dispatch('drafted', {
      Timestamp: mode === 'header' ? text : null,
      ...((mode === 'fixed' || mode === 'current') && { timestampMode: mode }),
    });
    if (mode === 'current') onNow();
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
              value={header === undefined ? timestampMode : 'header'}
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
        {(props) => <input {...props} {...bound} name="order.timestamp" autoComplete="off" spellCheck={false} />}
      </FormField>
      {header !== undefined && (
        <Pane>
          <TimestampHeaderField field={field} store={store} header={header} body={text} />
        </Pane>
      )}
    </>
  );
}
