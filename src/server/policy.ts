/**
 * What the page may do, in one place: the host sends it as headers, and the build writes the policy into index.html
 * for hosts that send none.
 */
const DIRECTIVES: readonly (readonly [name: string, ...sources: string[]])[] = [
  ['default-src', "'none'"],
  // The engine of the diagnosis is WebAssembly, which runs no text as code.
  ['script-src', "'self'", "'wasm-unsafe-eval'"],
  ['style-src', "'self'"],
  ['img-src', "'self'"],
  ['font-src', "'self'"],
  // https everywhere, since the gateway's address is the merchant's; plain http only on the page's own origin.
  ['connect-src', "'self'", 'https:'],
  ['worker-src', "'self'"],
  ['manifest-src', "'self'"],
  ['base-uri', "'none'"],
  ['form-action', "'none'"],
  ['frame-ancestors', "'none'"],
  ['require-trusted-types-for', "'script'"],
  // The policies of the page: each makes the address of one worker, from the build's own names.
  ['trusted-types', 'worker-url', 'service-worker-url'],
];

/** Directives that a meta element may not carry. */
const HEADER_ONLY: ReadonlySet<string> = new Set(['frame-ancestors']);

const written = (directives: typeof DIRECTIVES): string => directives.map((parts) => parts.join(' ')).join('; ');

/** The Content-Security-Policy for the meta element of index.html. */
export const META_POLICY = written(DIRECTIVES.filter(([name]) => !HEADER_ONLY.has(name)));

/** The headers of every response of the host. */
export const HOST_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': written(DIRECTIVES),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
