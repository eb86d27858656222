import { useState } from 'react';
import { findAddressIssues } from '#protocol/addresses.ts';
import { detectNormalForm, findCharacterIssues, normalize } from '#protocol/characters.ts';
import { createError, createNote, FIELDS, fieldShapeIssues, type Field } from '#protocol/order.ts';
import type { IssueReference } from '#protocol/rules.ts';
import { createCredentialFinder } from '#share/credentials.ts';
import { FIELD_HELP } from '#protocol/reference.ts';
import { headerIssue } from '#protocol/text.ts';
import { SANDBOX_ID } from '#connections/connection.ts';
import type { ConsoleStore } from '#connections/store.ts';
import { addTexts, Cited } from '#pages/cited.tsx';
import { typeOrder, useBoundText } from '#pages/compose/use-composer.ts';
import { useSelected } from '#ui/hooks.ts';
import { FormField } from '#ui/form-field.tsx';
import { IssueNotes } from '#ui/fields.tsx';
import { timestampWarning } from '#transport/clock.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { findIssues } from './order-form.tsx';
import { translate, t } from '#ui/language.ts';

/** What loads when a person asks about a field, or when there is something to say about its value. */

export function FieldHelp({ field }: { readonly field: Field }) {
  const { meaning, documented, open } = FIELD_HELP[field.name];
  return (
    <>
      <p>
        {translate(meaning)} <code translate="no">{field.type}</code>
      </p>
      <p>
        <strong>{t('Documented:')}</strong> <Cited text={documented} />
      </p>
      <p>
        <strong>{t('Not specified:')}</strong> {translate(open)}
      </p>
    </>
  );
}

const MAX_CHARACTERS = 6;

function describeCharacters(text: string): Message[] {
  const issues = findCharacterIssues(text);
  const shown = issues
    .slice(0, MAX_CHARACTERS)
    .map(({ at, name }) => msg('character {place}: {name}', { place: String(at + 1), name: translate(name) }));
  return issues.length > MAX_CHARACTERS
    ? [...shown, msg('and {n} more', { n: issues.length - MAX_CHARACTERS })]
    : shown;
}

const NORMAL_FORM_MESSAGES: Readonly<Record<string, MessageKey>> = {
  NFD: 'Accents are separate characters (NFD). The NFC form has different bytes.',
  mixed: 'Some accents are separate characters. The NFC form has different bytes.',
};

interface NotesProps {
  readonly field: Field;
  readonly store: ConsoleStore;
  readonly text: string;
}

/** A credential in a value is named: a reload does not keep it. */
export function FieldNotes({ field: { name, kind }, store, text }: NotesProps) {
  const isOwn = useSelected(store, ({ currentId }) => currentId !== SANDBOX_ID);
  const isFixed = useSelected(store, ({ draft }) => draft.timestampMode === 'fixed');
  const held = isOwn ? createCredentialFinder(store.listCredentials())(text) : undefined;
  const messages = describeCharacters(text);
  const form = NORMAL_FORM_MESSAGES[detectNormalForm(text)];
  const issues = [
    ...(kind === 'address' ? findAddressIssues(text) : []),
    ...(messages.length === 0 ? [] : [{ id: 'characters', message: msg('Hard to see: {list}.', { list: messages }) }]),
    ...(form === undefined ? [] : [{ id: 'form', message: form, fix: normalize(text, 'NFC') }]),
  ];
  return (
    <>
      {kind === 'timestamp' && isFixed && <TimestampAdvice text={text} />}
      {held !== undefined && (
        <p className="sample-note">
          {held === 'api_key'
            ? t('{name} contains your API key. A reload does not keep it.', { name })
            : t('{name} contains your API secret. A reload does not keep it.', { name })}
        </p>
      )}
      {issues.length > 0 && <IssueNotes issues={issues} applyFix={(fix) => typeOrder(store, { [name]: fix })} />}
    </>
  );
}

function TimestampAdvice({ text }: { readonly text: string }) {
  const [opened] = useState(() => new Date());
  const message = timestampWarning(text, opened);
  return message === undefined ? null : <p className="sample-note">{translate(message)}</p>;
}

export function findHeaderIssues(field: Field, header: string, body: string): IssueReference[] {
  const code = headerIssue(header);
  if (code !== undefined) return [createError(code)];
  const mismatch = header === body ? [] : [createNote('timestamps-apart')];
  return [...mismatch, ...fieldShapeIssues(field, header)];
}

/** With another time than the body, for a test. */
export function TimestampHeaderField({ field, store }: Omit<NotesProps, 'text'>) {
  const header = useSelected(store, ({ draft }) => draft.Timestamp ?? undefined);
  const body = useSelected(store, ({ draft }) => (draft.Timestamp === null ? '' : draft.order.timestamp));
  const bound = useBoundText(
    store,
    () => store.read().draft.Timestamp ?? '',
    (Timestamp) => store.dispatch('drafted', { Timestamp }),
  );
  if (header === undefined) return null;
  return (
    <FormField
      wire="Timestamp"
      label={t('header value')}
      group={field.group}
      issues={addTexts(findHeaderIssues(field, header, body))}
      about={
        <p>
          <Cited text="The document says that the header equals the body field. Use a different value only for testing." />
        </p>
      }
      wide
    >
      {(control) => <input {...control} {...bound} name="Timestamp" autoComplete="off" spellCheck={false} />}
    </FormField>
  );
}

/** The fields that must not be empty, or that the document never shows empty. */
const EXPECTED_FIELDS = FIELDS.filter((field) => field.kind !== 'timestamp' && findIssues(field, '').length > 0);

/** One line, instead of a paragraph beside each. */
export function EmptyFields({ store }: { readonly store: ConsoleStore }) {
  const names = useSelected(store, ({ draft }) =>
    EXPECTED_FIELDS.filter(({ name }) => draft.order[name] === '')
      .map(({ name }) => name)
      .join(', '),
  );
  const isAll = names.split(', ').length === EXPECTED_FIELDS.length;
  return (
    <p className="empty-fields small" aria-live="polite">
      {names !== '' &&
        (isAll ? t('The order is empty. Fill it in, or load the sample.') : t('Empty: {names}', { names }))}
    </p>
  );
}
