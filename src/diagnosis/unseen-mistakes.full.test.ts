import { expect, test } from 'vitest';
import { UNSEEN_MISTAKES } from './unseen-mistakes.test-support.ts';
import { API_KEY, FORMS, secretOf, buildRequest } from './merchants.test-support.ts';
import { explainCases, type Case } from './programs.test-support.ts';

const CASES = UNSEEN_MISTAKES.map(([id, , mistake, mutation], at): Case => {
  const request = buildRequest(FORMS[at % FORMS.length] ?? 'once', [mistake], undefined, [mutation]);
  const header = (name: string): string => request.headers.find(([each]) => each === name)?.[1] ?? '';
  return {
    id,
    secret: secretOf([mutation]),
    api_key: API_KEY,
    timestamp: header('Timestamp'),
    listing: header('Signed-Fields'),
    digest: header('Digest'),
    body: new TextDecoder().decode(request.body),
  };
});

test('mistakes that no other test has are one mistake each', { timeout: 300_000 }, () => {
  const { outcomes, falseHits } = explainCases(CASES, true);
  expect(outcomes.filter(({ mistakes }) => mistakes.length !== 1)).toEqual([]);
  expect(falseHits).toBe(0);
});
