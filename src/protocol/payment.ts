import { fromBase64Text } from './base64.ts';

/** What public reports found in `data` of a success. The document shows none of it (section 2.2). */
export const PAYMENT_FIELDS = ['payment_token', 'payment_gateway_url', 'qr', 'gateway_buyer_uuid'] as const;
type PaymentField = (typeof PAYMENT_FIELDS)[number];

/** Values from outside, as text. */
export type Payment = Readonly<Partial<Record<PaymentField, string>>>;

/** An address that somebody else gave: as it came, as it reads, and whether a person may be offered to follow it. */
export interface OutsideAddress {
  readonly text: string;
  readonly wasBase64: boolean;
  /** The address to follow; undefined unless it is https and names no user. */
  readonly href: string | undefined;
}

/** How deep and how far `data` is searched: a reply may nest without end. */
const DEEPEST = 4;
const WIDEST = 50;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The objects in a value of any shape, outermost first, as far as they are searched. */
function objectsIn(value: unknown, depth = DEEPEST): Readonly<Record<string, unknown>>[] {
  if (!isObject(value) || depth === 0) return [];
  const inner = Object.values(value).slice(0, WIDEST);
  return [value, ...inner.flatMap((each) => objectsIn(each, depth - 1))];
}

const isShown = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** What `data` says about paying, wherever in it that stands; empty when it says nothing. */
export function paymentIn(data: unknown): Payment {
  const all = objectsIn(data);
  const found = PAYMENT_FIELDS.flatMap((name) => {
    const value = all.find((each) => Object.hasOwn(each, name) && isShown(each[name]))?.[name];
    return isShown(value) ? [[name, String(value)]] : [];
  });
  return Object.fromEntries(found);
}

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

function followed(text: string): string | undefined {
  const url = isAddress(text) ? new URL(text) : undefined;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

/** payment_gateway_url is reported as Base64 of an address; a plain one is taken too, and anything else is text. */
export function outsideAddress(value: string): OutsideAddress {
  const decoded = isAddress(value) ? undefined : fromBase64Text(value);
  const wasBase64 = decoded !== undefined && isAddress(decoded);
  const text = wasBase64 ? decoded : value;
  return { text, wasBase64, href: followed(text) };
}
