import { describe, expect, it } from 'vitest';
import { BEYOND } from './beyond.test-support.ts';
import { diagnose } from './diagnose.ts';
import { API_KEY, FORMS, secretOf, sent } from './merchants.test-support.ts';
import { threadRunner } from './solver/runner.ts';

const now = new Date('2026-03-11T08:05:30Z');
const ROWS = BEYOND.map(([id, , slip, twist], at) => ({ id, slip, twist, form: FORMS[at % 3] ?? 'once' }));

describe('mistakes besides those seen', { timeout: 60_000 }, () => {
  it.each(ROWS)('section 5 rule 2: $id is one mistake ($form)', async ({ slip, twist, form }) => {
    const given = { api_secret: secretOf([twist]), api_key: API_KEY, now };
    const options = { runnerOf: threadRunner, until: 'milliseconds' } as const;
    const { verdict, mistakes } = await diagnose(sent(form, [slip], undefined, [twist]), given, options);
    expect([verdict, mistakes.length]).toEqual(['explained', 1]);
  });
});
