import { describe, expect, test } from 'vitest';
import {
  API_KEY,
  buildRequest,
  changeValue,
  joinPairs,
  SECRET,
  withFinish,
  withJoin,
  withValues,
  type MerchantMistake,
} from '#diagnosis/merchants.test-support.ts';
import { toEnglish } from '#i18n/english.ts';
import type { ReceivedRequest } from '#protocol/received.ts';
import { PRESETS, type Recipe } from '#protocol/recipe.ts';
import { readFile } from '#import/read-file.ts';
import { searchWhole } from '#diagnosis/search/search.ts';
import { toSource } from '#diagnosis/search/source.ts';
import { createCredentialRedactor } from '#share/credentials.ts';
import {
  countGroups,
  describeGroup,
  diagnoseItems,
  EXPORTS,
  groupFindings,
  maskFindings,
  readFiles,
  writeGroupMessage,
  type Findings,
  type Hands,
} from './many.ts';

const HANDS: Hands = {
  width: 2,
  read: readFile,
  search: (search) => Promise.resolve(searchWhole(search)),
};
const NEVER = new AbortController().signal;
const options = { signal: NEVER, onProgress: () => undefined };

const replaceAmount = changeValue('amount', (value) => `${value}.00`);
const toHex = withFinish((mac) => mac.toString('hex'));

const withOrderId = (id: string, mistakes: readonly MerchantMistake[], values = {}): ReceivedRequest =>
  buildRequest('once', mistakes, undefined, [withValues({ order_id: id, ...values })]);
/** A request with an order of its own, so that no digest is used twice. */
const buildOrder = (at: number, mistakes: readonly MerchantMistake[]): ReceivedRequest =>
  withOrderId(`ORD_${at}`, mistakes);

const toText = (request: ReceivedRequest): string =>
  [
    `POST ${new URL(request.url).pathname} HTTP/1.1`,
    'Host: gateway.example',
    ...request.headers.map(([name, value]) => `${name}: ${value}`),
    '',
    new TextDecoder().decode(request.body),
  ].join('\r\n');

const toHar = (requests: readonly ReceivedRequest[]): string =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'test', version: '1' },
      entries: requests.map(({ method, url, headers, body }) => ({
        request: {
          method,
          url,
          httpVersion: 'HTTP/1.1',
          headers: headers.map(([name, value]) => ({ name, value })),
          postData: { mimeType: 'application/json', text: new TextDecoder().decode(body) },
        },
        response: {},
      })),
    },
  });

interface NamedText {
  readonly name: string;
  readonly text: string;
}

const readTexts = (files: readonly NamedText[]) =>
  readFiles(
    HANDS,
    files.map(({ name, text }) => ({ name, open: () => Promise.resolve(new Blob([text])) })),
    options,
  );

async function diagnoseFiles(files: readonly NamedText[], secrets = new Map([[API_KEY, SECRET]])) {
  const read = await readTexts(files);
  return { read, findings: await diagnoseItems(HANDS, read.items, secrets, options) };
}
const linesOf = (findings: Findings): string[] =>
  groupFindings(findings).map((group) => describeGroup(group, findings.size, toEnglish));

describe('many requests', { timeout: 120_000 }, () => {
  const requests = [
    ...Array.from({ length: 5 }, (_, at) => buildOrder(at, [replaceAmount])),
    ...Array.from({ length: 3 }, (_, at) => buildOrder(10 + at, [toHex])),
    buildOrder(20, []),
  ];

  test('of a HAR are grouped by cause, the most frequent first', async () => {
    const { read, findings } = await diagnoseFiles([{ name: 'all.har', text: toHar(requests) }]);
    expect(read.items.map(({ name }) => name).slice(0, 2)).toEqual(['all.har #1', 'all.har #2']);
    expect(new Set(read.items.map(({ api_key }) => api_key))).toEqual(new Set([API_KEY]));
    expect(linesOf(findings)).toEqual([
      expect.stringMatching(/^5 of 9: .*two decimals/i),
      expect.stringMatching(/^3 of 9: .*hex/),
      '1 of 9: Correct digest',
    ]);
    const [group] = groupFindings(findings);
    expect(group?.items.map(({ order_id }) => order_id)).toContain('ORD_4');
    expect(countGroups(groupFindings(findings))).toEqual({ explained: 8, unknown: 0, correct: 1 });
    const credentials = [{ api_key: API_KEY, api_secret: SECRET }];
    const message = group && writeGroupMessage(group, 'PHP', { translate: toEnglish, credentials });
    expect(message).toMatch(
      /5 of your orders: ORD_0[^]*ORD_4\.[^]*For example, ORD_0: Your code signed .*\.00 but sent[^]*\$body\['amount'\]/i,
    );
    expect(message?.split('\n').length).toBeLessThanOrEqual(12);
    for (const hidden of [SECRET, API_KEY]) expect(message).not.toContain(hidden);
  });

  test('of a mail are tried without what a mail program changed, and the condition is said', async () => {
    const changed = [30, 31].map((at) => withOrderId(`ORD_${at}`, [], { buyer_remarks: 'one & two' }));
    const text = changed.map((request) => toText(request).replace(/^Content-Length.*\r\n/m, '')).join('\n\n');
    const { findings } = await diagnoseFiles([{ name: 'mail.txt', text: text.replaceAll(' & ', ' &amp; ') }]);
    expect(linesOf(findings)).toEqual([expect.stringMatching(/^2 of 2: Correct digest, if a mail .*“&” to “&amp;”/)]);
  });

  test('that a text has twice are counted once, and the page can say so', async () => {
    const [one, other] = requests.map(toText);
    const read = await readTexts([{ name: 'mail.txt', text: [one, other, one].map((each) => `${each}\n\n`).join('') }]);
    expect([read.items.length, read.repeated]).toEqual([2, 1]);
  });

  test('of a folder are read file by file, and what holds no request is named', async () => {
    const files = [
      ...requests.slice(0, 2).map((request, at) => ({ name: `logs/${at}.txt`, text: toText(request) })),
      { name: 'logs/readme.md', text: 'Nothing to see here.' },
      { name: 'logs/empty.txt', text: '\n' },
    ];
    const { read, findings } = await diagnoseFiles(files);
    expect(read.unread).toEqual([
      { name: 'logs/readme.md', why: expect.stringMatching(/^No request found/) },
      { name: 'logs/empty.txt', why: 'It is empty.' },
    ]);
    expect(linesOf(findings)).toEqual([expect.stringMatching(/^2 of 2: /)]);
  });

  test('of a log are read line by line, and lines of another kind are passed over', async () => {
    const lines = requests.map(({ method, url, headers, body }) =>
      JSON.stringify({
        level: 'error',
        request: { method, url, headers: Object.fromEntries(headers), body: new TextDecoder().decode(body) },
      }),
    );
    const text = ['{"level":"info","message":"started"}', ...lines, ''].join('\n');
    const { read, findings } = await diagnoseFiles([{ name: 'shop.log', text }]);
    expect(read.unread).toEqual([
      { name: 'shop.log:1', why: expect.stringMatching(/no signed request|No request found/) },
    ]);
    expect(read.items[0]?.name).toBe('shop.log:2');
    // A long log is read in parts, and its lines keep their numbers.
    const noise = Array.from({ length: 300 }, () => JSON.stringify({ level: 'info', message: 'x'.repeat(1000) }));
    const long = await readTexts([
      { name: 'long.log', text: [...noise, lines[0], ...noise, lines[1]].join('\n') },
      { name: 'next.log', text: lines.join('\n') },
    ]);
    expect(long.items.slice(0, 3).map(({ name }) => name)).toEqual(['long.log:301', 'long.log:602', 'next.log:1']);
    expect(long.unread).toHaveLength(600);
    expect(linesOf(findings)).toEqual([
      expect.stringMatching(/^5 of 9: .*two decimals/i),
      expect.stringMatching(/^3 of 9: .*hex/),
      '1 of 9: Correct digest',
    ]);
  });

  test('of a log of text that is longer than a paste are read one by one', async () => {
    const filler = `\n2026-11-27 20:11:05 INFO ${'x'.repeat(150_000)}\n2026-11-27 20:11:06 `;
    const { read, findings } = await diagnoseFiles([
      { name: 'shop.log', text: requests.map((request) => toText(request) + filler).join('') },
    ]);
    expect(read.items.map(({ order_id }) => order_id)).toEqual(
      [0, 1, 2, 3, 4, 10, 11, 12, 20].map((at) => `ORD_${at}`),
    );
    expect(read.items[1]?.name).toMatch(/^shop\.log:\d\d$/);
    expect(linesOf(findings)[0]).toMatch(/^5 of 9: .*two decimals/i);
  });

  test('without the secret of their key tell what shows without it, and one secret serves all requests of a key', async () => {
    const asked: string[] = [];
    const hands: Hands = {
      ...HANDS,
      search: (search) => {
        asked.push(search.source.api_secret);
        return HANDS.search(search);
      },
    };
    const { items } = await readTexts([{ name: 'a.har', text: toHar(requests.slice(0, 3)) }]);
    const none = await diagnoseItems(hands, items, new Map(), options);
    expect(linesOf(none)).toEqual([expect.stringMatching(/^3 of 3: Add the API secret/)]);
    expect(asked).toEqual([]);
    await diagnoseItems(hands, items, new Map([[API_KEY, SECRET]]), options);
    expect(asked).toEqual([SECRET, SECRET, SECRET]);
  });

  const givenNow = { api_secret: SECRET, now: new Date() };

  test('of a profile with a recipe of its own are told by that recipe, also where they share a mistake', async () => {
    const recipe: Recipe = { ...PRESETS['each-field-once'].recipe, joiner: 'bar', number: 'two-decimals' };
    const bars = withJoin((pairs) => joinPairs(pairs, '|'));
    const own = [
      buildOrder(40, [bars, replaceAmount]),
      ...Array.from({ length: 3 }, (_, at) => buildOrder(41 + at, [bars])),
      buildOrder(50, [bars, replaceAmount, toHex]),
      buildOrder(51, []),
    ];
    const { items } = await readTexts([{ name: 'a.har', text: toHar(own) }]);
    const profileOf = ({ url }: ReceivedRequest) =>
      new URL(url).host === new URL(own[0]?.url ?? '').host ? { recipe } : {};
    const findings = await diagnoseItems(HANDS, items, new Map([[API_KEY, SECRET]]), { ...options, profileOf });
    expect([...findings.values()].map(({ verdict }) => verdict?.mistakes.join())).toEqual([
      '',
      ...Array.from({ length: 3 }, () => 'number-literal:amount'),
      'digest-hex',
      'preset:each-field-once',
    ]);
    const source = { ...toSource(own[2] ?? buildOrder(42, [bars]), givenNow), recipe };
    const known = searchWhole({ source, known: [['number-literal:amount']], stages: [] });
    expect(known?.mistakes.map(({ id }) => id)).toEqual(['number-literal:amount']);
  });

  test('with a correct digest but the wrong API key or scheme word are grouped by that, as one request is', async () => {
    const withHeader = (at: number, value: string): ReceivedRequest => {
      const { headers, ...rest } = buildOrder(at, []);
      return { ...rest, headers: headers.map(([name, own]) => [name, name === 'Authorization' ? value : own]) };
    };
    const sent = [
      withHeader(1, `SCHEME ${btoa('key-of-the-test-shop')}`),
      withHeader(2, `SCHEME ${btoa('key-of-another-shop')}`),
      withHeader(3, `PESA ${btoa(API_KEY)}`),
      withHeader(4, `Bearer ${btoa(API_KEY)}`),
      buildOrder(5, []),
    ];
    const { items } = await readTexts([{ name: 'a.har', text: toHar(sent) }]);
    const credentials = [{ api_key: API_KEY, api_secret: SECRET }];
    const findings = await diagnoseItems(HANDS, items, new Map(items.map(({ api_key }) => [api_key, SECRET])), {
      ...options,
      profiles: credentials,
      profileOf: () => ({ scheme: 'SCHEME' }),
    });
    const groups = groupFindings(findings);
    expect(groups.map((group) => describeGroup(group, findings.size, toEnglish))).toEqual([
      '2 of 5: Wrong API key',
      '2 of 5: Wrong scheme word',
      '1 of 5: Correct digest',
    ]);
    expect(countGroups(groups)).toEqual({ explained: 4, unknown: 0, correct: 1 });
    const [key, scheme] = groups.map((group) => writeGroupMessage(group, 'PHP', { translate: toEnglish, credentials }));
    expect(key).toMatch(/For example, ORD_1: Wrong API key: your program sent ••••shop[^]*What to do: Send the scheme/);
    expect(scheme).toMatch(/For example, ORD_3: Scheme word PESA; this connection has SCHEME\./);
    expect(EXPORTS.CSV(findings, toEnglish)).toMatch(/"ORD_2","Wrong API key","key-wrong"/);
  });

  test('stop where the person stops them', async () => {
    const { items } = await readTexts([{ name: 'a.har', text: toHar(requests) }]);
    const abort = new AbortController();
    const findings = await diagnoseItems({ ...HANDS, width: 1 }, items, new Map([[API_KEY, SECRET]]), {
      signal: abort.signal,
      onProgress: (done) => done === 2 && abort.abort(),
    });
    expect(findings.size).toBe(2);
  });

  test('are saved without credentials, the buyer and what a spreadsheet would run', async () => {
    const evil = ['=HYPERLINK("http://evil.example","x")', `ORD_${SECRET}`].map((id) =>
      withOrderId(id, [replaceAmount]),
    );
    const { findings } = await diagnoseFiles([
      { name: `shop-${API_KEY}.har`, text: toHar([...evil, ...requests.slice(5)]) },
    ]);
    const { redact } = createCredentialRedactor([{ api_key: API_KEY, api_secret: SECRET }]);
    const texts = Object.values(EXPORTS).map((write) => write(maskFindings(findings, redact), toEnglish));
    for (const text of texts) {
      for (const secret of [SECRET, API_KEY, btoa(API_KEY), 'Anna.Muster', '255712345678'])
        expect(text).not.toContain(secret);
      expect(text).toContain('ORD_[api secret]');
      expect(text).toContain('shop-[api key].har #2');
    }
    const [csv = '', markdown = ''] = texts;
    expect(csv).toContain(`"'=HYPERLINK(""http`);
    expect(csv.split('\r\n')[0]).toBe('name,order_id,cause,mistakes,problems');
    expect(csv.trim().split('\r\n')).toHaveLength(7);
    expect(csv).toMatch(/^"shop-\[api key\]\.har #1",.*"number-two-decimals:amount"/m);
    expect(markdown).toMatch(/## 3 of 6: .*hex/);
    expect(markdown).toContain('base64_encode(hash_hmac');
    expect(markdown).toContain('What to do: Send the standard Base64 of the 32 bytes');
  });
});
