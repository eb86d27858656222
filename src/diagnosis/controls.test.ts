import { assert, asyncProperty, constantFrom, string, uint8Array } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnose } from './diagnose.ts';
import { FLOOR } from './floor.test-support.ts';
import { API_KEY, FORMS, SECRET, sent, type Slip, type Twist } from './merchants.test-support.ts';
import { threadRunner } from './solver/runner.ts';
import type { Stage } from './solver/stage.ts';

const now = new Date('2026-03-11T08:05:30Z');
const slips = (...ids: string[]): Slip[] => FLOOR.filter(([id]) => ids.includes(id)).map(([, , slip]) => slip);

/** A short order, so that all pairs are few. */
const short: Twist = (world) => {
  const { timestamp = '', vendor = '', amount = 0, webhook = '' } = world.order;
  world.order = { timestamp, vendor, amount, webhook };
  world.listed = Object.keys(world.order);
};

const spoiled = (change: (body: string) => string) => sent('classic', [], change, [short]);
const withDigest = (bytes: Uint8Array) => {
  const request = sent('classic', [], undefined, [short]);
  const headers = request.headers.filter(([name]) => name !== 'Digest');
  return { ...request, headers: [...headers, ['Digest', Buffer.from(bytes).toString('base64')] as const] };
};
const verdictOn = (request: ReturnType<typeof sent>, api_secret: string, until: Stage) =>
  diagnose(request, { api_secret, api_key: API_KEY, now }, { runnerOf: threadRunner, until });

describe('controls', { timeout: 300_000 }, () => {
  it.each([
    ['another secret', spoiled((body) => body), 'quite-another'],
    ['a body changed after signing', spoiled((body) => body.replace('25000000', '25000001')), SECRET],
    ['a random digest', withDigest(Uint8Array.from({ length: 32 }, (_, i) => (i * 151 + 7) % 256)), SECRET],
    ['three mistakes', sent('classic', slips('V2', 'K9', 'F6 behind'), undefined, [short]), SECRET],
  ])('section 5 rule 2: %s stays unexplained after all pairs', async (_name, request, secret) => {
    const { verdict, explanations, ruledOut, mistakes } = await verdictOn(request, secret, 'pairs');
    expect([verdict, explanations, mistakes]).toEqual(['unexplained', [], []]);
    expect(ruledOut).toEqual(expect.arrayContaining(['singles', 'pairs']));
  });

  it('section 5 rule 2: no digest is explained that nobody computed from this request', async () => {
    const digests = uint8Array({ minLength: 32, maxLength: 32 });
    const random = asyncProperty(digests, constantFrom(16, 20, 32), async (bytes, size) => {
      const { verdict } = await verdictOn(withDigest(bytes.subarray(0, size)), SECRET, 'singles');
      expect(verdict).toBe('unexplained');
    });
    await assert(random, { numRuns: 12 });
  });

  it('section 5 rule 2: whatever text the body and the secret hold, the search ends and explains nothing falsely', async () => {
    const text = string({ unit: 'binary', maxLength: 24 });
    const any = asyncProperty(text, text, text, constantFrom(...FORMS), async (name, remarks, secret, form) => {
      const request = sent(form, [], undefined, [
        (world) => {
          Object.assign(world.order, { buyer_name: name, merchant_remarks: remarks });
        },
      ]);
      const right = await verdictOn(request, SECRET, 'bases');
      const wrong = await verdictOn(request, `${secret}?`, 'singles');
      expect([right.verdict, wrong.verdict]).toEqual(['correct', 'unexplained']);
    });
    await assert(any, { numRuns: 8 });
  });
});
