import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  generateOrderId,
  fieldIssue,
  fieldShapeIssues,
  toWireValue,
  type Field,
  type FieldName,
} from '#protocol/order.ts';
import type { IssueReference } from '#protocol/issue.ts';
import type { MessageKey } from '#i18n/message.ts';
import { FormField, type ControlProps } from '#ui/form-field.tsx';
import { Button, copyText } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import { useFormText, type ConsoleForm } from '#pages/compose/form.ts';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';
import { addTexts } from '#pages/compose/issue-text.tsx';

const loadDetails = () => import('./field-details.tsx');
const FieldAdvice = lazyWithRetry(async () => ({ default: (await loadDetails()).FieldAdvice }));
export const FieldHelp = lazyWithRetry(async () => ({ default: (await loadDetails()).FieldHelp }));
export const TimestampAdvice = lazyWithRetry(async () => ({ default: (await loadDetails()).TimestampAdvice }));

export const EmptyFields = lazyWithRetry(async () => ({ default: (await loadDetails()).EmptyFields }));
export const TimestampHeaderField = lazyWithRetry(async () => ({
  default: (await loadDetails()).TimestampHeaderField,
}));

/** The fields whose wire name does not say what they are for. */
const LABELS: Partial<Record<FieldName, MessageKey>> = {
  redirect_url: 'after payment',
  cancel_url: 'on cancellation',
  webhook: 'notifications',
};

/** Texts of which nothing but their shape can be said: printable ASCII, URLs plainly https. */
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

/** What a part of the page needs of a field's text, in place of the text itself. */
function useFieldProjection<T extends string>({ field, form }: Props, project: (text: string) => T): T {
  const path = `order.${field.name}` as const;
  return useFormText(form, path, () => project(form.getValues(path)));
}

/** One row of the field table as a labeled field. An empty one is named in the summary of the order. */
export function OrderField({ field, form }: Props) {
  const path = `order.${field.name}` as const;
  useFieldProjection({ field, form }, (text) =>
    findIssues(field, text)
      .map(({ code }) => code)
      .join(),
  );
  const text = form.getValues(path);
  const issues = findIssues(field, text);
  const renderControl = (control: ControlProps): ReactNode => {
    const isInvalid = issues.some(({ severity }) => severity === 'error');
    // A control that comes with its text need not be given it again, which would lay out the page in the commit.
    const registered = { ...form.register(path), defaultValue: text };
    const props = { ...control, ...registered, autoComplete: 'off', spellCheck: false };
    if (field.group === 'text') return <textarea {...props} rows={1} />;
    return <input {...props} aria-invalid={isInvalid} inputMode={field.kind === 'number' ? 'decimal' : 'text'} />;
  };
  const label = LABELS[field.name];
  return (
    <FormField
      wire={field.name}
      label={label && translate(label)}
      group={field.group}
      field={field.name}
      issues={text === '' ? [] : addTexts(issues)}
      about={<FieldHelp field={field} />}
      reference={field.name}
      wide={field.kind === 'address' || field.group === 'text' || field.name === 'buyer_email'}
      aside={field.name === 'order_id' && <GenerateButton form={form} />}
      below={
        <>
          {field.kind === 'address' && <Base64Line field={field} form={form} />}
          <Advice field={field} form={form} />
        </>
      }
    >
      {renderControl}
    </FormField>
  );
}

/** What a person or a gateway may stumble over, with a fix; loaded when there is something to say. */
function Advice({ field, form }: Props) {
  const text = useFieldProjection({ field, form }, (typed) => (isPlain(field, typed) ? '' : typed));
  if (text === '') return null;
  return (
    <Pane>
      <FieldAdvice
        kind={field.kind}
        text={text}
        applyFix={(fix) => form.setValue(`order.${field.name}`, fix, { shouldDirty: true })}
      />
    </Pane>
  );
}

/** The URL as it is signed and sent (section 2.1), in one line. A press copies it; the keyboard's focus shows it whole. */
function Base64Line({ field, form }: Props) {
  const text = useFieldProjection({ field, form }, (typed) =>
    fieldIssue(field, typed) === undefined ? toWireValue(field, typed) : '',
  );
  if (text === '') return null;
  return (
    <button
      type="button"
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

function GenerateButton({ form }: Pick<Props, 'form'>) {
  const generate = (): void => {
    form.setValue('order.order_id', generateOrderId(new Date(), crypto.getRandomValues(new Uint8Array(4))));
  };
  return (
    <Button look="link" onClick={generate}>
      {t('Generate')}
      <span className="visually-hidden"> order_id</span>
    </Button>
  );
}
