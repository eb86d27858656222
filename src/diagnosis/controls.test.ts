import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.ts';
import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import { API_KEY, SECRET, buildRequest, type MerchantMistake, type Mutation } from './merchants.test-support.ts';
import { threadRunner } from './search/search.ts';
import type { Stage } from './search/task.ts';

const now = new Date('2026-03-11T08:05:30Z');
const findMistakes = (...ids: string[]): MerchantMistake[] =>
  KNOWN_MISTAKES.filter(([id]) => ids.includes(id)).map(([, , mistake]) => mistake);

/** A short order, so that all pairs are few. */
const shortOrder: Mutation = (setup) => {
  const { timestamp = '', vendor = '', amount = 0, webhook = '' } = setup.order;
  setup.order = { timestamp, vendor, amount, webhook };
  setup.listed = Object.keys(setup.order);
};

/** Of 25000001, a float of 32 bits makes 25000000: that would be a mistake of the code. */
const OTHER_AMOUNT = '31000007';
const buildAlteredRequest = (change: (body: string) => string) => buildRequest('classic', [], change, [shortOrder]);
const withDigest = (bytes: Uint8Array) => {
  const request = buildRequest('classic', [], undefined, [shortOrder]);
  const headers = request.headers.filter(([name]) => name !== 'Digest');
  return { ...request, headers: [...headers, ['Digest', Buffer.from(bytes).toString('base64')] as const] };
};
const runDiagnosis = (request: ReturnType<typeof buildRequest>, api_secret: string, until: Stage) =>
  diagnose(request, { api_secret, api_key: API_KEY, now }, { createRunner: threadRunner, until });

describe('controls', { timeout: 300_000 }, () => {
  it.each([
    ['another secret', buildAlteredRequest((body) => body), 'quite-another'],
    ['a body changed after signing', buildAlteredRequest((body) => body.replace('25000000', OTHER_AMOUNT)), SECRET],
    ['a random digest', withDigest(Uint8Array.from({ length: 32 }, (_, i) => (i * 151 + 7) % 256)), SECRET],
    ['three mistakes', buildRequest('classic', findMistakes('V2', 'K9', 'F6 behind'), undefined, [shortOrder]), SECRET],
  ])('%s stays unexplained after all pairs', async (_name, request, secret) => {
    const { verdict, explanations, ruledOut, mistakes } = await runDiagnosis(request, secret, 'pairs');
    expect([verdict, explanations, mistakes]).toEqual(['unexplained', [], []]);
    expect(ruledOut).toEqual(expect.arrayContaining(['singles', 'pairs']));
  });
});
