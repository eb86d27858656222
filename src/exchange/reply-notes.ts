import { phrase, type Phrase } from '#texts/text.ts';
import { ENVELOPE_FIELDS, envelopeFaults, readEnvelope, type Envelope } from '#protocol/envelope.ts';
import { isUnreadable, readBody } from '#protocol/received-body.ts';
import { headerOf } from '#protocol/received.ts';
import { REPLY_LIMIT, type Reply } from './exchange.ts';

/** Something about a reply that a person should know before trusting it: what it is, and what to do. */
export interface ReplyNote {
  readonly code: string;
  readonly message: Phrase;
  readonly fix: Phrase;
}

/** A reply with what was read in it. */
interface Look {
  readonly reply: Reply;
  readonly envelope: Envelope | undefined;
  /** Why the bytes are no JSON object; undefined when they are one. */
  readonly fault: string | undefined;
  /** Names at the top that stand more than once with different values. */
  readonly repeated: readonly string[];
}

/** A row: when it applies, and its words. */
interface Row {
  readonly when: (look: Look) => boolean;
  readonly message: Phrase | ((look: Look) => Phrase);
  readonly fix: Phrase;
  /** True when it speaks of a part of a reply too, not only of a whole one. */
  readonly ofPart?: true;
}

const GZIP = [0x1f, 0x8b];
const limit = `${REPLY_LIMIT / 1024 / 1024} MiB`;
const encodingOf = ({ reply }: Look): string => headerOf(reply, 'Content-Encoding') ?? '';
const isHtml = ({ reply }: Pick<Look, 'reply'>): boolean =>
  /html/i.test(headerOf(reply, 'Content-Type') ?? '') || /^\s*<(?:!doctype|html|head|body)/i.test(reply.text);
const isPacked = ({ reply }: Look): boolean => GZIP.every((byte, at) => reply.bytes[at] === byte);
const isRedirect = ({ reply }: Look): boolean => reply.status >= 300 && reply.status < 400;
const isPlainText = (look: Look): boolean => look.reply.bytes.length > 0 && !isHtml(look) && !isPacked(look);

const GATEWAY = 'Check that base_url names the gateway, and that nothing stands in front of it.';
const SUPPORT = 'Tell the gateway’s support; the reference names the call.';

const claimedLength = (look: Look): string | undefined =>
  encodingOf(look) === '' && !look.reply.cut ? headerOf(look.reply, 'Content-Length') : undefined;
const TOO_LONG = 'No envelope is that long: something else answered, or it means harm.';

const ROWS: Readonly<Record<string, Row>> = {
  redirect: {
    when: isRedirect,
    message: ({ reply }) => redirectWords(String(reply.status), headerOf(reply, 'Location')),
    fix: 'Following it would carry the key to another address. Check base_url.',
  },
  'unpacked-cut': {
    when: (look) => look.reply.cut && encodingOf(look) !== '' && !isPacked(look),
    message: (look) =>
      phrase('The reply came compressed ({encoding}) and unpacks to more than {limit}; the rest was not read.', {
        encoding: encodingOf(look),
        limit,
      }),
    fix: TOO_LONG,
  },
  cut: {
    when: (look) => look.reply.cut && (encodingOf(look) === '' || isPacked(look)),
    message: phrase('The reply is longer than {limit}; the rest was not read.', { limit }),
    fix: TOO_LONG,
  },
  packed: {
    when: isPacked,
    message: 'The body is still compressed (gzip): the raw bytes are shown, as they came.',
    fix: 'Nobody asked for that. Send on another way, and the browser unpacks it.',
  },
  short: {
    when: (look) => Number(claimedLength(look) ?? look.reply.bytes.length) !== look.reply.bytes.length,
    message: (look) =>
      phrase('Content-Length says {claimed} bytes, and {arrived} reached the page.', {
        claimed: claimedLength(look) ?? '',
        arrived: String(look.reply.bytes.length),
      }),
    fix: 'The reply is not whole: trust nothing that is missing in it.',
    ofPart: true,
  },
  empty: {
    when: ({ reply }) => reply.bytes.length === 0,
    message: 'The reply has no body; section 1 rule 2 wants the envelope.',
    fix: GATEWAY,
  },
  html: {
    when: isHtml,
    message: 'This is an HTML page, not JSON: a proxy, a login or another service answered.',
    fix: GATEWAY,
    ofPart: true,
  },
  'not-utf8': {
    when: (look) => !look.reply.wellFormed && !isPacked(look),
    message: 'Its bytes are not UTF-8; \uFFFD stands where they are not.',
    fix: 'Look at the bytes below.',
  },
  deep: {
    when: ({ fault }) => fault === 'body-too-deep',
    message: 'The JSON is nested too deeply to be read to its end.',
    fix: 'It is shown as text alone.',
  },
  'not-json': {
    when: (look) =>
      isPlainText(look) && look.reply.wellFormed && (look.fault === 'body-not-json' || look.fault === 'body-bom'),
    message: 'This is not JSON; section 1 rule 2 says that every response body is.',
    fix: GATEWAY,
  },
  'not-object': {
    when: ({ fault }) => fault === 'body-not-object',
    message: 'This is JSON, but no object.',
    fix: GATEWAY,
  },
  'not-envelope': {
    when: ({ fault, envelope }) => fault === undefined && envelope === undefined,
    message: ({ reply }) =>
      phrase('These fields of section 2.2 are missing or of another type: {names}.', {
        names: faultsOf(reply).join(', '),
      }),
    fix: GATEWAY,
  },
  repeated: {
    when: ({ repeated }) => repeated.length > 0,
    message: ({ repeated }) =>
      phrase(
        'Names that stand twice with different values: {names}. Programs differ in which one counts; here the last does.',
        { names: repeated.slice(0, 5).join(', ') },
      ),
    fix: SUPPORT,
  },
  proto: {
    when: ({ reply }) => /"__proto__"\s*:/.test(reply.text),
    message: 'It names __proto__, which changes objects in careless programs. Here it is text and changes nothing.',
    fix: 'Read such a reply with care in your own code.',
  },
  'content-type': {
    when: ({ reply, envelope }) =>
      envelope !== undefined && !/json/i.test(headerOf(reply, 'Content-Type') ?? '') && !isHtml({ reply }),
    message: 'The body is the envelope, but Content-Type does not say JSON.',
    fix: SUPPORT,
  },
  resultcode: {
    when: ({ reply, envelope }) => envelope?.result === 'FAIL' && envelope.resultcode !== String(reply.status),
    message: ({ reply, envelope }) =>
      phrase('resultcode is {resultcode} and the HTTP status {status}; section 2.2 has them equal in a failure.', {
        resultcode: envelope?.resultcode.slice(0, 20) ?? '',
        status: String(reply.status),
      }),
    fix: 'Go by the message’s code, and tell the gateway’s support.',
  },
  data: {
    when: ({ envelope }) =>
      envelope?.result === 'FAIL' && !(Array.isArray(envelope.data) && envelope.data.length === 0),
    message: 'data is not the empty array that section 2.2 shows on failure.',
    fix: 'Read it below as it came.',
  },
  reference: {
    when: ({ envelope }) => envelope !== undefined && !/^S\d+$/.test(envelope.reference),
    message: 'reference is not the letter S followed by digits (section 2.2).',
    fix: SUPPORT,
  },
};

const redirectWords = (status: string, address: string | undefined): Phrase =>
  address === undefined
    ? phrase('A redirect ({status}) to nowhere; it was not followed.', { status })
    : phrase('A redirect ({status}) to {address}; it was not followed.', { status, address });

function faultsOf({ text }: Reply): string[] {
  try {
    return envelopeFaults(JSON.parse(text));
  } catch {
    return [...ENVELOPE_FIELDS];
  }
}

/**
 * Everything that is odd about a reply, in the order in which it matters; empty for an envelope as documented. Of a
 * part of a reply little can be said.
 */
export function replyNotes(reply: Reply, isWhole = true): ReplyNote[] {
  const read = readBody(reply.bytes);
  const look: Look = {
    reply,
    envelope: readEnvelope(reply.text),
    fault: isUnreadable(read) ? read.code : undefined,
    repeated: isUnreadable(read) ? [] : read.repeated,
  };
  return Object.entries(ROWS)
    .filter(([, { when, ofPart }]) => (isWhole || ofPart === true) && when(look))
    .map(([code, { message, fix }]) => ({
      code,
      message: typeof message === 'function' ? message(look) : message,
      fix,
    }));
}
