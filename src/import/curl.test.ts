import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { needs } from '../needs.test-support.ts';
import { startCapture } from '#snippets/capture.test-support.ts';
import { isParseError } from './parse-error.ts';
import { readFirst, translateResult } from './translate-result.test-support.ts';
import { parseRequest } from './parse-request.ts';

let capture: Awaited<ReturnType<typeof startCapture>>;
beforeAll(async () => {
  capture = await startCapture();
});
afterAll(() => capture.stop());

/** The headers that curl adds itself. */
const OWN_HEADERS = /^(host|accept-encoding|user-agent|cookie|connection)$/i;

/** What the import reads, in the shape of what a server receives; an error as it is. */
function parseAsCaptured(command: string) {
  const result = parseRequest(command);
  if (isParseError(result)) return result;
  const [request] = result.requests;
  if (request === undefined) throw new Error('no request');
  const url = new URL(request.url);
  return {
    method: request.method,
    path: url.pathname + url.search,
    headers: request.headers.filter(([name]) => !OWN_HEADERS.test(name)),
    body: Buffer.from(request.body).toString(),
  };
}

/** Runs a command in a real shell and gives what arrives. */
async function runInShell(command: string, shell = 'bash') {
  capture.take();
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  await promisify(execFile)(shell, ['-c', command], { env }).catch((error: unknown) => error);
  const [arrival] = capture.take();
  if (arrival === undefined) throw new Error(`nothing arrived from ${command}`);
  const { method, path, headers, body } = arrival;
  return { method, path, headers: headers.filter(([name]) => !OWN_HEADERS.test(name)), body: body.toString() };
}

/** Commands that dash and bash read alike; each is run in both. */
const POSIX = [
  `curl -s URL/a`,
  `curl -sS URL/a -d 'a=1' -d b=2`,
  `curl -s URL/a -d a -d ''`,
  `curl -s URL/a --json a -d b --json c -d d`,
  `curl -s --url URL/a --data-raw '{"a":"b"}' -H 'Content-Type: application/json'`,
  `curl -s --json '{"a":1}' URL/a -H 'accept: q' -H 'Z: 1'`,
  `curl -s --json '{"a":1}' URL/a -H 'Content-Type:' -H 'Accept: text/plain'`,
  `curl -s \\\n  -S 'URL/a' \\\n  -H 'Digest: a+/=' \\\n  --data-raw 'it'\\''s'`,
  `curl -s "URL/a" -d "a \\"b\\" \\\\ \\$ c" # a comment`,
  `# first\n\n# second\ncurl -sk URL/a --data-raw '@file' -H 'X-Empty;' -H 'Accept:' --compressed`,
  `curl -sm 10 URL/a -X PUT -d x`,
  `curl -s -X GET URL/a -d x`,
  `curl -s URL/a -d é😀 -H 'X: ünï'`,
  `curl -sg 'URL/a?a[1]={b}' -d 'a[1]{b}' -A agent`,
  `curl -s URL/a -u user:pä:ss`,
  `curl -s URL/a -uuser: -H 'Authorization: SCHEME a2V5'`,
  `curl -s URL/a -d x -H 'Content-Type:'`,
  `curl -s URL/a -d x -H 'X:   ' -H 'Y:  a  ' -H 'Z:b'`,
  `curl -s URL/a -H 'X: 1' -H 'x: 2' -H 'X:'`,
  `curl -s URL/a -b 'a=b; c=d' --cookie e=f -H 'X: 1'`,
  `curl -s URL/a --data-binary 'a\r\nb\n'`,
  `curl -sLkvif URL/a -N -4 --no-progress-meter --http1.1 2>/dev/null`.replace(' 2>/dev/null', ''),
  `curl -s URL/a --data-raw '{"a":"\\u0021\\n"}'`,
  `curl -s URL/a --data-raw "{\\"a\\":\\"b\\\\\\\\c\\"}" -H 'A: b'`,
  `curl -s URL/a --data-raw "a\\b\\n\\'" -H 'A: b'`,
  `curl -s URL/a --data-raw 'a'"b"c\\ d\\'e\\"`,
  `curl -s URL/a -d a=\\#b#c -d x{y}z -d a..b -d '{a,b}'`,
  `curl -s URL/a?x=* -d "$"`,
  `curl -s URL/a -d 'a"b' -d "a'b" -d a$ -d "$ b"`,
  `BODY='{"a": "b"}'\nTYPE=application/json\ncurl -s URL/a -d "$BODY" -H "Content-Type: \${TYPE}"`,
  `export A=1 B='x y'; curl -s URL/a -d "$A$B" -d $A`,
  `printf %s 'long @body' | curl -s URL/a --data-binary @-`,
  `CHECKOUT_API_KEY_BASE64=a2V5; curl -s URL/a -H 'Authorization: SCHEME '"$CHECKOUT_API_KEY_BASE64"`,
  `export CHECKOUT_API_KEY_BASE64="$(printf %s 'my key é' | base64 | tr -d '\\n')"\ncurl -s URL/a -H 'Authorization: SCHEME '"$CHECKOUT_API_KEY_BASE64"`,
];

/** Commands with quoting that dash does not have. */
const BASH = [
  `curl -s -XPOST URL/a -H'X-A: 1' -H "X-B: two words" --data-binary $'a\\tb\\u00e9\\x41\\101\\'q'`,
  `curl -s URL/a --data-raw $'{"a":"it\\'s \\u0021\\\\n"}'`,
  `curl -s URL/a --data-raw $'\\xc3\\xa9\\303\\251\\U0001F600\\a\\b\\e\\E\\f\\v\\r\\n\\?\\"\\q\\x\\u'`,
  `curl -s URL/a --data-raw $'\\xef\\xbb\\xbf{}'`,
  `curl -s URL/a --data-raw $'😀é\\😀\\n'`,
];

const fillUrl = (template: string): string => template.replace('URL', capture.url);

describe('what is read is what curl sends', needs('bash', 'dash', 'curl'), () => {
  test.each(POSIX)('from bash and dash: %j', async (template) => {
    const command = fillUrl(template);
    const result = parseAsCaptured(command);
    expect(result).toEqual(await runInShell(command));
    expect(result).toEqual(await runInShell(command, 'dash'));
  });

  test.each(BASH)('from bash: %j', async (template) => {
    expect(parseAsCaptured(fillUrl(template))).toEqual(await runInShell(fillUrl(template)));
  });

  const QUOTES: Readonly<Record<string, (text: string) => string>> = {
    single: (text) => `'${text.replaceAll("'", `'\\''`)}'`,
    double: (text) => `"${text.replace(/["\\$`]/g, '\\$&')}"`,
    ansi: (text) => `$'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`,
    bytes: (text) => `$'${[...Buffer.from(text)].map((byte) => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}'`,
    bare: (text) => text.replace(/[^\n]/gu, '\\$&').replaceAll('\n', `'\n'`),
  };
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'\'"\\$`!#~*?[]{},.|&;<>()=@^% \n\tnxu0é😀'), maxLength: 12 }),
  );
  const written = fc
    .array(fc.tuple(text, fc.constantFrom('single', 'double', 'ansi', 'bytes', 'bare')), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.map(([part, how]) => QUOTES[how]?.(part.replace(/[\0\r]/g, '')) ?? '').join('') || "''");

  test('any text in any quoting, in the body and a header', async () => {
    for (const [body, plain] of fc.sample(fc.tuple(written, text), { numRuns: 80, seed: 3 })) {
      const value = QUOTES['single']?.(`X: a${plain.replace(/[\0\r\n]/g, '')}b`) ?? '';
      const command = `curl -s ${capture.url}/a -H ${value} --data-raw ${body}`;
      expect({ command, ...parseAsCaptured(command) }).toEqual({ command, ...(await runInShell(command)) });
    }
  });

  test('cookies are left out and said so; a key in the variable is said to be unknown', () => {
    expect(translateResult(parseRequest(`curl https://x.example -b 'a=b' -H 'Cookie: c'`))).toMatchObject({
      notes: [expect.stringMatching(/Cookies were omitted/)],
    });
    expect(
      translateResult(parseRequest(`curl https://x.example -H "Authorization: S $CHECKOUT_API_KEY_BASE64"`)),
    ).toMatchObject({
      notes: [expect.stringMatching(/variable CHECKOUT_API_KEY_BASE64/)],
    });
  });
});

describe('what is not known from the paste is refused with its place', () => {
  test.each([
    ["curl 'https://x.example -d a", 5, /quote is not closed/],
    ['curl https://x.example -H "A: $TOKEN"', 30, /variable TOKEN/],
    ['curl https://x.example -H "A: ${TOKEN:-x}"', 30, /expands/],
    ['curl https://x.example -d "$1"', 27, /variable 1/],
    ['curl https://x.example -d "$(date)"', 27, /command substitution/],
    ['curl https://x.example -d $"a"', 26, /translate/],
    ['A="x y"\ncurl https://x.example -d $A', 34, /split/],
    ['curl https://x.example -d @body.json', 26, /comes from a file/],
    ['curl https://x.example --data-binary @-', 37, /standard input/],
    ['cat body | curl https://x.example', 9, /pipe/],
    ['curl https://x.example <<EOF', 25, /here-document is not closed/],
    ['curl https://x.example & rm x', 23, /background/],
    ['curl (a)', 5, /subshell/],
    ['curl https://x.example https://y.example', 23, /second URL/],
    ['curl https://x.example --data=x', 23, /Unknown option: --data=x/],
    ['curl https://x.example -sZ', 25, /Unknown option: -Z/],
    ['curl -H', 5, /needs a value/],
    ['curl -s', 7, /no URL/],
    ['A=1\nB=2', 7, /no curl command/],
    ['curl https://x.example -H @headers', 26, /from a file/],
    ["curl https://x.example -H 'no colon'", 26, /no colon/],
    ["curl https://x.example -H 'a b: c'", 26, /not a header name/],
    ["curl https://x.example -H 'a: b\nc: d'", 26, /line break/],
    ['curl https://x.example -X "a b"', 26, /not an HTTP method/],
    ['curl https://x.example -u user', 26, /password/],
    ['curl ftp://x.example', 5, /Only http/],
    ['curl https://u:p@x.example', 5, /user name/],
    ["curl ''", 5, /not a URL/],
    ['curl https://x.example -d {"a":1,"b":2}', 26, /Braces are outside quotes/],
    ['curl https://x.example -d *', 26, /pattern/],
    ['curl https://x.example -d ~/x', 26, /tilde/],
    ['curl https://x.example \\', 23, /pasted text ends/],
    ["curl https://x.example -d $'\\ud83d\\ude00'", 28, /differently/],
    ["curl https://x.example -d $'a\\xe9b'", 26, /not UTF-8/],
    ["curl https://x.example -d $'\\x{41}'", 28, /differently/],
    ['curl https://x.example\0', 22, /NUL/],
    ['curl https://x.example -d \ud83d', 26, /half of a surrogate pair/],
  ])('%j', (command, at, message) => {
    expect(translateResult(parseRequest(command))).toEqual({ message: expect.stringMatching(message), at });
  });
});

const CURL = 'curl https://x.example -d @f';

test('a paste is refused when the two shells read different bodies', () => {
  expect(parseRequest('curl "https://x.example" -d "a"')).toMatchObject({ format: 'curl for POSIX shells' });
  expect(isParseError(parseRequest('curl "https://x.example" -d "a\\\\b"'))).toBe(true);
});

test.each([
  ['what is appended', `printf a > f\nprintf b >> f\n${CURL}`, 'ab'],
  ['an error stream', `printf a > f\nprintf b 2> f >&2\n${CURL}`, 'a'],
  ['a file beside standard input', `printf a > f\nprintf b | cat f | curl https://x.example -d @-`, 'a'],
])('a file that a script writes has what it wrote: %s', (_, script, body) => {
  expect(readFirst(script)).toMatchObject({ body });
});

test.each([
  ['several files', `printf a > f\nprintf b > g\ncat f g | curl https://x.example -d @-`, /pipe/],
  ['a pipe beside a file', 'printf a > f | curl https://x.example -d @-', /standard input/],
  ['a file that doubles', `printf 0123456789 > f\n${'cat f >> f\n'.repeat(60)}${CURL}`, /too large/],
])('what is not known of a file is refused: %s', (_, script, message) => {
  expect(readFirst(script)).toMatchObject({ message: expect.stringMatching(message) });
});

test('the tabs of the console’s own command are read', () => {
  const command = `curl https://x.example -d '{'"$(printf '\\t\\t')"'}'"$(printf '\\t')"`;
  expect(readFirst(command)).toMatchObject({ body: '{\t\t}\t' });
});

test.each(['$(printf "\\t")', "$(printf '\\t'; id)", "$(printf '\\n')"])(
  '%s is still a command inside a command',
  (inner) => {
    expect(isParseError(parseRequest(`curl https://x.example -d "${inner}"`))).toBe(true);
  },
);
