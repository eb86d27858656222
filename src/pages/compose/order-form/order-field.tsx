import { useCallback, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { generateOrderId, fieldIssue, fieldShapeIssues, toWireValue, type Field } from '#protocol/order.ts';
import type { IssueReference } from '#protocol/issue.ts';
import { FormField, type ControlProps } from '#ui/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { addTexts } from '#pages/compose/issue-text.tsx';

const AboutField = lazyWithRetry(() => import('./about-field.tsx'));
const FieldIssues = lazyWithRetry(() => import('./field-issues.tsx'));

/** Texts of which nothing but their shape can be said: printable ASCII, addresses plainly https. */
const isPlain = (field: Field, text: string): boolean =>
  field.kind === 'address'
    ? /^https:\/\/[\x21-\x22\x24-\x7e]*$/.test(text) && !/^https:\/\/[^/]*(local|\d\.\d|\[)/i.test(text)
    : /^[\x20-\x7e]*$/.test(text);

interface Props {
  readonly field: Field;
  readonly form: UseFormReturn<ConsoleForm>;
}

/** The issues of one field: the error, or else the notes. */
export function findIssues(field: Field, text: string): IssueReference[] {
  const error = fieldIssue(field, text);
  return error === undefined ? fieldShapeIssues(field, text) : [error];
}

/**
 * What a part of the page needs of a field's text, in place of the text itself: most keys change nothing that is shown
 * beside a box, so they render nothing there.
 */
function useFieldProjection<T extends string>({ field, form }: Props, project: (text: string) => T): T {
  const path = `order.${field.name}` as const;
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ name: path, formState: { values: true }, callback }),
    [form, path],
  );
  return useSyncExternalStore(subscribe, () => project(form.getValues(path)));
}

/** One row of the field table as a labelled box. */
export function OrderField({ field, form }: Props) {
  const path = `order.${field.name}` as const;
  useFieldProjection({ field, form }, (text) =>
    findIssues(field, text)
      .map(({ code }) => code)
      .join(),
  );
  const renderControl = (control: ControlProps) => {
    const props = { ...control, ...form.register(path), autoComplete: 'off', spellCheck: false };
    if (field.group === 'text') return <textarea {...props} rows={1} />;
    return <input {...props} inputMode={field.kind === 'number' ? 'decimal' : 'text'} />;
  };
  return (
    <FormField
      label={translate(field.label)}
      wire={field.name}
      group={field.group}
      field={field.name}
      issues={addTexts(findIssues(field, form.getValues(path)))}
      about={<AboutField field={field} />}
      reference={field.name}
      wide={field.kind === 'address' || field.group === 'text' || field.name === 'buyer_email'}
      below={<Below field={field} form={form} />}
    >
      {renderControl}
    </FormField>
  );
}

const Below = (props: Props) => (
  <>
    {props.field.kind === 'address' && <Base64Line {...props} />}
    {props.field.name === 'order_id' && <NewOrderId {...props} />}
    <Issues {...props} />
  </>
);

/** What the eye or a gateway may stumble over, with a way to mend it; loaded when there is something to say. */
function Issues({ field, form }: Props) {
  const text = useFieldProjection({ field, form }, (typed) => (isPlain(field, typed) ? '' : typed));
  if (text === '') return null;
  return (
    <Pane>
      <FieldIssues
        kind={field.kind}
        text={text}
        applyFix={(fix) => form.setValue(`order.${field.name}`, fix, { shouldDirty: true })}
      />
    </Pane>
  );
}

/** The address as it is signed and sent (section 2.1). */
function Base64Line({ field, form }: Props) {
  const text = useFieldProjection({ field, form }, (typed) =>
    fieldIssue(field, typed) === undefined ? toWireValue(field, typed) : '',
  );
  if (text === '') return null;
  return (
    <p
      className="derived piece"
      data-field={field.name}
      data-group={field.group}
      title={t('Base64, as signed and sent')}
    >
      <span className="visually-hidden">Base64: </span>
      {text}
    </p>
  );
}

function NewOrderId({ form }: Props) {
  const generate = (): void => {
    form.setValue('order.order_id', generateOrderId(new Date(), crypto.getRandomValues(new Uint8Array(4))));
  };
  return (
    <Button look="link" className="below" onClick={generate}>
      {t('Make a new one')}
    </Button>
  );
}
