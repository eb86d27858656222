import { describe, expect, it } from 'vitest';
import { textOf } from '#protocol/piece.ts';
import { diagnose } from './diagnose.ts';
import { FLOOR } from './floor.test-support.ts';
import { API_KEY, FORMS, SECRET, sent, type Form, type Slip } from './merchants.test-support.ts';
import { threadRunner } from './solver/runner.ts';
import type { Stage } from './solver/stage.ts';

const now = new Date('2026-03-11T08:05:30Z');

const verdictOn = (
  form: Form,
  slips: readonly Slip[],
  more: { secret?: string; spoil?: (body: string) => string; until?: Stage } = {},
) =>
  diagnose(
    sent(form, slips, more.spoil),
    { api_secret: more.secret ?? SECRET, api_key: API_KEY, now },
    { runnerOf: threadRunner, until: more.until },
  );

describe('diagnose', () => {
  it.each(FORMS)('section 5: a right digest is correct (%s)', async (form) => {
    const { verdict, mistakes, besides } = await verdictOn(form, []);
    expect([verdict, mistakes]).toEqual(['correct', []]);
    expect(besides.join()).toContain('allow-list');
  });

  it('section 5 rule 2: names the mistake, both inputs and the line to change', async () => {
    const { verdict, mistakes, explanations } = await verdictOn('once', [
      FLOOR.find(([id]) => id === 'V2')?.[2] ?? (() => undefined),
    ]);
    expect([verdict, mistakes]).toEqual(['explained', ['number-two-decimals:amount']]);
    expect(textOf(explanations[0]?.input ?? [])).toContain('&amount=25000000.00&');
    expect(explanations[0]?.parts).toMatchObject({ equal: false, first: { field: 'amount' } });
    expect(explanations[0]?.mistakes[0]?.cause?.lines.PHP).toContain('int');
  });

  it.each([
    ['another secret', { secret: 'quite-another' }],
    ['a body changed after signing', { spoil: (body: string) => body.replace('25000000', '25000001') }],
  ])(
    'section 5 rule 2: %s stays unexplained',
    async (_name, more) => {
      const { verdict, explanations, besides } = await verdictOn('twice', [], { ...more, until: 'milliseconds' });
      expect([verdict, explanations, besides.length]).toEqual(['unexplained', [], 2]);
    },
    120_000,
  );

  it('no text of a verdict holds the secret', async () => {
    const found = await verdictOn('once', [], { secret: 'quite-another', until: 'singles' });
    expect(JSON.stringify(found)).not.toContain('quite-another');
  });
});
