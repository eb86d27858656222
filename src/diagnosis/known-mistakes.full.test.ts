import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { diagnose } from './diagnose.ts';
import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import { KNOWN_IDS } from './known-ids.test-support.ts';
import { API_KEY, FORMS, SECRET, secretOf, buildRequest } from './merchants.test-support.ts';
import { threadRunner } from './search/thread-runner.ts';

const now = new Date('2026-03-11T08:05:30Z');
/** Each row with one form of the input; three rows on are all forms seen. */
const ROWS = KNOWN_MISTAKES.map(([id, part, mistake, mutation], at) => ({
  id,
  part,
  mistake,
  mutation,
  form: FORMS[at % 3] ?? 'once',
}));
/** Parts in which the text alone, with the secret, gives the Digest: here node:crypto must agree. */
const PLAIN = ['time', 'redirect', 'order', 'fields', 'join', 'amount', 'items', 'remarks', 'text', 'name', 'phone'];

describe('mistakes of real merchants', { timeout: 60_000 }, () => {
  it.each(ROWS)('$id is named ($form)', async ({ id, part, mistake, mutation, form }) => {
    const request = buildRequest(form, [mistake], undefined, [mutation]);
    const given = { api_secret: secretOf([mutation]), api_key: API_KEY, now };
    const { verdict, mistakes, explanations } = await diagnose(request, given, {
      createRunner: threadRunner,
      until: 'composed',
    });
    expect(KNOWN_IDS[id]).toContain(mistakes.join());
    const digest = createHmac('sha256', SECRET)
      .update(textOf(explanations[0]?.input ?? []))
      .digest('base64');
    if (PLAIN.includes(part)) expect(request.headers).toContainEqual(['Digest', digest]);
    expect(verdict).toBe(mistakes.length === 0 ? 'correct' : 'explained');
  });
});
