import { lazy, Suspense } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldNotes, type Field } from '#protocol/order.ts';
import { problem, type Problem } from '#protocol/problem.ts';
import { headerFault } from '#protocol/header-value.ts';
import { Box } from '#ui/box.tsx';
import { Button } from '#ui/button.tsx';
import { said, t } from '#ui/language.ts';
import type { ConsoleForm } from '../form.ts';
import { remarksOn } from './field-box.tsx';

const AboutField = lazy(() => import('./about-field.tsx'));
const TimestampAdvice = lazy(() => import('./timestamp-advice.tsx'));

interface Props {
  readonly field: Field;
  readonly form: UseFormReturn<ConsoleForm>;
  readonly onNow: () => void;
}

/** The timestamp: taken with every edit and at Send, or pinned by typing one; its header can be unlinked for a test. */
export function TimestampBox({ field, form, onNow }: Props) {
  const { control, register, setValue } = form;
  const text = useWatch({ control, name: 'order.timestamp' });
  const pinned = useWatch({ control, name: 'pinned' });
  const header = useWatch({ control, name: 'Timestamp' });
  const now = (): void => {
    setValue('pinned', false);
    onNow();
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
      wide
      below={
        <>
          <fieldset className="choices">
            <legend className="visually-hidden">{t('When the time is taken')}</legend>
            <Button aria-pressed={!pinned} onClick={now}>
              {t('now, at Send')}
            </Button>
            <Button aria-pressed={pinned} onClick={() => setValue('pinned', true)}>
              {t('pinned')}
            </Button>
            <Button aria-pressed={header !== null} onClick={() => setValue('Timestamp', header === null ? text : null)}>
              {t('header apart')}
            </Button>
          </fieldset>
          {pinned && (
            <Suspense>
              <TimestampAdvice text={text} />
            </Suspense>
          )}
          {header !== null && <HeaderBox field={field} form={form} header={header} body={text} />}
        </>
      }
    >
      {(props) => <input {...props} {...register('order.timestamp')} autoComplete="off" spellCheck={false} />}
    </Box>
  );
}

interface HeaderProps {
  readonly field: Field;
  readonly form: UseFormReturn<ConsoleForm>;
  readonly header: string;
  readonly body: string;
}

function headerRemarks({ field, header, body }: HeaderProps): Problem[] {
  const fault = headerFault(header);
  if (fault !== undefined) return [problem(fault)];
  const apart = header === body ? [] : [problem('timestamps-apart')];
  return [...apart, ...fieldNotes(field, header)];
}

const HeaderBox = (props: HeaderProps) => (
  <Box
    label={t('Header value, apart from the body')}
    wire={t('header')}
    group={props.field.group}
    remarks={headerRemarks(props)}
    about={
      <p>{t('The document says that the header equals the body field. Apart, they make a request to test with.')}</p>
    }
  >
    {(control) => <input {...control} {...props.form.register('Timestamp')} autoComplete="off" spellCheck={false} />}
  </Box>
);
