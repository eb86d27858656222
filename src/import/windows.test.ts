import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFirst, translateResult } from './translate-result.test-support.ts';
import { parseRequest } from './parse-request.ts';

// What the browsers write, from the rules of their "copy as" menus: one writer for each, sharing nothing with the reader.

/** Chrome, "Copy as cURL (bash)": $'…' when a control character, an exclamation mark or a quote is inside. */
const chromeBash = (text: string): string =>
  /[\p{Cc}!]|'/u.test(text)
    ? `$'${text
        .replaceAll('\\', '\\\\')
        .replaceAll("'", "\\'")
        .replaceAll('\n', '\\n')
        .replaceAll('\r', '\\r')
        .replace(/[\p{Cc}!]/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`
    : `'${text}'`;

/** Firefox and older Chrome for POSIX: letters outside ASCII as \\xNN or \\uNNNN, by UTF-16 unit. */
const olderBash = (text: string): string =>
  /[^\x20-\x7e]|'/.test(text)
    ? `$'${text
        .replaceAll('\\', '\\\\')
        .replaceAll("'", "\\'")
        .replaceAll('\n', '\\n')
        .replace(/[^\x20-\x7e]/g, (char) => {
          const hex = char.charCodeAt(0).toString(16);
          return hex.length <= 2 ? `\\x${hex.padStart(2, '0')}` : `\\u${hex.padStart(4, '0')}`;
        })}'`
    : `'${text}'`;

/** Chrome, "Copy as cURL (cmd)": every character that is not plain behind a caret, the quotes around too. */
const chromeCmd = (text: string): string =>
  `^"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/[^a-zA-Z0-9\s_\-:=+~'/.',?;()*`]/g, '^$&')
    .replace(/%(?=[a-zA-Z0-9_])/g, '%^')
    .replace(/\r?\n/g, '^\n\n')}^"`;

/** Older browsers for cmd: quotes doubled, percent signs and line ends outside of them. */
const olderCmd = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '""').replace(/\r?\n/g, '"^\n\n"')}"`;

/** Chrome, "Copy as PowerShell". */
const chromePowershell = (text: string): string =>
  `"${text.replace(/[`$"]/g, '`$&').replace(/[^\x20-\x7e]/g, (char) => `$([char]${char.charCodeAt(0)})`)}"`;

const URL_TEXT = 'https://gateway.example/v1/checkout/create-order-minimal';
const value = fc.string({
  unit: fc.constantFrom(...'ab \'"\\^%&|<>!`$(){}[]@~#=;,.é€😀\u2018\u201c:/?*-'),
  maxLength: 12,
});
const bodyText = fc
  .string({
    unit: fc.constantFrom(...'ab1 \'"\\^%&|<>!`$(){}[]@~#=;,.é€😀\u2018\u201c:/?*-\n'),
    minLength: 1,
    maxLength: 40,
  })
  .filter((text) => !text.startsWith('@'));
const texts = fc.record({ header: value.map((text) => `x${text}x`), body: bodyText });

/** A C program takes backslashes as they are, except before a quote; browsers double them everywhere. */
const asCurlGets = (text: string): string => text.replace(/\\+(?!["\\]|$)/g, '$&$&');

const expected = (header: string, body: string) => ({
  method: 'POST',
  url: URL_TEXT,
  headers: expect.arrayContaining([
    ['Digest', header],
    ['content-type', 'application/json'],
  ]),
  body,
});

describe('what browsers copy', () => {
  const gets = (text: string): string => text.split('\n').map(asCurlGets).join('\n');
  test.each([
    ['Chrome for bash', chromeBash, ' \\\n  ', 'curl for POSIX shells', String],
    ['Chrome for cmd', chromeCmd, ' ^\n  ', 'curl for Windows cmd', asCurlGets],
    ['older browsers for cmd', olderCmd, ' ^\n  ', 'curl for Windows cmd', gets],
  ] as const)('%s', (_, quote, next, format, read) => {
    fc.assert(
      fc.property(texts, ({ header, body }) => {
        const text = [
          `curl ${quote(URL_TEXT)}`,
          `-H ${quote('content-type: application/json')}`,
          `-b ${quote('session=1')}`,
          `-H ${quote(`Digest: ${header}`)}`,
          `--data-raw ${quote(body)}`,
          '--insecure',
        ].join(next);
        // What cmd would take for a variable is refused.
        const isVariable = quote === olderCmd && [header, body].some((part) => /%[a-z][a-z0-9()]*%/.test(part));
        expect(readFirst(text)).toMatchObject(
          isVariable
            ? { message: expect.stringMatching(/^The variable/) }
            : { format, ...expected(read(header), read(body)) },
        );
      }),
      { numRuns: 400, examples: [[{ header: 'x%a%x', body: 'a' }]] },
    );
  });

  test('the older form for bash; what bash sends as no UTF-8 is refused at its place', () => {
    const some = fc.string({ unit: fc.constantFrom(...'ab \'"\\!`$\n\x7f€ęЖ語\u2018'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(some, (body) => {
        const text = `curl ${olderBash(URL_TEXT)} -H 'Digest: D' -H 'content-type: application/json' --data-binary ${olderBash(body)}`;
        expect(readFirst(text)).toMatchObject({ format: 'curl for POSIX shells', ...expected('D', body) });
      }),
    );
    const refused = (body: string) =>
      translateResult(parseRequest(`curl https://x.example --data-raw ${olderBash(body)}`));
    expect(refused('aé b')).toEqual({ message: expect.stringMatching(/not UTF-8/), at: 34 });
    expect(refused('a😀')).toEqual({ message: expect.stringMatching(/differently/), at: 37 });
  });

  test('backslashes that a browser doubled for cmd are read as curl.exe gets them, and told', () => {
    const text = `curl ${chromeCmd(URL_TEXT)} --data-raw ${chromeCmd('{"a":"\\n"}')}`;
    expect(translateResult(parseRequest(text))).toMatchObject({
      notes: [expect.stringMatching(/double each backslash/)],
    });
    expect(readFirst(text)).toMatchObject({ body: '{"a":"\\\\n"}' });
  });

  test('Chrome for PowerShell, with the session before it', () => {
    fc.assert(
      fc.property(texts, ({ header, body: remarks }) => {
        const quote = chromePowershell;
        const body = JSON.stringify({ vendor: 'T1', order_id: 'O1', buyer_remarks: remarks });
        const sent = /[^\x20-\x7e\r\n\t]/.test(body)
          ? `([System.Text.Encoding]::UTF8.GetBytes(${quote(body)}))`
          : quote(body);
        const text = `$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession
$session.UserAgent = "Mozilla/5.0 (X)"
$session.Cookies.Add((New-Object System.Net.Cookie("a", ")b", "/", "gateway.example")))
Invoke-WebRequest -UseBasicParsing -Uri ${quote(URL_TEXT)} \`
-Method "POST" \`
-WebSession $session \`
-Headers @{
"authority"="gateway.example"
  "Digest"=${quote(header)}
} \`
-ContentType "application/json" \`
-Body ${sent}`;
        expect(readFirst(text)).toMatchObject({
          format: 'PowerShell',
          method: 'POST',
          url: URL_TEXT,
          headers: [
            ['authority', 'gateway.example'],
            ['Digest', header],
            ['Content-Type', 'application/json'],
            ['Content-Length', String(Buffer.byteLength(body))],
          ],
          body,
        });
      }),
      { numRuns: 200 },
    );
  });
});

describe('cmd: what is not known is refused with its place', () => {
  test.each([
    ['curl ^"https://x.example^" | more', 27, /pipe/],
    ['curl ^"https://x.example^" & del x', 27, /second command/],
    ['curl ^"https://x.example^" > x', 27, /redirection/],
    ['curl ^"https://x.example^" -d %PATH%', 30, /variable PATH/],
    ['curl ^"https://x.example^" -d "%PATH%"', 31, /variable PATH/],
    ['@echo off\ncurl "https://x.example/%20"', 34, /argument of the file/],
    ['curl ^"https://x.example', 5, /quote is not closed/],
    ['curl ^"https://x.example^"\n-d x', 27, /second line/],
    ['curl ^"https://x.example^" -Q', 27, /Unknown option: -Q/],
    ['curl "https://x.example" --data-raw "^{^\\^"a^\\^":1^}" ^\n --compressed', 39, /cmd reads it differently/],
    ['@echo off\ndel x', 10, /no curl command/],
    ['curl "https://x.example" -H "A: b" -d "a\\\\b"', 40, /differently/],
  ])('%j', (command, at, message) => {
    expect(translateResult(parseRequest(command))).toEqual({ message: expect.stringMatching(message), at });
  });
});

describe('PowerShell by hand', () => {
  const CALL = 'irm https://x.example/v1/checkout/create-order-minimal -Method Post -ContentType application/json';
  const HEADERS = "-Headers @{ Digest = 'D'; 'Signed-Fields' = 'vendor' }";
  test.each([
    [`${CALL} ${HEADERS} -Body '{"vendor":"it''s","order_id":"1","amount":1}'`, "it's"],
    [`${CALL} ${HEADERS} -Body "{\`"vendor\`":\`"b\`u{e9}\`",\`"order_id\`":\`"1\`",\`"amount\`":1}"`, 'bé'],
    [`${CALL} ${HEADERS} -Body @'\n{"vendor":\n"$b","order_id":"1","amount":1}\n'@`, '$b'],
    [`$b = "x"\n${CALL} ${HEADERS} -Body @"\n{"vendor":"$b","order_id":"1","amount":1}\n"@`, 'x'],
    [`$b = @{vendor='x'; order_id='1'; amount=1} | ConvertTo-Json\n${CALL} ${HEADERS} -Body $b`, 'x'],
    [`$d = 'x'\n${CALL} ${HEADERS} -Body (@{vendor=$d; order_id='1'; amount=1} | ConvertTo-Json)`, 'x'],
  ])('%j', (text, vendor) => {
    const result = readFirst(text);
    expect('body' in result && typeof result.body === 'string' ? JSON.parse(result.body) : result).toMatchObject({
      vendor,
    });
  });

  test.each([
    [`${CALL} ${HEADERS} -Body (@{vendor=(Get-Date); order_id='1'; amount=1} | ConvertTo-Json)`, /computes values/],
    [`${CALL} -Headers @{ Digest = "$(Get-Digest)" } -Body '{"vendor":"x","order_id":"1","amount":1}'`, /computes/],
    [`${CALL} ${HEADERS} -Body $body`, /no body/],
    [
      `$b = @{vendor='x'; order_id='1'; amount=1}\n$b.amount = 2\n${CALL} ${HEADERS} -Body ($b | ConvertTo-Json)`,
      /computes/,
    ],
  ])('what is not in the text is refused: %j', (text, message) => {
    expect(translateResult(parseRequest(text))).toMatchObject({ message: expect.stringMatching(message) });
  });

  test('the form type is what it sends without one, and lost letters are told', () => {
    const body = '{"vendor":"é","order_id":"1","amount":1}';
    const text = `irm https://x.example/v1/checkout/create-order-minimal -Method Post ${HEADERS} -Body '${body}'`;
    expect(translateResult(parseRequest(text))).toMatchObject({
      requests: [{ headers: expect.arrayContaining([['Content-Type', 'application/x-www-form-urlencoded']]) }],
      notes: [expect.stringMatching(/ISO-8859-1/)],
    });
  });
});
