import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { diagnose } from './diagnose.ts';
import { FLOOR } from './floor.test-support.ts';
import { FINDS } from './known-ids.test-support.ts';
import { API_KEY, FORMS, SECRET, secretOf, sent } from './merchants.test-support.ts';
import { threadRunner } from './solver/runner.ts';

const now = new Date('2026-03-11T08:05:30Z');
/** Each row with one form of the input; three rows on are all forms seen. */
const ROWS = FLOOR.map(([id, part, slip, twist], at) => ({ id, part, slip, twist, form: FORMS[at % 3] ?? 'once' }));
/** Parts in which the text alone, with the secret, gives the Digest: here node:crypto must agree. */
const PLAIN = ['time', 'redirect', 'order', 'fields', 'join', 'amount', 'items', 'remarks', 'text', 'name', 'phone'];

describe('mistakes of real merchants', { timeout: 60_000 }, () => {
  it.each(ROWS)('section 5 rule 2: $id is named ($form)', async ({ id, part, slip, twist, form }) => {
    const request = sent(form, [slip], undefined, [twist]);
    const given = { api_secret: secretOf([twist]), api_key: API_KEY, now };
    const { verdict, mistakes, explanations } = await diagnose(request, given, {
      runnerOf: threadRunner,
      until: 'milliseconds',
    });
    expect(FINDS[id]).toContain(mistakes.join());
    const digest = createHmac('sha256', SECRET)
      .update(textOf(explanations[0]?.input ?? []))
      .digest('base64');
    if (PLAIN.includes(part)) expect(request.headers).toContainEqual(['Digest', digest]);
    expect(verdict).toBe(mistakes.length === 0 ? 'correct' : 'explained');
  });
});
