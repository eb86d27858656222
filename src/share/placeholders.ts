import { fromBase64Text } from '#protocol/text.ts';
import type { Credentials } from '#protocol/sign.ts';
import type { Case, CaseRequest } from './case-file.ts';
import { findNamedPlaceholder, isCredentialPlaceholder, KEY_PLACEHOLDER, PLACEHOLDERS } from './credentials.ts';
import { FIELDS, findField, type FieldGroup } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';

/** A value that a case holds under a name of the document, or that a response is known to have. */
export interface FoundValue {
  readonly name: string;
  readonly value: string;
}

/** Values that are replaced together when a case is shared. */
interface Category {
  readonly id: string;
  readonly label: MessageKey;
  /** Names of members, anywhere in a body, an input or a response. */
  readonly names: readonly string[];
  /** Headers whose whole value is replaced. */
  readonly headers?: RegExp;
  /** True when it is replaced unless the user keeps it; false for what support needs to find an order. */
  readonly byDefault: boolean;
}

/** What becomes of the fields of each group: a category of the whole group, one for each field, or nothing. */
const GROUPS: Readonly<Record<FieldGroup, 'remarks' | 'URLs' | 'each' | 'kept'>> = {
  buyer: 'each',
  identity: 'each',
  text: 'remarks',
  address: 'URLs',
  money: 'kept',
  time: 'kept',
};

const namesOf = (category: 'remarks' | 'URLs'): string[] =>
  FIELDS.filter((field) => GROUPS[field.group] === category).map(({ name }) => name);
const createBuyerCategory = (name: string, label: MessageKey): Category => ({
  id: name,
  label,
  names: [name],
  byDefault: true,
});

/** What the user can choose to replace. Keys and secrets have no row, since they are always replaced. */
export const CATEGORIES = [
  createBuyerCategory('buyer_name', 'Buyer’s name'),
  createBuyerCategory('buyer_phone', 'Buyer’s phone'),
  createBuyerCategory('buyer_email', 'Buyer’s email'),
  { id: 'remarks', label: 'Remarks', names: namesOf('remarks'), byDefault: true },
  { id: 'URLs', label: 'Shop URLs', names: namesOf('URLs'), byDefault: true },
  {
    id: 'payment',
    label: 'Payment link in the response',
    names: ['payment_gateway_url', 'payment_token', 'qr'],
    byDefault: true,
  },
  { id: 'cookies', label: 'Cookies', names: [], headers: /^(?:set-)?cookie2?$/i, byDefault: true },
  {
    id: 'network',
    label: 'Network addresses in headers',
    names: [],
    headers: /^(?:x-forwarded-for|x-real-ip|forwarded|via|true-client-ip|cf-connecting-ip)$/i,
    byDefault: true,
  },
  { id: 'order_id', label: 'Order ID', names: ['order_id'], byDefault: false },
  { id: 'vendor', label: 'Vendor', names: ['vendor'], byDefault: false },
  { id: 'reference', label: 'Reference in the response', names: ['reference'], byDefault: false },
] as const satisfies readonly Category[];

export type CategoryId = (typeof CATEGORIES)[number]['id'];

const ROWS: readonly (Category & { readonly id: CategoryId })[] = CATEGORIES;

/** The categories that are kept by default. */
export const UNREDACTED_BY_DEFAULT: ReadonlySet<CategoryId> = new Set(
  ROWS.filter(({ byDefault }) => !byDefault).map(({ id }) => id),
);

/** Where a signed value is, or what support needs to find an order. */
const isNeededBySupport = ({ id, names }: Category): boolean =>
  id === 'reference' || names.some((name) => findField(name) !== undefined);

/** For whom something is shared: a choice of what stays. Every category can then be changed alone. */
export const AUDIENCES = [
  {
    id: 'support',
    label: 'For support: signed values kept, so the digest can be checked',
    keep: new Set(ROWS.filter(isNeededBySupport).map(({ id }) => id)),
  },
  { id: 'anyone', label: 'For anyone: buyer redacted', keep: UNREDACTED_BY_DEFAULT },
] as const satisfies readonly {
  readonly id: string;
  readonly label: MessageKey;
  readonly keep: ReadonlySet<CategoryId>;
}[];

/** The category of a member's name, or undefined. */
export const categoryOfName = (name: string): CategoryId | undefined =>
  ROWS.find(({ names }) => names.includes(name))?.id;

/** The category of a header's whole value, or undefined. */
export const categoryOfHeader = (name: string): CategoryId | undefined =>
  ROWS.find(({ headers }) => headers?.test(name) === true)?.id;

/** Every name that a category replaces. */
export const CATEGORY_FIELDS: readonly string[] = ROWS.flatMap(({ names }) => names);

/** True for a header whose whole value is a credential, of this service or another. */
export const isCredentialHeader = (name: string): boolean =>
  /^(?:proxy-)?authorization$/i.test(name) || findNamedPlaceholder(name) !== undefined;

/** A scheme word is short and has letters only; anything else before the space may be the key itself. */
const SCHEME = /^([a-z]{1,15}) +\S/i;

const schemeOf = (value: string, scheme: string): string | undefined =>
  scheme !== '' && value.startsWith(`${scheme} `) ? scheme : SCHEME.exec(value)?.[1];

/** The value of a credential header with a placeholder for the key; the scheme word stays, which is not secret. */
export function maskKey(value: string, scheme: string): string {
  if (value.trim() === '' || value.includes(KEY_PLACEHOLDER)) return value;
  const word = schemeOf(value, scheme);
  return word === undefined ? KEY_PLACEHOLDER : `${word} ${KEY_PLACEHOLDER}`;
}

/** The keys that the headers of a request show: as written there, and as what that is the Base64 of. */
export function findShownKeys(headers: CaseRequest['headers'], scheme: string): Partial<Credentials>[] {
  const values = headers.filter(([name]) => isCredentialHeader(name)).map(([, value]) => value);
  return values
    .filter((value) => !value.includes(KEY_PLACEHOLDER))
    .map((value) => value.slice(schemeOf(value, scheme)?.length ?? 0).trim())
    .flatMap((shown) => [fromBase64Text(shown) ?? '', shown])
    .filter((api_key) => api_key.length > 3)
    .map((api_key) => ({ api_key }));
}

/** One value that was replaced. */
export interface Replacement {
  /** The wire name of the field or header; `api_key` or `api_secret` for a credential; `text` for a whole text. */
  readonly name: string;
  /** The category by which a person can keep it; undefined for what is never kept. */
  readonly category: CategoryId | undefined;
  /** The value; undefined for a key, a secret or a whole text. */
  readonly from: string | undefined;
  readonly to: string;
  readonly count: number;
}

const SECRET_NAMES: Readonly<Record<string, string>> = {
  [KEY_PLACEHOLDER]: 'Authorization',
  [PLACEHOLDERS.api_key]: 'api_key',
  [PLACEHOLDERS.api_secret]: 'api_secret',
};

const PLACEHOLDER = /\b([a-z][\w-]{0,60})#(\d{1,9})(?!\d)/g;

/** True for a text that is nothing but a placeholder, of a credential or of a value: nobody means to send it. */
export const isPlaceholder = (text: string): boolean => {
  const [, name = ''] = /^([\w-]+)#\d+$/.exec(text) ?? [];
  return isCredentialPlaceholder(text) || categoryOfName(name) !== undefined || categoryOfHeader(name) !== undefined;
};

/** Gives each value one placeholder such as `buyer_name#1` and counts how often it is used. */
export class Placeholders {
  readonly #get = new Map<string, string>();
  readonly #values = new Map<string, FoundValue>();
  readonly #last = new Map<string, number>();
  readonly #counts = new Map<string, number>();
  readonly #existing = new Set<string>();

  /**
   * Cases that were redacted before have placeholders, which stay; new ones get higher numbers. `before` continues the
   * numbering of the cases before these; what is counted is of these alone.
   */
  constructor(cases: readonly Case[], before?: Placeholders) {
    if (before !== undefined) {
      this.#get = before.#get;
      this.#last = before.#last;
      this.#existing = before.#existing;
    }
    for (const sharedCase of cases.filter(({ redacted }) => redacted === true)) this.#adopt(sharedCase);
  }

  #adopt(sharedCase: Case): void {
    for (const [placeholder, name = '', number] of JSON.stringify(sharedCase).matchAll(PLACEHOLDER)) {
      if (sharedCase.redacted_fields?.includes(name) !== true) continue;
      this.#existing.add(placeholder);
      this.#last.set(name, Math.max(this.#last.get(name) ?? 0, Number(number)));
    }
  }

  /** True for a text that is the placeholder of an earlier redaction. */
  isPlaceholder(text: string): boolean {
    return this.#existing.has(text);
  }

  /** The placeholder of a value, the same for the same value. */
  of(found: FoundValue): string {
    if (this.isPlaceholder(found.value)) return found.value;
    const placeholder = this.#get.get(found.value) ?? this.#add(found);
    // The same value may have another name here than where it was numbered.
    const name = placeholder.slice(0, placeholder.lastIndexOf('#'));
    this.#values.set(placeholder, { name, value: found.value });
    return placeholder;
  }

  #add({ name, value }: FoundValue): string {
    const number = (this.#last.get(name) ?? 0) + 1;
    const placeholder = `${name}#${number}`;
    this.#last.set(name, number);
    this.#get.set(value, placeholder);
    return placeholder;
  }

  /** The placeholder of a value that is replaced as a whole, counted. */
  use(found: FoundValue): string {
    const placeholder = this.of(found);
    if (!this.isPlaceholder(found.value)) this.count(placeholder);
    return placeholder;
  }

  readonly count = (placeholder: string): void => {
    this.#counts.set(placeholder, (this.#counts.get(placeholder) ?? 0) + 1);
  };

  /** How often each was used so far, to compare with a later count. */
  counts(): ReadonlyMap<string, number> {
    return new Map(this.#counts);
  }

  /** What was replaced since `before`, each with how often. */
  replacementsSince(before: ReadonlyMap<string, number>): Replacement[] {
    return [...this.#counts].flatMap(([to, now]) => {
      const count = now - (before.get(to) ?? 0);
      const { name = SECRET_NAMES[to] ?? to, value: from } = this.#values.get(to) ?? {};
      return count === 0 ? [] : [{ name, category: categoryOfName(name) ?? categoryOfHeader(name), from, to, count }];
    });
  }

  /** All that was replaced. */
  replacements(): Replacement[] {
    return this.replacementsSince(new Map());
  }
}

/** A part of a text that is about to be shared; `replacement` when it is a placeholder. */
interface PreviewRun {
  readonly text: string;
  readonly replacement?: Replacement;
}

const TEXT_PLACEHOLDERS = /<\w+>|\[[a-z ]+\]|[\w-]+#\d+/g;
const BASE64_TEXTS = /[A-Za-z\d+/]{4,}={0,2}/g;

/** Splits the runs that are no placeholder; `find` gives the placeholder that a candidate ends with, and its length. */
const splitRuns = (
  runs: readonly PreviewRun[],
  candidates: RegExp,
  find: (candidate: string) => { readonly replacement: Replacement; readonly length: number } | undefined,
): PreviewRun[] =>
  runs.flatMap((run) => {
    if (run.replacement !== undefined) return [run];
    const parts: PreviewRun[] = [];
    let done = 0;
    for (const { 0: candidate, index } of run.text.matchAll(candidates)) {
      const found = find(candidate);
      if (found === undefined) continue;
      const end = index + candidate.length;
      parts.push({ text: run.text.slice(done, end - found.length) });
      parts.push({ text: run.text.slice(end - found.length, end), replacement: found.replacement });
      done = end;
    }
    return [...parts, { text: run.text.slice(done) }].filter(({ text }) => text !== '');
  });

/**
 * A text with its placeholders marked; joined, the runs are exactly the text. A URL is sent as Base64, and so is its
 * placeholder. The placeholders may be many, so their names are looked up and never made into one pattern.
 */
export function splitPreview(text: string, replacements: readonly Replacement[]): PreviewRun[] {
  const replacementByText = new Map(replacements.map((each) => [each.to, each]));
  const findEnd = (candidate: string) => {
    // Letters directly before a placeholder are not part of it.
    for (let at = 0; at < candidate.length; at += 1) {
      const replacement = replacementByText.get(candidate.slice(at));
      if (replacement !== undefined) return { replacement, length: candidate.length - at };
    }
    return undefined;
  };
  const findEncoded = (candidate: string) => {
    const replacement = replacementByText.get(fromBase64Text(candidate) ?? '');
    return replacement && { replacement, length: candidate.length };
  };
  return splitRuns(splitRuns([{ text }], TEXT_PLACEHOLDERS, findEnd), BASE64_TEXTS, findEncoded);
}
