import { describe, expect, it } from 'vitest';
import { UNSEEN_MISTAKES } from './unseen-mistakes.test-support.ts';
import { diagnose } from './diagnose.ts';
import { API_KEY, FORMS, secretOf, buildRequest } from './merchants.test-support.ts';
import { threadRunner } from './search/thread-runner.ts';

const now = new Date('2026-03-11T08:05:30Z');
const ROWS = UNSEEN_MISTAKES.map(([id, , mistake, mutation], at) => ({
  id,
  mistake,
  mutation,
  form: FORMS[at % 3] ?? 'once',
}));

describe('mistakes that no other test has', { timeout: 60_000 }, () => {
  it.each(ROWS)('$id is one mistake ($form)', async ({ mistake, mutation, form }) => {
    const given = { api_secret: secretOf([mutation]), api_key: API_KEY, now };
    const options = { createRunner: threadRunner, until: 'milliseconds' } as const;
    const { verdict, mistakes } = await diagnose(buildRequest(form, [mistake], undefined, [mutation]), given, options);
    expect([verdict, mistakes.length]).toEqual(['explained', 1]);
  });
});
