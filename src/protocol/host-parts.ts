/** The meta element of the host's HTML that carries the relay's token; where it is absent, there is no relay. */
export const RELAY_TOKEN_META = 'relay-token';

/** The meta element that names what the page's host has beside the page, by spaces; absent on a static host. */
export const HOST_PARTS_META = 'host-parts';
export type HostPart = 'sandbox' | 'relay';
