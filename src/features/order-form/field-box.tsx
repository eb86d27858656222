import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { newOrderId } from '#protocol/order-id.ts';
import { fieldError, fieldNotes, wireValue, type Field } from '#protocol/order.ts';
import type { Problem } from '#protocol/problem.ts';
import { Box, type ControlProps } from '#ui/box.tsx';
import { Button } from '#ui/button.tsx';
import { said, t } from '#ui/language.ts';
import type { ConsoleForm } from '../form.ts';

const AboutField = lazy(() => import('./about-field.tsx'));
const FieldAdvice = lazy(() => import('./field-advice.tsx'));

/** Texts of which nothing but their shape can be said: printable ASCII, addresses plainly https. */
const isPlain = (field: Field, text: string): boolean =>
  field.kind === 'address'
    ? /^https:\/\/[\x21-\x22\x24-\x7e]*$/.test(text) && !/^https:\/\/[^/]*(local|\d\.\d|\[)/i.test(text)
    : /^[\x20-\x7e]*$/.test(text);

interface Props {
  readonly field: Field;
  readonly form: UseFormReturn<ConsoleForm>;
}

/** Everything the protocol objects to in one box: the error that stops, or else the notes. */
export function remarksOn(field: Field, text: string): Problem[] {
  const error = fieldError(field, text);
  return error === undefined ? fieldNotes(field, text) : [error];
}

/**
 * What a part of the page needs of a field's text, in place of the text itself: most keys change nothing that is shown
 * beside a box, so they render nothing there.
 */
function useOf<T extends string>({ field, form }: Props, of: (text: string) => T): T {
  const path = `order.${field.name}` as const;
  const subscribe = useCallback(
    (callback: () => void) => form.subscribe({ name: path, formState: { values: true }, callback }),
    [form, path],
  );
  return useSyncExternalStore(subscribe, () => of(form.getValues(path)));
}

/** One row of the field table as a labelled box. */
export function FieldBox({ field, form }: Props) {
  const path = `order.${field.name}` as const;
  useOf({ field, form }, (text) =>
    remarksOn(field, text)
      .map(({ code }) => code)
      .join(),
  );
  const box = (control: ControlProps) => {
    const props = { ...control, ...form.register(path), autoComplete: 'off', spellCheck: false };
    if (field.group === 'text') return <textarea {...props} rows={1} />;
    return <input {...props} inputMode={field.kind === 'number' ? 'decimal' : 'text'} />;
  };
  return (
    <Box
      label={said(field.label)}
      wire={field.name}
      group={field.group}
      field={field.name}
      remarks={remarksOn(field, form.getValues(path))}
      about={<AboutField field={field} />}
      reference={field.name}
      wide={field.kind === 'address' || field.group === 'text' || field.name === 'buyer_email'}
      below={<Below field={field} form={form} />}
    >
      {box}
    </Box>
  );
}

const Below = (props: Props) => (
  <>
    {props.field.kind === 'address' && <Base64Line {...props} />}
    {props.field.name === 'order_id' && <NewOrderId {...props} />}
    <Advice {...props} />
  </>
);

/** What the eye or a gateway may stumble over, with a way to mend it; loaded when there is something to say. */
function Advice({ field, form }: Props) {
  const text = useOf({ field, form }, (typed) => (isPlain(field, typed) ? '' : typed));
  if (text === '') return null;
  return (
    <Suspense>
      <FieldAdvice
        kind={field.kind}
        text={text}
        onMend={(mended) => form.setValue(`order.${field.name}`, mended, { shouldDirty: true })}
      />
    </Suspense>
  );
}

/** The address as it is signed and sent (section 2.1). */
function Base64Line({ field, form }: Props) {
  const text = useOf({ field, form }, (typed) =>
    fieldError(field, typed) === undefined ? wireValue(field, typed) : '',
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
    form.setValue('order.order_id', newOrderId(new Date(), crypto.getRandomValues(new Uint8Array(4))));
  };
  return (
    <Button look="link" className="below" onClick={generate}>
      {t('Make a new one')}
    </Button>
  );
}
