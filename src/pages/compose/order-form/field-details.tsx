import { useState } from 'react';
import { findAddressIssues } from '#protocol/addresses.ts';
import { findCharacterIssues, detectNormalForm } from '#protocol/characters.ts';
import type { Field, FieldKind } from '#protocol/order.ts';
import { FIELD_HELP } from '#protocol/reference.ts';
import { timestampWarning } from '#transport/clock.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { IssueNotes } from '#ui/issue-list.tsx';
import { translate, t } from '#ui/language.ts';

/** What loads when a person asks about a field, or when there is something to say about its value. */

/** What a field means, what the interface document says about it, and what it leaves open. */
export function FieldHelp({ field }: { readonly field: Field }) {
  const { meaning, documented, open } = FIELD_HELP[field.name];
  return (
    <>
      <p>
        {translate(meaning)} <code>{field.type}</code>
      </p>
      <p>
        <strong>{t('Documented:')}</strong> {translate(documented)}
      </p>
      <p>
        <strong>{t('Left open:')}</strong> {translate(open)}
      </p>
    </>
  );
}

interface AdviceProps {
  readonly kind: FieldKind;
  readonly text: string;
  readonly applyFix: (fix: string) => void;
}

const MAX_CHARACTERS = 6;

function describeCharacters(text: string): Message[] {
  const found = findCharacterIssues(text);
  const shown = found
    .slice(0, MAX_CHARACTERS)
    .map(({ at, name }) => msg('character {place}: {name}', { place: String(at + 1), name: translate(name) }));
  return found.length > MAX_CHARACTERS ? [...shown, msg('and {n} more', { n: found.length - MAX_CHARACTERS })] : shown;
}

const NORMAL_FORM_MESSAGES: Readonly<Record<ReturnType<typeof detectNormalForm>, MessageKey | undefined>> = {
  both: undefined,
  NFC: undefined,
  NFD: 'Accents are separate characters (NFD). NFC has other bytes.',
  mixed: 'Accents are partly separate characters. NFC has other bytes.',
};

/** What is easily missed in a value: invisible characters, look-alikes, Unicode forms, unusual URLs. */
export function FieldAdvice({ kind, text, applyFix }: AdviceProps) {
  const messages = describeCharacters(text);
  const form = NORMAL_FORM_MESSAGES[detectNormalForm(text)];
  const issues = [
    ...(kind === 'address' ? findAddressIssues(text) : []),
    ...(messages.length === 0 ? [] : [{ id: 'characters', message: msg('Hard to see: {list}.', { list: messages }) }]),
    ...(form === undefined ? [] : [{ id: 'form', message: form, fix: text.normalize('NFC') }]),
  ];
  return <IssueNotes issues={issues} applyFix={applyFix} />;
}

/** What a fixed timestamp looks like beside the current time. */
export function TimestampAdvice({ text }: { readonly text: string }) {
  const [opened] = useState(() => new Date());
  const message = timestampWarning(text, opened);
  return message === undefined ? null : <p className="timestamp-advice">{translate(message)}</p>;
}
