import { expect, test, vi } from 'vitest';
import { CASE, ORDER } from './case.test-support.ts';
import { isDigestVerifiable, type Case } from './case-file.ts';
import { createTextParts, EXPORT_FORMATS } from './export-formats.ts';
import { Placeholders, UNREDACTED_BY_DEFAULT, splitPreview } from './placeholders.ts';
import { redact, type RedactOptions } from './redact.ts';
import { createEffort, createReplacer, REMOVED_TEXT } from './replacer.ts';

// The largest texts take seconds on a slow machine.
vi.setConfig({ testTimeout: 120_000 });

const CANARY = { api_key: 'CANARY-KEY-7f3a', api_secret: 'CANARY-SECRET-91be' };
const OPTIONS: RedactOptions = { credentials: [CANARY], keep: UNREDACTED_BY_DEFAULT };

const createToken = (index: number): string => `tok-${((index * 2_654_435_761) % 4_294_967_296).toString(36)}`;

/** A response with so many values, each different; at least as long as wanted. */
function createResponse(count: number, length = 0): string {
  const payment_token = Array.from({ length: count }, (_, index) => createToken(index));
  const text = JSON.stringify({ data: { payment_token, echo: CANARY.api_secret } });
  return `${text.slice(0, -1)},"padding":"${'abcd '.repeat(Math.max(0, length - text.length) / 5)}"}`;
}

const withResponse = (text: string): Case => ({
  ...CASE,
  reply: { status: 200, headers: [['X-T', createToken(0)]], text },
});

function measure(text: string) {
  const effort = createEffort();
  const redacted = redact({ cases: [withResponse(text)] }, OPTIONS, effort);
  return { ...redacted, effort: effort.spent, response: redacted.cases[0]?.reply };
}

test.each([
  [1200, 36_000],
  [3000, 36_000],
  [50_000, 1_000_000],
])('a response with %i values is redacted value by value', (count, length) => {
  const { response, replacements, warning } = measure(createResponse(count, length));
  const data: unknown = JSON.parse(response?.text ?? '');
  const expected = Array.from({ length: count }, (_, index) => `payment_token#${index + 1}`);
  expect(data).toMatchObject({ data: { payment_token: expected, echo: '<api_secret>' } });
  expect(response?.headers).toEqual([['X-T', 'payment_token#1']]);
  expect(replacements.filter(({ name }) => name === 'payment_token')).toHaveLength(count);
  expect(warning).toBeUndefined();
});

test('twice the values in twice the text take about twice the effort', () => {
  const efforts = [500, 1000, 2000, 4000].map((count) => measure(createResponse(count, count * 20)).effort);
  for (const [index, effort] of efforts.slice(1).entries()) expect(effort / (efforts[index] ?? 0)).toBeLessThan(2.5);
});

test('the same values in twice the text take at most about twice the effort', () => {
  const efforts = [50_000, 100_000, 200_000].map((length) => measure(createResponse(500, length)).effort);
  for (const [index, effort] of efforts.slice(1).entries()) expect(effort / (efforts[index] ?? 0)).toBeLessThan(2.2);
});

test('values that hold one another, and texts that nearly match, stay within the limit of the effort', () => {
  const nested = Array.from({ length: 150 }, (_, index) => 'a'.repeat(index + 8));
  const almost = Array.from({ length: 150 }, (_, index) => `${'a'.repeat(index + 8)}b`);
  for (const values of [nested, almost]) {
    const text = JSON.stringify({ payment_token: values, note: 'a'.repeat(20_000) });
    const { response, replacements } = measure(text);
    expect(response?.text).not.toMatch(values === nested ? /a{8}/ : /a{8}b/);
    expect(replacements.length).toBeGreaterThan(0);
  }
});

const cost = (text: string): number => {
  const before = process.cpuUsage();
  measure(text);
  const { user, system } = process.cpuUsage(before);
  return user + system;
};

test('hundreds of values that begin each other cost a text of 10 KB no more than plain text of 1 MB, by and large', () => {
  const payment_token = Array.from({ length: 400 }, (_, index) => 'a'.repeat(index + 8));
  const nested = JSON.stringify({ payment_token, note: 'a'.repeat(10_000) });
  expect(cost(nested) / cost('x'.repeat(1_000_000))).toBeLessThan(6);
});

test('nor do those that another field has too, which count after their own names alone', () => {
  const payment_token = Array.from({ length: 400 }, (_, index) => '.'.repeat(index + 8));
  const nested = JSON.stringify({ payment_token, vendor: '.'.repeat(500), note: '.'.repeat(20_000) });
  expect(cost(nested) / cost('x'.repeat(1_000_000))).toBeLessThan(6);
});

test('more values than can be searched for: every text of the case is removed whole, and it is said', () => {
  const text = createResponse(60_001);
  const { cases, texts, replacements, warning } = redact(
    { cases: [{ ...withResponse(text), notes: `about ${createToken(7)}` }], texts: [`report of ${createToken(8)}`] },
    OPTIONS,
  );
  expect(cases[0]?.reply).toMatchObject({ text: REMOVED_TEXT, headers: [['X-T', REMOVED_TEXT]] });
  expect([cases[0]?.notes, cases[0]?.request?.body, texts[0]]).toEqual([REMOVED_TEXT, REMOVED_TEXT, REMOVED_TEXT]);
  expect(JSON.stringify([cases, texts])).not.toContain('tok-');
  expect(warning).toMatch(/removed whole texts/);
  expect(replacements).toContainEqual(expect.objectContaining({ name: 'text', from: undefined, to: REMOVED_TEXT }));
  expect(cases.every(isDigestVerifiable)).toBe(false);
});

test('more credentials than are searched for: nobody searches what was replaced for them either', () => {
  const keys = Array.from({ length: 600 }, (_, index) => `key-${createToken(index)}`);
  const text = keys.map((key) => `api_key=${key}\n`).join('');
  const order = { ...ORDER, buyer_name: `Ama ${keys[7]}` };
  const effort = createEffort();
  const { cases, replacements } = redact(
    { cases: [{ ...withResponse(text), composed: { ...CASE.composed, order } as Case['composed'] }] },
    OPTIONS,
    effort,
  );
  expect(replacements).toContainEqual(expect.objectContaining({ name: 'buyer_name', from: REMOVED_TEXT }));
  expect(JSON.stringify([cases, replacements])).not.toContain('tok-');
  expect(effort.spent).toBeLessThan(10_000);
});

test('a body is searched for names once, whatever is replaced and however often', () => {
  const parse = vi.spyOn(JSON, 'parse');
  const text = '&vendor=T1'.repeat(100);
  const cases = [withResponse(text)];
  redact({ cases }, OPTIONS);
  redact({ cases }, { ...OPTIONS, keep: new Set() });
  expect(parse.mock.calls.filter(([searched]) => searched === text)).toHaveLength(1);
  parse.mockRestore();
});

test('a search past the limit of its effort removes the text, and every later one', () => {
  const counted: string[] = [];
  const needles = [{ text: 'secret', placeholder: '<x>' }];
  const replace = createReplacer(needles, (placeholder) => counted.push(placeholder), createEffort(10));
  expect(replace('a secret '.repeat(100))).toBe(REMOVED_TEXT);
  expect(replace('a secret')).toBe(REMOVED_TEXT);
  expect(counted).toEqual([REMOVED_TEXT, REMOVED_TEXT]);
});

test('no pattern is made of a value, so that no error can repeat one', () => {
  const patterns: string[] = [];
  const Original = RegExp;
  vi.stubGlobal(
    'RegExp',
    class extends Original {
      constructor(pattern: string | RegExp, flags?: string) {
        patterns.push(String(pattern));
        super(pattern, flags);
      }
    },
  );
  const { cases, replacements } = measure(createResponse(50));
  splitPreview(JSON.stringify(cases), replacements);
  vi.unstubAllGlobals();
  expect(patterns.join('\n')).not.toMatch(/tok-|canary/i);
});

test('the preview marks each of many placeholders', () => {
  const { response, replacements } = measure(createResponse(5000));
  const text = response?.text.slice(0, 20_000) ?? '';
  const runs = splitPreview(text, replacements);
  expect(runs.map((run) => run.text).join('')).toBe(text);
  expect(runs.filter(({ replacement }) => replacement?.name === 'payment_token').length).toBeGreaterThan(500);
});

test('cases that are redacted in parts have the placeholders of one redaction, and the text is the same', () => {
  const withBuyer = (buyer_name: string, order_id: string, note: string): Case => ({
    ...CASE,
    request: {
      method: 'POST',
      url: 'https://gateway.example/v1',
      headers: [['Cookie', `id=${note}`]],
      body: JSON.stringify({ order_id, buyer_name, buyer_remarks: note }),
    },
  });
  // The third has a name that was numbered before, under another name.
  const all = [
    withBuyer('Ama Serwaa', 'O1', 'blue gift wrap'),
    withBuyer('Kofi Mensah', 'O2', 'ring twice please'),
    withBuyer('Esi Owusu', 'O3', 'Ama Serwaa'),
    withBuyer('Kofi Mensah', 'O4', 'blue gift wrap'),
  ];
  const whole = redact({ cases: all }, OPTIONS);
  let numbered: Placeholders | undefined;
  const parts = [all.slice(0, 1), all.slice(1, 3), [], all.slice(3)].map((cases) => {
    numbered = new Placeholders(cases, numbered);
    return redact({ cases }, OPTIONS, createEffort(), numbered);
  });
  expect(parts.flatMap(({ cases }) => cases)).toEqual(whole.cases);
  for (const format of EXPORT_FORMATS) {
    if (!('list' in format)) continue;
    const { begin, list, end } = createTextParts(format.id);
    const text = `${begin}${parts.map(list).filter(Boolean).join()}\n${end}`;
    expect(JSON.parse(text)).toEqual(JSON.parse(format.write(whole)));
  }
});
