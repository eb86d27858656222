import { OPERATION_PATH } from '#protocol/profile.ts';
import { msg } from '#i18n/message.ts';
import { checkRules, type Check } from './check.ts';

const pathOf = (url: string): string => url.split(/[?#]/)[0] ?? '';
const decodeStart = (body: Uint8Array): string => new TextDecoder().decode(body.subarray(0, 4096));

/** Method, path and the body as a whole (sections 1, 2.1 and 4.1). */
export const BODY_CHECKS: readonly Check[] = [
  {
    id: 'method',
    rank: 1,
    at: 'method',
    message: 'The method is not POST.',
    why: 'Section 4.1: POST. A redirect, or a URL without https, may have turned it into a GET.',
    fix: 'Send a POST to the URL itself.',
    find: (s) => s.request.method.toUpperCase() !== 'POST',
  },
  {
    id: 'path-doubled',
    rank: 1,
    at: 'url',
    message: 'The URL has /v1 twice.',
    why: 'The base URL already has /v1, and the path of section 4.1 begins with it.',
    fix: 'Remove /v1 from the base URL.',
    find: (s) => /\/v1\/+v1(\/|$)/.test(s.request.url),
  },
  {
    id: 'path-other',
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
    rank: 1,
    at: 'body',
    message: 'The body is empty.',
    why: 'Section 1 rule 1: POST with a JSON body. Some clients remove it on GET or after a redirect.',
    fix: 'Send the JSON that was signed.',
    find: (s) => s.request.body.length === 0,
  },
  {
    id: 'body-form',
    rank: 1,
    at: 'body',
    message: 'The body is a form, not JSON.',
    why: 'Section 1 rule 1: a JSON body. Many clients send a form unless the code asks for JSON.',
    fix: 'Encode the body as JSON yourself and send that text.',
    find: (s) => s.unreadable !== undefined && /^[\w%[\]]+=[^{]*/.test(decodeStart(s.request.body)),
  },
  {
    id: 'body-json-twice',
    rank: 1,
    at: 'body',
    message: 'The body is JSON in a JSON string.',
    why: 'It was encoded twice: by the code, and by the client again.',
    fix: 'Give the client the object, or the text with “send as is”, not both.',
    find: (s) => s.unreadable !== undefined && /^\s*"\s*\{\\"/.test(decodeStart(s.request.body)),
  },
  {
    id: 'body-unreadable',
    rank: 1,
    at: 'body',
    message: 'The body is not a JSON object in UTF-8.',
    why: 'Section 1 rule 1: POST with a JSON body; section 2.1: one JSON object.',
    fix: 'Send one JSON object in UTF-8, without a byte order mark.',
    codes: ['body-bom', 'body-not-utf8', 'body-not-json', 'body-not-object', 'body-too-deep'],
    findIssues: ({ unreadable }) => (unreadable === undefined ? [] : [{ ...unreadable, names: [] }]),
  },
  checkRules(['body-short'], {
    id: 'fields-missing',
    rank: 2,
    why: 'Section 2.1: treat all 14 as sent.',
  }),
  checkRules(['fields-repeated'], {
    rank: 2,
    why: 'Parsers disagree on which of them counts, so signer and receiver may read different values.',
  }),
];
