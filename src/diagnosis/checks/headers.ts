import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { fromBase64, fromBase64Text, toStandardBase64 } from '#protocol/text.ts';
import { msg } from '#i18n/message.ts';
import { CAUSES } from '#diagnosis/mistakes/causes.ts';
import { HASH_SIZES, readTargets, SEND_BASE64 } from '#diagnosis/search/targets.ts';
import { checkRules, REQUIRED_HEADERS, type Check, type CheckedRequest, type CheckIssue } from './check.ts';

const SIMILAR_NAME =
  /^(x-)?(signed[-_]?(fields?|headers?)|signature|digest([-_]?(method|value|alg\w*))?|sign|time[-_]?stamps?|auth(orisation)?)$/i;
const namesOf = ({ request }: CheckedRequest): string[] => request.headers.map(([name]) => name);
const isRequired = (name: string): boolean =>
  REQUIRED_HEADERS.some((required) => required.toLowerCase() === name.toLowerCase());

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Section 5. */
export const HEADER_CHECKS: readonly Check[] = [
  {
    id: 'headers-missing',
    needs: ['headers'],
    rank: 1,
    message: 'Headers are missing or misnamed: {names}.',
    why: 'Section 5 has all of these headers in every request, even with a wrong digest.',
    fix: 'Add them under exactly these names.',
    find: (s) =>
      REQUIRED_HEADERS.filter((name) => !s.has(name) && !(s.context.unseen ?? []).some((part) => part === name)),
  },
  {
    id: 'headers-misnamed',
    rank: 1,
    message: 'Unknown header names: {names}.',
    why: 'The gateway reads only the names in section 5. It does not see this header.',
    fix: 'Rename them: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.',
    find: (s) => namesOf(s).filter((name) => SIMILAR_NAME.test(name) && !isRequired(name)),
  },
  checkRules(['headers-twice'], {
    rank: 2,
    why: 'Which one counts is not shown. Often the HTTP client adds its own copy.',
  }),
  {
    id: 'headers-empty',
    rank: 1,
    message: 'Headers are empty: {names}.',
    why: 'A variable was not set when they were written.',
    fix: 'Set them before sending the request.',
    find: (s) => REQUIRED_HEADERS.filter((required) => s.has(required) && s.header(required) === ''),
  },
  {
    id: 'digest-reused',
    rank: 1,
    at: 'Digest',
    message: 'Another request with a different body or time has the same Digest.',
    why: 'A digest belongs to one body and one timestamp; each request needs its own.',
    fix: 'Compute a new digest for every request, including retries.',
    unrecoverable:
      'See the problem “Another request with a different body or time has the same Digest”: it alone can be the cause.',
    find: (s) =>
      s.header('Digest') !== '' &&
      (s.context.otherRequests ?? []).some(
        (other) =>
          headerOf(other, 'Digest') === headerOf(s.request, 'Digest') &&
          (!sameBytes(other.body, s.request.body) || headerOf(other, 'Timestamp') !== headerOf(s.request, 'Timestamp')),
      ),
  },
  checkRules(['digest-method'], {
    rank: 2,
    why: 'Section 5 shows only HS256.',
  }),
  checkRules(['content-type'], {
    needs: ['Content-Type'],
    rank: 2,
    why: 'Section 4.1 requires it. A server that expects a form finds no JSON.',
  }),
  {
    id: 'content-length',
    needs: ['body-text', 'Content-Length'],
    rank: 2,
    at: 'Content-Length',
    message: 'Content-Length is not the length of the body in bytes.',
    why: 'The server cuts the body or waits for more. Often the code counted characters, not bytes.',
    fix: 'Let the HTTP client set it.',
    unrecoverable:
      'See the problem “Content-Length is not the length of the body in bytes”: it alone can be the cause.',
    find: (s) => s.has('Content-Length') && Number(s.header('Content-Length')) !== s.request.body.length,
  },
];

const splitAuthorization = ({ header }: CheckedRequest): string[] =>
  header('Authorization')
    .split(/\s+/)
    .filter((word) => word !== '');
/** Empty where a placeholder or a mask stands for the key. */
function readCredential(checked: CheckedRequest): string {
  const last = splitAuthorization(checked).at(-1) ?? '';
  return /CHECKOUT_API_KEY_BASE64|^[•●*]+$/.test(last) ? '' : last;
}
function readScheme(checked: CheckedRequest): string {
  const [scheme = '', key] = splitAuthorization(checked);
  return key === undefined ? '' : scheme;
}
const decodeCredential = (checked: CheckedRequest): string => fromBase64Text(readCredential(checked)) ?? '';
/** What Authorization may say: its words, their Base64 decoded, and the two parts of Basic. */
export function readAuthorizationTexts(request: ReceivedRequest): readonly string[] {
  const words = (headerOf(request, 'Authorization') ?? '').split(/\s+/);
  const texts = [...words, ...words.map((word) => fromBase64Text(word) ?? '')];
  return [...texts, ...texts.flatMap((text) => text.split(':'))].map((text) => text.trim());
}
const isHex = (text: string): boolean => /^(?:[\da-f]{2}){8,}$/i.test(text);
const isUrlSafe = (text: string): boolean => /[-_]/.test(text) && fromBase64(toStandardBase64(text)) !== undefined;
/** Schemes of HTTP itself (RFC 7617, 6750, 7616). Any other word may be the one that the service assigned. */
const GENERAL_SCHEMES = /^(basic|bearer|digest)$/i;

const IN_AUTHORIZATION = { needs: ['Authorization'], at: 'Authorization' } as const;

/** The forms of Authorization (section 5): a scheme word, one space, the Base64 of the API key. */
export const AUTHORIZATION_CHECKS: readonly Check[] = [
  {
    id: 'key-raw',
    ...IN_AUTHORIZATION,
    rank: 1,
    message: 'The key in Authorization is not Base64.',
    why: 'Section 5 requires the Base64 of the API key. Sending the raw key is the most common mistake.',
    fix: 'Encode the API key in Base64 after the scheme word.',
    find: (s) =>
      !/[:<{]/.test(readCredential(s)) &&
      fromBase64(readCredential(s)) === undefined &&
      !isHex(readCredential(s)) &&
      !isUrlSafe(readCredential(s)),
  },
  {
    id: 'key-hex',
    ...IN_AUTHORIZATION,
    rank: 1,
    message: 'The key in Authorization is hex.',
    why: 'Section 5 requires the Base64 of the API key. Hex digits decoded as Base64 give a different key.',
    fix: 'Encode the API key in Base64, not in hex.',
    find: (s) => isHex(readCredential(s)),
  },
  {
    id: 'key-url-safe',
    ...IN_AUTHORIZATION,
    rank: 2,
    message: 'The key in Authorization is URL-safe Base64.',
    why: 'Section 5 shows Base64. With - and _ it uses a different alphabet (RFC 4648 section 5).',
    fix: 'Use standard Base64 with padding.',
    find: (s) => isUrlSafe(readCredential(s)),
  },
  {
    id: 'key-twice',
    ...IN_AUTHORIZATION,
    rank: 3,
    message: 'The key in Authorization appears to be Base64-encoded twice.',
    why: 'Decoding it once gives Base64 text again. Section 5 encodes once. Some keys look like this by chance.',
    fix: 'Encode the API key once.',
    find: (s) => {
      const key = decodeCredential(s);
      return key.length >= 12 && /^[\x20-\x7e]+$/.test(fromBase64Text(key) ?? '');
    },
  },
  {
    id: 'key-white-space',
    ...IN_AUTHORIZATION,
    rank: 1,
    message: 'The API key in Authorization has leading or trailing white space.',
    why: 'A newline or space from echo or a file was encoded too. That makes a different key.',
    fix: 'Trim the key before encoding (echo -n, strip, trim).',
    find: (s) => /^\s|\s$/.test(decodeCredential(s)),
  },
  {
    id: 'key-and-signature',
    ...IN_AUTHORIZATION,
    rank: 1,
    message: 'Authorization has two parts separated by a colon.',
    why: 'Section 5 shows only the Base64 of the API key; the digest has its own header.',
    fix: 'Send only the Base64 of the API key.',
    find: (s) => {
      const key = decodeCredential(s);
      return readCredential(s).includes(':') || (key.includes(':') && /^[\x20-\x7e]*$/.test(key));
    },
  },
  {
    id: 'key-placeholder',
    ...IN_AUTHORIZATION,
    rank: 1,
    message: 'Authorization has a placeholder or a printed null.',
    why: 'The API key variable was not set.',
    fix: 'Replace it with the Base64 of the API key.',
    find: (s) =>
      /^(undefined|null|none|nil|<.*>|\{.*\}|%.+%|\$.+)$/i.test(readCredential(s)) ||
      /^(undefined|null|None|nil)$/.test(decodeCredential(s)),
  },
  {
    id: 'scheme-basic',
    ...IN_AUTHORIZATION,
    rank: 1,
    message: 'Authorization uses Basic, Bearer or another standard scheme.',
    why: 'Section 5 has a fixed scheme word that the service assigns.',
    fix: 'Use the assigned scheme word.',
    find: (s) => GENERAL_SCHEMES.test(readScheme(s).replace(/:$/, '')) && s.context.scheme !== readScheme(s),
  },
  {
    id: 'scheme-misspelt',
    ...IN_AUTHORIZATION,
    rank: 1,
    message: 'Authorization uses a different scheme word than the connection.',
    why: 'Section 5: the scheme word is fixed. A misspelled word is not a known scheme.',
    fix: 'Use the assigned scheme word exactly as given.',
    find: (s) => {
      const wanted = s.context.scheme ?? '';
      return wanted !== '' && readScheme(s) !== '' && readScheme(s) !== wanted && !GENERAL_SCHEMES.test(readScheme(s));
    },
  },
  {
    id: 'scheme-missing',
    ...IN_AUTHORIZATION,
    codes: ['scheme-empty'],
    rank: 1,
    message: 'Authorization has no scheme word.',
    why: 'Section 5: scheme word, one space, Base64 of the key.',
    fix: 'Start with the assigned scheme word and one space.',
    find: (s) => splitAuthorization(s).length === 1,
  },
  {
    id: 'scheme-spaces',
    ...IN_AUTHORIZATION,
    codes: ['scheme-spaces'],
    rank: 2,
    message: 'Authorization has extra spaces, extra words, or punctuation after the scheme word.',
    why: 'Section 5 shows one word, one space and the key.',
    fix: 'Write the scheme word, one space, and the Base64 of the key.',
    find: (s) => /\s{2,}|\t|\s\S+\s/.test(s.header('Authorization')) || /[:=,;]$/.test(readScheme(s)),
  },
];

const readDigest = ({ header }: CheckedRequest): string => header('Digest');
const bytesOf = (checked: CheckedRequest): Uint8Array | undefined => fromBase64(readDigest(checked));
const sizeOf = (checked: CheckedRequest): number | undefined => bytesOf(checked)?.length;
const hasBytes = (bytes: Uint8Array | undefined, wanted: readonly number[]): boolean =>
  bytes?.some((_, at) => wanted.every((byte, i) => bytes[at + i] === byte)) ?? false;

/** What the search reads in a Digest that departs from section 5: the steps of the code that wrote it. */
function describeDigest(checked: CheckedRequest): Pick<CheckIssue, 'message' | 'why'> | undefined {
  const target = readTargets(readDigest(checked)).find(({ lost }) => lost === undefined);
  const [step] = target?.steps ?? [];
  const [size = 0, hash] = [target?.bytes.length, HASH_SIZES[target?.bytes.length ?? 0]];
  if (step !== undefined) return { message: msg('Your code {clause}.', { clause: step.clause }), why: step.cause.why };
  return hash === undefined || size === 32
    ? undefined
    : { message: msg('Digest decodes to {size} bytes, as {hash} gives.', { size, hash }), why: CAUSES.OTHER_HASH.why };
}

const IN_DIGEST = { rank: 1, at: 'Digest' } as const;

/** The shape of the Digest header alone (section 5): Base64 text of 32 bytes, 44 characters ending in =. */
export const DIGEST_CHECKS: readonly Check[] = [
  {
    id: 'digest-lost',
    ...IN_DIGEST,
    message: 'Digest has U+FFFD: raw bytes were turned into text before they were encoded.',
    why: 'Invalid UTF-8 was replaced. The digest cannot be recovered, even with the secret.',
    fix: 'Encode the raw bytes of the HMAC, without converting them to a string first.',
    unrecoverable: 'See the problem “Digest has U+FFFD”: it alone can be the cause.',
    find: (s) => hasBytes(bytesOf(s), [0xef, 0xbf, 0xbd]),
  },
  {
    id: 'digest-one-case',
    ...IN_DIGEST,
    message: 'Digest has letters of one case only.',
    why: 'Base64 uses both cases. The text was changed to one case, which cannot be undone.',
    fix: 'Do not change the case of the Base64 text.',
    unrecoverable: 'See the problem “Digest has letters of one case only”: it alone can be the cause.',
    find: (s) =>
      /^[A-Za-z\d+/]{43}=$/.test(readDigest(s)) &&
      (readDigest(s) === readDigest(s).toLowerCase() || readDigest(s) === readDigest(s).toUpperCase()),
  },
  {
    id: 'digest-object',
    ...IN_DIGEST,
    message: 'Digest is the printed name of an object, not its content.',
    why: "Java prints [B@1a2b3c for an array. JavaScript prints [object Object], and Python b'…' for bytes.",
    fix: 'Encode the bytes in Base64, and send that text.',
    unrecoverable:
      'See the problem “Digest is the printed name of an object, not its content”: it alone can be the cause.',
    find: (s) => /^\[[A-Z]@|^\[object |^b['"]|^<.*>$|^System\./.test(readDigest(s)),
  },
  {
    id: 'digest-shape',
    ...IN_DIGEST,
    message: 'Digest is not Base64 of 32 bytes.',
    why: 'Section 5 shows 44 characters ending in =.',
    fix: SEND_BASE64,
    find: (s) => s.has('Digest') && (sizeOf(s) !== 32 || describeDigest(s) !== undefined),
    describe: describeDigest,
  },
];
