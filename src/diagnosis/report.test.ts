import { describe, expect, it } from 'vitest';
import { sw } from '#i18n/locales/sw.ts';
import { toEnglish } from '#i18n/english.ts';
import { createTranslate } from '#i18n/message.ts';
import { diagnose, type Verdict } from './diagnose.ts';
import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import { API_KEY, SECRET, buildRequest, type MerchantMistake } from './merchants.test-support.ts';
import { createReport } from './messages.ts';
import { threadRunner } from './search/search.ts';

const now = new Date('2026-03-11T08:05:30Z');
const BUYER = ['Anna.Muster', 'Zoë', '255712345678', 'Ring', 'back door'];

const findMistake = (id: string): MerchantMistake =>
  KNOWN_MISTAKES.find(([each]) => each === id)?.[2] ?? (() => undefined);

/** The verdict on a merchant with one slip of the floor; an empty id for none. */
const runDiagnosis = (id: string, api_secret = SECRET) => {
  const mistake = findMistake(id);
  const given = { api_secret, api_key: API_KEY, now };
  return diagnose(buildRequest('once', [mistake]), given, { createRunner: threadRunner, until: 'singles' });
};

const renderReport = (verdict: Verdict, options = {}) =>
  createReport(verdict, { translate: toEnglish, credentials: [{ api_key: API_KEY, api_secret: SECRET }], ...options });

describe('reportOf', () => {
  it('names the mistake, its cause, the lines and both inputs', async () => {
    const text = renderReport(await runDiagnosis('V2'));
    expect(text).toContain('amount: With two decimals at least');
    expect(text).toContain("$body['amount'] = is_string($amount)");
    expect(text).toContain('amount=25000000.00&');
    expect(text).toContain('amount=25000000&');
    expect(text).toMatch(/First difference: amount, byte \d+/);
  });

  it('keeps the buyer’s details on purpose only, and then no secret either', async () => {
    const verdict = await runDiagnosis('V2');
    const withBuyer = renderReport(verdict, { keepBuyer: true });
    for (const detail of BUYER) expect(withBuyer).toContain(detail);
    expect(withBuyer).not.toContain(SECRET);
    expect(renderReport(verdict, { keepBuyer: false })).toBe(renderReport(verdict));
  });

  it('writes the same placeholders for whichever buyer', async () => {
    const text = renderReport(await runDiagnosis('V2'));
    expect(text).toContain('&buyer_remarks=&');
    for (const name of ['buyer_email', 'buyer_name', 'buyer_phone', 'merchant_remarks'])
      expect(text).toContain(`${name}=<${name}>`);
    expect(renderReport(await runDiagnosis('V11'))).toMatch(/^Your code changed buyer_name before signing: /m);
  });

  it('says of a right digest what else refuses, and of an unexplained one what cannot be told apart', async () => {
    expect(renderReport(await runDiagnosis(''))).toMatch(/digest is correct[\s\S]*allow-list/);
    const unexplained = renderReport(await runDiagnosis('', 'another'));
    expect(unexplained).toMatch(/Not explained[\s\S]*a different secret[\s\S]*changed after signing/);
    expect(unexplained).not.toContain('practically impossible');
  });

  it('speaks one language: no sentence of it stays English in another', async () => {
    const translate = createTranslate({ locale: 'sw', entries: sw });
    for (const verdict of [await runDiagnosis('V2'), await runDiagnosis(''), await runDiagnosis('', 'another')]) {
      const plain = new Set(renderReport(verdict).split('\n'));
      const same = renderReport(verdict, { translate })
        .split('\n')
        .filter((line) => plain.has(line) && /[a-z] [a-z]/.test(line));
      expect(same.filter((line) => !/^ {2}- |=/.test(line))).toEqual([]);
    }
  });
});
