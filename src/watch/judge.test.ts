import { expect, test } from 'vitest';
import { SAMPLE } from '#protocol/profile.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { PRESETS } from '#protocol/recipe.ts';
import { b64, createRequest, inputOf, jsonOf, MEMBERS, NAMES, PATH, sign, T } from '#sandbox/sandbox.test-support.ts';
import { createTestRefusal, isSameJudge, judgeRequest, type Judge } from './judge.ts';

const LINK = 'http://console.example/#/watch/w/1';
const OWN: Judge = {
  name: 'Shop',
  scheme: 'SHOP',
  api_key: 'the key of a shop',
  api_secret: 'the secret of a shop',
  recipe: PRESETS['each-field-once'].recipe,
};

/** A request that is right for a judge but for these changes. */
function createReceived(
  judge: Judge,
  { input = inputOf(NAMES, MEMBERS), headers = {} }: { input?: string; headers?: Record<string, string | null> } = {},
): ReceivedRequest {
  const Authorization = `${judge.scheme} ${b64(judge.api_key)}`;
  const { headers: lines } = createRequest({
    headers: { Authorization, Digest: sign(input, judge.api_secret), ...headers },
  });
  const body = Buffer.from(jsonOf(MEMBERS));
  return { method: 'POST', url: `http://console.example/w/w${PATH}`, headers: [...lines], body };
}

const envelopeOf = (text: string): Record<string, unknown> => JSON.parse(text);

test('a right request is accepted, with neither a link nor a digest, whatever headers no page can send', async () => {
  const headers = { Host: 'console.example', Connection: 'close', Cookie: 'a=b', Expect: '100-continue' };
  const { result, answer } = await judgeRequest(createReceived(OWN, { headers }), OWN, LINK);
  expect(result).toBe('accepted');
  expect(envelopeOf(answer.body)).toMatchObject({ resultcode: '000' });
  expect(answer.headers).toEqual([]);
});

test('Content-Length counts, although no page can set it', async () => {
  const { answer } = await judgeRequest(createReceived(OWN), OWN, LINK);
  const without = await judgeRequest(createReceived(OWN, { headers: { 'Content-Length': null } }), OWN, LINK);
  expect(answer.body).not.toContain('missing: Content-Length');
  expect(without.answer.body).toContain('missing: Content-Length');
});

test('a wrong digest is 4033 with the digest input and the link, and never the expected digest', async () => {
  const expected = sign(inputOf(NAMES, MEMBERS), OWN.api_secret);
  const { result, answer } = await judgeRequest(createReceived(OWN, { input: 'x' }), OWN, LINK);
  expect([result, answer.status]).toEqual(['invalid-digest', 403]);
  expect(envelopeOf(answer.body)).toMatchObject({ resultcode: '403', result: 'FAIL', data: [] });
  expect(answer.headers).toEqual([
    ['Sandbox-Digest-Input', encodeURIComponent(inputOf(NAMES, MEMBERS))],
    ['Sandbox-Explain', LINK],
  ]);
  for (const secret of [expected, OWN.api_secret, OWN.api_key, b64(OWN.api_key)])
    expect(JSON.stringify(answer)).not.toContain(secret);
});

test('a profile is judged by its own recipe alone; the public sample by both presets, as the sandbox does', async () => {
  const twice = `timestamp=${T}&${inputOf(NAMES, MEMBERS)}`;
  expect((await judgeRequest(createReceived(OWN, { input: twice }), OWN, LINK)).result).toBe('invalid-digest');
  const sample = { ...OWN, ...SAMPLE };
  expect((await judgeRequest(createReceived(sample, { input: twice }), sample, LINK)).result).toBe('accepted');
  const custom = { ...OWN, recipe: { ...OWN.recipe, joiner: 'bar' } as const };
  const bars = inputOf(NAMES, MEMBERS).replaceAll('&', '|');
  expect((await judgeRequest(createReceived(custom, { input: bars }), custom, LINK)).result).toBe('accepted');
});

test('another key and an unreadable body are refused, with the link', async () => {
  const key = await judgeRequest(createReceived(OWN, { headers: { Authorization: 'SHOP YQ==' } }), OWN, LINK);
  expect([key.result, key.answer.status]).toEqual(['refused', 401]);
  const body = await judgeRequest({ ...createReceived(OWN), body: Buffer.from('{') }, OWN, LINK);
  expect(body.result).toBe('refused');
  expect(body.answer.headers).toContainEqual(['Sandbox-Explain', LINK]);
});

test('the refusal of a test is the documented one', async () => {
  const { status, body, headers } = await createTestRefusal(LINK);
  expect(status).toBe(403);
  expect(body).toContain('(4033)');
  expect(headers).toEqual([['Sandbox-Explain', LINK]]);
});

test('two judges are the same when they judge the same', () => {
  expect(isSameJudge(OWN, { ...OWN, name: 'Renamed' })).toBe(true);
  expect(isSameJudge(OWN, { ...OWN, api_secret: 'x' })).toBe(false);
  expect(isSameJudge(OWN, { ...OWN, recipe: { ...OWN.recipe, output: 'hex' } })).toBe(false);
});
