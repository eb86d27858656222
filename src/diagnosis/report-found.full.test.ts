import { describe, expect, it } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { diagnose, translateSentence, type Verdict } from './diagnose.ts';
import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import { API_KEY, SECRET, buildRequest, type MerchantMistake, type Mutation } from './merchants.test-support.ts';
import { describeCause, writeMessage } from './messages.ts';
import { createReport } from './report.ts';
import { threadRunner } from './search/thread-runner.ts';

const now = new Date('2026-03-11T08:05:30Z');
const BUYER = ['Anna.Muster', 'Zoë', '255712345678', 'Ring', 'back door'];

const findMistake = (id: string): MerchantMistake =>
  KNOWN_MISTAKES.find(([each]) => each === id)?.[2] ?? (() => undefined);

const renderReport = (verdict: Verdict, options = {}) =>
  createReport(verdict, { translate: toEnglish, credentials: [{ api_key: API_KEY, api_secret: SECRET }], ...options });

describe('a report of what the search has found', () => {
  const hex = (text: string): string => Buffer.from(text).toString('hex');
  it.each<[spelling: string, mutation: Mutation, mistake: MerchantMistake]>([
    ['the Base64 of the key', () => undefined, (shop) => (shop.message = (text) => `${text}&apikey=${btoa(API_KEY)}`)],
    [
      'Authorization',
      () => undefined,
      (shop) => (shop.message = (text) => `${text}&Authorization=SCHEME ${btoa(API_KEY)}`),
    ],
    [
      'a URL with the secret',
      ({ order }) => (order['webhook'] = btoa(`https://shop.example.org/hooks?token=${SECRET}`)),
      findMistake('V2'),
    ],
    ['a vendor in hex', ({ order }) => (order['vendor'] = hex(API_KEY)), findMistake('V2')],
    [
      'a URL with the secret, signed in plain',
      ({ order }) => (order['webhook'] = btoa(`https://shop.example.org/hooks?token=${encodeURIComponent(SECRET)}`)),
      findMistake('B1 raw'),
    ],
  ])('holds neither in another spelling: %s', async (_, mutation, mistake) => {
    const given = { api_secret: SECRET, api_key: API_KEY, now };
    const options = { createRunner: threadRunner, until: 'compounds' } as const;
    const verdict = await diagnose(buildRequest('once', [mistake], undefined, [mutation]), given, options);
    expect(verdict.verdict).toBe('explained');
    const credentials = [{ api_key: API_KEY, api_secret: SECRET }];
    const texts = [
      ...[false, true].map((keepBuyer) => renderReport(verdict, { keepBuyer })),
      writeMessage({ orderIds: ['ORDER'] }, describeCause(verdict, 'PHP', { translate: toEnglish, credentials }), {
        translate: toEnglish,
        credentials,
      }),
      translateSentence(verdict, toEnglish, { credentials }),
    ];
    const aligned = ['', 'a', 'ab'].flatMap((before) =>
      [SECRET, API_KEY].map((text) => btoa(before + text).slice(before === '' ? 0 : 4, -4)),
    );
    for (const text of texts)
      for (const hidden of [SECRET, API_KEY, encodeURIComponent(SECRET), hex(SECRET), hex(API_KEY), ...aligned])
        expect(text).not.toContain(hidden);
  });

  const change =
    (name: string, write: (value: string) => string): MerchantMistake =>
    (shop) => {
      shop.fields = shop.fields.map(([each, value]) => [each, each === name ? write(value) : value]);
    };
  it.each<[name: string, mistake: MerchantMistake]>([
    ['a title before the name', change('buyer_name', (text) => `Mr. ${text}`)],
    [
      'a phone number in groups',
      change('buyer_phone', (text) => `+${text.slice(0, 3)} ${text.slice(3, 6)} ${text.slice(6)}`),
    ],
    ['an address in angles', change('buyer_email', (text) => `<${text}>`)],
    ['a remark in backquotes', change('merchant_remarks', (text) => `\`${text}\``)],
    [
      'a name as the vendor',
      (shop) => {
        shop.fields = shop.fields.map(([name, value]) => [name, name === 'vendor' ? 'Anna.Muster@example.org' : value]);
      },
    ],
    [
      'values in reverse',
      (shop) => {
        const values = shop.fields.map(([, value]) => value).toReversed();
        shop.message = () => values.join('|');
      },
    ],
  ])('shows no detail of the buyer that is written another way: %s', async (_, mistake) => {
    const given = { api_secret: SECRET, api_key: API_KEY, now };
    const options = { createRunner: threadRunner, until: 'compounds' } as const;
    const verdict = await diagnose(buildRequest('once', [mistake]), given, options);
    expect(verdict.verdict).toBe('explained');
    for (const hidden of [...BUYER, '712 345']) expect(renderReport(verdict)).not.toContain(hidden);
  });
});
