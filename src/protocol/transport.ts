/** The ways in which an order can leave the page, or stay in it; a profile names one, an exchange says which it took. */
export const TRANSPORT_NAMES = ['in-page', 'same-origin', 'direct', 'relay', 'copy'] as const;
export type TransportName = (typeof TRANSPORT_NAMES)[number];

/** What a profile holds: a way that a person chose, or `default` while nobody has. */
export const TRANSPORT_CHOICES = ['default', ...TRANSPORT_NAMES] as const;
export type TransportChoice = (typeof TRANSPORT_CHOICES)[number];
