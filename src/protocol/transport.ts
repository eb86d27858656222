/** The ways in which an order can leave the page, or stay in it; a profile names one, an exchange says which it took. */
export const TRANSPORT_NAMES = ['in-page', 'same-origin', 'direct', 'relay', 'copy'] as const;
export type TransportName = (typeof TRANSPORT_NAMES)[number];

/** What a profile holds: a way that a person chose, or `default` while nobody has. */
export const TRANSPORT_CHOICES = ['default', ...TRANSPORT_NAMES] as const;
export type TransportChoice = (typeof TRANSPORT_CHOICES)[number];

/** The meta element of the host's HTML with the relay's token. Without it there is no relay. */
export const RELAY_TOKEN_META = 'relay-token';

/** The meta element that lists what the host offers apart from the page, separated by spaces; absent on a static host. */
export const HOST_CAPABILITIES_META = 'host-parts';
export type HostCapability = 'sandbox' | 'relay';
