import type { Credentials } from '#protocol/sign.ts';
import { fromBase64Text, toUtf8 } from '#protocol/text.ts';
import { FIELD_NAMES, findField, isPersonal, textOf, type Piece } from '#protocol/order.ts';
import {
  msg,
  type Message,
  type MessageKey,
  type MessageWithValues,
  type Translate,
  type Value,
} from '#i18n/message.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import { commonLength, isAlike, markBytes } from './difference.ts';
import type { Saying } from './mistakes/mistake.ts';
import type { Found, FoundMistake } from './search/task.ts';

export const joinNames = (names: readonly string[]): Value => {
  const [first = '', second, ...rest] = names;
  if (second === undefined) return first;
  const last = rest.at(-1) ?? second;
  const list = rest.length === 0 ? first : names.slice(0, -1).join(', ');
  return msg('{list} and {next}', { list, next: last });
};

/** Of a value in a sentence, in characters. */
const LONGEST = 48;

/** What cannot be seen is marked; what has spaces, and punctuation alone, is quoted. */
export function showValue(text: string, marked: boolean, before = ''): Value {
  if (text === '') return msg('an empty string');
  const shown = before + markBytes(text, marked);
  const chars = Array.from(shown);
  const short = chars.length > LONGEST ? `${chars.slice(0, LONGEST - 1).join('')}…` : shown;
  return /^(?=.*\w)[\w.:/+@%=,#?&…-]+$/.test(text) ? short : `“${short}”`;
}

/** Without credentials. Of long ones, what they share in front is left out. */
export function showPair(first: string, second: string, mask: (text: string) => string): readonly [Value, Value] {
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

/** In order; undocumented fields and whole texts are read as name=value. */
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

export function listChanges(signed: readonly Entry[], expected: readonly Entry[]): Change[] {
  const left = [...signed];
  const found = expected.flatMap(({ name, value }): Change[] => {
    const at = left.findIndex((entry) => entry.name === name);
    const [entry] = at < 0 ? [] : left.splice(at, 1);
    return entry === undefined || entry.value === value ? [] : [{ name, signed: entry.value, sent: value }];
  });
  return found.filter(({ name }, at) => found.findIndex((each) => each.name === name) === at);
}

export interface ClauseOptions {
  readonly hideBuyer?: boolean | undefined;
  /** True where the values are those of a recipe of the profile, which may differ from those sent. */
  readonly isOwnRecipe?: boolean | undefined;
  /** What must not be in the sentence. Without them, no text that is not made of fields is shown. */
  readonly credentials?: readonly Credentials[] | undefined;
}

export const listNames = ({ fields, names = [] }: FoundMistake): readonly string[] => [...fields, ...names];

export const READ_CLOCK_ONCE: MessageKey = 'Read the clock once. Sign the text of the Timestamp header.';

/** A URL that is encoded once too often or too seldom; undefined for other changes. */
function explainEncoding(
  { signed, sent }: Change,
  shown: readonly [Value, Value],
  fields: Value,
  names: Value,
): (Pick<Saying, 'text'> & Partial<Saying>) | undefined {
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

function explainValues(
  mistake: FoundMistake,
  changes: readonly Change[],
  /** The names that the body has: what it lacks was not sent as an empty text. */
  { names: sentNames, isMeasured }: Explained,
  /** The values of the buyer, which code may sign as other fields. */
  personal: readonly string[],
  options: ClauseOptions,
): Saying {
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
    personal.some((text) => change.signed.toLowerCase().includes(text.toLowerCase()));
  if (first === undefined || (options.hideBuyer === true && changes.some(isBuyers)))
    return {
      text: msg('changed {names} before signing: {what}', {
        names: joinNames(names),
        what: [bareDescription(describeMistake(mistake, options))],
      }),
      fix,
    };
  const { signed: mine, sent: yours } = areUrls ? decodeChange(first) : first;
  const [signed, sent] = showPair(mine, yours, createCredentialRedactor(options.credentials ?? []).redact);
  const values = { signed, sent, fields };
  if (isMeasured === false && changes.every((change) => undoChat(change.sent) === change.signed))
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
  if (changes.every(({ name, sent: text }) => text === '' && !sentNames.includes(name)))
    return {
      text: msg('signed {signed} as {fields} and did not send it', values),
      fix: msg('Send {names} in the body, or remove it from Signed-Fields.', { names: joinNames(names) }),
    };
  return { text: encoded?.text ?? msg('signed {signed} but sent {sent} as {fields}', values), fix };
}

export const describeMistake = ({ description, anonymous }: FoundMistake, { hideBuyer }: ClauseOptions): Message =>
  hideBuyer === true ? (anonymous ?? description) : description;

/** Without the list of fields where many have it. */
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

export function bareDescription(description: Message): Message {
  const inner = typeof description === 'string' ? undefined : description.values['mistake'];
  return Array.isArray(inner) ? (inner[0] ?? description) : description;
}

/** True for a mistake that can have changed a value, though it names no field. */
const mayChange = (mistake: FoundMistake, { name }: Change): boolean =>
  (mistake.part === 'time') === (name === 'timestamp');

/** Fields of one row are one group. */
export function groupChanges(mistakes: readonly FoundMistake[], changes: readonly Change[]) {
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

type Explained = Pick<Found, 'mistakes' | 'input' | 'expected' | 'preset' | 'names'> & {
  /** False where no Content-Length tells whether the body is as it was sent. */
  readonly isMeasured?: boolean;
};

const withWhat = (text: MessageKey, mistake: FoundMistake, fix: Message, options: ClauseOptions = {}): Saying => ({
  text: { text, values: { what: [bareDescription(describeMistake(mistake, options))] } },
  fix,
});

const USE_SECRET: MessageKey = 'Use the api_secret, exactly as given, as the HMAC key.';
const SIGN_FIELDS: MessageKey = 'Sign the fields of Signed-Fields as name=value, joined with &.';
const SIGN_LISTED: MessageKey = 'Sign the fields that Signed-Fields lists, in its order.';
const JOIN_PAIRS: MessageKey = 'Join the name=value pairs with & and nothing else.';
const FOLLOW_RECIPE: MessageKey = 'Sign with the connection’s recipe.';

const explainKey = (mistake: FoundMistake): Saying => withWhat('used the wrong key: {what}', mistake, USE_SECRET);

const countOf = (names: readonly string[], name: string): number => names.filter((each) => each === name).length;
const listMore = (some: readonly string[], others: readonly string[]): string[] =>
  [...new Set(some)].filter((name) => countOf(some, name) > countOf(others, name));

/** The names of one list that another has too, each as often as in the other. */
const listShared = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((name, at) => countOf(some.slice(0, at), name) < countOf(others, name));

const without = (names: readonly string[], name: string): readonly string[] => names.filter((each) => each !== name);

function explainNames(
  mistakes: readonly FoundMistake[],
  signed: readonly Entry[],
  expected: readonly Entry[],
  isOwnRecipe: boolean,
): Saying[] {
  const [theirs, ours] = [signed.map(({ name }) => name), expected.map(({ name }) => name)];
  const [missing, extra] = [listMore(ours, theirs), listMore(theirs, ours)];
  const twice = extra.filter((name) => ours.includes(name));
  const unlisted = extra.filter((name) => !ours.includes(name));
  const areEmpty = missing.every((name) => expected.every((entry) => entry.name !== name || entry.value === ''));
  const once = missing.filter((name) => theirs.includes(name));
  const gone = missing.filter((name) => !once.includes(name));
  const say = (names: readonly string[], text: MessageKey, fix: Message = SIGN_LISTED): Saying[] =>
    names.length === 0 ? [] : [{ text: { text, values: { names: joinNames(names) } }, fix }];
  const sayGone = (): Saying[] => {
    if (areEmpty) return say(gone, 'omitted {names}, which is empty', 'Sign an empty field as name=.');
    return gone.length > theirs.length ? say(theirs, 'signed only {names}') : say(gone, 'did not sign {names}');
  };
  const clauses = [
    ...say(once, 'signed {names} only once', 'Sign the Timestamp header first, then every field of Signed-Fields.'),
    ...sayGone(),
    ...say(twice, 'signed {names} one time too many'),
    ...say(
      unlisted,
      isOwnRecipe
        ? 'signed {names}, which the connection’s recipe omits'
        : 'signed {names}, which Signed-Fields does not list',
    ),
  ];
  const [mine, yours] = [listShared(ours, theirs), listShared(theirs, ours)];
  const at = mine.findIndex((name, index) => yours[index] !== name);
  if (at < 0) return clauses;
  const row = mistakes.find(({ part }) => part === 'order');
  const [a = '', b = ''] = [mine[at], yours[at]];
  const isOneMove = mine.some((name) => without(mine, name).join() === without(yours, name).join());
  if (row !== undefined && !isOneMove)
    return [...clauses, withWhat('signed the fields in the wrong order: {what}', row, SIGN_LISTED)];
  if (yours.at(-1) === a) return [...clauses, { text: msg('signed {name} last', { name: a }), fix: SIGN_LISTED }];
  // A name that was moved back leaves its place to the next one.
  const moved = mine[at + 1] === b && yours[at + 1] !== a;
  const text = moved ? msg('signed {name} too late in the order', { name: a }) : msg('signed {b} before {a}', { a, b });
  return [...clauses, { text, fix: SIGN_LISTED }];
}

function findJoiner(pieces: readonly Piece[]): string | undefined {
  const between = pieces.flatMap((piece, at) =>
    piece.field === undefined && pieces[at - 1]?.part === 'value' && pieces[at + 1]?.part === 'name'
      ? [piece.text]
      : [],
  );
  return new Set(between).size === 1 ? between[0] : undefined;
}

const NAME_PARTS: readonly string[] = ['order', 'added', 'drop', 'empty', 'timestamp'];
const JOIN_PARTS: readonly string[] = ['joiner', 'ends', 'pair', 'names'];

function explainJoin(mistake: FoundMistake, { input, expected }: Explained): Saying {
  const [signed, wanted] = [findJoiner(input), findJoiner(expected)];
  if (mistake.part === 'joiner' && signed !== undefined && wanted !== undefined && signed !== wanted)
    return {
      text: msg('joined the pairs with {signed} instead of {wanted}', {
        signed: showValue(signed, false),
        wanted: showValue(wanted, false),
      }),
      fix: JOIN_PAIRS,
    };
  const other = input.find(({ field, part, text }) => part === 'name' && text !== field);
  if (mistake.part === 'names' && mistake.fields.length === 0 && other?.field !== undefined)
    return {
      text: msg('wrote {name} instead of {right}', { name: showValue(other.text, true), right: other.field }),
      fix: 'Write the names as in section 5.',
    };
  return withWhat('joined the fields differently: {what}', mistake, JOIN_PAIRS);
}

function explainMessage(mistake: FoundMistake, { input }: Explained, options: ClauseOptions): Saying {
  const { credentials, hideBuyer } = options;
  const description = describeMistake(mistake, options);
  const values = typeof description === 'string' ? undefined : description.values;
  const [print, around] = [values?.['print'], values?.['around']];
  if (print === undefined) {
    if (input.length === 0) return { text: { text: 'signed none of the fields', values: {} }, fix: SIGN_FIELDS };
    const whole = input.every(({ field }) => field === undefined);
    if (!whole || credentials === undefined || hideBuyer === true)
      return withWhat('signed a different text: {what}', mistake, SIGN_FIELDS, options);
    const signed = showValue(createCredentialRedactor(credentials).redact(textOf(input)), false);
    return { text: msg('signed {signed}: {what}', { signed, what: [bareDescription(description)] }), fix: SIGN_FIELDS };
  }
  const text =
    around === undefined
      ? msg('signed {print} instead of the fields', { print })
      : msg('signed {print}, {around}, instead of the fields', { print, around });
  return { text, fix: SIGN_FIELDS };
}

function explainAround({ input, expected }: Explained, { credentials }: ClauseOptions): Saying | undefined {
  const [signed, wanted] = [textOf(input), textOf(expected)];
  const at = signed.indexOf(wanted);
  if (wanted === '' || at < 0 || signed === wanted) return undefined;
  const mask = createCredentialRedactor(credentials ?? []).redact;
  const show = (text: string): Value => showValue(mask(text), true);
  const [before, after] = [signed.slice(0, at), signed.slice(at + wanted.length)];
  if (before === after && /^["'`]$/.test(before))
    return { text: msg('put quotation marks ({mark}) around the digest input', { mark: before }), fix: JOIN_PAIRS };
  const text =
    after === ''
      ? msg('added {before} before the digest input', { before: show(before) })
      : before === ''
        ? msg('added {after} after the digest input', { after: show(after) })
        : msg('added {before} before and {after} after the digest input', { before: show(before), after: show(after) });
  return { text, fix: JOIN_PAIRS };
}

/** A digest input that ends too early, where no field alone explains it. */
function explainCut({ input, expected, mistakes }: Explained): Saying | undefined {
  const [signed, wanted] = [textOf(input), textOf(expected)];
  if (mistakes.length < 2 || signed === wanted || signed === '' || !wanted.startsWith(signed)) return undefined;
  const values = { count: String(toUtf8(signed).length), all: String(toUtf8(wanted).length) };
  return {
    text: msg('signed only the first {count} of {all} bytes', values),
    fix: 'Sign the whole digest input.',
  };
}

const namesOf = (entries: readonly Entry[]): string => entries.map(({ name }) => name).join();

const isUndocumented = (name: string): boolean => isName(name) && findField(name) === undefined;

/** Undocumented fields are read from the text where a mistake names one. */
function readBoth({ input, expected, mistakes, names }: Explained): readonly [signed: Entry[], expected: Entry[]] {
  const text = textOf(expected) + textOf(input);
  const named = mistakes
    .flatMap(listNames)
    .filter((word) => isUndocumented(word) && new RegExp(`(^|&)${word}=`).test(text));
  const undocumented = named.length === 0 ? [] : [...named, ...names.filter(isUndocumented)];
  const [signed, wanted] = [readEntries(input, undocumented), readEntries(expected, undocumented)];
  const isWhole = input.every(({ field }) => field === undefined);
  return [isWhole && namesOf(signed) !== namesOf(wanted) ? [] : signed, wanted];
}

function explainText(explained: Explained, mistakes: readonly FoundMistake[], options: ClauseOptions): Saying[] {
  const cut = explainCut({ ...explained, mistakes });
  if (cut !== undefined) return [cut];
  const isWhole = mistakes.length > 0 && mistakes.every(({ part }) => part === 'message' || part === 'ends');
  const around = isWhole ? explainAround(explained, options) : undefined;
  if (around !== undefined) return [around];
  const [signed, expected] = readBoth(explained);
  const explain = (mistake: FoundMistake): Saying => explainMessage(mistake, explained, options);
  if (signed.length === 0) return mistakes.map(explain);
  const ofNames = mistakes.filter((mistake) => NAME_PARTS.includes(mistake.part));
  const clauses = ofNames.length === 0 ? [] : explainNames(ofNames, signed, expected, options.isOwnRecipe === true);
  const changed = listChanges(signed, expected);
  // Shorter values occur in others by chance.
  const personal = expected.flatMap(({ name, value }) => (isPersonal(name) && value.length >= 4 ? [value] : []));
  const isOfForm = ({ part }: FoundMistake): boolean =>
    JOIN_PARTS.includes(part) || (NAME_PARTS.includes(part) && clauses.length === 0 && changed.length === 0);
  const ofJoin = mistakes.filter(isOfForm);
  // A place of the timestamp may show as another text of it alone.
  const rest = mistakes.filter((each) => (clauses.length === 0 || !ofNames.includes(each)) && !ofJoin.includes(each));
  return [
    ...groupChanges(rest, changed).map(({ mistake, changes }) =>
      changes.length > 0 ? explainValues(mistake, changes, explained, personal, options) : explain(mistake),
    ),
    ...clauses,
    ...ofJoin.map((mistake) => explainJoin(mistake, explained)),
  ];
}

export function explainMistakes(explained: Explained, options: ClauseOptions = {}): Saying[] {
  if (explained.preset !== undefined) return listClauses(explained, options);
  // What is to be done by a preset is not said of the recipe of the profile.
  const fix = explained.mistakes.every(({ cause }) => cause.fix === 'time') ? READ_CLOCK_ONCE : FOLLOW_RECIPE;
  const isOwnRecipe = !explained.mistakes.some(({ part }) => part === 'recipe');
  return listClauses(explained, { ...options, isOwnRecipe }).map((clause) => ({ ...clause, fix }));
}

const isLast = ({ part }: FoundMistake): boolean => part === 'hash' || part === 'digest';
const clausesOf = (some: readonly FoundMistake[]): Saying[] => some.flatMap(({ says = [] }) => says);

function listClauses(explained: Explained, options: ClauseOptions): Saying[] {
  const { mistakes } = explained;
  const said = mistakes.filter(({ says }) => says !== undefined);
  const rest = mistakes.filter((mistake) => !said.includes(mistake));
  const clauses = [
    ...clausesOf(said.filter((mistake) => !isLast(mistake))),
    ...explainText(
      explained,
      rest.filter(({ part }) => part !== 'key'),
      options,
    ),
    ...rest.filter(({ part }) => part === 'key').map(explainKey),
    ...clausesOf(said.filter(isLast)),
  ];
  return clauses.filter(({ text }, at) => clauses.findIndex((other) => isSameText(other.text, text)) === at);
}

const isSameText = (one: MessageWithValues, other: MessageWithValues): boolean =>
  JSON.stringify({ ...one, values: { ...one.values, what: '' } }) ===
  JSON.stringify({ ...other, values: { ...other.values, what: '' } });

/** The first letter of a sentence, unless a name begins it. */
const SENTENCE_WORD = /^(?!Python|Java|Ruby|Windows|Latin)\p{Lu}(?=\p{Ll}* )/u;

function translateClause({ text: { text, values } }: Saying, translate: Translate): string {
  const { what } = values;
  if (!Array.isArray(what)) return translate({ text, values });
  const description = what
    .map(translate)
    .join()
    .replace(/\.$/, '')
    .replace(SENTENCE_WORD, (letter) => letter.toLowerCase());
  return translate({ text, values: { ...values, what: description } });
}

export function translateClauses(clauses: readonly Saying[], translate: Translate): string {
  const sentences = clauses.filter(({ isSentence }) => isSentence === true);
  const [first, ...rest] = clauses
    .filter((clause) => !sentences.includes(clause))
    .map((clause) => translateClause(clause, translate));
  const clause = rest.reduce((list, next) => translate(msg('{list}, and {next}', { list, next })), first ?? '');
  return [
    ...(first === undefined ? [] : [translate(msg('Your code {clause}.', { clause }))]),
    ...sentences.map((sentence) => translateClause(sentence, translate)),
  ].join(' ');
}

export const translateFixes = (clauses: readonly Saying[], translate: Translate): string =>
  [...new Set(clauses.map(({ fix }) => translate(fix)))].join(' ');
