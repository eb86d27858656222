/** The transports: how an order is sent, or not. A profile names one; an exchange records the one that was used. */
export const TRANSPORT_NAMES = ['in-page', 'same-origin', 'direct', 'relay', 'copy'] as const;
export type TransportName = (typeof TRANSPORT_NAMES)[number];

/** The transport in a profile: one that the user chose, or `default`. */
export const TRANSPORT_CHOICES = ['default', ...TRANSPORT_NAMES] as const;
export type TransportChoice = (typeof TRANSPORT_CHOICES)[number];

/** The meta element of the host's HTML with the relay's token. Without it there is no relay. */
export const RELAY_TOKEN_META = 'relay-token';

/** The meta element that names the console.json beside the page; without it the page asks for none. */
export const CONSOLE_FILE_META = 'console-file';
/** Its name where the host serves it. */
export const CONSOLE_FILE = 'console.json';

/** The meta element that lists the capabilities of the host, separated by spaces; absent on a static host. */
export const HOST_CAPABILITIES_META = 'host-parts';
/**
 * `own-sandbox`: a sandbox with another key or secret than the public ones, instead of `sandbox`. `relay-only`: the policy lets the page call its own origin alone. `watch`: the host takes requests for the page. */
export type HostCapability = 'sandbox' | 'own-sandbox' | 'relay' | 'relay-only' | 'watch';
