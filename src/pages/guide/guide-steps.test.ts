import { expect, test } from 'vitest';
import { advance, breakBody, COPIED, STEPS } from './guide-steps.tsx';

const [ACCEPTED, REFUSED] = ['000', '4033'];

test('Digest invalid: accepted, refused with 4033, accepted and taken is the whole way', () => {
  const done = [ACCEPTED, REFUSED, ACCEPTED, COPIED].reduce(advance, 0);
  expect(done).toBe(STEPS.length);
});

test.each([
  ['a refusal does not count as sent', [REFUSED], 0],
  ['code that is taken early is not the last step', [ACCEPTED, COPIED], 1],
  ['another refusal is not 4033', [ACCEPTED, '9008'], 1],
  ['after the end nothing happens', [ACCEPTED, REFUSED, ACCEPTED, COPIED, ACCEPTED], 4],
])('%s', (_, events, done) => {
  expect(events.reduce(advance, 0)).toBe(done);
});

test('a broken body differs in one digit of the amount', () => {
  expect(breakBody('{"vendor":"T1","amount":25000,"no_of_items":3}')).toBe(
    '{"vendor":"T1","amount":25001,"no_of_items":3}',
  );
  expect(breakBody('{"amount":9}')).toBe('{"amount":0}');
});
