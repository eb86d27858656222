import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { sw } from '#i18n/locales/sw.ts';
import { createTranslate } from '#i18n/message.ts';
import { textOf } from '#protocol/order.ts';
import { diagnose, translateFix, translateSentence } from './diagnose.ts';
import { KNOWN_MISTAKES, UNSEEN_MISTAKES } from './known-mistakes.test-support.ts';
import { API_KEY, FORMS, SECRET, secretOf, buildRequest } from './merchants.test-support.ts';
import { CAUSES, type CauseName } from './mistakes/causes.ts';
import { searchWhole, threadRunner } from './search/search.ts';
import { toSource } from './search/source.ts';

const now = new Date('2026-03-11T08:05:30Z');
const inSwahili = createTranslate({ locale: 'sw', entries: sw });

/** The cause of each known mistake. Read and judged by a person. Those that are missing give a correct digest. */
const KNOWN_CAUSES: Readonly<Partial<Record<CauseName, string>>> = {
  ADDRESS_ENCODED_TWICE: 'U4 / U4 all',
  ADDRESS_VARIABLE: 'U1 one / U1 two / U1 all',
  CENTS: 'V13 cents',
  CHANGED_SECRET: 'K8 / K10 / K8 raw',
  CHANGED_VALUE: 'V8 trim / V8 lower',
  CLOCK_READ_TWICE: 'T5 clock / T5 clock five / T5 ms read / T5 body',
  DECODED_SECRET: 'K3 / K6 / K7 / K7 upper',
  DECORATED_DIGEST: 'D5 base64 / D5 colon / D5 word / D5 field / D5 key',
  DEFAULT_DATE_TEXT: 'T7 / T14',
  DIGEST_ENCODED_TWICE: 'D7',
  FIELD_LIST: 'F1 / F1 phone / F1 two / F2 of null / F4 / F4 amount / F3 / F3 place / F5 skipped',
  FIELD_ORDER: 'T4 / O1 / O2 swap / O2 moved / F3 all',
  FLOAT_EXPONENT: 'V5 / V5 java / V5 python',
  HASH_WITHOUT_KEY: 'B8 body / B8 input / B8 before / B8 behind',
  HEX_DIGEST: 'D1 / D2 / D4 / D5 / D5 hmac / D5 version',
  JOINED_BY_HAND:
    'F6 behind / F6 before / F6 question / J1 "" / J1 "," / J1 ", " / J1 "|" / J1 ";" / J1 "\\n" / J3 / J4 / J4 lines / S1 names / S1 lookups',
  JSON_ESCAPES: 'V9 / V10 / V10 slash',
  KEY_FOR_SECRET: 'K1 / K11',
  LOCAL_TIME: 'T6 / T6 z',
  MISSING_VALUE:
    'F2 / F5 undefined / F5 null / F5 None / V3 null / V3 None / V3 undefined / V3 <nil> / V3 "" / V3 of null None / V3 of null <nil> / V3 of null nothing / V3 True / V3 1 / V3 false / V6 / V6 skipped',
  MIXED_VARIABLES: 'J3 nothing / J3 comma',
  NUMBER_FOR_PEOPLE: 'V7 / V7 thousands',
  OTHER_ADDRESS_ENCODING: 'U5 safe / U5 unpadded',
  OTHER_BASE64: 'D3 / D3 unpadded',
  OTHER_HASH: 'D6 sha1 / D6 sha512 / D6 sha384 / D6 md5',
  OTHER_RECIPE:
    'B1 raw / B1 spaces / B1 sorted / B1 escapes / B1 indented / B1 php / B3 / B4 payload / B4 pair / B4 dot / B4 none / B5 / B6',
  PHONE_FORMAT: 'V13 plus / V13 national',
  PLATFORM_ENCODING: 'C1 / C1 windows / C1 question',
  PRINTED_FLOAT: 'V1 / V2 / V1 items',
  PRINTED_FRACTION: 'T5 ms / T11 ms',
  PRINTED_OFFSET: 'T5 zone / T5 zone bare / T13 local / T13 local bare',
  SURROUNDED_SECRET: 'K5 lf / K5 crlf / K5 space / K5 bom / K5 around / K9 / K9 single',
  SWAPPED_ARGUMENTS: 'K2',
  TIMESTAMP_AND_KEY: 'B7',
  TIMESTAMP_POSITION: 'T1 / T2 / T3 / T5 header',
  UNICODE_FORM: 'V11',
  UNIX_TIME: 'T11 s',
  UNREAD_SECRET: 'K12',
  URL_ESCAPES: 'E1 / E1 pairs / E2 / U5 percent',
  WRONG_DATE_FORMAT: 'T7 day',
};
const causeOf = (id: string): string | undefined =>
  Object.entries(KNOWN_CAUSES).find(([, ids]) => ids.split(' / ').includes(id))?.[0];

/** What some of them are told as, and what to do. */
const SENTENCES: Readonly<Record<string, readonly [sentence: string, fix: string]>> = {
  'U1 all': [
    'Your code signed “https://shop.example.org/p?a=1&b=ü~?>” unencoded but sent its Base64 as redirect_url (also cancel_url and webhook).',
    'Sign redirect_url, cancel_url and webhook exactly as in the body.',
  ],
  'C1 windows': [
    'Your code signed “Zo[EB] d[92][C9]t[E9] & S[F8]n” but sent “Zo[C3 AB] d[E2 80 99][C3 89]t[C3 A9] & S[C3 B8]n” as buyer_name.',
    'Sign buyer_name exactly as in the body.',
  ],
  'F5 None': [
    'Your code signed None as branch and did not send it.',
    'Send branch in the body, or remove it from Signed-Fields.',
  ],
};

/** Parts in which the text alone, with the secret, gives the Digest: here node:crypto must agree. */
const PLAIN = ['time', 'redirect', 'order', 'fields', 'join', 'amount', 'items', 'remarks', 'text', 'name', 'phone'];
const formAt = (at: number) => FORMS[at % FORMS.length] ?? 'once';

describe('mistakes of real merchants', { timeout: 60_000 }, () => {
  const rows = KNOWN_MISTAKES.map(([id, part, mistake, mutation], at) => ({
    id,
    part,
    mistake,
    mutation,
    // Three rows on all forms are seen.
    form: formAt(at),
  }));
  it.each(rows)('$id is named ($form)', async ({ id, part, mistake, mutation, form }) => {
    const request = buildRequest(form, [mistake], undefined, [mutation]);
    const given = { api_secret: secretOf([mutation]), api_key: API_KEY, now };
    const found = await diagnose(request, given, { createRunner: threadRunner, until: 'compounds' });
    const [first] = found.explanations;
    const cause = causeOf(id);
    expect(found.verdict).toBe(cause === undefined ? 'correct' : 'explained');
    expect(first?.mistakes.map((said) => said.cause)).toEqual(
      Object.entries(CAUSES).flatMap(([name, each]) => (name === cause ? [each] : [])),
    );
    const digest = createHmac('sha256', SECRET)
      .update(textOf(first?.input ?? []))
      .digest('base64');
    if (PLAIN.includes(part)) expect(request.headers).toContainEqual(['Digest', digest]);
    const credentials = [{ api_key: API_KEY, api_secret: given.api_secret }];
    const [english, swahili] = [toEnglish, inSwahili].map((each) => translateSentence(found, each, { credentials }));
    expect(english).toMatch(/^(Your code .*|The digest is correct .*)\.$/s);
    expect(english).not.toMatch(/\b(All|All URLs): |\{\w+\}/);
    expect(swahili).toMatch(/^(Msimbo wako |Digest )/);
    for (const hidden of [given.api_secret, API_KEY]) expect(english).not.toContain(hidden);
    const [sentence = english, fix = translateFix(found, toEnglish)] = SENTENCES[id] ?? [];
    expect([english, translateFix(found, toEnglish)]).toEqual([sentence, fix]);
    expect(fix !== '').toBe(cause !== undefined);
  });
});

describe('mistakes that the catalog was not made of', { timeout: 60_000 }, () => {
  it.each(UNSEEN_MISTAKES.map(([id, , mistake, mutation], at) => ({ id, mistake, mutation, form: formAt(at) })))(
    '$id is one mistake ($form)',
    ({ mistake, mutation, form }) => {
      const request = buildRequest(form, [mistake], undefined, [mutation]);
      const source = toSource(request, { api_secret: secretOf([mutation]), api_key: API_KEY, now });
      const stages = ['bases', 'singles', 'composed', 'compounds', 'scans'] as const;
      expect(searchWhole({ source, known: [], stages })?.mistakes).toHaveLength(1);
    },
  );
});
