import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isUnreadable, readBody, type ReceivedRequest } from '#protocol/received.ts';
import { parseRequest } from './parse-request.ts';

const FIELDS = ['timestamp', 'vendor', 'order_id', 'buyer_name', 'amount', 'currency', 'webhook', 'buyer_remarks'];
const SIGNED = /^(?:authorization|timestamp|digest|digest-method|signed-fields)$/i;

const base64 = (size: number): fc.Arbitrary<string> =>
  fc.uint8Array({ minLength: size, maxLength: size }).map((bytes) => Buffer.from(bytes).toString('base64'));

/** Texts of buyers: letters of many languages, and signs that formats use themselves. */
const freeText = fc.string({ unit: fc.constantFrom(...'aZ 9é€😀,.:;=&%#-_/()[]{}|<>!?*+@~'), maxLength: 24 });
const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019_'), minLength: 3, maxLength: 12 });

const REQUEST = fc
  .record({
    vendor: word,
    order_id: word,
    buyer_name: freeText,
    buyer_remarks: freeText,
    webhook: base64(21),
    amount: fc.nat(1e9),
    digest: base64(32),
    key: base64(12),
  })
  .map(({ digest, key, ...order }) => ({
    headers: {
      'Content-Type': 'application/json',
      Authorization: `SCHEME ${key}`,
      Timestamp: '2026-11-22T09:41:07Z',
      'Digest-Method': 'HS256',
      'Signed-Fields': FIELDS.join(','),
      Digest: digest,
    },
    order: { timestamp: '2026-11-22T09:41:07Z', currency: 'TZS', ...order },
  }));

type Sample = {
  readonly headers: Readonly<Record<string, string>>;
  readonly order: Readonly<Record<string, string | number>>;
};

const URL_TEXT = 'https://gateway.example/v1/checkout/create-order-minimal';
const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
const headersOf = ({ headers }: Sample, end: string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join(end);

const FORMATS: Readonly<Record<string, (sample: Sample) => string>> = {
  curl: (sample) =>
    `curl -X POST ${shell(URL_TEXT)} \\\n${Object.entries(sample.headers)
      .map(([name, value]) => `  -H ${shell(`${name}: ${value}`)}`)
      .join(' \\\n')} \\\n  -d ${shell(JSON.stringify(sample.order))}`,
  'raw HTTP': (sample) =>
    `POST /v1/checkout/create-order-minimal HTTP/1.1\n${headersOf(sample, '\n')}\n\n${JSON.stringify(sample.order)}`,
  'headers and pretty body': (sample) => `${headersOf(sample, '\n')}\n\n${JSON.stringify(sample.order, null, 2)}`,
  'a JSON log': ({ headers, order }) =>
    JSON.stringify({ level: 'info', request: { url: URL_TEXT, headers, body: order } }),
  'a JSON log with a body in a text': ({ headers, order }) =>
    JSON.stringify({ url: URL_TEXT, headers, data: JSON.stringify(order) }, null, 2),
  fetch: ({ headers, order }) =>
    `fetch("${URL_TEXT}", ${JSON.stringify({ headers, body: JSON.stringify(order), method: 'POST' }, null, 2)});`,
};

const LOG_PREFIX = '2026-11-22 09:41:07,120 DEBUG [main] com.shop.Pay - ';
const FRAMES: Readonly<Record<string, (text: string) => string>> = {
  bare: (text) => text,
  fence: (text) => `Hello,\n\n\`\`\`\n${text}\n\`\`\`\n\nThanks`,
  quoted: (text) => text.replaceAll(/^/gm, '> '),
  indented: (text) => text.replaceAll(/^/gm, '    '),
  'CR LF': (text) => text.replaceAll('\n', '\r\n'),
  'byte order mark': (text) => `\uFEFF${text}`,
  log: (text) => text.replaceAll(/^/gm, LOG_PREFIX),
  'log without its beginning': (text) => text.replaceAll(/^/gm, LOG_PREFIX).slice(LOG_PREFIX.length),
  'log with a cut end': (text) => `${text.replaceAll(/^/gm, LOG_PREFIX)}\n${LOG_PREFIX.slice(0, 30)}`,
};

const summarize = ({ headers, body }: ReceivedRequest) => {
  const read = readBody(body);
  return {
    headers: Object.fromEntries(
      headers.filter(([name]) => SIGNED.test(name)).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    order: isUnreadable(read)
      ? read.code
      : Object.fromEntries([...read.members].map(([name, { text }]) => [name, text])),
  };
};
const expected = ({ headers, order }: Sample) => ({
  headers: Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => SIGNED.test(name))
      .map(([name, value]) => [name.toLowerCase(), value]),
  ),
  order: Object.fromEntries(Object.entries(order).map(([name, value]) => [name, String(value)])),
});

describe('a request with any texts is read in each format and frame', () => {
  const pairs = Object.keys(FORMATS)
    .flatMap((format) => Object.keys(FRAMES).map((frame) => [format, frame] as const))
    .filter(
      // No program logs a command line by line.
      ([format, frame]) => !(format === 'curl' && frame.startsWith('log')),
    );
  test.each(pairs)('%s, %s', (format, frame) => {
    fc.assert(
      fc.property(REQUEST, (sample) => {
        const result = parseRequest(FRAMES[frame]?.(FORMATS[format]?.(sample) ?? '') ?? '');
        expect('message' in result ? result : result.requests.map(summarize)).toEqual([expected(sample)]);
      }),
      { numRuns: 40 },
    );
  });
});
