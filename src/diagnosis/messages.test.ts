import { describe, expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { sw } from '#i18n/locales/sw.ts';
import { createTranslate } from '#i18n/message.ts';
import { toReading } from '#import/parse-error.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { toUtf8 } from '#protocol/text.ts';
import {
  createReport,
  describeCause,
  describeState,
  findState,
  MESSAGE_STATES,
  writeGatewayMessage,
  writeMessage,
  writeRequestMessage,
} from './messages.ts';
import { diagnosePasted } from './choose-reading.ts';
import { diagnose, type Verdict } from './diagnose.ts';
import { FIX_LANGUAGES } from './fixes.ts';
import { KNOWN_MISTAKES } from './known-mistakes.test-support.ts';
import {
  API_KEY,
  buildRequest,
  changeValue,
  SECRET,
  withFinish,
  withKey,
  withValues,
  type MerchantMistake,
} from './merchants.test-support.ts';
import { threadRunner } from './search/search.ts';

const inSwahili = createTranslate({ locale: 'sw', entries: sw });
const CREDENTIALS = [{ api_key: 'key-of-the-shop', api_secret: 'secret-of-the-shop' }];
const IN_ENGLISH = { translate: toEnglish, credentials: CREDENTIALS };
const ABOUT = { orderIds: ['ORD_1'], timestamp: '2026-11-27T20:11:04Z', reference: '0912345678' };

/** True for a text that reads as a whole message. */
function expectSense(message: string, last = 'Thank you.'): void {
  const lines = message.split('\n');
  expect(lines.length).toBeLessThanOrEqual(12);
  expect(lines[0]).toMatch(/^(?:Hello|Habari),$/);
  expect(lines.at(-1)).toBe(last);
  expect(message).toContain('ORD_1');
  expect(message).not.toMatch(/\{(?:language|order_id|orders|n|print|timestamp|reference)\}|undefined|\[object|…/);
}

describe.each(MESSAGE_STATES)('the message of %s', (state) => {
  test.each(FIX_LANGUAGES)('is whole in English and Swahili, with code in %s', (language) => {
    const body = describeState(state, language);
    const english = writeMessage(ABOUT, body, IN_ENGLISH);
    const swahili = writeMessage(ABOUT, body, { ...IN_ENGLISH, translate: inSwahili });
    expectSense(english);
    expectSense(swahili, 'Asante.');
    expect(english).toContain('0912345678');
    expect(/never send (?:the API secret|us your api_secret)/i.test(english)).toBe(!state.startsWith('gateway-'));
    const code = body.code?.split('\n') ?? [];
    expect(english.split('\n').filter((line) => swahili.split('\n').includes(line) && !code.includes(line))).toEqual(
      [],
    );
  });
});

test('the fingerprint of the secret is told with the command that computes it, and the secret is not', () => {
  const message = writeMessage(ABOUT, describeState('other-secret', 'PHP', { fingerprint: '5a1-29e' }), IN_ENGLISH);
  expectSense(message);
  expect(message).toMatch(/5a1-29e[^]*openssl/);
});

const twoDecimals = changeValue('amount', (value) => `${value}.00`);
const inHex = withFinish((mac) => mac.toString('hex'));
/** One digit is another one: nobody can tell whether the code or the way changed it. */
const otherDigit = changeValue('amount', (value) => `7${value.slice(1)}`);

const GIVEN = { api_secret: SECRET, api_key: API_KEY, now: new Date(0) };
const judge = (mistakes: readonly MerchantMistake[], scheme?: string): Promise<Verdict> =>
  diagnose(buildRequest('once', mistakes), GIVEN, { createRunner: threadRunner, until: 'pairs', context: { scheme } });

describe.each<readonly [name: string, verdict: () => Promise<Verdict>, told: RegExp]>([
  ['a mistake in a value', () => judge([twoDecimals]), /25000000\.00[^]*amount/],
  ['a mistake in the encoding of the digest', () => judge([inHex]), /hex/],
  ['a difference that blames nobody', () => judge([otherDigit]), /The body has amount|Mwili una amount/],
  ['a wrong key', () => judge([withKey(() => API_KEY)]), /API key|ufunguo wa API/],
  ['a wrong scheme word', () => judge([], 'PESA'), /PESA/],
  ['two mistakes', () => judge([twoDecimals, inHex]), /amount[^]*hex/],
])('the message of %s', (_, find, told) => {
  test('names the cause and the lines to change, whole, without a credential, in both languages', async () => {
    const verdict = await find();
    for (const language of FIX_LANGUAGES)
      for (const [translate, last] of [
        [toEnglish, 'Thank you.'],
        [inSwahili, 'Asante.'],
      ] as const) {
        const options = { translate, credentials: [GIVEN] };
        const body = describeCause(verdict, language, options);
        const message = writeMessage(ABOUT, body, options);
        expectSense(message, last);
        expect(message).toMatch(told);
        for (const hidden of [SECRET, API_KEY, btoa(API_KEY)]) expect(message).not.toContain(hidden);
        // Lines of code are all there, or none of them is.
        const lines = body.code?.split('\n') ?? [];
        expect([0, lines.length]).toContain(lines.filter((line) => message.includes(line)).length);
      }
  });
});

test('the message of a request that a mail or chat program changed asks which text was sent, in both languages', async () => {
  const remarks = 'one & two';
  const sent = buildRequest('once', [], undefined, [withValues({ buyer_remarks: remarks })]);
  const body = toUtf8(new TextDecoder().decode(sent.body).replace(remarks, 'one &amp; two'));
  const pasted = { ...sent, body, headers: sent.headers.filter(([name]) => name !== 'Content-Length') };
  const read = { ...toReading('raw HTTP', { requests: [pasted], notes: [] }), unseen: ['Content-Length'] as const };
  const about = {
    ...(await diagnosePasted(pasted, read, GIVEN, { createRunner: threadRunner })),
    issues: [],
    paste: '',
  };
  const [english, swahili] = [toEnglish, inSwahili].map((translate) =>
    writeRequestMessage(about, 'PHP', { translate, credentials: CREDENTIALS }).replace(/\bORDER_\w+|\bORD\S*/, 'ORD_1'),
  );
  expectSense(english ?? '');
  expectSense(swahili ?? '', 'Asante.');
  expect(english).toMatch(
    /if a mail or chat program changed “&” to “&amp;”[^]*which of the two texts your program sends/,
  );
  for (const text of [english, swahili]) expect(text).toContain('&amp;');
});

test('a credential within an order_id is masked', () => {
  const message = writeMessage({ orderIds: ['ORD_1 secret-of-the-shop'] }, describeState('no-body', 'PHP'), IN_ENGLISH);
  expect(message).not.toContain('secret-of-the-shop');
});

test('of 500 orders 20 are named, and the others are counted', () => {
  const orderIds = Array.from({ length: 500 }, (_, at) => `ORD_${at + 1}`);
  const message = writeMessage({ orderIds }, describeState('unexplained', 'PHP'), IN_ENGLISH);
  expectSense(message);
  expect(message).toMatch(/ORD_20 and 480 more\./);
  expect(message).not.toContain('ORD_21');
});

const HEADERS = {
  Authorization: 'SCHEME a2V5',
  Timestamp: '2026-11-27T20:11:04Z',
  'Signed-Fields': 'timestamp,vendor,order_id,amount',
  Digest: 'q1vKDHqnrX4ZfI9jvhSwVXQpYGf0Hn0bbbPpWyR1abc=',
};
const BODY = '{"timestamp":"2026-11-27T20:11:04Z","vendor":"T1","order_id":"ORD_1","amount":1}';
const request = (without: readonly string[] = [], body = BODY): ReceivedRequest => ({
  method: 'POST',
  url: '/v1',
  headers: Object.entries(HEADERS).filter(([name]) => !without.includes(name)),
  body: toUtf8(body),
});
const known = (received: ReceivedRequest, paste = '') => ({ request: received, verdict: undefined, issues: [], paste });

test.each([
  ['no-secret', request(), ''],
  ['no-headers', request(Object.keys(HEADERS)), ''],
  ['no-body', request([], ''), ''],
  ['no-digest', request(['Digest']), ''],
  ['no-signed-fields', request(['Signed-Fields']), ''],
  ['body-not-json', request([], `${BODY},`), ''],
  ['4032', request(), '{"reference":"09","resultcode":"4032"}'],
  ['4035', request(), 'Not allowed (4035)'],
] as const)('half a request asks for what is missing: %s', (state, received, paste) => {
  expect(findState(known(received, paste))).toBe(state);
  const message = writeRequestMessage(known(received, paste), 'PHP', IN_ENGLISH);
  if (received.body.length > 0 && state !== 'body-not-json') expectSense(message);
});

test.each([
  ['no-body', 'no-body'],
  ['cut-off', 'cut-off'],
  ['no-values', 'no-values'],
  ['no-request', 'unreadable'],
  ['damaged', 'unreadable'],
  ['hidden', 'hidden'],
  ['empty', undefined],
] as const)('a text that is refused as %s asks as %s', (id, state) => {
  const unread = { refusal: { id } };
  expect(findState({ request: undefined, unread, verdict: undefined, issues: [], paste: '' })).toBe(state);
});

test('an address that is refused, and an unknown outcome, have a message to the gateway', () => {
  const write = (paste: string) => writeGatewayMessage(known(request(), paste), IN_ENGLISH);
  expect(write('Not allowed (4032)')).toMatch(/order ORD_1[^]*which addresses are allowed/);
  expect(write('HTTP/1.1 502 Bad Gateway')).toMatch(/whether the order exists/);
  expect(write('')).toBeUndefined();
});

const BUYER = ['Anna.Muster', 'Zoë', '255712345678', 'Ring', 'back door'];

/** The verdict on a merchant with one slip of the floor; an empty id for none. */
const runDiagnosis = (id: string, api_secret = SECRET) => {
  const mistakes = KNOWN_MISTAKES.filter(([each]) => each === id).map(([, , mistake]) => mistake);
  const given = { ...GIVEN, api_secret };
  return diagnose(buildRequest('once', mistakes), given, { createRunner: threadRunner, until: 'singles' });
};

const renderReport = (verdict: Verdict, options = {}) =>
  createReport(verdict, { translate: toEnglish, credentials: [GIVEN], ...options });

describe('a report', () => {
  test('names the mistake, its cause, the lines and both inputs', async () => {
    const text = renderReport(await runDiagnosis('V2'));
    expect(text).toContain('amount: With two decimals at least');
    expect(text).toContain("$body['amount'] = is_string($amount)");
    expect(text).toContain('amount=25000000.00&');
    expect(text).toContain('amount=25000000&');
    expect(text).toMatch(/First difference: amount, byte \d+/);
  });

  test('keeps the buyer’s details on purpose only, and then no secret either', async () => {
    const verdict = await runDiagnosis('V2');
    const withBuyer = renderReport(verdict, { keepBuyer: true });
    for (const detail of BUYER) expect(withBuyer).toContain(detail);
    expect(withBuyer).not.toContain(SECRET);
    expect(renderReport(verdict, { keepBuyer: false })).toBe(renderReport(verdict));
  });

  test('writes the same placeholders for whichever buyer', async () => {
    const text = renderReport(await runDiagnosis('V2'));
    expect(text).toContain('&buyer_remarks=&');
    for (const name of ['buyer_email', 'buyer_name', 'buyer_phone', 'merchant_remarks'])
      expect(text).toContain(`${name}=<${name}>`);
    expect(renderReport(await runDiagnosis('V11'))).toMatch(/^Your code changed buyer_name before signing: /m);
  });

  test('says of a right digest what else refuses, and of an unexplained one what cannot be told apart', async () => {
    expect(renderReport(await runDiagnosis(''))).toMatch(/digest is correct[\s\S]*allow-list/);
    const unexplained = renderReport(await runDiagnosis('', 'another'));
    expect(unexplained).toMatch(/Not explained[\s\S]*a different secret[\s\S]*changed after signing/);
    expect(unexplained).not.toContain('practically impossible');
  });

  test('speaks one language: no sentence of it stays English in another', async () => {
    for (const verdict of [await runDiagnosis('V2'), await runDiagnosis(''), await runDiagnosis('', 'another')]) {
      const plain = new Set(renderReport(verdict).split('\n'));
      const same = renderReport(verdict, { translate: inSwahili })
        .split('\n')
        .filter((line) => plain.has(line) && /[a-z] [a-z]/.test(line));
      expect(same.filter((line) => !/^ {2}- |=/.test(line))).toEqual([]);
    }
  });
});
