import { describe, expect, it } from 'vitest';
import { sw } from '#texts/catalogues/sw.ts';
import { english } from '#texts/english.ts';
import { sayIn } from '#texts/say.ts';
import { diagnose } from './diagnose.ts';
import { FLOOR } from './floor.test-support.ts';
import { API_KEY, SECRET, sent } from './merchants.test-support.ts';
import { reportOf } from './report.ts';
import { threadRunner } from './solver/runner.ts';
import type { Verdict } from './verdict.ts';

const now = new Date('2026-03-11T08:05:30Z');
const BUYER = ['Anna.Muster', 'Zoë', '255712345678', 'Ring', 'back door'];

/** The verdict on a merchant with one slip of the floor; an empty id for none. */
const verdictOn = (id: string, api_secret = SECRET) => {
  const slip = FLOOR.find(([each]) => each === id)?.[2] ?? (() => undefined);
  const given = { api_secret, api_key: API_KEY, now };
  return diagnose(sent('once', [slip]), given, { runnerOf: threadRunner, until: 'singles' });
};

const written = (verdict: Verdict, options = {}) => reportOf(verdict, { say: english, ...options });

describe('reportOf', () => {
  it('names the mistake, its cause, the lines and both inputs', async () => {
    const text = written(await verdictOn('V2'));
    expect(text).toContain('number-two-decimals:amount');
    expect(text).toContain("$body['amount'] = (int)");
    expect(text).toContain('amount=25000000.00&');
    expect(text).toContain('amount=25000000&');
    expect(text).toMatch(/part at byte \d+, in amount/);
  });

  it.each(['V2', 'V11', 'V13 plus', 'B1 raw', 'C1', 'B8 before', 'K9', ''])(
    'holds neither secret nor key, and no buyer’s detail: %s',
    async (id) => {
      const text = written(await verdictOn(id));
      for (const hidden of [SECRET, API_KEY, btoa(API_KEY), ...BUYER]) expect(text).not.toContain(hidden);
    },
  );

  it('keeps the buyer’s details on purpose only, and then no secret either', async () => {
    const verdict = await verdictOn('V2');
    const kept = written(verdict, { keepBuyer: true });
    for (const detail of BUYER) expect(kept).toContain(detail);
    expect(kept).not.toContain(SECRET);
    expect(written(verdict, { keepBuyer: false })).toBe(written(verdict));
  });

  it('writes the same placeholders for whichever buyer', async () => {
    const text = written(await verdictOn('V2'));
    expect(text).toContain('&buyer_remarks=&');
    for (const name of ['buyer_email', 'buyer_name', 'buyer_phone', 'merchant_remarks'])
      expect(text).toContain(`${name}=<${name}>`);
  });

  it('says of a right digest what else refuses, and of an unexplained one what cannot be told apart', async () => {
    expect(written(await verdictOn(''))).toMatch(/digest is right[\s\S]*allow-list/);
    const lost = written(await verdictOn('', 'another'));
    expect(lost).toMatch(/Not explained[\s\S]*Another secret[\s\S]*changed after signing/);
    expect(lost).not.toContain('impossible in practice');
  });

  it('speaks one language: no sentence of it stays English in another', async () => {
    const say = sayIn({ locale: 'sw', entries: sw });
    for (const verdict of [await verdictOn('V2'), await verdictOn(''), await verdictOn('', 'another')]) {
      const plain = new Set(written(verdict).split('\n'));
      const same = written(verdict, { say })
        .split('\n')
        .filter((line) => plain.has(line) && /[a-z] [a-z]/.test(line));
      expect(same.filter((line) => !/^ {2}- |=/.test(line))).toEqual([]);
    }
  });
});
