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

interface Category {
  readonly id: string;
  readonly label: MessageKey;
  /** Names of members, anywhere in a body, an input or a response. */
  readonly names: readonly string[];
  readonly headers?: RegExp;
  /** True when it is replaced unless the user keeps it; false for what support needs to find an order. */
  readonly byDefault: boolean;
}

/** A category of the whole group, one for each field, or nothing. */
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

/** Keys and secrets have no row, since they are always replaced. */
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

export const UNREDACTED_BY_DEFAULT: ReadonlySet<CategoryId> = new Set(
  ROWS.filter(({ byDefault }) => !byDefault).map(({ id }) => id),
);

/** Where a signed value is, or what support needs to find an order. */
const isNeededBySupport = ({ id, names }: Category): boolean =>
  id === 'reference' || names.some((name) => findField(name) !== undefined);

/** A choice of what stays; every category can then be changed alone. */
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

export const categoryOfName = (name: string): CategoryId | undefined =>
  ROWS.find(({ names }) => names.includes(name))?.id;

export const categoryOfHeader = (name: string): CategoryId | undefined =>
  ROWS.find(({ headers }) => headers?.test(name) === true)?.id;

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

export interface Replacement {
  /** The wire name of the field or header; `api_key` or `api_secret` for a credential; `text` for a whole text. */
  readonly name: string;
  /** The category by which a person can keep it; undefined for what is never kept. */
  readonly category: CategoryId | undefined;
  /** Undefined for a key, a secret or a whole text. */
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

/** Of a credential or of a value: nobody means to send it. */
export const isPlaceholder = (text: string): boolean => {
  const [, name = ''] = /^([\w-]+)#\d+$/.exec(text) ?? [];
  return isCredentialPlaceholder(text) || categoryOfName(name) !== undefined || categoryOfHeader(name) !== undefined;
};

/** One placeholder such as `buyer_name#1` for each value, for all that is redacted with it. */
export class Placeholders {
  readonly #get = new Map<string, string>();
  readonly #values = new Map<string, string>();
  readonly #last = new Map<string, number>();
  readonly #existing = new Set<string>();

  /** Cases that were redacted before have placeholders, which stay; new ones get higher numbers. */
  constructor(cases: readonly Case[]) {
    for (const sharedCase of cases.filter(({ redacted }) => redacted === true))
      for (const [placeholder, name = '', number] of JSON.stringify(sharedCase).matchAll(PLACEHOLDER)) {
        if (sharedCase.redacted_fields?.includes(name) !== true) continue;
        this.#existing.add(placeholder);
        this.#last.set(name, Math.max(this.#last.get(name) ?? 0, Number(number)));
      }
  }

  /** True for that of an earlier redaction. */
  isPlaceholder(text: string): boolean {
    return this.#existing.has(text);
  }

  /** The same for the same value, also under another name. */
  of({ name, value }: FoundValue): string {
    const known = this.isPlaceholder(value) ? value : this.#get.get(value);
    if (known !== undefined) return known;
    const number = (this.#last.get(name) ?? 0) + 1;
    const placeholder = `${name}#${number}`;
    this.#last.set(name, number);
    this.#get.set(value, placeholder);
    this.#values.set(placeholder, value);
    return placeholder;
  }

  describe(to: string, count: number): Replacement {
    const name = SECRET_NAMES[to] ?? to.replace(/#\d+$/, '');
    return { name, category: categoryOfName(name) ?? categoryOfHeader(name), from: this.#values.get(to), to, count };
  }
}

/** A part of a text that is about to be shared; `replacement` when it is a placeholder. */
interface PreviewRun {
  readonly text: string;
  readonly replacement?: Replacement;
}

/**
 * A text with its placeholders marked; joined, the runs are exactly the text. A URL is sent as Base64, and so is its
 * placeholder. The placeholders may be many, so the pattern has their names alone.
 */
export function splitPreview(text: string, replacements: readonly Replacement[]): PreviewRun[] {
  const replacementOf = new Map(replacements.map((each) => [each.to, each]));
  const names = [...new Set(replacements.map(({ name }) => name))].join('|');
  // A run of Base64 is read once, as a whole: read from each of its characters, a long one would hold the page.
  const base64 = String.raw`(?<![A-Za-z\d+/])(?=([A-Za-z\d+/]{4,}={0,2}))\1(?![\w-]*#\d)`;
  const candidates = String.raw`<\w+>|\[[a-z ]+\]|(?:${names})#\d+|${base64}`;
  const runs: PreviewRun[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(new RegExp(candidates, 'g'))) {
    const replacement = replacementOf.get(found) ?? replacementOf.get(fromBase64Text(found) ?? '');
    if (replacement === undefined) continue;
    runs.push({ text: text.slice(done, index) }, { text: found, replacement });
    done = index + found.length;
  }
  return [...runs, { text: text.slice(done) }].filter((run) => run.text !== '');
}
