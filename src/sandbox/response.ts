import { msg, type Message, type MessageKey } from '#i18n/message.ts';
import type { Envelope } from '#protocol/envelope.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { toUtf8 } from '#protocol/text.ts';

/**
 * The sandbox's own refusals: the interface document shows only 4033. Each response has the failure envelope, the HTTP
 * status as resultcode, and a message that ends with a code of the sandbox.
 */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The reason is for the wire, in English; a page translates the title. */
const refuse = (status: number, code: string, title: MessageKey): Refusal & { readonly title: Message } => ({
  status,
  code,
  title,
  // A name of the wire is written as such also where it begins a sentence.
  reason: title.slice(0, -1).replace(/^(?!Expect |Signed-Fields )./, (first) => first.toLowerCase()),
});

export const REFUSALS = {
  path: {
    status: 404,
    code: '9001',
    title: msg('There is no such operation here; the path is {path}.', { path: OPERATION_PATH }),
    reason: 'there is no such operation here',
  },
  // RFC 9110 section 15.5.6 requires the list of methods.
  method: { ...refuse(405, '9002', 'This operation accepts POST only.'), headers: { Allow: 'POST' } },
  'body-size': refuse(413, '9003', 'The body is larger than 64 KiB.'),
  'body-broken': refuse(400, '9004', 'The body was incomplete.'),
  'header-missing': refuse(400, '9005', 'A header is missing.'),
  'body-unreadable': refuse(400, '9007', 'The body cannot be read.'),
  key: refuse(
    401,
    '9008',
    'The digest is correct, but Authorization does not match this sandbox’s scheme word and key.',
  ),
  'not-http': refuse(400, '9010', 'This could not be read as an HTTP request with one Host header.'),
  'headers-size': refuse(431, '9011', 'The headers are larger than 16 KiB or have more than 200 lines.'),
  slow: refuse(408, '9012', 'The request did not arrive in time.'),
  expectation: refuse(417, '9013', 'Expect asks for something other than 100-continue.'),
  'header-twice': refuse(400, '9014', 'A header occurs twice, with different values.'),
  'input-size': refuse(400, '9022', 'Signed-Fields lists more than 256 names or 128 KiB of values.'),
  failure: refuse(500, '9009', 'The sandbox or its host failed.'),
};

export type RefusalName = keyof typeof REFUSALS;

const DIGITS = 11;

/** The reference of one call (section 2.2): S and digits, different for each call (section 7 rule 1). */
function generateReference(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  const number = (BigInt(high) << 32n) | BigInt(low);
  return `S${(number % 10n ** BigInt(DIGITS)).toString().padStart(DIGITS, '0')}`;
}

export interface PlainResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const createJsonResponse = (
  status: number,
  envelope: Envelope,
  headers: Readonly<Record<string, string>> = {},
): PlainResponse => ({
  status,
  headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  text: JSON.stringify(envelope),
});

const toFailureEnvelope = (status: number, message: string): Envelope => ({
  reference: generateReference(),
  resultcode: String(status),
  result: 'FAIL',
  message,
  data: [],
});

/** The documented failure (section 7), with headers in which the sandbox explains it. */
export const createInvalidDigestResponse = (headers: Readonly<Record<string, string>>): PlainResponse =>
  createJsonResponse(403, toFailureEnvelope(403, 'Authentication failed. Invalid Digest (4033)'), headers);

function toRefusalEnvelope({ status, code, reason }: Refusal, detail = ''): Envelope {
  const message = `Sandbox refusal, not documented: ${reason}${detail === '' ? '' : `: ${detail}`} (${code})`;
  return toFailureEnvelope(status, message);
}

export const toRefusalResponse = (refusal: Refusal, detail?: string): PlainResponse =>
  createJsonResponse(refusal.status, toRefusalEnvelope(refusal, detail), refusal.headers);

export const createRefusal = (name: RefusalName, detail?: string): PlainResponse =>
  toRefusalResponse(REFUSALS[name], detail);

/** A refusal as HTTP/1.1 text, for bytes that could not be read as a request. */
export function formatRefusal(name: RefusalName, headers: Readonly<Record<string, string>> = {}): string {
  const { status, text, headers: own } = createRefusal(name);
  const all = { ...own, 'Content-Length': String(toUtf8(text).length), Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([header, value]) => `${header}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Refused\r\n${lines.join('')}\r\n${text}`;
}

/** CRC-16 of ASCII text with polynomial 0x1021 and start 0xFFFF, as four hex digits (ISO/IEC 13239). */
function computeCrc(text: string): string {
  let crc = 0xff_ff;
  for (const byte of toUtf8(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x80_00 ? 0x10_21 : 0)) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/**
 * The QR code of a payment as merchants present it (EMVCo): a point of initiation for one payment, with its token of 8
 * digits. The checksum covers its own number and length, "6304".
 */
function createQr(token: string): string {
  const elements = `00020101021226230007SANDBOX0108${token}5204000053038345802TZ5907SANDBOX6007SANDBOX6304`;
  return elements + computeCrc(elements);
}

/** Success as public reports describe it; the interface document shows neither status nor body. */
export function createSuccessResponse(message: string): PlainResponse {
  const reference = generateReference();
  const token = reference.slice(-8);
  const url = btoa(`https://pay.example/sandbox/${token}`);
  const data = [
    {
      payment_token: token,
      qr: createQr(token),
      payment_gateway_url: url,
      gateway_buyer_uuid: `00000000-0000-4000-8000-0000${token}`,
    },
  ];
  return createJsonResponse(200, { reference, resultcode: '000', result: 'SUCCESS', message, data });
}
