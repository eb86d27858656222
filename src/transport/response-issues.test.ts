import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toUtf8 } from '#protocol/text.ts';
import { toEnglish } from '#i18n/english.ts';
import { RESPONSE_LIMIT } from './transports.ts';
import { toGatewayResponse } from './send.ts';
import { findResponseIssues } from './response-issues.ts';

type Headers = Readonly<Record<string, string>>;
const JSON_TYPE = { 'content-type': 'application/json' };

function codesOf(body: string | Uint8Array, headers: Headers = JSON_TYPE, status = 200, cut = false): string[] {
  const bytes = typeof body === 'string' ? toUtf8(body) : body;
  return findResponseIssues(toGatewayResponse({ status, headers: Object.entries(headers), bytes, cut })).map(
    ({ code }) => code,
  );
}

const ENVELOPE = { reference: 'S12345678901', resultcode: '000', result: 'SUCCESS', message: 'ok', data: [] };
const FAILURE = { ...ENVELOPE, resultcode: '403', result: 'FAIL', message: 'Invalid Digest (4033)' };
const json = (value: unknown): string => JSON.stringify(value);
const MANY = Array.from({ length: 20_000 }, String);
const DEEP = '['.repeat(200_000);
const FALSE_NAMES = '{"resultcode":"000","resultcode":"403"';

test('an envelope as documented has nothing odd about it', () => {
  expect(codesOf(json(ENVELOPE))).toEqual([]);
  expect(codesOf(json(FAILURE), { 'Content-Type': 'application/json;charset=utf-8' }, 403)).toEqual([]);
});

test.each([
  ['a redirect', codesOf('', { location: 'http://x.example' }, 307), ['redirect', 'empty']],
  ['a huge reply', codesOf('a'.repeat(RESPONSE_LIMIT), {}, 200, true), ['cut', 'not-json']],
  ['a bomb', codesOf('a', { 'content-encoding': 'gzip' }, 200, true), ['unpacked-cut', 'not-json']],
  ['gzip as it came', codesOf(new Uint8Array([0x1f, 0x8b, 8, 0]), { 'Content-Encoding': 'gzip' }), ['packed']],
  ['too few bytes', codesOf(json(ENVELOPE), { ...JSON_TYPE, 'content-length': '999' }), ['short']],
  ['no body', codesOf(''), ['empty']],
  ['HTML', codesOf('<!doctype html><p>', { 'content-type': 'text/html' }, 502), ['html']],
  ['HTML that calls itself JSON', codesOf('<html>'), ['html']],
  ['bytes that are not UTF-8', codesOf(new Uint8Array([0x7b, 0xff])), ['not-utf8']],
  ['no JSON', codesOf('ok'), ['not-json']],
  ['thousands of names', codesOf(json(Object.fromEntries(MANY.entries()))), ['many-values']],
  ['thousands of commas in one text', codesOf(json({ ...ENVELOPE, message: String.raw`,\"`.repeat(20_000) })), []],
  ['deep JSON', codesOf(`{"data":${DEEP}`), ['many-values']],
  ['an array', codesOf('[]'), ['not-object']],
  ['another object', codesOf('{"error":1}'), ['not-envelope']],
  ['a name twice', codesOf(`${FALSE_NAMES},${json(FAILURE).slice(1)}`, JSON_TYPE, 403), ['repeated']],
  ['__proto__', codesOf(`{"__proto__":{"x":1},${json(ENVELOPE).slice(1)}`), []],
  ['an envelope that is no JSON by its header', codesOf(json(ENVELOPE), {}), ['content-type']],
] as const)('%s is told', (_, found, wanted) => {
  expect(found).toEqual(wanted);
});

test('a failure whose resultcode is not the status, with data, or whose reference has another shape', () => {
  expect(codesOf(json({ ...FAILURE, data: [1], reference: 'X1' }))).toEqual(['resultcode', 'data', 'reference']);
});

test('a redirect without a target names none', () => {
  const [issue] = findResponseIssues(toGatewayResponse({ status: 307, headers: [], bytes: toUtf8(''), cut: false }));
  expect(toEnglish(issue?.message ?? '')).toContain('is a redirect (307) without a URL.');
});

test('missing fields and fields of another type are named', () => {
  const [issue] = findResponseIssues(
    toGatewayResponse({
      status: 200,
      headers: [],
      bytes: toUtf8('{"reference":1,"result":"x","message":""}'),
      cut: false,
    }),
  );
  expect(toEnglish(issue?.message ?? '')).toContain('reference, resultcode, data');
});

test('of a part of a reply nothing is said that the rest of it might mend', () => {
  const partialResponse = toGatewayResponse({
    status: 200,
    headers: [['Content-Length', '99']],
    bytes: toUtf8('{"ref'),
    cut: false,
  });
  expect(findResponseIssues(partialResponse, false).map(({ code }) => code)).toEqual(['short']);
});

test('no reply throws, whatever it holds', () => {
  const body = fc.oneof(fc.uint8Array(), fc.json().map(toUtf8), fc.constant(toUtf8('['.repeat(5000))));
  fc.assert(
    fc.property(body, fc.integer({ min: 200, max: 599 }), fc.boolean(), (bytes, status, cut) => {
      const response = toGatewayResponse({ status, headers: [['Content-Type', 'application/json']], bytes, cut });
      expect(
        findResponseIssues(response).every(({ message, fix }) => toEnglish(message) !== '' && toEnglish(fix) !== ''),
      ).toBe(true);
    }),
  );
});
