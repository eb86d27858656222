import { expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { isParseError } from '#import/parse-error.ts';
import { describeCondition } from '#import/wrappers.ts';
import { parseRequest } from '#import/parse-request.ts';
import { buildDigestInput, computeDigestText } from '#protocol/sign.ts';
import { textOf } from '#protocol/order.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { chooseReading, withoutLinks } from './choose-reading.ts';

const API_SECRET = 'sample-api-secret';
const VALUES = { timestamp: '2026-11-20T09:41:07Z', vendor: 'T1', order_id: 'O1', buyer_remarks: '' };

/** The sentence about a paste in which a channel changed the remark, or the Digest. */
async function describe(sent: string, pasted: string, changeDigest = (digest: string) => digest) {
  const values = new Map(Object.entries({ ...VALUES, buyer_remarks: sent }));
  const source = { listed: [...values.keys()], values, timestamp: VALUES.timestamp };
  const { recipe } = PRESETS['each-field-once'];
  const input = textOf(buildDigestInput(recipe, source));
  const digest = await computeDigestText(recipe, { api_key: '', api_secret: API_SECRET }, input);
  const headers = `Digest: ${changeDigest(digest ?? '')}\nTimestamp: ${VALUES.timestamp}\nSigned-Fields: ${source.listed.join()}`;
  const read = parseRequest(`${headers}\n\n${JSON.stringify({ ...VALUES, buyer_remarks: pasted })}`);
  if (isParseError(read) || read.requests[0] === undefined) return read;
  const chosen = await chooseReading(read.requests[0], read, { api_secret: API_SECRET, recipe: undefined });
  return chosen && toEnglish(describeCondition(chosen.changes));
}

test.each([
  ['a & b', 'a &amp; b', '“&” to “&amp;”', '“&amp;”'],
  ["a 'b", 'a ‘b', "“'” to “‘”", '“‘”'],
  ['a b', 'a\u00A0b', 'a space to a special space', 'a special space'],
  ['a | b', String.raw`a \| b`, String.raw`“|” to “\|”`, String.raw`“\|”`],
  ['x@y.example', '[x@y.example](mailto:x@y.example)', 'an address to a link', 'a link'],
])('a repair names its change first and the mistake second: %s', async (sent, pasted, change, mistake) => {
  expect(await describe(sent, pasted)).toBe(
    `Correct digest, if a mail or chat program changed ${change}. If your program sends ${mistake}, it signs a different text.`,
  );
});

test.each([
  ['x@y.example<mailto:x@y.example>', 'x@y.example'],
  ['<mailto:x@y.example|x@y.example> &amp; Co', 'x@y.example & Co'],
  ['a &amp; b', 'a &amp; b'],
])('marks that only a chat makes are no mistake to search for: %s', (pasted, searched) => {
  const read = parseRequest(
    `Digest: abc=\nSigned-Fields: vendor\n\n${JSON.stringify({ ...VALUES, buyer_remarks: pasted })}`,
  );
  if (isParseError(read) || read.requests[0] === undefined) throw new Error('The request was not read.');
  const { request } = withoutLinks(read.requests[0], read);
  expect(new TextDecoder().decode(request.body)).toContain(`"${searched}"`);
});

test('several changes are listed, with one mistake for all', async () => {
  expect(await describe("a & 'b", 'a &amp; ‘b')).toMatch(/changed: “&” to “&amp;”; .*as it was pasted, it signs/);
});

test('letters of a Digest that look alike are no change of a chat', async () => {
  const mixUp = (digest: string): string =>
    digest.replace(/[l1I|]/, (letter) => (letter === 'l' ? 'I' : 'l')).replace('O', '0');
  expect(await describe('a', 'a', mixUp)).toMatch(/^Correct digest, if letters of Digest that look alike/);
});
