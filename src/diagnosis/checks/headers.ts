import { headerOf } from '#protocol/received.ts';
import { checkRules, REQUIRED_HEADERS, type Check, type CheckedRequest } from './check.ts';

const SIMILAR_NAME =
  /^(x-)?(signed[-_]?(fields?|headers?)|signature|digest([-_]?(method|value|alg\w*))?|sign|time[-_]?stamps?|auth(orisation)?)$/i;
const namesOf = ({ request }: CheckedRequest): string[] => request.headers.map(([name]) => name);
const isRequired = (name: string): boolean =>
  REQUIRED_HEADERS.some((required) => required.toLowerCase() === name.toLowerCase());

const valuesOf = ({ request }: CheckedRequest, wanted: string): string[] =>
  request.headers.filter(([name]) => name.toLowerCase() === wanted.toLowerCase()).map(([, value]) => value);

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Headers as a whole (section 5): missing, misnamed, repeated, taken from another request. */
export const HEADER_CHECKS: readonly Check[] = [
  {
    id: 'headers-missing',
    rank: 1,
    message: 'Headers are missing or have another name: {names}.',
    why: 'Every request carries all headers of section 5, whether its digest is right or not.',
    fix: 'Add them under exactly these names.',
    find: (s) => REQUIRED_HEADERS.filter((name) => !s.has(name)),
  },
  {
    id: 'headers-misnamed',
    rank: 1,
    message: 'Headers have a name that the document does not know: {names}.',
    why: 'The gateway reads the names of section 5 only, and takes such a header for missing.',
    fix: 'Rename them: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.',
    find: (s) => namesOf(s).filter((name) => SIMILAR_NAME.test(name) && !isRequired(name)),
  },
  {
    id: 'headers-twice',
    rank: 2,
    message: 'Headers stand more than once: {names}.',
    why: 'Which of them counts is not shown; often a client adds its own to the one of the code.',
    fix: 'Send each once.',
    find: (s) => REQUIRED_HEADERS.filter((required) => valuesOf(s, required).length > 1),
  },
  {
    id: 'headers-empty',
    rank: 1,
    message: 'Headers are empty: {names}.',
    why: 'A variable was not filled when they were written.',
    fix: 'Fill them before the request is sent.',
    find: (s) => REQUIRED_HEADERS.filter((required) => s.has(required) && s.header(required) === ''),
  },
  {
    id: 'digest-reused',
    rank: 1,
    at: 'Digest',
    message: 'The same Digest stands on another request with another body or time.',
    why: 'A digest belongs to one body and one timestamp; each request needs its own.',
    fix: 'Compute it anew for every request, a repeated one too.',
    find: (s) =>
      s.header('Digest') !== '' &&
      (s.context.otherRequests ?? []).some(
        (other) =>
          headerOf(other, 'Digest') === headerOf(s.request, 'Digest') &&
          (!sameBytes(other.body, s.request.body) || headerOf(other, 'Timestamp') !== headerOf(s.request, 'Timestamp')),
      ),
  },
  {
    id: 'digest-method',
    rank: 2,
    at: 'Digest-Method',
    message: 'Digest-Method is not HS256.',
    why: 'Section 5 shows HS256 and nothing else.',
    fix: 'Send Digest-Method: HS256.',
    find: (s) => s.has('Digest-Method') && s.header('Digest-Method') !== 'HS256',
  },
  checkRules(['content-type'], {
    rank: 2,
    why: 'Section 4.1 wants it; a server that reads a form finds no JSON.',
  }),
  {
    id: 'content-length',
    rank: 2,
    at: 'Content-Length',
    message: 'Content-Length is not the length of the body in bytes.',
    why: 'Characters were counted in place of bytes, so the body is cut or the server waits for more.',
    fix: 'Let the HTTP client set it.',
    find: (s) => s.has('Content-Length') && Number(s.header('Content-Length')) !== s.request.body.length,
  },
];
