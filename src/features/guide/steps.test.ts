import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meaningOf } from '#protocol/envelope.ts';
import { after, brokenSecret, STEPS, type Happening } from './steps.ts';

const envelope = { reference: 'S1', result: '', data: [] };
const replied = (resultcode: string, message = ''): Happening => ({
  kind: 'replied',
  meaning: meaningOf({ ...envelope, resultcode, message }),
});
const ACCEPTED = replied('000');
const REFUSED = replied('403', 'Authentication failed. Invalid Digest (4033)');
const TAKEN: Happening = { kind: 'taken' };

test('section 7 Digest invalid: accepted, refused with 4033, accepted and taken is the whole way', () => {
  const done = [ACCEPTED, REFUSED, ACCEPTED, TAKEN].reduce(after, 0);
  expect(done).toBe(STEPS.length);
});

test.each([
  ['a refusal does not count as sent', [REFUSED], 0],
  ['a second success breaks nothing', [ACCEPTED, ACCEPTED], 1],
  ['code that is taken early is not the last step', [ACCEPTED, TAKEN], 1],
  ['another refusal is not 4033', [ACCEPTED, replied('401', '(9008)')], 1],
  ['no envelope is nothing', [{ kind: 'replied', meaning: undefined } as const], 0],
  ['after the end nothing happens', [ACCEPTED, REFUSED, ACCEPTED, TAKEN, ACCEPTED], 4],
])('%s', (_, happenings, done) => {
  expect(happenings.reduce(after, 0)).toBe(done);
});

test('a broken secret is another of the same length', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary-ascii' }), (secret) => {
      expect(brokenSecret(secret)).not.toBe(secret);
      expect(brokenSecret(secret)).toHaveLength(secret.length);
    }),
  );
});
