import type { Credentials } from '#protocol/sign.ts';
import { fromBase64Text } from '#protocol/text.ts';
import { FIELD_NAMES } from '#protocol/order.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { readFieldNames } from '#diagnosis/search/source.ts';
import { fillNames } from '#protocol/rules.ts';
import { msg, type MessageWithValues } from '#i18n/message.ts';
import { URL_CHECKS, SIGNED_FIELDS_CHECKS, TIMESTAMP_CHECKS, VALUE_CHECKS } from '#diagnosis/checks/fields.ts';
import {
  AUTHORIZATION_CHECKS,
  DIGEST_CHECKS,
  HEADER_CHECKS,
  readAuthorizationTexts,
} from '#diagnosis/checks/headers.ts';
import {
  createCheckedRequest,
  type Check,
  type CheckIssue,
  type CheckContext,
  type CheckedRequest,
  checkRules,
} from '#diagnosis/checks/check.ts';
import { OPERATION_PATH } from '#protocol/profile.ts';

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? '';
const decodeStart = (body: Uint8Array): string => new TextDecoder().decode(body.subarray(0, 4096));

/** Sections 1, 2.1 and 4.1. */
export const BODY_CHECKS: readonly Check[] = [
  {
    id: 'method',
    needs: ['method'],
    rank: 1,
    at: 'method',
    message: 'The method is not POST.',
    why: 'Section 4.1 requires POST. A redirect or an http URL may have turned it into a GET.',
    fix: 'Send a POST to the URL itself.',
    find: (s) => s.request.method.toUpperCase() !== 'POST',
  },
  {
    id: 'path-doubled',
    needs: ['url'],
    rank: 1,
    at: 'url',
    message: 'The URL has /v1 twice.',
    why: 'The base URL already has /v1, and the path in section 4.1 begins with it.',
    fix: 'Remove /v1 from the base URL.',
    find: (s) => /\/v1\/+v1(\/|$)/.test(s.request.url),
  },
  {
    id: 'path-other',
    needs: ['url'],
    rank: 2,
    at: 'url',
    message: 'The URL does not end in the operation’s path.',
    why: msg('Section 4.1: {path}.', { path: OPERATION_PATH }),
    fix: 'Use the documented path.',
    // Headers that are pasted without a request line have no URL.
    find: (s) => s.request.url !== '' && !pathOf(s.request.url).replace(/\/$/, '').endsWith(OPERATION_PATH),
  },
  {
    id: 'body-empty',
    needs: ['body'],
    rank: 1,
    at: 'body',
    message: 'The body is empty.',
    why: 'Section 1 rule 1: POST with a JSON body. Some clients remove it on GET or after a redirect.',
    fix: 'Send the JSON that was signed.',
    find: (s) => s.request.body.length === 0,
  },
  {
    id: 'body-form',
    needs: ['body'],
    rank: 1,
    at: 'body',
    message: 'The body is a form, not JSON.',
    why: 'Section 1 rule 1: a JSON body. Many clients send a form unless the code asks for JSON.',
    fix: 'Encode the body as JSON yourself and send that text.',
    find: (s) => s.unreadable !== undefined && /^[\w%[\]]+=[^{]*/.test(decodeStart(s.request.body)),
  },
  {
    id: 'body-json-twice',
    needs: ['body'],
    rank: 1,
    at: 'body',
    message: 'The body is a JSON string that contains JSON.',
    why: 'It was encoded twice: by the code, and again by the HTTP client.',
    fix: 'Give the HTTP client either the object or the raw text, not both.',
    find: (s) => s.unreadable !== undefined && /^\s*"\s*\{\\"/.test(decodeStart(s.request.body)),
  },
  {
    id: 'body-unreadable',
    needs: ['body', 'body-text'],
    rank: 1,
    at: 'body',
    message: 'The body is not a JSON object in UTF-8.',
    why: 'Section 1 rule 1: POST with a JSON body; section 2.1: one JSON object.',
    fix: 'Send one JSON object in UTF-8, without a byte order mark.',
    codes: ['body-bom', 'body-not-utf8', 'body-not-json', 'body-not-object', 'body-too-deep'],
    find: (s) => s.unreadable !== undefined,
  },
  checkRules(['body-short'], {
    id: 'fields-missing',
    needs: ['body'],
    rank: 2,
    why: 'Section 2.1 says to treat all 14 fields as sent.',
  }),
  checkRules(['fields-repeated'], {
    needs: ['body-text'],
    rank: 2,
    why: 'Parsers disagree on which one counts, so signer and receiver may read different values.',
  }),
];

export type { CheckIssue, CheckContext } from './checks/check.ts';

type Family = readonly [
  /** The name of a header, which is the same in every language, or a text. */
  name: MessageWithValues | 'Authorization' | 'Signed-Fields' | 'Timestamp',
  checks: readonly Check[],
  part: 'headers' | 'body',
];

const FAMILIES: readonly Family[] = [
  ['Authorization', AUTHORIZATION_CHECKS, 'headers'],
  [msg('headers'), HEADER_CHECKS, 'headers'],
  [msg('Digest format'), DIGEST_CHECKS, 'headers'],
  ['Signed-Fields', SIGNED_FIELDS_CHECKS, 'headers'],
  ['Timestamp', TIMESTAMP_CHECKS, 'headers'],
  [msg('body'), BODY_CHECKS, 'body'],
  [msg('URLs'), URL_CHECKS, 'body'],
  [msg('values'), VALUE_CHECKS, 'body'],
];

export const CHECKS: readonly Check[] = FAMILIES.flatMap(([, checks]) => checks);

/** Of a body alone, no header was checked. */
export const findPassedChecks = (issues: readonly CheckIssue[], hasHeaders = true): readonly Family[0][] =>
  FAMILIES.filter(
    ([, checks, part]) =>
      (hasHeaders || part === 'body') && !checks.some(({ id }) => issues.some((each) => each.id === id)),
  ).map(([name]) => name);

const isUnseen = ({ needs = [] }: Check, { unseen = [] }: CheckContext): boolean =>
  needs.some((part) => unseen.includes(part));

function runCheck(check: Check, checked: CheckedRequest): CheckIssue[] {
  const found = check.find(checked);
  const names = typeof found === 'boolean' ? [] : [...new Set(found)];
  if (found === false || (found !== true && names.length === 0)) return [];
  const { id, rank, message, why, fix, at = names[0], unrecoverable } = check;
  const issue = { id, rank, message: fillNames(message, names), why, fix, at, ...check.describe?.(checked) };
  return [unrecoverable === undefined ? issue : { ...issue, unrecoverable }];
}

interface TypedCredentials {
  readonly api_secret: string;
  readonly profiles?: readonly Credentials[] | undefined;
}

const LEAKED = {
  rank: 1,
  at: 'Authorization',
  why: 'Authorization has it in Base64, which anyone who sees the request can decode.',
  fix: 'Replace the secret at the gateway. Then send the Base64 of the API key.',
} as const;

/** It is certain without a search. */
export function findLeakedSecret(
  request: ReceivedRequest,
  { api_secret, profiles = [] }: TypedCredentials,
): CheckIssue | undefined {
  const sent = readAuthorizationTexts(request);
  const isSent = (secret: string): boolean => secret.length > 3 && sent.includes(secret);
  const owner = profiles.find((profile) => isSent(profile.api_secret));
  if (owner !== undefined && owner.api_secret !== api_secret && owner.api_key === api_secret)
    return {
      ...LEAKED,
      id: 'key-and-secret-exchanged',
      message: 'Your code swapped the API key and the api_secret: the secret has leaked.',
    };
  if (!isSent(api_secret) && owner === undefined) return undefined;
  return {
    ...LEAKED,
    id: 'secret-as-api-key',
    message: 'Your code sent the api_secret as the API key: the secret has leaked.',
  };
}

/** The most frequent causes of a refusal come first. */
export function checkRequest(request: ReceivedRequest, now: Date, context: CheckContext = {}): CheckIssue[] {
  const checked = createCheckedRequest(request, now, context);
  const issues = CHECKS.flatMap((check) => (isUnseen(check, context) ? [] : runCheck(check, checked)));
  const isDigestKnown = issues.some(({ id, at }) => at === 'Digest' && id !== 'digest-shape');
  // What is wrong with a Digest says more than that something is.
  return issues.filter(({ id }) => id !== 'digest-shape' || !isDigestKnown).toSorted((a, b) => a.rank - b.rank);
}

/** The end of a key that is long enough to stay secret without it; undefined for a short one. */
const showEnd = (key: string): string | undefined => (key.length < 12 ? undefined : `••••${key.slice(-4)}`);

const REFUSED_KEY = {
  rank: 1,
  at: 'Authorization',
  why: 'The digest is correct. The gateway checks Authorization as well.',
  fix: 'Send the scheme word, one space and the Base64 of this connection’s API key.',
} as const;

interface KnownConnection extends Pick<CheckContext, 'unseen'> {
  readonly api_key: string | undefined;
  /** Undefined or empty where the connection fixes no scheme word. */
  readonly scheme: string | undefined;
}

/** What is wrong with the Authorization of a request whose digest is right (section 5). No key is shown whole. */
export function checkAuthorization(
  request: ReceivedRequest,
  { api_key, scheme = '', unseen = [] }: KnownConnection,
): CheckIssue | undefined {
  const words = (headerOf(request, 'Authorization') ?? '').split(/\s+/).filter((word) => word !== '');
  const key = words.at(-1);
  if (key === undefined)
    return unseen.includes('Authorization') || unseen.includes('headers')
      ? undefined
      : { ...REFUSED_KEY, id: 'key-missing', message: 'Authorization is missing.' };
  const create = (id: string, message: MessageWithValues): CheckIssue => ({ ...REFUSED_KEY, id, message });
  const sent = fromBase64Text(key);
  if (api_key !== undefined && key === api_key && sent !== api_key)
    return create('key-raw', msg('Raw key instead of its Base64.'));
  if (api_key !== undefined && sent !== undefined && sent !== api_key) {
    const [sentEnd, ownEnd] = [showEnd(sent), showEnd(api_key)];
    return create(
      'key-wrong',
      sentEnd === undefined || ownEnd === undefined
        ? msg('Wrong API key: it is not the key of this connection.')
        : msg('Wrong API key: your program sent {sent}, this connection has {own}.', { sent: sentEnd, own: ownEnd }),
    );
  }
  const [word = ''] = words;
  if (scheme === '' || words.length !== 2 || word === scheme) return undefined;
  return {
    ...create('scheme-wrong', msg('Scheme word {sent}; this connection has {own}.', { sent: word, own: scheme })),
    fix: msg('Send {own}, or use {sent} in the connection.', { own: scheme, sent: word }),
    scheme: word,
  };
}

export function checkCoverage(request: ReceivedRequest): CheckIssue | undefined {
  const listed = readFieldNames(headerOf(request, 'Signed-Fields') ?? '');
  if (listed.length !== 1) return undefined;
  const missing = FIELD_NAMES.filter((name) => !listed.includes(name)).length;
  return {
    id: 'signed-fields-one',
    rank: 1,
    at: 'Signed-Fields',
    message: msg('Only {names} signed: {n} fields are missing.', { names: listed.join(), n: missing }),
    why: 'The digest is correct for the names in Signed-Fields, but the other fields are not protected.',
    fix: 'List and sign all 14 fields of section 5.',
  };
}
