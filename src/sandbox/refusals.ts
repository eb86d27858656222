/**
 * The sandbox's own refusals: the interface document shows only 4033. Each response has the failure envelope, the HTTP
 * status as resultcode, and a message that ends with a code of the sandbox.
 */
interface Refusal {
  readonly status: 400 | 401 | 404 | 405 | 408 | 413 | 417 | 431 | 500;
  readonly code: string;
  readonly reason: string;
}

export const REFUSALS = {
  path: { status: 404, code: '9001', reason: 'there is no such operation here; the path is' },
  method: { status: 405, code: '9002', reason: 'the operation is invoked by POST' },
  'body-size': { status: 413, code: '9003', reason: 'the body is larger than 1 MiB' },
  'body-broken': { status: 400, code: '9004', reason: 'the body could not be read to its end' },
  'header-missing': { status: 400, code: '9005', reason: 'a header is missing' },
  'digest-method': { status: 400, code: '9006', reason: 'Digest-Method is not HS256' },
  'body-unreadable': { status: 400, code: '9007', reason: 'the body cannot be read' },
  key: {
    status: 401,
    code: '9008',
    reason: 'the digest holds, but Authorization is not the scheme word and the key of this sandbox',
  },
  'not-http': { status: 400, code: '9010', reason: 'this could not be read as an HTTP request with one Host header' },
  'headers-size': { status: 431, code: '9011', reason: 'the headers are larger than 16 KiB' },
  slow: { status: 408, code: '9012', reason: 'the request did not arrive in time' },
  expectation: { status: 417, code: '9013', reason: 'Expect asks for something else than 100-continue' },
  failure: { status: 500, code: '9009', reason: 'the sandbox or its host failed' },
} as const satisfies Record<string, Refusal>;

export type RefusalName = keyof typeof REFUSALS;
