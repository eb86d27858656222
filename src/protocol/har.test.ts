import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toHarLog, type HarExchange } from './har.ts';

const EXCHANGE: HarExchange = {
  startedDateTime: '2026-11-20T09:41:07.000Z',
  time: 12,
  request: {
    method: 'POST',
    url: 'https://gateway.example/v1?a=1&b=%C3%A9&a=2',
    headers: [
      ['content-type', 'application/json'],
      ['X-A', '1'],
    ],
    body: '{"é":1}',
  },
  response: {
    status: 302,
    headers: [
      ['Content-Type', 'text/html'],
      ['location', '/next'],
    ],
    text: 'né',
  },
};
const { response: _, ...UNSENT } = EXCHANGE;
const entryOf = (exchange: HarExchange) => {
  const [entry] = toHarLog([exchange]).log.entries;
  if (entry === undefined) throw new Error('no entry');
  return entry;
};

test('a HAR 1.2 file names its version and its creator, and has the exchanges in their order', () => {
  const { log } = toHarLog([EXCHANGE, { ...EXCHANGE, time: 13 }]);
  expect(log).toMatchObject({ version: '1.2', creator: { name: 'Checkout Console' } });
  expect(log.creator.version).toBe(JSON.parse(readFileSync('package.json', 'utf8')).version);
  expect(log.entries.map(({ time }) => time)).toEqual([12, 13]);
});

test('an exchange has every member that HAR 1.2 requires, sizes in bytes', () => {
  expect(entryOf(EXCHANGE)).toEqual({
    startedDateTime: EXCHANGE.startedDateTime,
    time: 12,
    request: {
      method: 'POST',
      url: EXCHANGE.request.url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [
        { name: 'content-type', value: 'application/json' },
        { name: 'X-A', value: '1' },
      ],
      queryString: [
        { name: 'a', value: '1' },
        { name: 'b', value: 'é' },
        { name: 'a', value: '2' },
      ],
      postData: { mimeType: 'application/json', params: [], text: '{"é":1}' },
      headersSize: -1,
      bodySize: 8,
    },
    response: {
      status: 302,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [
        { name: 'Content-Type', value: 'text/html' },
        { name: 'location', value: '/next' },
      ],
      content: { size: 3, mimeType: 'text/html', text: 'né' },
      redirectURL: '/next',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 12, receive: 0 },
  });
});

test('a request that was not sent has an empty response of status 0', () => {
  expect(entryOf(UNSENT).response).toMatchObject({
    status: 0,
    headers: [],
    content: { size: 0, mimeType: 'x-unknown' },
  });
});

test('a request and a response without a type, and an address that is no URL, are kept', () => {
  const { request, response } = entryOf({
    ...EXCHANGE,
    request: { ...EXCHANGE.request, url: '/v1?a=1', headers: [] },
    response: { status: 200, headers: [], text: '' },
  });
  expect(request).toMatchObject({ url: '/v1?a=1', queryString: [], postData: { mimeType: '' } });
  expect(response).toMatchObject({ content: { mimeType: 'x-unknown', text: '' }, redirectURL: '' });
});

test('only a response that was cut says so', () => {
  const withCut = (cut: boolean | undefined) =>
    entryOf({ ...EXCHANGE, response: { status: 200, headers: [], text: 'a', cut } }).response.content;
  expect(withCut(true)).toHaveProperty('comment', expect.stringContaining('longer'));
  expect(withCut(false)).not.toHaveProperty('comment');
  expect(withCut(undefined)).not.toHaveProperty('comment');
});

test('a comment is kept, and an empty one is no member', () => {
  expect(entryOf({ ...EXCHANGE, comment: 'copied' })).toHaveProperty('comment', 'copied');
  expect(entryOf({ ...EXCHANGE, comment: '' })).not.toHaveProperty('comment');
});
