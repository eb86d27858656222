import type { ReactNode } from 'react';
import type { ConsoleStore } from '#connections/store.ts';
import { createOrderId, typeOrder, useBoundText, type Composer } from '#pages/compose/use-composer.ts';
import {
  isSampleValue,
  fieldIssue,
  fieldShapeIssues,
  toWireValue,
  type Field,
  type FieldName,
  FIELDS,
  type FieldGroup,
} from '#protocol/order.ts';
import type { IssueReference } from '#protocol/rules.ts';
import type { MessageKey } from '#i18n/message.ts';
import { FormField, Select, type ControlProps } from '#ui/form-field.tsx';
import { Button, copyText } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import { SANDBOX_ID } from '#connections/connection.ts';
import { useSelected } from '#ui/hooks.ts';
import { lazyWithRetry, Pane, runLoaded } from '#ui/pane.tsx';
import { orderIssue } from '#pages/compose/derived-request.ts';
import { addTexts } from '#pages/cited.tsx';

const loadDetails = () => import('./field-details.tsx');
const FieldNotes = lazyWithRetry(async () => ({ default: (await loadDetails()).FieldNotes }));
const FieldHelp = lazyWithRetry(async () => ({ default: (await loadDetails()).FieldHelp }));
const EmptyFields = lazyWithRetry(async () => ({ default: (await loadDetails()).EmptyFields }));
const TimestampHeaderField = lazyWithRetry(async () => ({
  default: (await loadDetails()).TimestampHeaderField,
}));

/** The fields whose wire name does not say what they are for. */
const LABELS: Partial<Record<FieldName, MessageKey>> = {
  redirect_url: 'after payment',
  cancel_url: 'on cancellation',
  webhook: 'notifications',
};

const SAMPLE_NOTES: Partial<Record<string, MessageKey>> = {
  vendor: 'Sample vendor. Use your own.',
  buyer_email: 'Sample email. Use your own.',
  buyer_phone: 'Sample phone. Use your own.',
  address: 'Sample URL. Use your own.',
};

interface Props {
  readonly field: Field;
  readonly store: ConsoleStore;
}

export function findIssues(field: Field, text: string): IssueReference[] {
  const error = orderIssue(field, text);
  return error === undefined ? fieldShapeIssues(field, text) : [error];
}

const useFieldProjection = <T extends string>({ field, store }: Props, project: (text: string) => T): T =>
  useSelected(store, ({ draft }) => project(draft.order[field.name]));

/** An empty field is named in the summary of the order. */
function OrderField({
  field,
  composer: { store, refreshTimestamp },
}: Pick<Props, 'field'> & Pick<FormProps, 'composer'>) {
  const { name } = field;
  const isTimestamp = field.kind === 'timestamp';
  const listIssues = (text: string): readonly IssueReference[] =>
    text === '' && !isTimestamp ? [] : findIssues(field, text);
  useFieldProjection({ field, store }, (text) =>
    listIssues(text)
      .map(({ code }) => code)
      .join(),
  );
  const issues = listIssues(store.read().draft.order[name]);
  const bound = useBoundText(
    store,
    () => store.read().draft.order[name],
    (typed) => typeOrder(store, { [name]: typed }),
  );
  const renderControl = (control: ControlProps): ReactNode => {
    const props = { ...control, ...bound, name: `order.${name}`, autoComplete: 'off', spellCheck: false };
    if (field.group === 'text') return <textarea {...props} rows={1} />;
    return <input {...props} inputMode={field.kind === 'number' ? 'decimal' : 'text'} />;
  };
  const label = LABELS[field.name];
  return (
    <>
      <FormField
        wire={field.name}
        label={label && translate(label)}
        group={field.group}
        field={field.name}
        issues={addTexts(issues)}
        about={<FieldHelp field={field} />}
        wide={field.kind === 'address' || field.group === 'text' || field.name === 'buyer_email'}
        aside={
          name === 'order_id' && (
            <Button
              look="link"
              onClick={() =>
                store.dispatch('drafted', { order: { ...store.read().draft.order, order_id: createOrderId() } })
              }
            >
              {t('Generate')}
              <span className="visually-hidden"> order_id</span>
            </Button>
          )
        }
        below={
          <>
            {name === 'order_id' && <OrderIdMode store={store} />}
            {isTimestamp && <TimestampMode store={store} onNow={refreshTimestamp} />}
            {field.kind === 'address' && <Base64Line field={field} store={store} />}
            <SampleNote field={field} store={store} />
            <Notes field={field} store={store} />
          </>
        }
      >
        {renderControl}
      </FormField>
      {isTimestamp && (
        <Pane quiet>
          <TimestampHeaderField field={field} store={store} />
        </Pane>
      )}
    </>
  );
}

const MODES = {
  current: 'Current time',
  fixed: 'Fixed',
  header: 'Different header value',
} as const satisfies Readonly<Record<string, MessageKey>>;

/** The timestamp: the time of every edit and of Send, or a fixed one; for a test its header can have another value. */
function TimestampMode({ store, onNow }: Pick<Props, 'store'> & { readonly onNow: () => void }) {
  const mode = useSelected(store, ({ draft }) => (draft.Timestamp === null ? draft.timestampMode : 'header'));
  const chooseMode = (chosen: string): void => {
    store.dispatch('drafted', {
      Timestamp: chosen === 'header' ? store.read().draft.order.timestamp : null,
      ...((chosen === 'fixed' || chosen === 'current') && { timestampMode: chosen }),
    });
    if (chosen === 'current') onNow();
  };
  return (
    <Select
      aria-label={t('Timestamp source')}
      value={mode}
      onChoose={chooseMode}
      options={Object.entries(MODES).map(([name, label]) => [name, translate(label)])}
    />
  );
}

/** Loaded when there may be something to say. */
function Notes({ field, store }: Props) {
  const text = useSelected(store, ({ currentId, draft }) => {
    const typed = draft.order[field.name];
    const isFixed = field.kind === 'timestamp' && draft.timestampMode === 'fixed';
    const mayHoldKey = currentId !== SANDBOX_ID && typed.length >= 8;
    // Of printable ASCII nothing but its shape can be said.
    const isPlain = field.kind !== 'address' && /^[\x20-\x7e]*$/.test(typed);
    return isFixed || mayHoldKey || !isPlain ? typed : '';
  });
  if (text === '') return null;
  return (
    <Pane quiet>
      <FieldNotes field={field} store={store} text={text} />
    </Pane>
  );
}

/** The URL as it is signed and sent (section 2.1), in one line. A press copies it; the keyboard has Copy of the body. */
function Base64Line({ field, store }: Props) {
  const text = useFieldProjection({ field, store }, (typed) =>
    fieldIssue(field, typed) === undefined ? toWireValue(field, typed) : '',
  );
  if (text === '') return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="derived piece"
      data-field={field.name}
      data-group={field.group}
      title={t('Copy the Base64, as signed and sent')}
      aria-label={`${t('Copy the Base64, as signed and sent')}: ${text}`}
      onClick={() => void copyText(text, 'Base64')}
    >
      {text}
    </button>
  );
}

/** Data of the sample at a gateway: the order is real there. The sandbox takes it as it is. */
function SampleNote({ field, store }: Props) {
  const message = SAMPLE_NOTES[field.name] ?? SAMPLE_NOTES[field.kind];
  const isSample = useSelected(
    store,
    ({ currentId, draft }) => currentId !== SANDBOX_ID && isSampleValue(field.name, draft.order[field.name]),
  );
  return isSample && message !== undefined ? <p className="sample-note">{translate(message)}</p> : null;
}

function OrderIdMode({ store }: Pick<Props, 'store'>) {
  const mode = useSelected(store, ({ draft }) => draft.orderIdMode);
  return (
    <Select
      aria-label={t('Order ID source')}
      value={mode}
      onChoose={(chosen) => store.dispatch('drafted', { orderIdMode: chosen === 'fixed' ? 'fixed' : 'new' })}
      options={[
        ['new', t('New for each send')],
        ['fixed', t('Fixed')],
      ]}
    />
  );
}

interface Section {
  readonly title: MessageKey;
  readonly groups: readonly FieldGroup[];
  readonly aside?: MessageKey;
}

const SECTIONS: readonly Section[] = [
  { title: 'Order', groups: ['identity', 'money', 'time'] },
  { title: 'Buyer', groups: ['buyer'] },
  { title: 'URLs', groups: ['address'], aside: 'signed and sent as Base64' },
  { title: 'Remarks', groups: ['text'] },
];

interface FormProps {
  readonly composer: Composer;
  readonly onImport: () => void;
}

const loadOrderActions = () => import('#pages/compose/order-actions.ts');

export const OrderForm = ({ composer, onImport }: FormProps) =>
  SECTIONS.map(({ title, groups, aside }) => (
    <fieldset key={title} className="section">
      <legend>{translate(title)}</legend>
      {groups.includes('identity') ? (
        <span className="section-aside bar">
          <Button look="quiet" onClick={onImport}>
            {t('Import')}
          </Button>
          <Button look="quiet" onClick={() => runLoaded(loadOrderActions, ({ loadSample }) => loadSample(composer))}>
            {t('Load sample')}
          </Button>
          <Button look="quiet" onClick={() => runLoaded(loadOrderActions, ({ clearOrder }) => clearOrder(composer))}>
            {t('Clear')}
          </Button>
        </span>
      ) : (
        aside !== undefined && <span className="section-aside small bar">{translate(aside)}</span>
      )}
      {groups.includes('identity') && (
        <Pane quiet>
          <EmptyFields store={composer.store} />
        </Pane>
      )}
      <div className="form-fields">
        {groups
          .flatMap((group) => FIELDS.filter((field) => field.group === group))
          .map((field) => (
            <OrderField key={field.name} field={field} composer={composer} />
          ))}
      </div>
    </fieldset>
  ));
