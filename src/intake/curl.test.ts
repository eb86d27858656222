import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCapture, type Capture } from '#snippets/capture.test-support.ts';
import { readCurl } from './curl.ts';
import { readRequest } from './read-request.ts';

let capture: Capture;
beforeAll(async () => {
  capture = await startCapture();
});
afterAll(() => capture.stop());

/** What curl itself adds that a client's own code does not choose. */
const ADDED = new Set(['host', 'user-agent', 'accept', 'content-length']);
const read = (text: string) => {
  const found = readCurl(text);
  return 'fault' in found
    ? found
    : {
        method: found.method,
        path: new URL(found.url).pathname,
        headers: found.headers.filter(([name]) => !ADDED.has(name.toLowerCase())),
        body: Buffer.from(found.body).toString('hex'),
      };
};

/** Runs a command in bash and says what arrived. */
async function sent(command: string) {
  await promisify(execFile)('bash', ['-c', command]);
  const [arrival] = capture.take();
  if (arrival === undefined) throw new Error('nothing arrived');
  const { method, path, headers, body } = arrival;
  return {
    method,
    path,
    headers: headers.filter(([name]) => !ADDED.has(name.toLowerCase())),
    body: body.toString('hex'),
  };
}

const COMMANDS = [
  `curl URL/a`,
  `curl -sS URL/a -d 'a=1' -d b=2`,
  `curl --url URL/a --data-raw '{"a":"b"}' -H 'Content-Type: application/json'`,
  `curl -s --json '{"a":1}' URL/a`,
  `curl -XPOST URL/a -H'X-A: 1' -H "X-B: two words" --data-binary $'a\\tb\\u00e9\\x41\\101\\'q'`,
  `curl \\\n  -s -S 'URL/a' \\\n  -H 'Digest: a+/=' \\\n  --data-raw 'it'\\''s'`,
  `curl "URL/a" -d "a \\"b\\" \\\\ \\$ c" # a comment`,
  `# first\ncurl -sk URL/a --data-raw '@file' -H 'X-Empty;' -H 'Accept:' --compressed`,
  `curl -sm 10 URL/a -X PUT -d x`,
  `curl URL/a -d é😀 -H 'X: ünï'`,
  `curl --silent --max-time 5 URL/a --data-ascii 'a\nb' -o /dev/null`,
  `curl -g "URL/a" -d 'a[1]{b}' -e 'https://r.example' -A agent`,
];

describe('what is read is what curl sends', () => {
  test.each(COMMANDS)('%j', async (template) => {
    const command = template.replace('URL', capture.url);
    const found = read(command);
    const arrived = await sent(
      command.includes('-o ') ? command : `${command.split(' #')[0]} -o /dev/null`.replace('curl', 'curl -s'),
    );
    expect(found).toEqual({
      ...arrived,
      headers: arrived.headers.filter(([name]) => name !== 'Accept-Encoding' && name !== 'Referer'),
    });
  });

  test('any text in any quoting', async () => {
    const quote = (text: string, how: number): string =>
      how === 0
        ? `'${text.replaceAll("'", `'\\''`)}'`
        : how === 1
          ? `"${text.replace(/["\\$`]/g, '\\$&')}"`
          : `$'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;
    const part = fc.tuple(fc.string({ unit: 'grapheme', maxLength: 12 }), fc.integer({ min: 0, max: 2 }));
    const parts = fc.array(part, { minLength: 1, maxLength: 5 });
    for (const chosen of fc.sample(parts, { numRuns: 60, seed: 3 })) {
      const clean = chosen.map(([text, how]) => [text.replaceAll('\0', '').replace(/\r/g, ''), how] as const);
      const command = `curl -s ${capture.url}/a --data-raw ${clean.map(([text, how]) => quote(text, how)).join('') || "''"}`;
      expect(read(command)).toEqual(await sent(command));
    }
  }, 60_000);
});

describe('what is not known from the paste is refused with its place', () => {
  test.each([
    ["curl 'https://x.example -d a", 5, /quote is not closed/],
    ['curl "https://x.example', 5, /quote is not closed/],
    ['curl https://x.example -H "A: $TOKEN"', 30, /variable TOKEN/],
    ['curl https://x.example -H "A: ${TOKEN}"', 30, /variable TOKEN/],
    ['curl https://x.example -d "$(date)"', 27, /command within/],
    ['curl https://x.example -d `date`', 26, /command within/],
    ['curl https://x.example -d @body.json', 26, /comes from a file/],
    ['curl https://x.example --data-binary @-', 37, /standard input/],
    ['curl https://x.example | sh', 23, /pipe/],
    ['curl https://x.example; rm x', 22, /second command/],
    ['curl https://x.example > out', 23, /redirection/],
    ['curl https://x.example & curl y', 23, /background/],
    ['curl https://x.example https://y.example', 23, /second address/],
    ['curl https://x.example --proxy p', 23, /--proxy is not known/],
    ['curl https://x.example -sZ', 25, /-Z is not known/],
    ['curl -H', 5, /wants a value/],
    ['curl -s', 7, /no address/],
    ['curl https://x.example\ncurl https://y.example', 23, /second line/],
    ['curl https://x.example -H @headers', 26, /from a file/],
    ["curl https://x.example -H 'no colon'", 26, /no colon/],
    ["curl https://x.example -d $'\\U00110000'", 28, /no such character/],
  ])('%j', (command, at, words) => {
    expect(readCurl(command)).toEqual({ fault: expect.stringMatching(words), at });
  });
});

test('a paste is told by its dialect', () => {
  const har = {
    log: {
      entries: [
        { request: { method: 'GET', url: 'https://x.example/', headers: [] } },
        {
          request: {
            method: 'POST',
            url: 'https://x.example/v1/checkout/create-order-minimal',
            headers: [
              { name: 'Cookie', value: 'c' },
              { name: 'Digest', value: 'D' },
            ],
            postData: { text: '{}' },
          },
        },
      ],
    },
  };
  const dialect = (text: string) => {
    const found = readRequest(text);
    return 'fault' in found ? found.fault : [found.dialect, found.requests.length];
  };
  expect(dialect('curl https://x.example')).toEqual(['curl for POSIX shells', 1]);
  expect(dialect(JSON.stringify(har))).toEqual(['HAR', 1]);
  expect(dialect('Digest: D\n\n{}')).toEqual(['raw HTTP', 1]);
  expect(dialect('{"log":1}')).toMatch(/no HAR/);
  expect(dialect('x'.repeat(1_000_001))).toMatch(/larger than 1 MB/);
  const ours = readRequest(JSON.stringify(har));
  if (!('fault' in ours)) expect(ours.requests[0]?.headers).toEqual([['Digest', 'D']]);
});

test('the work on hostile text grows with its length: 200,000 quotes and backslashes are read', () => {
  for (const text of [
    `curl ${"''".repeat(200_000)}`,
    `curl ${'\\\n'.repeat(200_000)}x`,
    `curl "${'\\"'.repeat(200_000)}"`,
    `curl $'${'\\x41'.repeat(100_000)}'`,
  ])
    expect(readCurl(text)).toBeDefined();
});
