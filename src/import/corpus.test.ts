import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headerOf, isUnreadable, readBody } from '#protocol/received.ts';
import { toEnglish } from '#i18n/english.ts';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

/** One correct request, in every form in which people paste it. A file that begins with `refused-` names the reason. */
const FOLDER = new URL('corpus/', import.meta.url);
const FILES = readdirSync(FOLDER).map((name) => name.replace(/\.txt$/, ''));
const textOf = (name: string): string => readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8');

const SIGNED = ['Authorization', 'Timestamp', 'Digest-Method', 'Signed-Fields', 'Digest'];

/** What the digest is about: five headers and the values of the body. */
function summarize(text: string) {
  const result = parseRequest(text);
  if (isParseError(result)) return { refused: result.refusal?.id ?? toEnglish(result.message), at: result.at };
  const { requests, candidates, taken, unseen, repairs } = result;
  const [request] = requests;
  if (request === undefined) return 'nothing';
  const body = readBody(request.body);
  return {
    requests: requests.length,
    // A repaired text has a second reading where a value may have had the character.
    candidates: repairs.length === 0 ? candidates.length : 0,
    taken: taken.length > 0,
    method: request.method,
    headers: SIGNED.map((name) => headerOf(request, name)),
    repeated: SIGNED.filter(
      (name) => request.headers.filter(([each]) => each.toLowerCase() === name.toLowerCase()).length > 1,
    ),
    type: unseen.includes('Content-Type') || (headerOf(request, 'Content-Type') ?? '').startsWith('application/json'),
    order: isUnreadable(body)
      ? body.code
      : Object.fromEntries([...body.members].map(([name, { text: value }]) => [name, value])),
  };
}

const EXPECTED = summarize(textOf('raw-http'));

test('the request of the corpus is whole', () => {
  expect(EXPECTED).toMatchObject({ requests: 1, candidates: 0, method: 'POST', type: true });
  expect(JSON.stringify(EXPECTED)).toMatch(/"amount":"25000".*"no_of_items":"3"/);
});

test.each(FILES.filter((name) => !name.startsWith('refused-')))('%s is read', (name) => {
  expect(summarize(textOf(name))).toEqual(EXPECTED);
});

test.each(FILES.filter((name) => name.startsWith('refused-')))('%s', (name) => {
  const [, reason] = /^refused-(response-only|no-values|no-request|no-body|cut-off|damaged|hidden)/.exec(name) ?? [];
  expect(summarize(textOf(name))).toMatchObject({ refused: reason });
});
