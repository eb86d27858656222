import { useWatch, type UseFormReturn } from 'react-hook-form';
import { fieldShapeIssues, type Field } from '#protocol/order.ts';
import { createError, createNote, type IssueReference } from '#protocol/issue.ts';
import { headerIssue } from '#protocol/text.ts';
import { FormField } from '#ui/form-field.tsx';
import { Button } from '#ui/button.tsx';
import { translate, t } from '#ui/language.ts';
import type { ConsoleForm } from '#pages/compose/form.ts';
import { addTexts } from '#pages/compose/issue-text.tsx';
import { findIssues } from './order-field.tsx';
import { lazyWithRetry, Pane } from '#ui/pane.tsx';

const AboutField = lazyWithRetry(() => import('./about-field.tsx'));
const TimestampIssue = lazyWithRetry(() => import('./timestamp-issue.tsx'));

interface Props {
  readonly field: Field;
  readonly form: UseFormReturn<ConsoleForm>;
  readonly onNow: () => void;
}

/** The timestamp: taken with every edit and at Send, or pinned by typing one; its header can be unlinked for a test. */
export function TimestampField({ field, form, onNow }: Props) {
  const { control, register, setValue } = form;
  const text = useWatch({ control, name: 'order.timestamp' });
  const fixed = useWatch({ control, name: 'timestampMode' }) === 'fixed';
  const header = useWatch({ control, name: 'Timestamp' });
  const now = (): void => {
    setValue('timestampMode', 'current');
    onNow();
  };
  return (
    <FormField
      label={translate(field.label)}
      wire={field.name}
      group={field.group}
      field={field.name}
      issues={addTexts(findIssues(field, text))}
      about={<AboutField field={field} />}
      reference={field.name}
      wide
      below={
        <>
          <fieldset className="choices">
            <legend className="visually-hidden">{t('When the time is taken')}</legend>
            <Button aria-pressed={!fixed} onClick={now}>
              {t('now, at Send')}
            </Button>
            <Button aria-pressed={fixed} onClick={() => setValue('timestampMode', 'fixed')}>
              {t('pinned')}
            </Button>
            <Button aria-pressed={header !== null} onClick={() => setValue('Timestamp', header === null ? text : null)}>
              {t('header apart')}
            </Button>
          </fieldset>
          {fixed && (
            <Pane>
              <TimestampIssue text={text} />
            </Pane>
          )}
          {header !== null && <TimestampHeaderField field={field} form={form} header={header} body={text} />}
        </>
      }
    >
      {(props) => <input {...props} {...register('order.timestamp')} autoComplete="off" spellCheck={false} />}
    </FormField>
  );
}

interface HeaderProps {
  readonly field: Field;
  readonly form: UseFormReturn<ConsoleForm>;
  readonly header: string;
  readonly body: string;
}

/** The issues of a Timestamp header that is typed apart from the body field. */
export function findHeaderIssues({ field, header, body }: Omit<HeaderProps, 'form'>): IssueReference[] {
  const code = headerIssue(header);
  if (code !== undefined) return [createError(code)];
  const mismatch = header === body ? [] : [createNote('timestamps-apart')];
  return [...mismatch, ...fieldShapeIssues(field, header)];
}

const TimestampHeaderField = (props: HeaderProps) => (
  <FormField
    label={t('Header value, apart from the body')}
    wire={t('header')}
    group={props.field.group}
    issues={addTexts(findHeaderIssues(props))}
    about={
      <p>{t('The document says that the header equals the body field. Apart, they make a request to test with.')}</p>
    }
  >
    {(control) => <input {...control} {...props.form.register('Timestamp')} autoComplete="off" spellCheck={false} />}
  </FormField>
);
