import { FIELDS, findField, type FieldGroup } from '#protocol/order.ts';
import type { MessageKey } from '#i18n/message.ts';

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

const namesOf = (group: FieldGroup): string[] =>
  FIELDS.filter((field) => field.group === group).map(({ name }) => name);
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
  { id: 'remarks', label: 'Remarks', names: namesOf('text'), byDefault: true },
  { id: 'URLs', label: 'URLs of the shop', names: namesOf('address'), byDefault: true },
  {
    id: 'payment',
    label: 'Payment link of the response',
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
  { id: 'reference', label: 'Reference of the response', names: ['reference'], byDefault: false },
] as const satisfies readonly Category[];

export type CategoryId = (typeof CATEGORIES)[number]['id'];

const ROWS: readonly (Category & { readonly id: CategoryId })[] = CATEGORIES;

/** The categories that are kept by default. */
export const UNREDACTED_BY_DEFAULT: ReadonlySet<CategoryId> = new Set(
  ROWS.filter(({ byDefault }) => !byDefault).map(({ id }) => id),
);

/** Where a signed value stands, or what support needs to find an order. */
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
