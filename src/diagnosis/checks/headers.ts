import { headerOf } from '#protocol/received.ts';
import { NEEDED, type Check, type Seen } from './check.ts';

const LIKE =
  /^(x-)?(signed[-_]?(fields?|headers?)|signature|digest([-_]?(method|value|alg\w*))?|sign|time[-_]?stamps?|auth(orisation)?)$/i;
const names = ({ request }: Seen): string[] => request.headers.map(([name]) => name);
const isNeeded = (name: string): boolean => NEEDED.some((need) => need.toLowerCase() === name.toLowerCase());

const values = ({ request }: Seen, wanted: string): string[] =>
  request.headers.filter(([name]) => name.toLowerCase() === wanted.toLowerCase()).map(([, value]) => value);

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, index) => byte === b[index]);

/** Headers as a whole (section 5): missing, misnamed, repeated, taken from another request. */
export const HEADER_CHECKS: readonly Check[] = [
  {
    id: 'headers-missing',
    rank: 1,
    what: 'Headers are missing or have another name: {names}.',
    why: 'Every request carries all headers of section 5, whether its digest is right or not.',
    fix: 'Add them under exactly these names.',
    find: (s) => NEEDED.filter((name) => !s.has(name)),
  },
  {
    id: 'headers-misnamed',
    rank: 1,
    what: 'Headers have a name that the document does not know: {names}.',
    why: 'The gateway reads the names of section 5 only, and takes such a header for missing.',
    fix: 'Rename them: Authorization, Timestamp, Digest-Method, Signed-Fields, Digest.',
    find: (s) => names(s).filter((name) => LIKE.test(name) && !isNeeded(name)),
  },
  {
    id: 'headers-twice',
    rank: 2,
    what: 'Headers stand more than once: {names}.',
    why: 'Which of them counts is not shown; often a client adds its own to the one of the code.',
    fix: 'Send each once.',
    find: (s) => NEEDED.filter((need) => values(s, need).length > 1),
  },
  {
    id: 'headers-empty',
    rank: 1,
    what: 'Headers are empty: {names}.',
    why: 'A variable was not filled when they were written.',
    fix: 'Fill them before the request is sent.',
    find: (s) => NEEDED.filter((need) => s.has(need) && s.header(need) === ''),
  },
  {
    id: 'digest-reused',
    rank: 1,
    at: 'Digest',
    what: 'The same Digest stands on another request with another body or time.',
    why: 'A digest belongs to one body and one timestamp; each request needs its own.',
    fix: 'Compute it anew for every request, a repeated one too.',
    find: (s) =>
      s.header('Digest') !== '' &&
      (s.known.others ?? []).some(
        (other) =>
          headerOf(other, 'Digest') === headerOf(s.request, 'Digest') &&
          (!sameBytes(other.body, s.request.body) || headerOf(other, 'Timestamp') !== headerOf(s.request, 'Timestamp')),
      ),
  },
  {
    id: 'digest-method',
    rank: 2,
    at: 'Digest-Method',
    what: 'Digest-Method is not HS256.',
    why: 'Section 5 shows HS256 and nothing else.',
    fix: 'Send Digest-Method: HS256.',
    find: (s) => s.has('Digest-Method') && s.header('Digest-Method') !== 'HS256',
  },
  {
    id: 'content-type',
    rank: 2,
    at: 'Content-Type',
    what: 'Content-Type is not application/json.',
    why: 'Section 4.1 wants it; a server that reads a form finds no JSON.',
    fix: 'Send Content-Type: application/json.',
    find: (s) => s.has('Content-Type') && !/^application\/json\s*(;|$)/i.test(s.header('Content-Type')),
  },
  {
    id: 'content-length',
    rank: 2,
    at: 'Content-Length',
    what: 'Content-Length is not the length of the body in bytes.',
    why: 'Characters were counted in place of bytes, so the body is cut or the server waits for more.',
    fix: 'Let the HTTP client set it.',
    find: (s) => s.has('Content-Length') && Number(s.header('Content-Length')) !== s.request.body.length,
  },
];
