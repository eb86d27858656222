import type { Credentials } from '#protocol/digest.ts';
import { FIELD_NAMES, findField, isPersonal } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import { msg, type Message, type MessageKey, type MessageWithValues, type Value } from '#i18n/message.ts';
import { fromBase64Text } from '#protocol/bytes.ts';
import { commonLength, isAlike, markBytes } from './difference.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import type { FoundMistake } from './search/task.ts';

/** Names as a list in a sentence. */
export const joinNames = (names: readonly string[]): Value => {
  const [first = '', second, ...rest] = names;
  if (second === undefined) return first;
  const last = rest.at(-1) ?? second;
  const list = rest.length === 0 ? first : names.slice(0, -1).join(', ');
  return msg('{list} and {next}', { list, next: last });
};

/** The longest value in a sentence, in characters. */
const LONGEST = 48;

/** A value as a sentence shows it: what cannot be seen is marked; what has spaces, and punctuation alone, is quoted. */
export function showValue(text: string, marked: boolean, before = ''): Value {
  if (text === '') return msg('an empty string');
  const shown = before + markBytes(text, marked);
  const chars = Array.from(shown);
  const short = chars.length > LONGEST ? `${chars.slice(0, LONGEST - 1).join('')}…` : shown;
  return /^(?=.*\w)[\w.:/+@%=,#?&…-]+$/.test(text) ? short : `“${short}”`;
}

/** Takes the credentials out of a text. */
type Mask = (text: string) => string;

/** A text as a sentence shows it, without credentials. */
export const showMasked = (text: string, marked: boolean, mask: Mask): Value => showValue(mask(text), marked);

/** Two values as a sentence shows them, without credentials. Of long ones, what they share in front is left out. */
export function showPair(first: string, second: string, mask: Mask): readonly [Value, Value] {
  const marked = isAlike(first, second) || /[\udc80-\udcff]/.test(first);
  const [signed, sent] = [mask(first), mask(second)];
  const shared = commonLength(signed, sent);
  const longest = Math.max(signed.length, sent.length);
  const from = longest > LONGEST && shared > LONGEST / 2 ? shared - 8 : 0;
  const cut = (text: string): Value => (from > 0 ? showValue(text.slice(from), marked, '…') : showValue(text, marked));
  return [cut(signed), cut(sent)];
}

export interface Entry {
  readonly name: string;
  value: string;
}

export const isName = (name: string): boolean => /^[a-z_]\w*$/i.test(name);

/** The fields of an input with their values, in order; undocumented fields and whole texts are read as name=value. */
export function readEntries(pieces: readonly Piece[], undocumented: readonly string[]): Entry[] {
  if (undocumented.length > 0 || pieces.every(({ field }) => field === undefined))
    return readText(textOf(pieces), [...FIELD_NAMES, ...undocumented]);
  const entries: Entry[] = [];
  let open: Entry | undefined;
  for (const { field, part, text } of pieces) {
    if (field === undefined) continue;
    if (part === 'value' && open?.name === field) open.value = text;
    else {
      open = { name: field, value: part === 'value' ? text : '' };
      entries.push(open);
    }
    if (part === 'value') open = undefined;
  }
  return entries;
}

function readText(text: string, names: readonly string[]): Entry[] {
  const heads = [...text.matchAll(new RegExp(`(?:^|&)(${names.join('|')})=`, 'g'))];
  if (heads[0]?.index !== 0) return [];
  return heads.map((head, at) => ({
    name: head[1] ?? '',
    value: text.slice(head.index + head[0].length, heads[at + 1]?.index),
  }));
}

export interface Change {
  readonly name: string;
  readonly signed: string;
  readonly sent: string;
}

/** The fields whose value was signed otherwise than it was sent, each once. */
export function listChanges(signed: readonly Entry[], expected: readonly Entry[]): Change[] {
  const left = [...signed];
  const found = expected.flatMap(({ name, value }): Change[] => {
    const at = left.findIndex((entry) => entry.name === name);
    const [entry] = at < 0 ? [] : left.splice(at, 1);
    return entry === undefined || entry.value === value ? [] : [{ name, signed: entry.value, sent: value }];
  });
  return found.filter(({ name }, at) => found.findIndex((each) => each.name === name) === at);
}

/** What the merchant's code did, as the end of a sentence that begins with "Your code", and what to do. */
export interface Clause {
  readonly text: MessageWithValues;
  /** The description of a mistake for `{what}`. It loses its period. */
  readonly what?: Message;
  /** True for a whole sentence, which blames nobody. */
  readonly isSentence?: boolean | undefined;
  readonly fix: Message;
}

export interface ClauseOptions {
  /** Gives no value of the buyer. */
  readonly hideBuyer?: boolean | undefined;
  /** The values of the buyer, which code may sign as other fields. */
  readonly personal?: readonly string[] | undefined;
  /** True where the values are those of a recipe of the profile, which may differ from those sent. */
  readonly isOwnRecipe?: boolean | undefined;
  /** The names that the body has: what it lacks was not sent as an empty text. */
  readonly names?: readonly string[] | undefined;
  /** False where no Content-Length tells whether the body is as it was sent. */
  readonly isMeasured?: boolean | undefined;
  /** What must not be in the sentence. Without them, no text that is not made of fields is shown. */
  readonly credentials?: readonly Credentials[] | undefined;
}

/** The fields that a mistake names. */
export const listNames = ({ fields, names = [] }: FoundMistake): readonly string[] => [...fields, ...names];

export const READ_CLOCK_ONCE: MessageKey = 'Read the clock once. Sign the text of the Timestamp header.';

interface Encoded {
  readonly text: MessageWithValues;
  readonly fix?: Message;
}

/** A URL that is encoded once too often or too seldom; undefined for other changes. */
function explainEncoding(
  { signed, sent }: Change,
  shown: readonly [Value, Value],
  fields: Value,
  names: Value,
): Encoded | undefined {
  if (fromBase64Text(sent) === signed)
    return { text: msg('signed {signed} unencoded but sent its Base64 as {fields}', { signed: shown[0], fields }) };
  if (fromBase64Text(signed) !== sent) return undefined;
  return fromBase64Text(sent) === undefined
    ? {
        text: msg('signed the Base64 of {sent} but sent it unencoded as {fields}', { sent: shown[1], fields }),
        fix: msg('Send the Base64 in {names} too.', { names }),
      }
    : { text: msg('encoded {sent} in Base64 again before signing it as {fields}', { sent: shown[1], fields }) };
}

/** A URL as a person reads it, where both values are the Base64 of one. */
function decodeChange({ name, signed, sent }: Change): Change {
  const [mine, yours] = [fromBase64Text(signed), fromBase64Text(sent)];
  const isUrl = mine !== undefined && yours !== undefined && mine !== yours && /^[\x20-\x7e]*$/.test(mine);
  return isUrl ? { name, signed: mine, sent: yours } : { name, signed, sent };
}

/** A value before a chat or a mail program wrote entities, curly quotation marks, dashes and spaces into it. */
const undoChat = (text: string): string =>
  text
    .replace(/&(?:#0?39|apos);|[\u2018\u2019]/g, "'")
    .replace(/&(?:quot|#34);|[\u201c\u201d]/g, '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\u2026', '...')
    .replaceAll('\u2014', '--')
    .replaceAll('\u00a0', ' ');

/** One clause for the fields that share a mistake. */
export function explainValues(mistake: FoundMistake, changes: readonly Change[], options: ClauseOptions): Clause {
  const names = changes.map(({ name }) => name);
  const [first, ...others] = changes;
  const isSame = others.every(({ signed, sent }) => signed === first?.signed && sent === first.sent);
  const fields =
    isSame || first === undefined
      ? joinNames(names)
      : msg('{field} (also {others})', { field: first.name, others: joinNames(names.slice(1)) });
  const areUrls = names.every((name) => findField(name)?.kind === 'address');
  const shown = first && showPair(first.signed, first.sent, createCredentialRedactor(options.credentials ?? []).redact);
  const encoded = first && shown && areUrls ? explainEncoding(first, shown, fields, joinNames(names)) : undefined;
  const fix = names.every((name) => name === 'timestamp')
    ? READ_CLOCK_ONCE
    : (encoded?.fix ?? msg('Sign {names} exactly as in the body.', { names: joinNames(names) }));
  const isBuyers = (change: Change): boolean =>
    [change.name, ...listNames(mistake)].some(isPersonal) ||
    (options.personal ?? []).some((text) => change.signed.toLowerCase().includes(text.toLowerCase()));
  if (first === undefined || (options.hideBuyer === true && changes.some(isBuyers)))
    return {
      text: msg('changed {names} before signing: {what}', { names: joinNames(names), what: '' }),
      what: bareDescription(describeMistake(mistake, options)),
      fix,
    };
  const { signed: mine, sent: yours } = areUrls ? decodeChange(first) : first;
  const [signed, sent] = showPair(mine, yours, createCredentialRedactor(options.credentials ?? []).redact);
  const values = { signed, sent, fields };
  if (options.isMeasured === false && changes.every((change) => undoChat(change.sent) === change.signed))
    return {
      text: msg(
        'If a chat or mail program changed {field} in this text, the digest is correct. Otherwise your code signed {signed} and sent {sent}.',
        { field: fields, signed, sent },
      ),
      isSentence: true,
      fix: 'Paste the request with its Content-Length, or from a file.',
    };
  if (mistake.isNeutral === true)
    return {
      text: msg('The body has {field} {sent}; {signed} was signed.', { field: first.name, sent, signed }),
      isSentence: true,
      fix: msg('Find where {field} changed: in the code, or between signing and sending.', { field: first.name }),
    };
  if (options.isOwnRecipe === true) return { text: msg('signed {signed} instead of {sent} as {fields}', values), fix };
  if (changes.every(({ name, sent: text }) => text === '' && options.names?.includes(name) === false))
    return {
      text: msg('signed {signed} as {fields} and did not send it', values),
      fix: msg('Send {names} in the body, or remove it from Signed-Fields.', { names: joinNames(names) }),
    };
  return { text: encoded?.text ?? msg('signed {signed} but sent {sent} as {fields}', values), fix };
}

/** The description of a mistake, without texts of the buyer where they are hidden. */
export const describeMistake = ({ description, anonymous }: FoundMistake, { hideBuyer }: ClauseOptions): Message =>
  hideBuyer === true ? (anonymous ?? description) : description;

/** The description of a mistake as a title: without the list of fields where many have it. */
export function titleMistake(mistake: FoundMistake, options: ClauseOptions = {}): Message {
  const description = describeMistake(mistake, options);
  const [says] = mistake.says ?? [];
  if (mistake.part === 'key')
    return says === undefined
      ? msg('Wrong key: {what}', { what: [description] })
      : msg('Your code {clause}.', { clause: says.text });
  const isOfAll = typeof description !== 'string' && description.text === 'All: {mistake}';
  return isOfAll ? bareDescription(description) : description;
}

/** The description of a mistake without the field in front of it. */
export function bareDescription(description: Message): Message {
  const inner = typeof description === 'string' ? undefined : description.values['mistake'];
  return Array.isArray(inner) ? (inner[0] ?? description) : description;
}

interface Group {
  readonly mistake: FoundMistake;
  readonly changes: readonly Change[];
}

/** True for a mistake that can have changed a value, though it names no field. */
const mayChange = (mistake: FoundMistake, { name }: Change): boolean =>
  (mistake.part === 'time') === (name === 'timestamp');

/** The changed values by the mistake that changed them; fields of one row are one group. */
export function groupChanges(mistakes: readonly FoundMistake[], changes: readonly Change[]): Group[] {
  const left = new Set(changes);
  const groups = new Map<FoundMistake, Change[]>();
  const take = (mistake: FoundMistake, isOwn: (change: Change) => boolean): void => {
    const same = [...groups.keys()].find(({ cause, part }) => cause === mistake.cause && part === mistake.part);
    const group = groups.get(same ?? mistake) ?? [];
    groups.set(same ?? mistake, group);
    for (const change of left)
      if (isOwn(change)) {
        left.delete(change);
        group.push(change);
      }
  };
  const isNamed = (mistake: FoundMistake): boolean =>
    listNames(mistake).some((listed) => changes.some(({ name }) => name === listed));
  const unnamed = mistakes.filter((mistake) => !isNamed(mistake));
  for (const mistake of mistakes.filter(isNamed)) take(mistake, ({ name }) => listNames(mistake).includes(name));
  for (const mistake of unnamed) take(mistake, (change) => unnamed.length === 1 || mayChange(mistake, change));
  return Array.from(groups, ([mistake, own]) => ({ mistake, changes: own }));
}
