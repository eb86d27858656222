import { describe, expect, test } from 'vitest';
import { LIMITS } from '#gates/limits.ts';
import { parseContainer } from './containers.ts';
import { toEnglish } from '#i18n/english.ts';
import { translateResult } from './translate-result.test-support.ts';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

const URL_TEXT = 'https://gateway.example/base/v1/checkout/create-order-minimal';
const operationEntry = (
  digest: string,
  postData: object | undefined = { mimeType: 'application/json', text: '{"a":"é"}' },
) => ({
  request: {
    method: 'POST',
    url: URL_TEXT,
    httpVersion: 'h2',
    cookies: [{ name: 'session', value: 'SECRET-COOKIE' }],
    headers: [
      { name: ':authority', value: 'gateway.example' },
      { name: 'Cookie', value: 'session=SECRET-COOKIE' },
      { name: 'digest', value: digest },
      { name: 'User-Agent', value: 'Mozilla' },
      { name: 'Timestamp', value: 'T' },
    ],
    postData,
  },
  response: { status: 403, content: { text: 'x'.repeat(2000) } },
});
const other = (method: string, url: string) => ({ request: { method, url, headers: [], postData: { text: '{}' } } });
const har = (entries: readonly unknown[]) => JSON.stringify({ log: { version: '1.2', entries } });

const crowd = Array.from({ length: 800 }, (_, index) =>
  index % 2 === 0 ? other('GET', `https://x.example/${index}.js`) : other('OPTIONS', URL_TEXT),
);

test('our operation is picked out of hundreds of entries, in order, with the program that sent it; cookies and foreign headers are dropped', () => {
  const text = har([
    ...crowd,
    operationEntry('D1'),
    ...crowd,
    other('POST', 'https://gateway.example/v1/other'),
    operationEntry('D2'),
  ]);
  expect(text.length).toBeLessThan(LIMITS.paste);
  const result = parseRequest(text);
  if (isParseError(result)) throw new Error(toEnglish(result.message));
  expect(result.format).toBe('HAR');
  expect(result.requests.map(({ headers }) => headers)).toEqual([
    [
      ['digest', 'D1'],
      ['User-Agent', 'Mozilla'],
      ['Timestamp', 'T'],
    ],
    [
      ['digest', 'D2'],
      ['User-Agent', 'Mozilla'],
      ['Timestamp', 'T'],
    ],
  ]);
  expect(Buffer.from(result.requests[0]?.body ?? []).toString()).toBe('{"a":"é"}');
  expect(result.notes).toEqual([expect.stringMatching(/Cookies and unrelated headers/)]);
  expect(JSON.stringify(result)).not.toContain('SECRET-COOKIE');
});

const requestsOf = (result: ReturnType<typeof parseContainer>) =>
  result === undefined || isParseError(result) ? undefined : result.requests;

test('a HAR may be larger than another paste, up to 25 MB', () => {
  const text = har(Array.from({ length: 700 }, () => operationEntry('D')));
  expect(text.length).toBeGreaterThan(LIMITS.paste);
  expect(requestsOf(parseContainer(text))?.length).toBe(700);
  expect('requests' in parseRequest(text)).toBe(true);
});

test('of more requests than are read, the others are counted and told', () => {
  const result = parseContainer(har(Array.from({ length: LIMITS.file.requests + 2 }, () => operationEntry('D'))));
  expect(requestsOf(result)?.length).toBe(LIMITS.file.requests);
  if (result === undefined) throw new Error('The HAR was not read.');
  expect(translateResult(result)).toMatchObject({
    notes: [expect.stringMatching(/other 2 were not/), expect.anything()],
  });
});

test('a body in Base64 is decoded to its bytes', () => {
  const result = parseContainer(har([operationEntry('D', { text: '/w==', encoding: 'base64' })]));
  expect(requestsOf(result)?.[0]?.body).toEqual(new Uint8Array([255]));
});

test('the address may end in a query; entries of another shape are passed over', () => {
  const entry = operationEntry('D');
  const odd = [
    null,
    5,
    {},
    { request: null },
    { request: { method: 1 } },
    { request: { method: 'POST', url: URL_TEXT } },
  ];
  const result = parseContainer(har([...odd, { request: { ...entry.request, url: `${URL_TEXT}?a=/x#b` } }]));
  expect(requestsOf(result)?.length).toBe(1);
});

test('names of Object’s own change nothing', () => {
  const text = `{"log":{"__proto__":{"polluted":1},"entries":[{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"request":{"__proto__":{"polluted":1},"method":"POST","url":"${URL_TEXT}","headers":[{"name":"__proto__","value":"x"}],"postData":{"text":"{}","__proto__":{"encoding":"base64"}}}}]}}`;
  const result = parseRequest(text);
  expect(result).toMatchObject({ requests: [{ headers: [] }] });
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect('polluted' in result).toBe(false);
});

describe('a file without a request of ours is refused as what it is', () => {
  const collection = (requests: readonly unknown[]) => JSON.stringify({ item: requests });
  test.each([
    [har([]), /none to create-order-minimal/],
    [har(crowd.slice(0, 5)), /none to create-order-minimal/],
    [har([operationEntry('D', {})]), /no body/],
    [har([operationEntry('D', { text: '*', encoding: 'base64' })]), /no body/],
    ['{"log":{"entries":[}', /damaged or cut off/],
    [har([operationEntry('D')]).slice(0, 300), /damaged or cut off/],
    [collection(crowd.slice(0, 5)), /none to create-order-minimal/],
    ['{"openapi":"3.1.0","paths":{"/v1/checkout/create-order-minimal":{}}}', /OpenAPI document/],
    ['swagger: "2.0"\npaths: {}', /OpenAPI document/],
    ['{"name":"x","values":[],"_postman_variable_scope":"environment"}', /environment/],
    ['{"name":"shop","version":"1.0.0","dependencies":{"axios":"1.0.0"}}', /package file/],
    ['{"format":"checkout-console-profiles","version":1}', /without a request/],
    ['\uFFFDPNG\r\n\u001A\n\0\0', /picture/],
    ['\u001F\uFFFD\b\0\0', /compressed/],
    ['%PDF-1.7\n', /PDF/],
    ['ab\0\u0001', /binary file/],
  ])('%#', (text, message) => {
    expect(translateResult(parseRequest(text))).toMatchObject({ message: expect.stringMatching(message) });
  });
  test('a HAR that is too large', () => {
    expect(translateResult(parseRequest(`{"log":{"entries":[${' '.repeat(LIMITS.file.bytes)}`))).toMatchObject({
      message: expect.stringMatching(/larger than 25 MB/),
    });
  });
});
