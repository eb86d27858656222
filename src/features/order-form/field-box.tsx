import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
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

/** One row of the field table as a labelled box. */
export function FieldBox({ field, form }: Props) {
  const path = `order.${field.name}` as const;
  const text = useWatch({ control: form.control, name: path });
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
      remarks={remarksOn(field, text)}
      about={<AboutField field={field} />}
      reference={field.name}
      wide={field.kind === 'address' || field.group === 'text' || field.name === 'buyer_email'}
      below={<Below field={field} text={text} form={form} />}
    >
      {box}
    </Box>
  );
}

function Below({ field, text, form }: Props & { readonly text: string }) {
  return (
    <>
      <Derived field={field} text={text} form={form} />
      {!isPlain(field, text) && (
        <Suspense>
          <FieldAdvice
            kind={field.kind}
            text={text}
            onMend={(mended) => form.setValue(`order.${field.name}`, mended, { shouldDirty: true })}
          />
        </Suspense>
      )}
    </>
  );
}

function Derived({ field, text, form }: Props & { readonly text: string }) {
  if (field.kind === 'address' && fieldError(field, text) === undefined) {
    return (
      <p
        className="derived piece"
        data-field={field.name}
        data-group={field.group}
        title={t('Base64, as signed and sent')}
      >
        <span className="visually-hidden">Base64: </span>
        {wireValue(field, text)}
      </p>
    );
  }
  if (field.name !== 'order_id') return null;
  const generate = (): void => {
    form.setValue('order.order_id', newOrderId(new Date(), crypto.getRandomValues(new Uint8Array(4))));
  };
  return (
    <Button look="link" className="below" onClick={generate}>
      {t('Make a new one')}
    </Button>
  );
}
