import type { Credentials } from '#protocol/sign.ts';
import type { Case, CaseRequest, Composed } from './case-file.ts';
import {
  createCredentialNeedles,
  createCredentialRedactor,
  KEY_PLACEHOLDER,
  maskMembers,
  withoutVendor,
} from './credentials.ts';
import {
  CATEGORY_FIELDS,
  categoryOfHeader,
  categoryOfName,
  findShownKeys,
  isCredentialHeader,
  maskKey,
  Placeholders,
  type CategoryId,
  type FoundValue,
  type Replacement,
} from './placeholders.ts';
import { createReplacer, spellBase64, spellPlain, type Needle } from './spellings.ts';
import { fromBase64Text, parseJson, toBase64Text } from '#protocol/text.ts';
import { FIELD_NAMES, findField } from '#protocol/order.ts';

const NAMES: readonly string[] = [...new Set([...FIELD_NAMES, ...CATEGORY_FIELDS])];
const ANY_NAME = NAMES.join('|');

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A text may be JSON itself, in a body that was encoded twice. */
function findInJson(json: unknown): FoundValue[] {
  const found: FoundValue[] = [];
  const stack: (readonly [name: string, value: unknown])[] = [['', json]];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const [above, value] = next;
    if (isContainer(value))
      for (const [name, each] of Object.entries(value).toReversed())
        stack.push([NAMES.includes(name) ? name : above, each]);
    else if (typeof value === 'string' || typeof value === 'number') {
      if (above !== '') found.push({ name: above, value: String(value) });
      if (/^\s*["[{]/.test(String(value))) stack.push(['', parseJson(String(value))]);
    }
  }
  return found;
}

/** The separators of a name and its value: JSON, URL-encoded and multipart forms, XML, key=value lists, PHP's print_r. */
const BETWEEN = [
  String.raw`\\*["']?(?:(?:\[|%5[Bb])?\w*(?:\]|%5[Dd]))*\\*["']?(?:\s[^<>\n]*>|\s*(?:=>|[=:>]))[^\S\n]*`,
  String.raw`["'](?:\]?\s*=>\s*string\(\d+\)|;s:\d+:)\s*`,
  String.raw`\\*["'],?\s*\\*["']?value\\*["']?\s*[:=]\s*`,
  String.raw`["'\]]*\r?\n(?:[\w-]+:[^\n]*\n)*\r?\n`,
].join('|');
/** A value in double quotes, also escaped ones; in single quotes; or up to what ends it or begins the next pair. */
const VALUE = [
  String.raw`(\\*)"((?:(?!\2")(?:\\.|[^]))*)`,
  String.raw`'((?:[^'\\]|\\.)*)`,
  String.raw`((?:(?!\s(?:${ANY_NAME})["']?\s?[=:]|\]\]>)[^"'<>&\r\n])+)`,
].join('|');
const NAMED_VALUE = new RegExp(String.raw`(${ANY_NAME})(?:${BETWEEN})(?:<!\[CDATA\[)?(?:${VALUE})`, 'g');

function decode(text: string): string {
  const plain = text.replace(/&(quot|lt|gt|amp);/g, (whole, name: string) => HTML[name] ?? whole);
  try {
    return decodeURIComponent(plain.replaceAll('+', ' '));
  } catch {
    return plain;
  }
}
const HTML: Readonly<Record<string, string>> = { quot: '"', lt: '<', gt: '>', amp: '&' };

/** The values that follow their names in a text of any form. In JSON each text is in quotes. */
const findInText = (text: string, isJson: boolean): FoundValue[] =>
  [...new Set([text, decode(text)])].flatMap((each) =>
    [...each.matchAll(NAMED_VALUE)].flatMap(([, name = '', , quoted, single, bare]) => {
      const json = quoted === undefined ? undefined : parseJson(`"${quoted}"`);
      const value = quoted ?? single ?? (isJson ? '' : (bare?.replace(/^[{[].*|[\s,;}\]]+$/g, '') ?? ''));
      const values = typeof json === 'string' ? [json] : [value, decode(value)];
      return values.map((one) => ({ name, value: one.trim() }));
    }),
  );

function findInAny(text: string): FoundValue[] {
  const json = parseJson(text);
  return [...findInText(text, isContainer(json)), ...findInJson(json)];
}

/** A URL is sent as Base64, by mistake also twice. The search is for the URL itself. */
function decodeAddress({ name, value }: FoundValue): FoundValue {
  const inner = findField(name)?.kind === 'address' || name.startsWith('payment') ? fromBase64Text(value) : undefined;
  return inner === undefined || inner.length < 4 ? { name, value } : decodeAddress({ name, value: inner });
}

/** The headers of the operation have no personal data (section 5), so their texts stay. */
const PUBLIC_HEADERS = /^(?:accept|content-(?:type|length)|timestamp|digest-method|signed-fields|digest|date)$/i;

/** Each once under its name, in the order of the document. */
function findValues({ composed, request, reply, notes }: Case): FoundValue[] {
  const headers = [...(request?.headers ?? []), ...(reply?.headers ?? [])];
  const texts = [
    request?.body,
    composed?.overrides.body,
    reply?.text,
    // Where a shop or a gateway leads on to has its values in a query.
    ...headers.filter(([name]) => !PUBLIC_HEADERS.test(name)).map(([, value]) => value),
    request?.url.replace(/^[^?#]*/, ''),
    notes,
  ].filter((text) => typeof text === 'string');
  const order = Object.entries(composed?.order ?? {}).map(([name, value]) => ({ name, value }));
  const found = [...order, ...texts.flatMap(findInAny)];
  const seen = new Map(found.map(decodeAddress).map((each) => [`${each.name} ${each.value}`, each]));
  return [...seen.values()].filter(({ value }) => value.trim() !== '');
}

/** Texts shorter than these occur by chance: one is replaced behind its name only, the other as a whole word only. */
const [MIN_LENGTH, MIN_SAFE_LENGTH] = [4, 8];

const WORD_BEGIN = /(?:^|[^\p{L}\p{N}]|%[\dA-Fa-f]{2}|\\[nrt])$/u;
const WORD_END = /^(?![\p{L}\p{N}])/u;
/** A value such as "vendor" may be the name of a member too, and names stay. */
const isName = (text: string, end: number): boolean => /^\\*["']\s*:/.test(text.slice(end, end + 20));
const isWord = (text: string, begin: number, end: number): boolean =>
  WORD_BEGIN.test(text.slice(Math.max(0, begin - 3), begin)) && WORD_END.test(text.slice(end, end + 2));

/** The name of a value may begin so many characters before it. */
const BEFORE = 120;

/** `isUsedElsewhere` when the same text stays under another name. */
function createValueNeedles({ name, value }: FoundValue, placeholder: string, isUsedElsewhere: boolean): Needle[] {
  const texts = spellPlain(value);
  const isAddress = findField(name)?.kind === 'address' || name === 'payment_gateway_url';
  const [once, twice] = [toBase64Text(placeholder), toBase64Text(toBase64Text(placeholder))];
  const encoded: Needle[] = [
    { texts: spellBase64(toBase64Text(value)), placeholder, replacement: twice },
    { texts: spellBase64(value), placeholder, replacement: once },
  ];
  const named = new RegExp(String.raw`${name}(?:${BETWEEN})(?:<!\[CDATA\[)?\\*["']?$`);
  const isNamed = (text: string, begin: number, end: number): boolean =>
    isWord(text, begin, end) && named.test(text.slice(Math.max(0, begin - BEFORE), begin));
  // A number of JSON needs quotes around its placeholder.
  const isBare = (text: string, begin: number, end: number): boolean =>
    new RegExp(String.raw`"${name}"\s*:\s*$`).test(text.slice(Math.max(0, begin - BEFORE), begin)) &&
    /^\s*[,}\]]/.test(text.slice(end, end + 20));
  const isNameLike = /^\w+$/.test(value);
  const isOnlyNamed = isUsedElsewhere || value.length < MIN_LENGTH;
  const mayCount = isOnlyNamed ? isNamed : value.length < MIN_SAFE_LENGTH ? isWord : () => true;
  return [
    ...(isAddress ? encoded : []),
    ...(/^\d+$/.test(value) ? [{ texts: [value], where: isBare, placeholder, replacement: `"${placeholder}"` }] : []),
    {
      texts,
      where: (text, begin, end) => !(isNameLike && isName(text, end)) && mayCount(text, begin, end),
      placeholder,
    },
  ];
}

export interface RedactOptions {
  /** The keys and secrets that the page knows; they are replaced whatever is kept. */
  readonly credentials: readonly Credentials[];
  readonly keep: ReadonlySet<CategoryId>;
}

/** Cases, and texts with them such as a report. */
export interface Exportable {
  readonly cases: readonly Case[];
  readonly texts?: readonly string[];
}

export interface Redacted {
  readonly cases: readonly Case[];
  readonly texts: readonly string[];
  /** The replacements and their counts. A key or a secret is never repeated. */
  readonly replacements: readonly Replacement[];
}

/** Those of the page, and the keys that its requests show. */
function listCredentials({ composed, request }: Case, known: readonly Credentials[]): readonly Credentials[] {
  const written = Object.entries(composed?.overrides.headers ?? {}).map(([name, value = '']): [string, string] => [
    name,
    value,
  ]);
  const shown = findShownKeys([...(request?.headers ?? []), ...written], composed?.scheme ?? '');
  return withoutVendor([...known, ...shown], composed?.order.vendor ?? '');
}

const mapValues = <Value>(record: Readonly<Record<string, Value>>, map: (name: string, value: Value) => Value) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(name, value)]));

/** A user name and a password are errors in a URL, and likely hold a credential. */
const removeUserInfo = (address: string): string => address.replace(/^([^/]*\/\/)[^/?#]*@/, '$1');

/** Also gives how the same is done with a text about it. Placeholders and counts are common to all that leaves together. */
function redactCase(
  sharedCase: Case,
  { credentials, keep }: RedactOptions,
  placeholders: Placeholders,
  counts: Map<string, number>,
): { readonly redacted: Case; readonly redactAll: (text: string) => string } {
  const { composed, request, reply, recorded, notes } = sharedCase;
  const used = new Set<string>();
  const count = (placeholder: string): void => {
    used.add(placeholder);
    counts.set(placeholder, (counts.get(placeholder) ?? 0) + 1);
  };
  const isReplaced = (category: CategoryId | undefined): boolean => category !== undefined && !keep.has(category);
  const secrets = createCredentialNeedles(listCredentials(sharedCase, credentials));
  const found = findValues(sharedCase).filter(({ value }) => !placeholders.isPlaceholder(value));
  const kept = found.filter(({ name }) => !isReplaced(categoryOfName(name)));
  const values = found.flatMap((each) => {
    const isUsedElsewhere = kept.some(({ value }) => value.includes(each.value));
    return kept.includes(each) ? [] : createValueNeedles(each, placeholders.of(each), isUsedElsewhere);
  });
  /** Credentials alone: for texts by which the page works, such as a URL or the name of a header. */
  const redactCredentials = createReplacer(secrets, count);
  const redactAll = createReplacer([...secrets, ...values], count);
  /** The same for a body or a query, of which members that are named as a credential are masked too. */
  const redactBody = (text: string): string => redactAll(maskMembers(text, count));
  const replaceWhole = (each: FoundValue): string => {
    if (!placeholders.isPlaceholder(each.value)) count(placeholders.of(each));
    return placeholders.of(each);
  };
  const redactHeader = (name: string, value: string): string => {
    if (isCredentialHeader(name)) {
      const text = maskKey(value, composed?.scheme ?? '');
      if (text !== value) count(KEY_PLACEHOLDER);
      return redactCredentials(text);
    }
    if (isReplaced(categoryOfHeader(name))) return replaceWhole({ name: name.toLowerCase(), value });
    return PUBLIC_HEADERS.test(name) ? redactCredentials(value) : redactAll(value);
  };
  const redactHeaders = (headers: CaseRequest['headers']): CaseRequest['headers'] =>
    headers.map(([name, value]) => [redactCredentials(name), redactHeader(name, value)]);
  const redactField = (name: string, text: string): string =>
    text !== '' && isReplaced(categoryOfName(name)) ? replaceWhole({ name, value: text }) : redactAll(text);
  // Searched before it is cut: a credential may have the very characters at which a URL is cut.
  const splitUrl = (url: string): readonly string[] => {
    const [, address = '', query = ''] = /^([^?#]*)(.*)$/s.exec(removeUserInfo(redactCredentials(url))) ?? [];
    return [address, query];
  };
  const redactComposed = (whole: Composed): Composed => ({
    ...whole,
    order: { ...whole.order, ...mapValues(whole.order, redactField) },
    Timestamp: whole.Timestamp == null ? whole.Timestamp : redactCredentials(whole.Timestamp),
    shape: { ...whole.shape, 'Signed-Fields': whole.shape['Signed-Fields'].map(redactCredentials) },
    overrides: {
      headers: mapValues(whole.overrides.headers, (name, value) => redactHeader(name, value ?? '')),
      body: whole.overrides.body === null ? null : redactBody(whole.overrides.body),
    },
    base_url: splitUrl(whole.base_url)[0] ?? '',
    scheme: redactCredentials(whole.scheme),
  });
  const [address = '', query = ''] = splitUrl(request?.url ?? '');
  const redacted: Case = {
    ...sharedCase,
    ...(composed && { composed: redactComposed(composed) }),
    ...(request && {
      request: {
        method: redactCredentials(request.method),
        url: address + redactBody(query),
        headers: redactHeaders(request.headers),
        body: redactBody(request.body),
      },
    }),
    ...(reply && { reply: { ...reply, headers: redactHeaders(reply.headers), text: redactBody(reply.text) } }),
    ...(recorded && { recorded: { ...recorded, sentence: redactAll(recorded.sentence) } }),
    ...(notes !== undefined && { notes: redactAll(notes) }),
  };
  // The placeholder of Authorization was never part of what was signed.
  const names = [...used].filter((to) => to !== KEY_PLACEHOLDER).map((to) => placeholders.describe(to, 1).name);
  const fields = [...new Set([...(sharedCase.redacted_fields ?? []), ...names])];
  const marks = fields.length === 0 ? {} : { redacted: true as const, redacted_fields: fields };
  return { redacted: { ...redacted, ...marks }, redactAll };
}

/**
 * Everything that leaves the page goes through here. The same value has the same placeholder within all that leaves
 * together; a digest stays as it was sent, since a new one would hide what is to be explained.
 */
export function redact(
  { cases, texts = [] }: Exportable,
  options: RedactOptions,
  placeholders: Placeholders = new Placeholders(cases),
): Redacted {
  const counts = new Map<string, number>();
  const done = cases.map((sharedCase) => redactCase(sharedCase, options, placeholders, counts));
  const redactedTexts = texts.map((text) => done.reduce((now, { redactAll }) => redactAll(now), text));
  // A replaced value may contain a credential, and the list of replacements is shown.
  const { redact: hide } = createCredentialRedactor(
    cases.flatMap((sharedCase) => listCredentials(sharedCase, options.credentials)),
  );
  const replacements = Array.from(counts, ([to, count]): Replacement => {
    const each = placeholders.describe(to, count);
    return { ...each, from: each.from === undefined ? undefined : hide(each.from) };
  });
  return { cases: done.map(({ redacted }) => redacted), texts: redactedTexts, replacements };
}
