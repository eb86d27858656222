import { findAddressIssues } from '#protocol/addresses.ts';
import { findCharacterIssues, detectNormalForm } from '#protocol/characters.ts';
import type { FieldKind } from '#protocol/order.ts';
import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import { IssueNotes } from '#ui/issue-list.tsx';
import { translate } from '#ui/language.ts';

interface Props {
  readonly kind: FieldKind;
  readonly text: string;
  readonly applyFix: (fix: string) => void;
}

const MOST = 6;

function describeCharacters(text: string): Message[] {
  const found = findCharacterIssues(text);
  const shown = found
    .slice(0, MOST)
    .map(({ at, name }) => msg('character {place}: {name}', { place: String(at + 1), name: translate(name) }));
  return found.length > MOST ? [...shown, msg('and {n} more', { n: found.length - MOST })] : shown;
}

const NORMAL_FORM_MESSAGES: Readonly<Record<ReturnType<typeof detectNormalForm>, MessageKey | undefined>> = {
  both: undefined,
  NFC: undefined,
  NFD: 'Accents stand as characters of their own (NFD). A side that composes them (NFC) signs other bytes.',
  mixed: 'Composed and separate accents are mixed; a side that normalises signs other bytes.',
};

/** What the eye does not see in a value: invisible characters, look-alikes, Unicode forms, oddities of an address. */
export default function FieldIssues({ kind, text, applyFix }: Props) {
  const messages = describeCharacters(text);
  const form = NORMAL_FORM_MESSAGES[detectNormalForm(text)];
  const issues = [
    ...(kind === 'address' ? findAddressIssues(text) : []),
    ...(messages.length === 0 ? [] : [{ id: 'characters', message: msg('Hard to see: {list}.', { list: messages }) }]),
    ...(form === undefined ? [] : [{ id: 'form', message: form, fix: text.normalize('NFC') }]),
  ];
  return <IssueNotes issues={issues} applyFix={applyFix} />;
}
