import { fromBase64Text } from '#protocol/bytes.ts';
import { FIELD_NAMES, findField } from '#protocol/order.ts';
import type { Credentials } from '#protocol/digest.ts';
import { isLikelyCredential } from '#protocol/profile.ts';
import type { MessageKey } from '#i18n/message.ts';
import type { Case, CaseResponse, CaseRequest, Composed } from './case-file.ts';
import {
  CATEGORY_FIELDS,
  categoryOfHeader,
  categoryOfName,
  type CategoryId,
  CREDENTIAL_HEADER,
  findShownKeys,
  KEY_PLACEHOLDER,
  maskKey,
  Placeholders,
  SECRET_PLACEHOLDERS,
  type Replacement,
} from './placeholders.ts';
import { createCredentialNeedles, createValueNeedles, toCanonical, type Needle } from './needles.ts';
import { removeCutEnd, textsOf } from './cut-end.ts';
import { createEffort, createReplacer, PrefixIndex, REMOVED_TEXT, type Effort } from './replacer.ts';

/** A value that a case holds under a name of the document, or that a response is known to have. */
export interface FoundValue {
  readonly name: string;
  readonly value: string;
}

/** How a request names its credentials, where a program sends them along. */
const SECRET_NAMES: ReadonlyMap<string, keyof Credentials> = new Map([
  ...['api_key', 'apiKey', 'api-key', 'API_KEY'].map((name) => [name, 'api_key'] as const),
  ...['api_secret', 'apiSecret', 'api-secret', 'API_SECRET'].map((name) => [name, 'api_secret'] as const),
]);

const NAMES: readonly string[] = [...new Set([...FIELD_NAMES, ...CATEGORY_FIELDS, ...SECRET_NAMES.keys()])];

type Pair = readonly [name: string, value: unknown];

const ANY_NAME = `(${NAMES.join('|')})`;
/** What closes a name: a quote, or the brackets of a nested one such as `order[buyer_name][]`. */
const NAME_END = String.raw`\\{0,3}["']?(?:(?:\[|%5[Bb])?\w{0,20}(?:\]|%5[Dd])){0,3}`;

/** The most characters of a value that a pattern takes, so that hostile texts stay cheap. */
const LONGEST = 2000;

/** A pattern with a name and the begin of its value, and what each way to write a value goes on with. */
interface PairPattern {
  readonly pair: RegExp;
  readonly rests: readonly RegExp[];
}

/** What begins the next pair on a line of a log; a text without quotes ends there. */
const NEXT = String.raw`\s${ANY_NAME.replace('(', '(?:')}["']?\s?[=:]`;
const BARE = String.raw`(?:[^\s,&;}"'\\{[]|(?!\n|${NEXT})\s)`;
const ASSIGNED = String.raw`\s{0,3}(?:=>|[=:])`;

/** Name and value in a text that is no JSON, or that repeats a member. */
const PAIRS: PairPattern = {
  pair: new RegExp(
    String.raw`${ANY_NAME}${NAME_END}${ASSIGNED}(?:\s{0,3}(?:\\{0,3}"((?:[^"\\]|\\.){1,${LONGEST}})|` +
      String.raw`'((?:[^'\\\n]|\\.){1,${LONGEST}}))|(?:(?!${NEXT})[^\S\n]){0,3}(${BARE}{1,${LONGEST}}))`,
    'g',
  ),
  rests: [/(?:[^"\\]+|\\.)*/y, /(?:[^'\\\n]+|\\.)*/y, new RegExp(`${BARE}*`, 'y')],
};

/** A pattern whose value has one way to be written, up to what is none of it. */
const createPattern = (before: string, char: string): PairPattern => ({
  pair: new RegExp(`${before}(${char}{1,${LONGEST}})`, 'g'),
  rests: [new RegExp(`${char}*`, 'y')],
});

/** JSON within a text, where so many backslashes are before each quote. */
const createEscapedPattern = (count: number): PairPattern => {
  const [quote, escape] = [String.raw`\\{${count}}"`, String.raw`\\{${count + 1}}`];
  return createPattern(
    String.raw`${ANY_NAME}${quote}\s{0,3}:\s{0,3}${quote}`,
    String.raw`(?:[^"\\]|${escape}(?:${quote}|${escape}|[^"\\]))`,
  );
};

/** What is before a name within brackets, such as `order[buyer_name]`. */
const ABOVE = String.raw`(?:[\w.-]{1,40}(?:\[|%5[Bb]))?`;

/** A tag that names a field and has its value, in either order. */
const NAMED_TAG =
  String.raw`<[\w:-]{1,40}(?=\s[^<>]{0,${LONGEST}}?\bname=["']?${ABOVE}${ANY_NAME}${NAME_END}["'\s/>])` +
  '[^<>]{0,200}';

/**
 * The same in an element of XML, in a tag of HTML, in a part of a form with files, in what PHP serializes and prints, in a
 * form, and in JSON within a text.
 */
const OTHER_PAIRS: readonly PairPattern[] = [
  createPattern(String.raw`<(?:[\w-]{1,40}:)?${ANY_NAME}(?:\s[^<>]{0,200})?>\s{0,3}`, '[^<]'),
  createPattern(
    String.raw`<(?:[\w-]{1,40}:)?${ANY_NAME}(?:\s[^<>]{0,200})?>\s{0,3}<!\[CDATA\[`,
    String.raw`(?:[^\]]|\](?!\]>))`,
  ),
  createPattern(String.raw`${NAMED_TAG}?\bvalue="`, '[^"]'),
  createPattern(String.raw`${NAMED_TAG}?\bvalue='`, "[^']"),
  createPattern(`${NAMED_TAG}>`, '[^<]'),
  createPattern(
    String.raw`form-data;[^\r\n]{0,100}\bname=["']?${ABOVE}${ANY_NAME}${NAME_END}[^\r\n]{0,200}\r?\n` +
      String.raw`(?:[^\r\n]{1,200}\r?\n){0,3}\r?\n`,
    String.raw`(?:[^\r\n]|\r?\n(?!--))`,
  ),
  createPattern(String.raw`"${ANY_NAME}";s:\d{1,9}:"`, '(?:[^"]|"(?!;))'),
  createPattern(
    String.raw`(?:\["|['$])${ANY_NAME}(?:"(?::[^\]\n]{1,40})?\]|'? ?)=>\s{1,20}string\(\d{1,9}\) "`,
    String.raw`(?:[^"]|"(?!\r?\n|$))`,
  ),
  createPattern(String.raw`\[${ANY_NAME}\][^\S\n]{1,3}=>[^\S\n]{1,3}`, String.raw`[^\n]`),
  createPattern(
    String.raw`\[${ANY_NAME}\][^\S\n]{1,3}=>[^\S\n]{1,3}(?=[^[)]{1,${LONGEST}}\n[^\S\n]{0,80}[[)])`,
    String.raw`(?:[^\n]|\n(?![^\S\n]{0,80}[[)]))`,
  ),
  createPattern(String.raw`(?:^|[?&])${ABOVE}${ANY_NAME}${NAME_END}=`, String.raw`[^&\s]`),
  ...[1, 2, 3].map(createEscapedPattern),
];

/** Each name with its value, and with the place of the way in which that is written. */
function* findPairs(
  text: string,
  { pair, rests }: PairPattern,
): Generator<{ readonly name: string; readonly value: string; readonly way: number }> {
  let done = 0;
  for (const { index, 0: whole, 1: name = '', ...groups } of text.matchAll(pair)) {
    const way = rests.findIndex((_, at) => groups[at + 2] !== undefined);
    const begin = groups[way + 2] ?? '';
    const end = index + whole.length;
    const rest = rests[way];
    // What is within a long value is not read to its end again: the work would grow with the square.
    if (rest === undefined || begin.length < LONGEST || index < done) yield { name, value: begin, way };
    else {
      rest.lastIndex = end;
      rest.test(text);
      done = rest.lastIndex;
      yield { name, value: begin + text.slice(end, done), way };
    }
  }
}

/** How a text begins that may be JSON with members. */
const JSON_CONTAINER = /^\s*["[{]/;

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Every primitive below a name, whatever the depth, without recursion, since a response may be nested without limit.
 * A text may be JSON itself, in a body that was encoded twice; what it holds counts under its own names.
 */
function findInJson(json: unknown): FoundValue[] {
  const found: FoundValue[] = [];
  const stack: Pair[] = [['', json]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [above, value] = next;
    if (isContainer(value)) {
      // A list of pairs has its names as values.
      const { name: named } = value as Readonly<Record<string, unknown>>;
      const paired = typeof named === 'string' && NAMES.includes(named) ? named : above;
      for (const [name, each] of Object.entries(value).toReversed()) {
        // A credential is a text, and what is below its name is something else.
        const counts = NAMES.includes(name) && (typeof each === 'string' || !SECRET_NAMES.has(name));
        stack.push([counts ? name : name === 'value' ? paired : above, each]);
      }
    } else {
      if (above !== '' && value !== null && typeof value !== 'boolean')
        found.push({ name: above, value: String(value) });
      if (typeof value === 'string' && JSON_CONTAINER.test(value)) stack.push(['', parseJson(value)]);
    }
  }
  return found;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unquote = (text: string): string => {
  const found = parseJson(`"${text}"`);
  return typeof found === 'string' ? found : text;
};

function decodeForm(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/**
 * A name behind a sign that is escaped: the text has JSON, XML or a URL within HTML, a URL, a log or a text of JSON. `%26`
 * alone is no such sign: the digest input that a gateway sends in a header has it, beside the order itself.
 */
const ESCAPED_SIGN =
  String.raw`(?:\\{1,8}(?:"|(?:x|u00)(?:22|27|3c))|%(?:22|27|3c|3f(?:[^\s"'<>&]{0,300}?%26)?|(?:25){1,8}(?:22|26|27|3c|3f))|` +
  '&(?:quot|apos|lt|#(?:34|39|60)|#x(?:22|27|3c));)';
const ESCAPED_NAME = new RegExp(String.raw`${ESCAPED_SIGN}(?:[\w-]{1,40}:)?${ANY_NAME}`, 'i');

const findInText = (text: string): FoundValue[] =>
  (ESCAPED_NAME.test(text) ? [text, toCanonical(text, (unit) => unit).text] : [text]).flatMap(findWritten);

const findWritten = (text: string): FoundValue[] => [
  ...[...findPairs(text, PAIRS)].flatMap(({ name, value, way }) =>
    way === 0
      ? [{ name, value: unquote(value) }]
      : [value, decodeForm(value)].map((each) => ({ name, value: each.trim() })),
  ),
  ...OTHER_PAIRS.flatMap((pattern) => [...findPairs(text, pattern)]).flatMap(({ name, value }) =>
    [value, decodeForm(value)].map((each) => ({ name, value: each.replace(/\]\]>$/, '').trim() })),
  ),
];

/** A URL is sent as Base64, by mistake also twice. The search is for the URL itself. */
function decodeAddress({ name, value }: FoundValue): FoundValue {
  const inner = findField(name)?.kind === 'address' || name.startsWith('payment') ? fromBase64Text(value) : undefined;
  return inner === undefined || inner.length < 4 ? { name, value } : decodeAddress({ name, value: inner });
}

/** The most values of one case that are searched for, and the most characters in all of them. */
const [MAX_VALUES, MAX_VALUES_LENGTH] = [60_000, 4_000_000];

/** False when a case holds more values than are searched for; its texts are then removed whole. */
const isSearchable = (values: readonly FoundValue[]): boolean =>
  values.length <= MAX_VALUES && values.reduce((length, { value }) => length + value.length, 0) <= MAX_VALUES_LENGTH;

/** What was found in each case: credentials and values are both among it, and whoever keeps another category asks again. */
const named = new WeakMap<Case, readonly FoundValue[]>();

/** What a case holds under a name that counts, wherever it is. The search of a long text takes a second. */
function findNamed(sharedCase: Case): readonly FoundValue[] {
  const found = named.get(sharedCase) ?? searchNamed(sharedCase);
  named.set(sharedCase, found);
  return found;
}

function searchNamed({ composed, request, reply, notes }: Case): FoundValue[] {
  const bodies = [request?.body, composed?.overrides.body, reply?.text];
  const headers = [...(request?.headers ?? []), ...(reply?.headers ?? [])];
  // Where a shop or a gateway leads on to has its values in a query.
  const values = headers.filter(([name]) => !PUBLIC_HEADERS.test(name)).map(([, value]) => value);
  return [
    ...[...bodies, ...values]
      .filter((text) => typeof text === 'string')
      .flatMap((text) => [...findInText(text), ...findInJson(parseJson(text))]),
    ...[request?.url.replace(/^[^?#]*/, '') ?? '', notes ?? ''].flatMap(findInText),
  ];
}

/** The values of a case, each once under its name, in the order of the document. */
export function findValues(sharedCase: Case): FoundValue[] {
  const order = Object.entries(sharedCase.composed?.order ?? {}).map(([name, value]) => ({ name, value }));
  const found = [...order, ...findNamed(sharedCase).filter(({ name }) => !SECRET_NAMES.has(name))];
  const seen = new Map(found.map(decodeAddress).map((each) => [`${each.name} ${each.value}`, each]));
  return [...seen.values()].filter(({ value }) => value !== '');
}

/** The most named credentials that are searched for: each costs as much as a hundred other values. */
const MAX_SECRETS = 500;

/** Credentials that a request sends under their names. */
function findNamedSecrets(sharedCase: Case): Partial<Credentials>[] {
  const found = new Map<string, Partial<Credentials>>();
  for (const { name, value } of findNamed(sharedCase)) {
    const member = SECRET_NAMES.get(name);
    if (member !== undefined && isLikelyCredential(value)) found.set(`${member} ${value}`, { [member]: value });
  }
  return [...found.values()];
}

export interface RedactOptions {
  /** The keys and secrets that the page knows; they are replaced whatever is kept. */
  readonly credentials: readonly Credentials[];
  /** The categories that the user keeps. */
  readonly keep: ReadonlySet<CategoryId>;
}

/** What is shared: cases, and texts with them such as a report. */
export interface Exportable {
  readonly cases: readonly Case[];
  readonly texts?: readonly string[];
}

export interface Redacted {
  readonly cases: readonly Case[];
  readonly texts: readonly string[];
  /** The replacements and their counts. A key or a secret is never repeated. */
  readonly replacements: readonly Replacement[];
  /** Set when a limit of the search was reached, so that whole texts were removed. */
  readonly warning?: MessageKey;
}

const REMOVED_WARNING: MessageKey = 'There were too many values to redact, so the page removed whole texts.';

/** How the texts of one case are replaced. */
interface CaseRedactor {
  /** Credentials alone: for texts by which the page works, such as a URL or the name of a header. */
  readonly redactCredentials: (text: string) => string;
  /** Everything that is not kept. */
  readonly redactAll: (text: string) => string;
  readonly redactHeader: (name: string, value: string) => string;
  /** A text that was cut, without the begin of a value that was cut with it. */
  readonly removeCutValue: (text: string) => string;
  /** The text of one field of the order; it is replaced whole when its category is not kept. */
  readonly redactField: (name: string, text: string) => string;
}

/** The headers of the operation have no personal data (section 5), so their texts stay. */
const PUBLIC_HEADERS = /^(?:accept|content-(?:type|length)|timestamp|digest-method|signed-fields|digest|date)$/i;

function findSecrets(sharedCase: Case): Partial<Credentials>[] {
  const { composed, request } = sharedCase;
  const written = Object.entries(composed?.overrides.headers ?? {}).map(
    ([name, value = '']) => [name, value] as [string, string],
  );
  const shown = findShownKeys([...(request?.headers ?? []), ...written], composed?.scheme ?? '');
  return [...shown, ...findNamedSecrets(sharedCase)];
}

/** Which of many values occur within others. */
function findContained(values: readonly string[], others: readonly string[], effort: Effort): ReadonlySet<string> {
  const index = new PrefixIndex(values, effort);
  const found = new Set<string>();
  for (const other of others)
    for (let at = 0; at < other.length; at += 1)
      for (const each of index.chain(index.find(other, at))) {
        const value = index.texts[each] ?? '';
        // What this one begins with was added together with it.
        if (found.has(value)) break;
        found.add(value);
      }
  return found;
}

const valuesOf = (found: readonly FoundValue[]): string[] => found.map(({ value }) => value);

/** The needles for the values that are not kept, longest first, so that one inside another does not split it. */
function findValueNeedles(
  all: readonly FoundValue[],
  isReplaced: (category: CategoryId | undefined) => boolean,
  placeholders: Placeholders,
  effort: Effort,
): Needle[] {
  const replaced = all.filter(({ name }) => isReplaced(categoryOfName(name)));
  const unredacted = all.filter(({ name }) => !isReplaced(categoryOfName(name)));
  const usedElsewhere = findContained(valuesOf(replaced), valuesOf(unredacted), effort);
  return replaced
    .map((found) => ({ found, placeholder: placeholders.of(found) }))
    .toSorted((one, other) => other.found.value.length - one.found.value.length)
    .flatMap(({ found, placeholder }) => createValueNeedles(found, placeholder, usedElsewhere.has(found.value)));
}

/** How one case is redacted. Placeholders and counts are common to all cases of one export. */
function createCaseRedactor(
  sharedCase: Case,
  { credentials, keep }: RedactOptions,
  placeholders: Placeholders,
  effort: Effort,
): CaseRedactor {
  const isReplaced = (category: CategoryId | undefined): boolean => category !== undefined && !keep.has(category);
  const all = [...credentials, ...findSecrets(sharedCase)];
  const known = all.slice(0, MAX_SECRETS);
  const secrets = createCredentialNeedles(known, SECRET_PLACEHOLDERS, 'whole-text');
  const redactCredentials = createReplacer(secrets, placeholders.count, effort);
  const found = findValues(sharedCase).filter(({ value }) => !placeholders.isPlaceholder(value));
  const redactAll =
    isSearchable(found) && all.length <= MAX_SECRETS
      ? createReplacer(
          [...secrets, ...findValueNeedles(found, isReplaced, placeholders, effort)],
          placeholders.count,
          effort,
        )
      : createRemover(placeholders.count);
  const redactCredentialHeader = (value: string): string => {
    const text = maskKey(value, sharedCase.composed?.scheme ?? '');
    if (text !== value) placeholders.count(KEY_PLACEHOLDER);
    return redactCredentials(text);
  };
  return {
    redactCredentials,
    redactAll,
    redactHeader: (name, value) => {
      if (CREDENTIAL_HEADER.test(name)) return redactCredentialHeader(value);
      if (isReplaced(categoryOfHeader(name))) return placeholders.use({ name: name.toLowerCase(), value });
      return PUBLIC_HEADERS.test(name) ? redactCredentials(value) : redactAll(value);
    },
    removeCutValue: (text) =>
      removeCutEnd(text, [
        ...textsOf(known),
        ...valuesOf(found.filter(({ name }) => isReplaced(categoryOfName(name)))),
      ]),
    redactField: (name, text) =>
      text !== '' && isReplaced(categoryOfName(name)) ? placeholders.use({ name, value: text }) : redactAll(text),
  };
}

/** Removes every text as a whole: what cannot be searched does not leave. */
const createRemover =
  (count: (placeholder: string) => void) =>
  (text: string): string => {
    if (text === '') return text;
    count(REMOVED_TEXT);
    return REMOVED_TEXT;
  };

const mapValues = <Value>(record: Readonly<Record<string, Value>>, map: (name: string, value: Value) => Value) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));

const redactHeaders = (
  headers: CaseRequest['headers'],
  { redactCredentials, redactHeader }: CaseRedactor,
): CaseRequest['headers'] => headers.map(([name, value]) => [redactCredentials(name), redactHeader(name, value)]);

/** A user name and a password are errors in a URL, and likely hold a credential. */
const removeUserInfo = (address: string): string => address.replace(/^([^/]*\/\/)[^/?#]*@/, '$1');

/** The composed request, without what must not be shared. */
const redactComposed = (
  composed: Composed,
  { redactCredentials, redactAll, redactHeader, redactField }: CaseRedactor,
): Composed => ({
  ...composed,
  order: { ...composed.order, ...mapValues(composed.order, redactField) },
  Timestamp: composed.Timestamp == null ? composed.Timestamp : redactCredentials(composed.Timestamp),
  shape: { ...composed.shape, 'Signed-Fields': composed.shape['Signed-Fields'].map(redactCredentials) },
  overrides: {
    headers: mapValues(composed.overrides.headers, (name, value) => redactHeader(name, value ?? '')),
    body: composed.overrides.body === null ? null : redactAll(composed.overrides.body),
  },
  // Searched before it is cut: a credential may have the very characters at which a URL is cut.
  base_url: removeUserInfo(redactCredentials(composed.base_url)).replace(/[?#].*$/s, ''),
  scheme: redactCredentials(composed.scheme),
});

function redactRequest(request: CaseRequest, redactor: CaseRedactor): CaseRequest {
  const [address = '', ...query] = removeUserInfo(redactor.redactCredentials(request.url)).split(/(?=[?#])/);
  return {
    method: redactor.redactCredentials(request.method),
    url: address + redactor.redactAll(query.join('')),
    headers: redactHeaders(request.headers, redactor),
    body: redactor.redactAll(request.body),
  };
}

function redactResponse(response: CaseResponse, redactor: CaseRedactor): CaseResponse {
  const text = redactor.redactAll(response.text);
  return {
    ...response,
    headers: redactHeaders(response.headers, redactor),
    text: response.cut === true ? redactor.removeCutValue(text) : text,
  };
}

const redactCase = (sharedCase: Case, redactor: CaseRedactor): Case => ({
  ...sharedCase,
  ...(sharedCase.composed && { composed: redactComposed(sharedCase.composed, redactor) }),
  ...(sharedCase.request && { request: redactRequest(sharedCase.request, redactor) }),
  ...(sharedCase.reply && { reply: redactResponse(sharedCase.reply, redactor) }),
  ...(sharedCase.notes !== undefined && { notes: redactor.redactAll(sharedCase.notes) }),
});

/** Says in the case itself what was replaced; the placeholder of Authorization was never part of what was signed. */
function markRedacted(sharedCase: Case, replacements: readonly Replacement[]): Case {
  const names = replacements.map(({ name }) => name).filter((name) => name !== 'Authorization');
  const fields = [...new Set([...(sharedCase.redacted_fields ?? []), ...names])];
  return fields.length === 0 ? sharedCase : { ...sharedCase, redacted: true, redacted_fields: fields };
}

/**
 * Everything that leaves the page goes through here. The same value has the same placeholder within all that leaves
 * together; a digest stays as it was sent, since a new one would hide what is to be explained. The effort grows with
 * the length of the texts, and it is limited: what is not searched is removed whole.
 */
export function redact(
  { cases, texts = [] }: Exportable,
  options: RedactOptions,
  effort: Effort = createEffort(),
  placeholders: Placeholders = new Placeholders(cases),
): Redacted {
  const redactors = cases.map((sharedCase) => ({
    sharedCase,
    ...createCaseRedactor(sharedCase, options, placeholders, effort),
  }));
  const redactedCases = redactors.map(({ sharedCase, ...redactor }) => {
    const before = placeholders.counts();
    const redacted = redactCase(sharedCase, redactor);
    return markRedacted(redacted, placeholders.replacementsSince(before));
  });
  const redactedTexts = texts.map((text) => redactors.reduce((now, { redactAll }) => redactAll(now), text));
  const replacements = removeSecrets(placeholders.replacements(), cases, options, effort);
  return {
    cases: redactedCases,
    texts: redactedTexts,
    replacements,
    ...(replacements.some(({ to }) => to === REMOVED_TEXT) && { warning: REMOVED_WARNING }),
  };
}

const ignore = (): undefined => undefined;

/** A replaced value may contain a secret, and the list of replacements is shown. */
function removeSecrets(
  replacements: readonly Replacement[],
  cases: readonly Case[],
  { credentials }: RedactOptions,
  effort: Effort,
): Replacement[] {
  const shown = new Map(cases.flatMap(findSecrets).map((each) => [`${each.api_key} ${each.api_secret}`, each]));
  const all = [...credentials, ...shown.values()];
  const redactCredentials =
    all.length <= MAX_SECRETS
      ? createReplacer(createCredentialNeedles(all, SECRET_PLACEHOLDERS, 'whole-text'), ignore, effort)
      : createRemover(ignore);
  return replacements.map((each) => (each.from === undefined ? each : { ...each, from: redactCredentials(each.from) }));
}
