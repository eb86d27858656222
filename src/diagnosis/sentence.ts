import { findField, isPersonal } from '#protocol/order.ts';
import { textOf, type Piece } from '#protocol/piece.ts';
import { toUtf8 } from '#protocol/text.ts';
import {
  msg,
  type Message,
  type MessageKey,
  type MessageWithValues,
  type Translate,
  type Value,
} from '#i18n/message.ts';
import {
  bareDescription,
  explainValues,
  groupChanges,
  isName,
  joinNames,
  listChanges,
  describeMistake,
  READ_CLOCK_ONCE,
  readEntries,
  showMasked,
  showValue,
  listNames,
  type Clause,
  type ClauseOptions,
  type Entry,
} from './value-clauses.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import type { Found, FoundMistake } from './search/task.ts';

type Explained = Pick<Found, 'mistakes' | 'input' | 'expected' | 'preset' | 'names'> & {
  readonly isMeasured?: boolean;
};

const withWhat = (text: MessageKey, mistake: FoundMistake, fix: Message, options: ClauseOptions = {}): Clause => ({
  text: { text, values: { what: '' } },
  what: bareDescription(describeMistake(mistake, options)),
  fix,
});

const USE_SECRET: MessageKey = 'Use the api_secret, exactly as given, as the HMAC key.';
const SIGN_FIELDS: MessageKey = 'Sign the fields of Signed-Fields as name=value, joined with &.';
const SIGN_LISTED: MessageKey = 'Sign the fields that Signed-Fields lists, in its order.';
const JOIN_PAIRS: MessageKey = 'Join the name=value pairs with & and nothing else.';
const FOLLOW_RECIPE: MessageKey = 'Sign with the connection’s recipe.';

const explainKey = (mistake: FoundMistake): Clause => withWhat('used the wrong key: {what}', mistake, USE_SECRET);

const countOf = (names: readonly string[], name: string): number => names.filter((each) => each === name).length;
/** The names that one list has more often than another. */
const listMore = (some: readonly string[], others: readonly string[]): string[] =>
  [...new Set(some)].filter((name) => countOf(some, name) > countOf(others, name));

/** The names of one list that another has too, each as often as in the other. */
const listShared = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((name, at) => countOf(some.slice(0, at), name) < countOf(others, name));

const without = (names: readonly string[], name: string): readonly string[] => names.filter((each) => each !== name);

/** Which fields were signed, and in which order. */
function explainNames(
  mistakes: readonly FoundMistake[],
  signed: readonly Entry[],
  expected: readonly Entry[],
  isOwnRecipe: boolean,
): Clause[] {
  const [theirs, ours] = [signed.map(({ name }) => name), expected.map(({ name }) => name)];
  const [missing, extra] = [listMore(ours, theirs), listMore(theirs, ours)];
  const twice = extra.filter((name) => ours.includes(name));
  const unlisted = extra.filter((name) => !ours.includes(name));
  const areEmpty = missing.every((name) => expected.every((entry) => entry.name !== name || entry.value === ''));
  const once = missing.filter((name) => theirs.includes(name));
  const create = (text: MessageWithValues, fix: Message = SIGN_LISTED): Clause => ({ text, fix });
  const clauses: Clause[] = [];
  if (once.length > 0)
    clauses.push(
      create(
        msg('signed {names} only once', { names: joinNames(once) }),
        'Sign the Timestamp header first, then every field of Signed-Fields.',
      ),
    );
  const gone = missing.filter((name) => !once.includes(name));
  if (gone.length > 0 && areEmpty)
    clauses.push(
      create(msg('omitted {names}, which is empty', { names: joinNames(gone) }), 'Sign an empty field as name=.'),
    );
  else if (gone.length > theirs.length) clauses.push(create(msg('signed only {names}', { names: joinNames(theirs) })));
  else if (gone.length > 0) clauses.push(create(msg('did not sign {names}', { names: joinNames(gone) })));
  if (twice.length > 0) clauses.push(create(msg('signed {names} one time too many', { names: joinNames(twice) })));
  if (unlisted.length > 0)
    clauses.push(
      create(
        isOwnRecipe
          ? msg('signed {names}, which the connection’s recipe omits', { names: joinNames(unlisted) })
          : msg('signed {names}, which Signed-Fields does not list', { names: joinNames(unlisted) }),
      ),
    );
  const [mine, yours] = [listShared(ours, theirs), listShared(theirs, ours)];
  const at = mine.findIndex((name, index) => yours[index] !== name);
  if (at < 0) return clauses;
  const row = mistakes.find(({ part }) => part === 'order');
  const [a = '', b = ''] = [mine[at], yours[at]];
  const isOneMove = mine.some((name) => without(mine, name).join() === without(yours, name).join());
  if (row !== undefined && !isOneMove)
    return [...clauses, withWhat('signed the fields in the wrong order: {what}', row, SIGN_LISTED)];
  if (yours.at(-1) === a) return [...clauses, create(msg('signed {name} last', { name: a }))];
  // A name that was moved back leaves its place to the next one.
  const moved = mine[at + 1] === b && yours[at + 1] !== a;
  const text = moved ? msg('signed {name} too late in the order', { name: a }) : msg('signed {b} before {a}', { a, b });
  return [...clauses, create(text)];
}

/** The text between the pairs, when it is the same everywhere. */
function findJoiner(pieces: readonly Piece[]): string | undefined {
  const between = pieces.flatMap((piece, at) =>
    piece.field === undefined && pieces[at - 1]?.part === 'value' && pieces[at + 1]?.part === 'name'
      ? [piece.text]
      : [],
  );
  return new Set(between).size === 1 ? between[0] : undefined;
}

/** The parts of a mistake that are about which fields are signed, and about what is between names and values. */
const NAME_PARTS: readonly string[] = ['order', 'drop', 'empty', 'timestamp'];
const JOIN_PARTS: readonly string[] = ['joiner', 'ends', 'pair', 'names'];

function explainJoin(mistake: FoundMistake, { input, expected }: Explained): Clause {
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

/** What was signed as a whole: the body, or the input changed. */
function explainMessage(mistake: FoundMistake, { input }: Explained, options: ClauseOptions): Clause {
  const { credentials, hideBuyer } = options;
  const description = describeMistake(mistake, options);
  const values = typeof description === 'string' ? undefined : description.values;
  const [print, around] = [values?.['print'], values?.['around']];
  if (print === undefined) {
    if (input.length === 0) return { text: { text: 'signed none of the fields', values: {} }, fix: SIGN_FIELDS };
    const whole = input.every(({ field }) => field === undefined);
    if (!whole || credentials === undefined || hideBuyer === true)
      return withWhat('signed a different text: {what}', mistake, SIGN_FIELDS, options);
    const signed = showMasked(textOf(input), false, createCredentialRedactor(credentials).redact);
    return {
      ...withWhat('signed {signed}: {what}', mistake, SIGN_FIELDS),
      text: msg('signed {signed}: {what}', { signed, what: '' }),
    };
  }
  const text =
    around === undefined
      ? msg('signed {print} instead of the fields', { print })
      : msg('signed {print}, {around}, instead of the fields', { print, around });
  return { text, fix: SIGN_FIELDS };
}

/** A text before or after the whole digest input. */
function explainAround({ input, expected }: Explained, { credentials }: ClauseOptions): Clause | undefined {
  const [signed, wanted] = [textOf(input), textOf(expected)];
  const at = signed.indexOf(wanted);
  if (wanted === '' || at < 0 || signed === wanted) return undefined;
  const mask = createCredentialRedactor(credentials ?? []).redact;
  const show = (text: string): Value => showMasked(text, true, mask);
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
function explainCut({ input, expected, mistakes }: Explained): Clause | undefined {
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

/** The entries of both inputs; undocumented fields are read from the text where a mistake names one. */
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

/** What the mistakes of an explanation did to the text that was signed. */
function explainText(explained: Explained, mistakes: readonly FoundMistake[], options: ClauseOptions): Clause[] {
  const cut = explainCut({ ...explained, mistakes });
  if (cut !== undefined) return [cut];
  const isWhole = mistakes.length > 0 && mistakes.every(({ part }) => part === 'message' || part === 'ends');
  const around = isWhole ? explainAround(explained, options) : undefined;
  if (around !== undefined) return [around];
  const [signed, expected] = readBoth(explained);
  const explain = (mistake: FoundMistake): Clause => explainMessage(mistake, explained, options);
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
      changes.length > 0
        ? explainValues(mistake, changes, {
            ...options,
            personal,
            names: explained.names,
            isMeasured: explained.isMeasured,
          })
        : explain(mistake),
    ),
    ...clauses,
    ...ofJoin.map((mistake) => explainJoin(mistake, explained)),
  ];
}

/** What the merchant's code did, one clause for each cause. */
export function explainMistakes(explained: Explained, options: ClauseOptions = {}): Clause[] {
  if (explained.preset !== undefined) return listClauses(explained, options);
  // What is to be done by a preset is not said of the recipe of the profile.
  const fix = explained.mistakes.every(({ cause }) => cause.fix === 'time') ? READ_CLOCK_ONCE : FOLLOW_RECIPE;
  const isOwnRecipe = !explained.mistakes.some(({ part }) => part === 'recipe');
  return listClauses(explained, { ...options, isOwnRecipe }).map((clause) => ({ ...clause, fix }));
}

/** What is done with the finished input is said last. */
const isLast = ({ part }: FoundMistake): boolean => part === 'hash' || part === 'digest';
const clausesOf = (some: readonly FoundMistake[]): Clause[] => some.flatMap(({ says = [] }) => says);

function listClauses(explained: Explained, options: ClauseOptions): Clause[] {
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
  JSON.stringify(one) === JSON.stringify(other);

/** The first letter of a sentence, unless a name begins it. */
const SENTENCE_WORD = /^(?!Python|Java|Ruby|Windows|Latin)\p{Lu}(?=\p{Ll}* )/u;

/** A clause in a language. The description in it has no period of its own. */
function translateClause({ text: { text, values }, what }: Clause, translate: Translate): string {
  if (what === undefined) return translate({ text, values });
  return translate({
    text,
    values: {
      ...values,
      what: translate(what)
        .replace(/\.$/, '')
        .replace(SENTENCE_WORD, (letter) => letter.toLowerCase()),
    },
  });
}

/** The sentence about what the merchant's code did. */
export function translateClauses(clauses: readonly Clause[], translate: Translate): string {
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

/** What to do, each sentence once. */
export const translateFixes = (clauses: readonly Clause[], translate: Translate): string =>
  [...new Set(clauses.map(({ fix }) => translate(fix)))].join(' ');
