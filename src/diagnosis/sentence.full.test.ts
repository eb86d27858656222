import { describe, expect, it } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { sw } from '#i18n/locales/sw.ts';
import { createTranslate } from '#i18n/message.ts';
import { diagnose, translateFix, translateSentence } from './diagnose.ts';
import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import { API_KEY, SECRET, buildRequest, type MerchantMistake } from './merchants.test-support.ts';
import { threadRunner } from './search/search.ts';

const now = new Date('2026-03-11T08:05:30Z');
const CREDENTIALS = [{ api_key: API_KEY, api_secret: SECRET }];
const inSwahili = createTranslate({ locale: 'sw', entries: sw });

const runDiagnosis = (mistakes: readonly MerchantMistake[], until: 'singles' | 'pairs' = 'singles') =>
  diagnose(
    buildRequest('once', mistakes),
    { api_secret: SECRET, api_key: API_KEY, now },
    { createRunner: threadRunner, until },
  );
const runKnown = (id: string) => {
  const row = KNOWN_MISTAKES.find(([each]) => each === id);
  if (row === undefined) throw new Error(`No row ${id}.`);
  return diagnose(
    buildRequest('once', [row[2]], undefined, [row[3]]),
    { api_secret: SECRET, api_key: API_KEY, now },
    { createRunner: threadRunner, until: 'singles' },
  );
};

/** A change of one value that is signed, in the merchant's own code. */
const signAs =
  (name: string, value: string): MerchantMistake =>
  (shop) => {
    shop.fields = shop.fields.map(([each, text]) => [each, each === name ? value : text]);
  };

describe('the verdict is one sentence about this request', { timeout: 60_000 }, () => {
  it.each([
    [
      'U1 all',
      'Your code signed “https://shop.example.org/p?a=1&b=ü~?>” unencoded but sent its Base64 as redirect_url (also cancel_url and webhook).',
      'Sign redirect_url, cancel_url and webhook exactly as in the body.',
    ],
    [
      'C1 windows',
      'Your code signed “Zo[EB] d[92][C9]t[E9] & S[F8]n” but sent “Zo[C3 AB] d[E2 80 99][C3 89]t[C3 A9] & S[C3 B8]n” as buyer_name.',
      'Sign buyer_name exactly as in the body.',
    ],
    [
      'V3 None',
      'Your code signed None but sent an empty string as buyer_remarks.',
      'Sign buyer_remarks exactly as in the body.',
    ],
    [
      'F5 None',
      'Your code signed None as branch and did not send it.',
      'Send branch in the body, or remove it from Signed-Fields.',
    ],
  ])('%s', async (id, sentence, fix) => {
    const verdict = await runKnown(id);
    expect(translateSentence(verdict, toEnglish, { credentials: CREDENTIALS })).toBe(sentence);
    expect(translateFix(verdict, toEnglish)).toMatch(fix);
  });

  it('names no sample and no fragment, and holds neither secret nor key', async () => {
    for (const [id] of KNOWN_MISTAKES) {
      const verdict = await runKnown(id);
      const text = translateSentence(verdict, toEnglish, { credentials: CREDENTIALS });
      expect(`${id}: ${text}`).toMatch(/^[^:]+: (Your code .*|The digest is correct .*|Not explained: .*)\.$/s);
      expect(text).not.toMatch(/\b(All|All URLs): |\{\w+\}/);
      for (const hidden of [SECRET, API_KEY]) expect(text).not.toContain(hidden);
      const translated = translateSentence(verdict, inSwahili, { credentials: CREDENTIALS });
      expect(`${id}: ${translated}`).toMatch(/^[^:]+: (Msimbo wako |Digest |Haijaelezwa)/);
    }
  });

  it('tells two mistakes of many fields apart', async () => {
    const verdict = await runDiagnosis(
      [
        (shop) => {
          shop.fields = shop.fields.map(([name, text]) => [name, text === '' ? 'None' : text.normalize('NFD')]);
        },
      ],
      'pairs',
    );
    expect(translateSentence(verdict, toEnglish)).toMatch(
      /signed “Zoe\[CC 88\].*as buyer_name\b.* signed None but sent an empty string as buyer_remarks|signed None but sent an empty string as buyer_remarks, and signed “Zoe\[CC 88\].* as buyer_name\.$/,
    );
  });

  it('the report of a verdict keeps the buyer out of its sentence', async () => {
    const verdict = await runDiagnosis([signAs('buyer_name', 'ZOË D’ÉTÉ & SØN')]);
    expect(translateSentence(verdict, toEnglish)).toContain('ZOË');
    const hidden = translateSentence(verdict, toEnglish, { hideBuyer: true });
    expect(hidden).toBe('Your code changed buyer_name before signing: in upper case.');
  });
});

describe('a secret that was sent as the API key', { timeout: 60_000 }, () => {
  const withAuthorization = (value: string) => {
    const request = buildRequest('once', []);
    const headers = request.headers.map(([name, text]): [string, string] => [
      name,
      name === 'Authorization' ? value : text,
    ]);
    return { ...request, headers };
  };
  const base64 = (text: string): string => Buffer.from(text).toString('base64');
  const run = (value: string, profiles = CREDENTIALS, api_secret = SECRET) =>
    diagnose(withAuthorization(value), { api_secret, now }, { createRunner: threadRunner, until: 'bases', profiles });

  it('has leaked, also where the digest is correct', async () => {
    const verdict = await run(`SCHEME ${base64(SECRET)}`);
    expect([verdict.verdict, verdict.mistakes[0]]).toEqual(['explained', 'secret-as-api-key']);
    expect(translateSentence(verdict, toEnglish)).toBe(
      'Your code sent the api_secret as the API key: the secret has leaked.',
    );
    expect(translateFix(verdict, toEnglish)).toMatch(/^Replace the secret/);
  });

  it('was exchanged with it, where the profile tells which is which', async () => {
    const verdict = await run(`SCHEME ${base64(SECRET)}`, CREDENTIALS, API_KEY);
    expect(verdict.mistakes[0]).toBe('key-and-secret-exchanged');
    expect(translateSentence(verdict, toEnglish)).toMatch(/swapped the API key and the api_secret/);
  });
});
