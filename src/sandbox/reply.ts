import type { Envelope } from '#protocol/envelope.ts';
import { utf8 } from '#protocol/text.ts';
import { REFUSALS, type RefusalName } from './refusals.ts';

/** Makes the reference of one call (section 2.2): S and digits, different per call (section 7 rule 1). */
export type NewReference = () => string;

const DIGITS = 11;

/** S and 11 digits, as public reports show them. */
export function randomReference(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  const number = (BigInt(high) << 32n) | BigInt(low);
  return `S${(number % 10n ** BigInt(DIGITS)).toString().padStart(DIGITS, '0')}`;
}

function json(status: number, envelope: Envelope, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(envelope), {
    status,
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', ...headers },
  });
}

const failure = (reference: string, status: number, message: string): Envelope => ({
  reference,
  resultcode: String(status),
  result: 'FAIL',
  message,
  data: [],
});

/** The one documented failure (section 7), with what the sandbox may say beyond it in headers. */
export const invalidDigest = (reference: string, headers: Readonly<Record<string, string>>): Response =>
  json(403, failure(reference, 403, 'Authentication failed. Invalid Digest (4033)'), headers);

function refusalEnvelope(reference: string, name: RefusalName, detail: string): Envelope {
  const { status, code, words } = REFUSALS[name];
  const message = `Sandbox’s own answer, not documented: ${words}${detail === '' ? '' : ` ${detail}`} (${code})`;
  return failure(reference, status, message);
}

/** What a refusal says beside its envelope: RFC 9110 section 15.5.6 wants the methods that there are. */
const headersOf = (name: RefusalName): Readonly<Record<string, string>> => (name === 'method' ? { Allow: 'POST' } : {});

/** A refusal of the sandbox's own. */
export const refused = (reference: string, name: RefusalName, detail = ''): Response =>
  json(REFUSALS[name].status, refusalEnvelope(reference, name, detail), headersOf(name));

/** A refusal as HTTP/1.1 text, for what never became a request. */
export function refusedText(name: RefusalName, headers: Readonly<Record<string, string>> = {}): string {
  const body = JSON.stringify(refusalEnvelope(randomReference(), name, ''));
  const all = {
    'Content-Type': 'application/json',
    'Content-Length': String(utf8(body).length),
    Connection: 'close',
    ...headersOf(name),
    ...headers,
  };
  const lines = Object.entries(all).map(([header, value]) => `${header}: ${value}\r\n`);
  return `HTTP/1.1 ${REFUSALS[name].status} Refused\r\n${lines.join('')}\r\n${body}`;
}

/** Success as public reports describe it; the interface document shows neither status nor body. */
export function accepted(reference: string, message: string): Response {
  const token = reference.slice(-8);
  const address = btoa(`https://pay.example/sandbox/${token}`);
  const data = [
    {
      payment_token: token,
      qr: `00020101021229160012SANDBOX${token.slice(0, 4)}5204000053038345802TZ5907SANDBOX6304`,
      payment_gateway_url: address,
      gateway_buyer_uuid: `00000000-0000-4000-8000-0000${token}`,
    },
  ];
  return json(200, { reference, resultcode: '000', result: 'SUCCESS', message, data });
}
