import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { textOf } from '#protocol/order.ts';
import { diagnose, translateFix } from './diagnose.ts';
import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import { toEnglish } from '#i18n/english.ts';
import { KNOWN_CAUSES, placeOf } from './known-causes.test-support.ts';
import { API_KEY, FORMS, SECRET, secretOf, buildRequest } from './merchants.test-support.ts';
import { threadRunner } from './search/search.ts';

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
    const found = await diagnose(request, given, {
      createRunner: threadRunner,
      until: 'compounds',
    });
    const { verdict, explanations } = found;
    const known = KNOWN_CAUSES.get(id);
    const [said, ...others] = explanations[0]?.mistakes ?? [];
    expect(others).toEqual([]);
    expect(said?.cause).toBe(known?.cause);
    expect(said && placeOf(said)).toBe(known?.place);
    expect(translateFix(found, toEnglish)).toBe(known?.fix ?? '');
    const digest = createHmac('sha256', SECRET)
      .update(textOf(explanations[0]?.input ?? []))
      .digest('base64');
    if (PLAIN.includes(part)) expect(request.headers).toContainEqual(['Digest', digest]);
    expect(verdict).toBe(known === undefined ? 'correct' : 'explained');
  });
});
