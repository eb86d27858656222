import { msg, type Message } from '#i18n/message.ts';
import { findInvalidEnvelopeFields, readEnvelope, type Envelope, hasManyValues } from '#protocol/envelope.ts';
import { headerOf, readBody } from '#protocol/received.ts';
import { parseJson } from '#protocol/text.ts';
import { RESPONSE_LIMIT, type GatewayResponse } from './transports.ts';

interface ParsedResponse {
  readonly response: GatewayResponse;
  readonly envelope: Envelope | undefined;
  /** Why the bytes are no JSON object, or are not read as one; undefined when they are one. */
  readonly bodyErrorCode: string | undefined;
  readonly repeated: readonly string[];
}

interface IssueRule {
  readonly applies: (parsed: ParsedResponse) => boolean;
  readonly message: Message | ((parsed: ParsedResponse) => Message);
  readonly fix: Message;
  /** To an incomplete response. */
  readonly appliesToPartial?: true;
}

const MANY_VALUES = 'many-values';

const GZIP = [0x1f, 0x8b];
const limit = `${RESPONSE_LIMIT / 1024 / 1024} MiB`;
const encodingOf = ({ response }: ParsedResponse): string => headerOf(response, 'Content-Encoding') ?? '';
const isHtml = ({ response }: Pick<ParsedResponse, 'response'>): boolean =>
  /html/i.test(headerOf(response, 'Content-Type') ?? '') || /^\s*<(?:!doctype|html|head|body)/i.test(response.text);
const isGzipped = ({ response }: ParsedResponse): boolean => GZIP.every((byte, at) => response.bytes[at] === byte);
const isRedirect = ({ response }: ParsedResponse): boolean => response.status >= 300 && response.status < 400;
const isPlainText = (parsed: ParsedResponse): boolean =>
  parsed.response.bytes.length > 0 && !isHtml(parsed) && !isGzipped(parsed);

const GATEWAY = 'Check that base_url names the gateway, and that no proxy is in front of it.';
const SUPPORT = 'Contact the gateway’s support and quote the reference.';

const claimedLengthOf = (parsed: ParsedResponse): string | undefined =>
  encodingOf(parsed) === '' && !parsed.response.cut ? headerOf(parsed.response, 'Content-Length') : undefined;
const TOO_LONG = 'An envelope is never that long. Another service responded, or the response is an attack.';

const RULES: Readonly<Record<string, IssueRule>> = {
  redirect: {
    applies: isRedirect,
    message: ({ response }) => {
      const [status, address] = [String(response.status), headerOf(response, 'Location')];
      return address === undefined
        ? msg('The response is a redirect ({status}) without a URL. The page did not follow it.', { status })
        : msg('The response is a redirect ({status}) to {address}. The page did not follow it.', { status, address });
    },
    fix: 'A redirect would send the key to a different URL. Check base_url.',
  },
  'unpacked-cut': {
    applies: (parsed) => parsed.response.cut && encodingOf(parsed) !== '' && !isGzipped(parsed),
    message: (parsed) =>
      msg('The response is compressed ({encoding}) and expands to more than {limit}. The rest was not read.', {
        encoding: encodingOf(parsed),
        limit,
      }),
    fix: TOO_LONG,
  },
  cut: {
    applies: (parsed) => parsed.response.cut && (encodingOf(parsed) === '' || isGzipped(parsed)),
    message: msg('The response is longer than {limit}. The rest was not read.', { limit }),
    fix: TOO_LONG,
  },
  packed: {
    applies: isGzipped,
    message: 'The body is still compressed (gzip): these are the raw bytes.',
    fix: 'The request did not ask for compression. Use a different transport: a browser decompresses it.',
  },
  short: {
    applies: (parsed) =>
      Number(claimedLengthOf(parsed) ?? parsed.response.bytes.length) !== parsed.response.bytes.length,
    message: (parsed) =>
      msg('Content-Length says {claimed} bytes, but {arrived} arrived.', {
        claimed: claimedLengthOf(parsed) ?? '',
        arrived: String(parsed.response.bytes.length),
      }),
    fix: 'The response is incomplete. Treat whatever is missing as unknown.',
    appliesToPartial: true,
  },
  empty: {
    applies: ({ response }) => response.bytes.length === 0,
    message: 'The response has no body. Section 1 rule 2 requires the envelope.',
    fix: GATEWAY,
  },
  html: {
    applies: isHtml,
    message: 'This is an HTML page, not JSON: a proxy, a login page or another service responded.',
    fix: GATEWAY,
    appliesToPartial: true,
  },
  'not-utf8': {
    applies: (parsed) => !parsed.response.wellFormed && !isGzipped(parsed),
    message: 'Its bytes are not valid UTF-8. � replaces unreadable bytes.',
    fix: 'Look at the bytes below.',
  },
  'many-values': {
    applies: ({ bodyErrorCode }) => bodyErrorCode === MANY_VALUES,
    message: 'The text has more values than any envelope, and was not read as JSON.',
    fix: 'It is shown as plain text.',
  },
  'not-json': {
    applies: (parsed) =>
      isPlainText(parsed) &&
      parsed.response.wellFormed &&
      (parsed.bodyErrorCode === 'body-not-json' || parsed.bodyErrorCode === 'body-bom'),
    message: 'This is not JSON; section 1 rule 2 says that every response body is.',
    fix: GATEWAY,
  },
  'not-object': {
    applies: ({ bodyErrorCode }) => bodyErrorCode === 'body-not-object',
    message: 'This is JSON, but not an object.',
    fix: GATEWAY,
  },
  'not-envelope': {
    applies: ({ bodyErrorCode, envelope }) => bodyErrorCode === undefined && envelope === undefined,
    message: ({ response }) =>
      msg('These fields of section 2.2 are missing or have the wrong type: {names}.', {
        names: findInvalidEnvelopeFields(parseJson(response.text)).join(', '),
      }),
    fix: GATEWAY,
  },
  repeated: {
    applies: ({ repeated }) => repeated.length > 0,
    message: ({ repeated }) =>
      msg('These names occur twice: {names}. Programs differ on which one counts. Here the last one does.', {
        names: repeated.slice(0, 5).join(', '),
      }),
    fix: SUPPORT,
  },
  'content-type': {
    applies: ({ response, envelope }) =>
      envelope !== undefined && !/json/i.test(headerOf(response, 'Content-Type') ?? '') && !isHtml({ response }),
    message: 'The body is the envelope, but Content-Type does not say JSON.',
    fix: SUPPORT,
  },
  resultcode: {
    applies: ({ response, envelope }) => envelope?.result === 'FAIL' && envelope.resultcode !== String(response.status),
    message: ({ response, envelope }) =>
      msg('resultcode is {resultcode} and the HTTP status is {status}; section 2.2 has them equal on failure.', {
        resultcode: envelope?.resultcode.slice(0, 20) ?? '',
        status: String(response.status),
      }),
    fix: 'Rely on the code in the message, and contact the gateway’s support.',
  },
  data: {
    applies: ({ envelope }) =>
      envelope?.result === 'FAIL' && !(Array.isArray(envelope.data) && envelope.data.length === 0),
    message: 'data is not the empty array that section 2.2 shows on failure.',
    fix: 'Read the raw response below.',
  },
  reference: {
    applies: ({ envelope }) => envelope !== undefined && !/^S\d+$/.test(envelope.reference),
    message: 'reference is not the letter S followed by digits (section 2.2).',
    fix: SUPPORT,
  },
};

/** The most important first; none for an envelope as documented. Few rows apply to an incomplete response. */
export function findResponseIssues(response: GatewayResponse, isWhole = true) {
  const body = hasManyValues(response.text) ? { code: MANY_VALUES } : readBody(response.bytes);
  const parsed: ParsedResponse = {
    response,
    envelope: readEnvelope(response.text),
    bodyErrorCode: 'code' in body ? body.code : undefined,
    repeated: 'code' in body ? [] : body.repeated,
  };
  return Object.entries(RULES)
    .filter(([, { applies, appliesToPartial }]) => (isWhole || appliesToPartial === true) && applies(parsed))
    .map(([code, { message, fix }]) => ({
      code,
      message: typeof message === 'function' ? message(parsed) : message,
      fix,
    }));
}
