import { findField } from '#protocol/order.ts';
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
  rowOf,
  showMasked,
  showValue,
  listNamesInId,
  type Clause,
  type ClauseOptions,
  type Entry,
} from './value-clauses.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import type { Found, FoundMistake } from './search/search.ts';

type Explained = Pick<Found, 'mistakes' | 'input' | 'expected' | 'preset' | 'names'>;

const withWhat = (text: MessageKey, mistake: FoundMistake, fix: Message, options: ClauseOptions = {}): Clause => ({
  text: { text, values: { what: '' } },
  what: bareDescription(describeMistake(mistake, options)),
  fix,
});

const SEND_BASE64: MessageKey = 'Send the standard Base64 of the 32 bytes, 44 characters ending in “=”.';
const USE_SECRET: MessageKey = 'Use the api_secret, exactly as given, as the HMAC key.';
const USE_HMAC: MessageKey = 'Compute HMAC-SHA-256 with the api_secret as the key.';
const SIGN_FIELDS: MessageKey = 'Sign the fields of Signed-Fields as name=value, joined with &.';
const SIGN_LISTED: MessageKey = 'Sign the fields that Signed-Fields lists, in its order.';
const JOIN_PAIRS: MessageKey = 'Join the name=value pairs with & and nothing else.';
const FOLLOW_RECIPE: MessageKey = 'Sign with the connection’s recipe.';

/** How a digest was written, by the id of the reading. */
const DIGEST_ROWS: readonly (readonly [id: RegExp, text: MessageKey])[] = [
  [/^digest-hex(-upper)?(-separated)?-base64/, 'sent the Base64 of the digest’s hex text'],
  [/^digest-hex.*-separated/, 'sent the digest in hex with separators'],
  [/^digest-hex-upper/, 'sent the digest in upper-case hex'],
  [/^digest-hex/, 'sent the digest in hex'],
  [/^digest-base64$/, 'sent the digest in Base64'],
  [/^digest-base64-twice/, 'encoded the digest in Base64 twice'],
  [/-text$/, 'turned the bytes of the digest into text before encoding them'],
  [/^digest-base64-url-safe-unpadded/, 'sent the digest in URL-safe Base64 without its final “=”'],
  [/^digest-base64-url-safe/, 'sent the digest in URL-safe Base64'],
  [/^digest-base64-unpadded/, 'sent the digest without its final “=”'],
  [/^digest-numbers/, 'sent the digest as a list of numbers'],
  [/^digest-openssl/, 'sent the digest as openssl prints it'],
  [/^digest-prefix/, 'sent a prefix before the digest'],
  [/^digest-(bytes-literal|quoted)/, 'sent the digest with quotation marks around it'],
  [/^digest-percent/, 'sent the digest percent-encoded'],
  [/^digest-white-space/, 'sent white space within the digest'],
  [/^digest-0x/, 'sent 0x before the digest'],
];

/** What code hashes without a key, by the id of the mistake. */
const HASHED: Readonly<Record<string, MessageKey>> = {
  'sha256-input': 'the digest input',
  'sha256-secret-input': 'the secret and the digest input',
  'sha256-input-secret': 'the digest input and the secret',
  'sha256-body': 'the body',
  'sha256-secret-body': 'the secret and the body',
  'sha256-body-secret': 'the body and the secret',
  'sha256-input-and-secret': 'the digest input, & and the secret',
};
const HASH_NAMES: Readonly<Record<string, string>> = {
  'hash-md5': 'MD5',
  'hash-sha-1': 'SHA-1',
  'hash-sha-256': 'SHA-256',
  'hash-sha-384': 'SHA-384',
  'hash-sha-512': 'SHA-512',
};

function explainDigest(mistake: FoundMistake): Clause[] {
  const parts = mistake.id.split('+').map((id) => DIGEST_ROWS.find(([pattern]) => pattern.test(id))?.[1]);
  if (parts.includes(undefined)) return [withWhat('encoded the digest differently: {what}', mistake, SEND_BASE64)];
  return [...new Set(parts)].flatMap((text) =>
    text === undefined ? [] : [{ text: { text, values: {} }, fix: SEND_BASE64 }],
  );
}

/** Which hash was computed: an HMAC of another size, or a plain hash. */
function explainHash(mistakes: readonly FoundMistake[]): Clause[] {
  const other = mistakes.find(({ id }) => HASH_NAMES[id] !== undefined);
  const bare = mistakes.find(({ id }) => HASHED[id] !== undefined);
  const name = other === undefined ? 'SHA-256' : (HASH_NAMES[other.id] ?? '');
  if (bare !== undefined)
    return [
      {
        text: msg('sent a plain {hash} of {what}, not an HMAC', { hash: name, what: [HASHED[bare.id] ?? 'the body'] }),
        fix: USE_HMAC,
      },
    ];
  if (other === undefined) return [];
  const expected = typeof other.description === 'string' ? '' : (other.description.values['expected'] ?? '');
  const values = { hash: `HMAC-${name}`, expected };
  return [{ text: msg('computed {hash} instead of {expected}', values), fix: USE_HMAC }];
}

function explainKey(mistake: FoundMistake): Clause {
  const { id, description } = mistake;
  const name = id.startsWith('secret-of:') && typeof description !== 'string' ? description.values['name'] : undefined;
  if (typeof name === 'string')
    return { text: msg('used the secret of the connection {name}', { name }), fix: USE_SECRET };
  if (id === 'key-api-key') return { text: msg('used the API key as the HMAC key'), fix: USE_SECRET };
  if (id === 'key-swapped') return { text: msg('swapped the HMAC key and message'), fix: USE_SECRET };
  return withWhat('used the wrong key: {what}', mistake, USE_SECRET);
}

const countOf = (names: readonly string[], name: string): number => names.filter((each) => each === name).length;
/** The names that one list has more often than another. */
const listMore = (some: readonly string[], others: readonly string[]): string[] =>
  [...new Set(some)].filter((name) => countOf(some, name) > countOf(others, name));

/** The names of one list that another has too, each as often as in the other. */
const listShared = (some: readonly string[], others: readonly string[]): string[] =>
  some.filter((name, at) => countOf(some.slice(0, at), name) < countOf(others, name));

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
  const row = mistakes.find(({ id }) => id.startsWith('order-'));
  if (row !== undefined)
    return [...clauses, withWhat('signed the fields in the wrong order: {what}', row, SIGN_LISTED)];
  const [a = '', b = ''] = [mine[at], yours[at]];
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

/** Rows about names, order and timestamp position. */
const NAMES_ROW =
  /^(left-out|only|order-.*|twice|added|added-in-place|swapped|moved|empty-.*|timestamp-(header-first|header-first-once|header-last|as-listed|left-out))$/;
const JOIN_ROW = /^(joiner|ends|pair|names|lines|commas|values-(?!swapped)|timestamp-header-first-bare)/;

function explainJoin(mistake: FoundMistake, { input, expected }: Explained): Clause {
  const [signed, wanted] = [findJoiner(input), findJoiner(expected)];
  if (mistake.id.startsWith('joiner-') && signed !== undefined && wanted !== undefined)
    return {
      text: msg('joined the pairs with {signed} instead of {wanted}', {
        signed: showValue(signed, false),
        wanted: showValue(wanted, false),
      }),
      fix: JOIN_PAIRS,
    };
  const other = input.find(({ field, part, text }) => part === 'name' && text !== field);
  if (/^names-(?!not)/.test(mistake.id) && other?.field !== undefined)
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
    if (!whole || credentials === undefined || hideBuyer === true || /secret/.test(mistake.id))
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

/** Base64 that a code writes in one way everywhere: in the URLs and in the digest. */
const SHARED_ROWS: readonly (readonly [row: RegExp, text: MessageKey])[] = [
  [/url-safe-unpadded/, 'used URL-safe Base64 without “=” for {names} and the digest'],
  [/url-safe/, 'used URL-safe Base64 for {names} and the digest'],
  [/unpadded/, 'removed the final “=” from the Base64 of {names} and the digest'],
];

function explainShared(mistakes: readonly FoundMistake[], names: readonly string[]): Clause | undefined {
  const address = mistakes.find(({ id }) => id.startsWith('address-'));
  const digest = mistakes.find(({ id }) => id.startsWith('digest-'));
  const row = SHARED_ROWS.find(([pattern]) => pattern.test(address?.id ?? '') && pattern.test(digest?.id ?? ''));
  if (row === undefined) return undefined;
  return {
    text: { text: row[1], values: { names: joinNames(names) } },
    fix: 'Use standard Base64 with its final “=” everywhere.',
  };
}

const namesOf = (entries: readonly Entry[]): string => entries.map(({ name }) => name).join();

const isUndocumented = (name: string): boolean => isName(name) && findField(name) === undefined;

/** The entries of both inputs; undocumented fields are read from the text where the id of a mistake names one. */
function readBoth({ input, expected, mistakes, names }: Explained): readonly [signed: Entry[], expected: Entry[]] {
  const text = textOf(expected) + textOf(input);
  const named = mistakes
    .flatMap(listNamesInId)
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
  const isWhole = mistakes.length > 0 && mistakes.every(({ id }) => /^(whole-|ends-)/.test(id));
  const around = isWhole ? explainAround(explained, options) : undefined;
  if (around !== undefined) return [around];
  const [signed, expected] = readBoth(explained);
  const explain = (mistake: FoundMistake): Clause => explainMessage(mistake, explained, options);
  if (signed.length === 0) return mistakes.map(explain);
  const ofNames = mistakes.filter((mistake) => NAMES_ROW.test(rowOf(mistake)));
  const ofJoin = mistakes.filter((mistake) => !ofNames.includes(mistake) && JOIN_ROW.test(rowOf(mistake)));
  const clauses = ofNames.length === 0 ? [] : explainNames(ofNames, signed, expected, options.isOwnRecipe === true);
  // A place of the timestamp may show as another text of it alone.
  const rest = mistakes.filter((each) => (clauses.length === 0 || !ofNames.includes(each)) && !ofJoin.includes(each));
  return [
    ...groupChanges(rest, listChanges(signed, expected)).map(({ mistake, changes }) =>
      changes.length > 0 ? explainValues(mistake, changes, { ...options, names: explained.names }) : explain(mistake),
    ),
    ...clauses,
    ...ofJoin.map((mistake) => explainJoin(mistake, explained)),
  ];
}

/** `key-body` and its like are texts that begin with the API key. */
const isKey = ({ id }: FoundMistake): boolean => /^(key-(?!and-secret$|(time-)?body$)|secret-of:)/.test(id);
const isHash = ({ id }: FoundMistake): boolean => HASH_NAMES[id] !== undefined || HASHED[id] !== undefined;
const isDigest = ({ id }: FoundMistake): boolean => id.startsWith('digest-');

const isRecipe = ({ id }: FoundMistake): boolean => id.startsWith('preset:');

function explainRecipe({ description }: FoundMistake): Clause {
  const recipe = typeof description === 'string' ? '' : (description.values['recipe'] ?? '');
  const text = msg('signed with the recipe “{recipe}”, not with the connection’s', { recipe });
  return { text, fix: FOLLOW_RECIPE };
}

/** What the merchant's code did, one clause for each cause. */
export function explainMistakes(explained: Explained, options: ClauseOptions = {}): Clause[] {
  if (explained.preset !== undefined) return listClauses(explained, options);
  // What is to be done by a preset is not said of the recipe of the profile.
  const fix = explained.mistakes.every(({ cause }) => cause.fix === 'time') ? READ_CLOCK_ONCE : FOLLOW_RECIPE;
  const isOwnRecipe = !explained.mistakes.some(isRecipe);
  return listClauses(explained, { ...options, isOwnRecipe }).map((clause) => ({ ...clause, fix }));
}

function listClauses(explained: Explained, options: ClauseOptions): Clause[] {
  const ofRecipe = explained.mistakes.filter(isRecipe);
  const mistakes = explained.mistakes.filter((mistake) => !isRecipe(mistake));
  const changed = listChanges(...readBoth(explained)).map(({ name }) => name);
  const shared = explainShared(mistakes, changed);
  const isShared = (mistake: FoundMistake): boolean =>
    shared !== undefined && (isDigest(mistake) || mistake.id.startsWith('address-'));
  const left = mistakes.filter((mistake) => !isShared(mistake));
  const ofText = left.filter((mistake) => !isKey(mistake) && !isHash(mistake) && !isDigest(mistake));
  return [
    ...ofRecipe.map(explainRecipe),
    ...explainText(explained, ofText, options),
    ...(shared === undefined ? [] : [shared]),
    ...left.filter(isKey).map(explainKey),
    ...explainHash(left),
    ...left.filter(isDigest).flatMap(explainDigest),
  ];
}

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
  const [first = '', ...rest] = clauses.map((clause) => translateClause(clause, translate));
  const clause = rest.reduce((list, next) => translate(msg('{list}, and {next}', { list, next })), first);
  return translate(msg('Your code {clause}.', { clause }));
}

/** What to do, each sentence once. */
export const translateFixes = (clauses: readonly Clause[], translate: Translate): string =>
  [...new Set(clauses.map(({ fix }) => translate(fix)))].join(' ');
