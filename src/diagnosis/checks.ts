import { fromBase64, fromBase64Text } from '#protocol/base64.ts';
import { FIELD_NAMES, fieldNamed } from '#protocol/order.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';
import { isUnreadable, readBody, type Member } from '#protocol/received-body.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { timestampFault } from '#protocol/timestamp.ts';
import { headerOf } from './solver/source.ts';
import { instantOf } from './solver/timestamp-ways.ts';

/** A defect that shows without the secret. Rank 1 is the most frequent cause of a refusal. */
export interface Finding {
  readonly id: string;
  readonly rank: 1 | 2 | 3;
  readonly what: string;
  readonly why: string;
  readonly fix: string;
  /** The header or field it speaks of. */
  readonly at?: string;
}

interface Seen {
  readonly request: ReceivedRequest;
  readonly header: (name: string) => string;
  readonly has: (name: string) => boolean;
  readonly members: ReadonlyMap<string, Member>;
  readonly unreadable: string | undefined;
  readonly text: string;
  readonly listed: readonly string[];
  readonly now: Date;
}

/** Places where a check holds: true for the request as a whole, names of fields otherwise. */
type Find = (seen: Seen) => boolean | readonly string[];
type Row = readonly [
  id: string,
  rank: Finding['rank'],
  at: string | undefined,
  what: string,
  why: string,
  fix: string,
  find: Find,
];

const OLD_MS = 5 * 60 * 1000;
const NEEDED = ['Authorization', 'Timestamp', 'Digest-Method', 'Signed-Fields', 'Digest', 'Content-Type'];
const credential = ({ header }: Seen): string => header('Authorization').trim().split(/\s+/).at(-1) ?? '';
const scheme = ({ header }: Seen): string => header('Authorization').trim().split(/\s+/)[0] ?? '';
const digest = ({ header }: Seen): string => header('Digest').trim();
const bytesOf = (seen: Seen): number | undefined => fromBase64(digest(seen))?.length;
const age = (seen: Seen): number =>
  seen.now.getTime() - (instantOf(seen.header('Timestamp').trim()) ?? seen.now.getTime());
const known = (seen: Seen, kind: string): readonly (readonly [string, Member])[] =>
  [...seen.members].filter(([name]) => fieldNamed(name)?.kind === kind);
const where = (list: readonly (readonly [string, Member])[], is: (member: Member) => boolean): string[] =>
  list.filter(([, member]) => is(member)).map(([name]) => name);
const isAddress = (text: string): boolean => /^[a-z][a-z\d+.-]*:\/\//i.test(text);

/** Every defect that can be seen without the secret: one row each. */
const CHECKS: readonly Row[] = [
  [
    'key-raw',
    1,
    'Authorization',
    'Authorization carries text that is not Base64.',
    'Section 5 wants the Base64 of the API key; a raw key is the most frequent mistake of all.',
    'Encode the API key in Base64 behind the scheme word.',
    (s) =>
      credential(s) !== '' &&
      !credential(s).includes(':') &&
      fromBase64Text(credential(s)) === undefined &&
      !/^[\da-f]{16,}$/i.test(credential(s)),
  ],
  [
    'key-hex',
    1,
    'Authorization',
    'Authorization carries hex digits.',
    'Section 5 wants the Base64 of the API key.',
    'Encode the API key in Base64, not in hex.',
    (s) => /^(?:[\da-f]{2}){8,}$/i.test(credential(s)),
  ],
  [
    'key-and-signature',
    1,
    'Authorization',
    'Authorization carries two parts with a colon.',
    'Section 5 shows the Base64 of the API key alone; the digest has its own header.',
    'Send only the Base64 of the API key.',
    (s) => credential(s).includes(':') || /:/.test(fromBase64Text(credential(s)) ?? ''),
  ],
  [
    'scheme-basic',
    1,
    'Authorization',
    'Authorization says Basic or Bearer.',
    'Section 5 has a fixed scheme word that the service assigns.',
    'Use the assigned scheme word.',
    (s) => /^(basic|bearer|token|digest|hmac)$/i.test(scheme(s)),
  ],
  [
    'scheme-missing',
    1,
    'Authorization',
    'Authorization has no scheme word.',
    'Section 5: scheme word, one space, Base64 of the key.',
    'Put the assigned scheme word and one space in front.',
    (s) => s.has('Authorization') && !/\S\s+\S/.test(s.header('Authorization').trim()),
  ],
  [
    'scheme-spaces',
    2,
    'Authorization',
    'Authorization has more than one space or more than two words.',
    'Section 5 shows one space between word and key.',
    'Leave one space.',
    (s) => /\s{2,}|\s\S+\s/.test(s.header('Authorization').trim()),
  ],
  [
    'headers-missing',
    1,
    undefined,
    'Headers are missing or have another name.',
    'Every request carries all headers of section 5.',
    'Add them under exactly these names.',
    (s) => NEEDED.filter((name) => !s.has(name)),
  ],
  [
    'headers-misnamed',
    1,
    undefined,
    'Headers have a name that the document does not know.',
    'The gateway reads the names of section 5 only.',
    'Rename them: Signed-Fields, Digest, Digest-Method, Timestamp.',
    (s) =>
      s.request.headers
        .map(([name]) => name)
        .filter(
          (name) =>
            /^(x-)?(signed[-_]?fields?|signature|digest[-_]?(method|value)?|sign|timestamps?)$/i.test(name) &&
            !NEEDED.some((need) => need.toLowerCase() === name.toLowerCase()),
        ),
  ],
  [
    'headers-twice',
    2,
    undefined,
    'Headers stand more than once.',
    'Which of them counts is not shown.',
    'Send each once.',
    (s) => {
      const names = s.request.headers.map(([name]) => name.toLowerCase());
      return NEEDED.filter((need) => names.filter((name) => name === need.toLowerCase()).length > 1);
    },
  ],
  [
    'digest-method',
    2,
    'Digest-Method',
    'Digest-Method is not HS256.',
    'Section 5 shows HS256.',
    'Send Digest-Method: HS256.',
    (s) => s.has('Digest-Method') && s.header('Digest-Method') !== 'HS256',
  ],
  [
    'digest-hex',
    1,
    'Digest',
    'Digest is hex.',
    'Section 5 wants Base64 of 32 bytes: 44 characters ending in =.',
    'Encode the raw bytes of the HMAC in Base64.',
    (s) => /^(sha-?256=)?[\da-f]{64}$/i.test(digest(s)),
  ],
  [
    'digest-base64-of-hex',
    1,
    'Digest',
    'Digest is the Base64 of hex text.',
    'The hex text was encoded in place of the bytes: 88 characters, not 44.',
    'Take the raw output of the HMAC (PHP: fourth argument true).',
    (s) => /^[\da-f]{64}$/i.test(fromBase64Text(digest(s)) ?? ''),
  ],
  [
    'digest-base64-twice',
    2,
    'Digest',
    'Digest is Base64 twice.',
    'Section 5 wants 44 characters.',
    'Encode once.',
    (s) => fromBase64(fromBase64Text(digest(s)) ?? '')?.length === 32,
  ],
  [
    'digest-prefix',
    2,
    'Digest',
    'Digest has a prefix.',
    'Section 5 shows the Base64 text alone.',
    'Leave the prefix out.',
    (s) => /^(sha|hmac|hs256|md5)[-\w]*[=:\s]/i.test(digest(s)),
  ],
  [
    'digest-url-safe',
    2,
    'Digest',
    'Digest is URL-safe or unpadded Base64.',
    'Section 5 shows 44 characters ending in =.',
    'Use standard Base64 with padding.',
    (s) => /^[\w+/-]{43}=?$/.test(digest(s)) && bytesOf(s) === undefined,
  ],
  [
    'digest-sha-1',
    2,
    'Digest',
    'Digest has the 20 bytes of SHA-1.',
    'HS256 has 32 bytes.',
    'Use HMAC-SHA-256.',
    (s) => bytesOf(s) === 20,
  ],
  [
    'digest-sha-512',
    2,
    'Digest',
    'Digest has the 64 bytes of SHA-512.',
    'HS256 has 32 bytes.',
    'Use HMAC-SHA-256.',
    (s) => bytesOf(s) === 64 && fromBase64Text(digest(s)) === undefined,
  ],
  [
    'digest-md5',
    2,
    'Digest',
    'Digest has the 16 bytes of MD5.',
    'HS256 has 32 bytes.',
    'Use HMAC-SHA-256.',
    (s) => bytesOf(s) === 16,
  ],
  [
    'digest-shape',
    2,
    'Digest',
    'Digest is not Base64 of 32 bytes.',
    'Section 5 shows 44 characters ending in =.',
    'Send the Base64 of the 32 bytes of the HMAC.',
    (s) => s.has('Digest') && bytesOf(s) !== 32,
  ],
  [
    'signed-fields-spaces',
    1,
    'Signed-Fields',
    'Signed-Fields holds white space.',
    'Section 5: comma-separated, no spaces.',
    'Join the names with a bare comma.',
    (s) => /\s/.test(s.header('Signed-Fields')),
  ],
  [
    'signed-fields-separator',
    2,
    'Signed-Fields',
    'Signed-Fields is not separated by commas.',
    'Section 5: comma-separated.',
    'Join the names with a bare comma.',
    (s) =>
      /[;|[\]"]/.test(s.header('Signed-Fields')) ||
      (s.listed.length === 1 && /\s/.test(s.header('Signed-Fields').trim())),
  ],
  [
    'signed-fields-unknown',
    2,
    'Signed-Fields',
    'Signed-Fields names what the body lacks.',
    'Section 5 rule 1: the names are body fields.',
    'Take them out, or send the fields.',
    (s) => s.listed.filter((name) => !s.members.has(name)),
  ],
  [
    'signed-fields-short',
    2,
    'Signed-Fields',
    'Signed-Fields leaves out fields.',
    'Section 5 lists all 14.',
    'List all of them in the documented order.',
    (s) => (s.has('Signed-Fields') ? FIELD_NAMES.filter((name) => !s.listed.includes(name)) : false),
  ],
  [
    'signed-fields-order',
    3,
    'Signed-Fields',
    'Signed-Fields has another order than documented.',
    'Section 5 gives the order.',
    'Use the documented order.',
    (s) => {
      const here = s.listed.filter((name) => fieldNamed(name) !== undefined);
      return FIELD_NAMES.filter((name) => here.includes(name)).some((name, i) => name !== here[i]);
    },
  ],
  [
    'timestamp-shape',
    1,
    'Timestamp',
    'Timestamp is not written as YYYY-MM-DDThh:mm:ssZ.',
    'Section 2.1: UTC, whole seconds, trailing Z.',
    'Print UTC with a trailing Z and no fraction.',
    (s) => s.has('Timestamp') && timestampFault(s.header('Timestamp').trim()) !== undefined,
  ],
  [
    'timestamp-units',
    1,
    'Timestamp',
    'Timestamp is Unix time.',
    'Section 2.1 wants an ISO 8601 text.',
    'Print the date and time in UTC.',
    (s) => /^\d{10}(\d{3})?$/.test(s.header('Timestamp').trim()),
  ],
  [
    'timestamp-old',
    1,
    'Timestamp',
    'Timestamp is more than five minutes old.',
    'The accepted difference is not shown; five minutes is our measure. A pasted request is old by nature.',
    'Read the clock once per request and send at once.',
    (s) => age(s) > OLD_MS,
  ],
  [
    'timestamp-ahead',
    1,
    'Timestamp',
    'Timestamp lies in the future.',
    'Local time with a Z behind it does this.',
    'Print UTC, and set the machine’s clock.',
    (s) => age(s) < -OLD_MS,
  ],
  [
    'timestamp-local',
    1,
    'Timestamp',
    'Timestamp is off by whole hours: local time labelled Z?',
    'The document wants UTC.',
    'Print UTC.',
    (s) => {
      const hours = Math.abs(age(s)) / 3_600_000;
      return hours > 0.9 && hours < 14.1 && Math.abs(hours * 2 - Math.round(hours * 2)) < 0.07;
    },
  ],
  [
    'timestamps-apart',
    1,
    'Timestamp',
    'Timestamp and the body field timestamp differ.',
    'Section 4.1 rule 2: the body repeats the header.',
    'Read the clock once and use that text for both.',
    (s) =>
      s.has('Timestamp') && s.members.has('timestamp') && s.members.get('timestamp')?.text !== s.header('Timestamp'),
  ],
  [
    'body-unreadable',
    1,
    'body',
    'The body is not a JSON object.',
    'Section 1 rule 1: POST with a JSON body.',
    'Send JSON, not a form, and not an empty body.',
    (s) => s.unreadable !== undefined,
  ],
  [
    'fields-missing',
    2,
    'body',
    'The body lacks fields.',
    'Section 2.1: treat all 14 as sent.',
    'Send them all, an empty text where there is nothing to say.',
    (s) => s.unreadable === undefined && FIELD_NAMES.filter((name) => !s.members.has(name)),
  ],
  [
    'fields-unsigned',
    2,
    'body',
    'The body has fields that Signed-Fields does not name.',
    'Section 5 rule 1: the two correspond.',
    'List them in Signed-Fields, or leave them out.',
    (s) => [...s.members.keys()].filter((name) => s.has('Signed-Fields') && !s.listed.includes(name)),
  ],
  [
    'address-plain',
    1,
    undefined,
    'An address is in plain.',
    'Section 2.1: the Base64 encoding of the address.',
    'Encode it, and sign the encoded text.',
    (s) => where(known(s, 'address'), ({ text }) => isAddress(text)),
  ],
  [
    'address-twice',
    1,
    undefined,
    'An address is in Base64 twice.',
    'Section 2.1: encoded once.',
    'Encode once.',
    (s) => where(known(s, 'address'), ({ text }) => isAddress(fromBase64Text(fromBase64Text(text) ?? '') ?? '')),
  ],
  [
    'address-not-base64',
    2,
    undefined,
    'An address is not standard Base64 of a text.',
    'URL-safe, unpadded or percent-encoded Base64 is another text.',
    'Use standard Base64 with padding.',
    (s) =>
      where(known(s, 'address'), ({ text }) => text !== '' && !isAddress(text) && fromBase64Text(text) === undefined),
  ],
  [
    'address-not-absolute',
    2,
    undefined,
    'A decoded address is not absolute.',
    'A buyer or the gateway could not follow it.',
    'Start with https:// and a host.',
    (s) =>
      where(known(s, 'address'), ({ text }) => {
        const plain = fromBase64Text(text);
        return plain !== undefined && !isAddress(plain) && !isAddress(fromBase64Text(plain) ?? '');
      }),
  ],
  [
    'number-as-text',
    2,
    undefined,
    'A number is sent as text.',
    'Section 2.1: a JSON number.',
    'Send it without quotation marks.',
    (s) => where(known(s, 'number'), ({ type }) => type === 'string'),
  ],
  [
    'number-form',
    2,
    undefined,
    'A number has decimals, separators or an exponent.',
    'Integers are seen; another printing signs another text.',
    'Send plain digits.',
    (s) => where(known(s, 'number'), ({ text }) => /[^\d-]/.test(text)),
  ],
  [
    'value-null',
    2,
    undefined,
    'A value is null, true, false, a list or an object.',
    'Section 2.1 has texts and numbers only.',
    'Send text, empty where there is none.',
    (s) => where([...s.members], ({ type }) => type !== 'string' && type !== 'number'),
  ],
  [
    'value-word',
    3,
    undefined,
    'A value is the word that a language prints for nothing.',
    'A missing value was printed.',
    'Send an empty text.',
    (s) =>
      where(
        [...s.members],
        ({ text, type }) => type === 'string' && /^(null|None|undefined|<nil>|nil|NaN|\[object Object\])$/.test(text),
      ),
  ],
  [
    'letters-lost',
    1,
    undefined,
    'A value holds ? in a word, or U+FFFD: letters were lost.',
    'Text was put into an encoding that lacks the letters, or read from a wrong one. What is lost cannot be found again.',
    'Keep UTF-8 from end to end.',
    (s) =>
      where(
        [...s.members].filter(([name]) => fieldNamed(name)?.kind === 'text'),
        ({ text }) => /\ufffd|\p{L}\?+\p{L}|\?{2,}/u.test(text),
      ),
  ],
  [
    'mojibake',
    2,
    undefined,
    'A value looks like UTF-8 that was read as Latin-1.',
    'Each letter beyond ASCII became two or three signs.',
    'Keep UTF-8 from end to end.',
    (s) => where([...s.members], ({ text }) => /[\u00c2-\u00f4][\u0080-\u00bf\u20ac\u2018-\u201d\u2122]/.test(text)),
  ],
  [
    'phone-form',
    3,
    'buyer_phone',
    'The phone number is not digits only.',
    'Section 2.1: digits with country code, no plus sign.',
    'Send digits, country code first.',
    (s) => s.members.has('buyer_phone') && !/^[1-9]\d*$/.test(s.members.get('buyer_phone')?.text ?? ''),
  ],
  [
    'value-outer-space',
    3,
    undefined,
    'A value begins or ends in white space.',
    'Many frameworks trim: then another text is signed than sent.',
    'Trim before both signing and sending.',
    (s) => where([...s.members], ({ text }) => text !== text.trim()),
  ],
  [
    'path-doubled',
    1,
    'url',
    'The address has /v1 twice.',
    'The base address holds /v1 already.',
    'Take /v1 off the base address.',
    (s) => /\/v1\/+v1\//.test(s.request.url),
  ],
  [
    'path-other',
    2,
    'url',
    'The address does not end in the operation’s path.',
    `Section 4.1: ${OPERATION_PATH}.`,
    'Use the documented path.',
    // Headers pasted without a request line tell no address.
    (s) => s.request.url !== '' && !new RegExp(`${OPERATION_PATH}/?$`).test(s.request.url.split(/[?#]/)[0] ?? ''),
  ],
  [
    'method',
    1,
    'method',
    'The method is not POST.',
    'Section 4.1: POST.',
    'Send a POST; a redirect may have turned it into a GET.',
    (s) => s.request.method.toUpperCase() !== 'POST',
  ],
  [
    'content-type',
    2,
    'Content-Type',
    'Content-Type is not application/json.',
    'Section 4.1.',
    'Send Content-Type: application/json.',
    (s) => s.has('Content-Type') && !/^application\/json\s*(;|$)/i.test(s.header('Content-Type')),
  ],
  [
    'content-length',
    2,
    'Content-Length',
    'Content-Length is not the length of the body in bytes.',
    'Characters were counted in place of bytes, so the body was cut.',
    'Let the HTTP client set it.',
    (s) => s.has('Content-Length') && Number(s.header('Content-Length')) !== s.request.body.length,
  ],
];

function seenOf(request: ReceivedRequest, now: Date): Seen {
  const read = readBody(request.body);
  const header = (name: string): string => headerOf(request, name) ?? '';
  const list = header('Signed-Fields').trim();
  return {
    request,
    header,
    has: (name) => headerOf(request, name) !== undefined,
    members: isUnreadable(read) ? new Map() : read.members,
    unreadable: isUnreadable(read) ? read.message : undefined,
    text: new TextDecoder().decode(request.body),
    listed: list === '' ? [] : list.split(',').map((name) => name.trim()),
    now,
  };
}

/** All defects of a request that need no secret, the most frequent causes of a refusal first. */
export function checkRequest(request: ReceivedRequest, now: Date): Finding[] {
  const seen = seenOf(request, now);
  return CHECKS.flatMap(([id, rank, at, what, why, fix, find]): Finding[] => {
    const found = find(seen);
    if (found === true) return [{ id, rank, what, why, fix, ...(at === undefined ? {} : { at }) }];
    if (found === false || found.length === 0) return [];
    return [{ id, rank, what: `${what.replace(/\.$/, '')}: ${found.join(', ')}.`, why, fix, at: at ?? found[0] ?? '' }];
  }).toSorted((a, b) => a.rank - b.rank);
}
