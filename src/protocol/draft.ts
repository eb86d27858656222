import { FIELD_NAMES, type FieldName, type OrderDraft } from './order.ts';
import { PRESETS, type Recipe } from './recipe.ts';

/** How an order is sent, or not. A profile names one; an exchange records the one that was used. */
export const TRANSPORT_NAMES = ['in-page', 'same-origin', 'direct', 'relay', 'copy'] as const;
export type TransportName = (typeof TRANSPORT_NAMES)[number];

export const TRANSPORT_CHOICES = ['default', ...TRANSPORT_NAMES] as const;
export type TransportChoice = (typeof TRANSPORT_CHOICES)[number];

/** In the host's HTML. Without it there is no relay. */
export const RELAY_TOKEN_META = 'relay-token';

/** Lists the capabilities of the host, separated by spaces; absent on a static host. */
export const HOST_CAPABILITIES_META = 'host-parts';
/**
 * `own-sandbox`: a sandbox with another key or secret than the public ones, instead of `sandbox`. `relay-only`: the policy lets the page call its own origin alone. `watch`: the host takes requests for the page. */
export type HostCapability = 'sandbox' | 'own-sandbox' | 'relay' | 'relay-only' | 'watch';

/** In the order of section 4.1. */
export const HEADER_NAMES = [
  'Accept',
  'Content-Type',
  'Authorization',
  'Timestamp',
  'Digest-Method',
  'Signed-Fields',
  'Digest',
  'Content-Length',
] as const;
export type HeaderName = (typeof HEADER_NAMES)[number];

/** For a test: the digest is not computed again. */
export interface Overrides {
  readonly headers: Readonly<Partial<Record<HeaderName, string>>>;
  /** Null while the body is the signed one. */
  readonly body: string | null;
}

export const NO_OVERRIDES: Overrides = { headers: {}, body: null };

/** For lists from outside. */
export const MAX_NAMES = 200;

/** The longest Signed-Fields from outside, in characters. Each name is drawn in several places; the 14 of an order have 150. */
export const MAX_LISTED_LENGTH = 4000;

/** How one request is composed. It holds no credential: the profile it names does. */
export interface RequestDraft {
  /** The 14 fields exactly as typed (section 2.1). */
  readonly order: OrderDraft;
  /** Section 5. */
  readonly recipe: Recipe;
  /** In order (section 5). */
  readonly 'Signed-Fields': readonly string[];
  /** Section 2.1. */
  readonly body: readonly FieldName[];
  readonly overrides: Overrides;
  /** `current`: the timestamp follows the clock until the request is sent. `fixed`: it stays as typed. */
  readonly timestampMode: 'current' | 'fixed';
  /** The Timestamp header where it differs from the body field; null while they are one value. */
  readonly Timestamp: string | null;
  readonly transport: TransportChoice;
  /** Its id; empty when it is not known. */
  readonly profile: string;
}

export type FieldSelection = Pick<RequestDraft, 'Signed-Fields' | 'body'>;

const CLASSIC_NAMES = FIELD_NAMES.filter((name) => name !== 'timestamp');

export const FIELD_SELECTIONS = {
  /** Section 5: all 14 names, signed and sent. */
  documented: { 'Signed-Fields': FIELD_NAMES, body: FIELD_NAMES },
  /** Reported of older clients: timestamp is neither signed by name nor a body field. */
  classic: { 'Signed-Fields': CLASSIC_NAMES, body: CLASSIC_NAMES },
} as const satisfies Record<string, FieldSelection>;

/** As the interface document has it, but for the given members. */
export const createDraft = (members: Partial<RequestDraft> & Pick<RequestDraft, 'order'>): RequestDraft => ({
  ...FIELD_SELECTIONS.documented,
  recipe: PRESETS['each-field-once'].recipe,
  overrides: NO_OVERRIDES,
  timestampMode: 'current',
  Timestamp: null,
  transport: 'default',
  profile: '',
  ...members,
});
