import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.ts';
import { FLOOR } from './floor.test-support.ts';
import { FINDS } from './known-ids.test-support.ts';
import { API_KEY, FORMS, secretOf, sent } from './merchants.test-support.ts';
import { threadRunner } from './solver/runner.ts';

const now = new Date('2026-03-11T08:05:30Z');
/** Each row with one form of the input; three rows on are all forms seen. */
const ROWS = FLOOR.map(([id, , slip, twist], at) => ({ id, slip, twist, form: FORMS[at % 3] ?? 'once' }));

describe('mistakes of real merchants', () => {
  it.each(ROWS)('section 5 rule 2: $id is named ($form)', async ({ id, slip, twist, form }) => {
    const request = sent(form, [slip], undefined, [twist]);
    const given = { api_secret: secretOf([twist]), api_key: API_KEY, now };
    const { verdict, mistakes } = await diagnose(request, given, { runnerOf: threadRunner, until: 'pairs' });
    expect(FINDS[id]).toContain(mistakes.join());
    expect(verdict).toBe(mistakes.length === 0 ? 'correct' : 'explained');
  });
});
