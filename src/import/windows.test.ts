import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toEnglish } from '#i18n/english.ts';
import { translateResult } from './translate-result.test-support.ts';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

const parseText = (text: string) => {
  const result = parseRequest(text);
  if (isParseError(result)) return { ...result, message: toEnglish(result.message) };
  const [request] = result.requests;
  return { format: result.format, ...request, body: Buffer.from(request?.body ?? []).toString() };
};

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
  const CURLS = [
    ['Chrome for bash', chromeBash, ' \\\n  ', 'curl for POSIX shells'],
    ['Chrome for cmd', chromeCmd, ' ^\n  ', 'curl for Windows cmd'],
  ] as const;
  test.each(CURLS)('%s', (_, quote, next, format) => {
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
        const gets = quote === chromeCmd ? asCurlGets : String;
        expect(parseText(text)).toEqual({ format, ...expected(gets(header), gets(body)) });
      }),
      { numRuns: 400 },
    );
  });

  test('the older form for bash; what bash sends as no UTF-8 is refused at its place', () => {
    const some = fc.string({ unit: fc.constantFrom(...'ab \'"\\!`$\n\x7f€ęЖ語\u2018'), minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(some, (body) => {
        const text = `curl ${olderBash(URL_TEXT)} -H 'Digest: D' -H 'content-type: application/json' --data-binary ${olderBash(body)}`;
        expect(parseText(text)).toEqual({ format: 'curl for POSIX shells', ...expected('D', body) });
      }),
    );
    const refused = (body: string) =>
      translateResult(parseRequest(`curl https://x.example --data-raw ${olderBash(body)}`));
    expect(refused('aé b')).toEqual({ message: expect.stringMatching(/not UTF-8/), at: 37 });
    expect(refused('a😀')).toEqual({ message: expect.stringMatching(/surrogate/), at: 37 });
  });

  test('the older form for cmd; what cmd would take for a variable is refused', () => {
    fc.assert(
      fc.property(texts, ({ header, body }) => {
        const text = `curl ${olderCmd(URL_TEXT)} ^\n  -H ${olderCmd('content-type: application/json')} ^\n  -H ${olderCmd(`Digest: ${header}`)} ^\n  --data-binary ${olderCmd(body)} ^\n  --compressed`;
        expect(parseText(text)).toEqual(
          [header, body].some((part) => /%[a-z][a-z0-9()]*%/.test(part))
            ? { message: expect.stringMatching(/^The variable/), at: expect.any(Number) }
            : {
                format: 'curl for Windows cmd',
                ...expected(asCurlGets(header), body.split('\n').map(asCurlGets).join('\n')),
              },
        );
      }),
      { numRuns: 400, examples: [[{ header: 'x%a%x', body: 'a' }]] },
    );
  });

  test('backslashes that a browser doubled for cmd are read as curl.exe gets them, and told', () => {
    const text = `curl ${chromeCmd(URL_TEXT)} --data-raw ${chromeCmd('{"a":"\\n"}')}`;
    expect(translateResult(parseRequest(text))).toMatchObject({
      notes: [expect.stringMatching(/double each backslash/)],
    });
    expect(parseText(text)).toMatchObject({ body: '{"a":"\\\\n"}' });
  });

  test('Chrome for PowerShell, with the session before it', () => {
    fc.assert(
      fc.property(texts, ({ header, body }) => {
        const quote = chromePowershell;
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
        expect(parseText(text)).toEqual({
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
      { numRuns: 400 },
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
    ['@echo off\ndel x', 10, /does not begin with curl/],
    ['curl "https://x.example" -H "A: b" -d "a\\\\b"', 40, /differently/],
  ])('%j', (command, at, message) => {
    expect(translateResult(parseRequest(command))).toEqual({ message: expect.stringMatching(message), at });
  });
});

describe('PowerShell by hand', () => {
  const HEAD = '-Method Post -ContentType application/json';
  test.each([
    [`Invoke-RestMethod https://x.example ${HEAD} -Body '{"a":"it''s"}'`, `{"a":"it's"}`],
    [`irm -Uri 'https://x.example' ${HEAD} -Body "{\`"a\`":\`"b\`tc\`u{e9}\`"}"`, '{"a":"b\tcé"}'],
    [`iwr 'https://x.example' ${HEAD} -Body @'\n{"a":\n"$b"}\n'@`, '{"a":\n"$b"}'],
    [`$b = "x"\niwr 'https://x.example' ${HEAD} -Body @"\n{"a":"$b"}\n"@`, '{"a":"x"}'],
    [`$a='1'; $b = 'x' + $a + "$($a)".Length`, undefined],
    [`$a='1'\n$b = '{"a":' +\n $a + '}'\n$r = Invoke-RestMethod -Uri https://x.example ${HEAD} -Body $b`, '{"a":1}'],
    [
      `$p = @{ Uri = 'https://x.example'; Method = 'Post'; Body = 'x'; ContentType = 'a/b' }\nInvoke-RestMethod @p`,
      'x',
    ],
    [`# comment\n<# more # #>\nInvoke-RestMethod -Uri https://x.example ${HEAD} -Body ''`, ''],
    [`Invoke-RestMethod -Uri https://x.example ${HEAD} -Body "a""b" -SkipCertificateCheck:$true`, 'a"b'],
    [`Invoke-RestMethod -Uri https://x.example ${HEAD} -Body \u201ca\u201d`, 'a'],
  ])('%j', (text, body) => {
    const result = parseText(text);
    expect('body' in result ? result.body : undefined).toBe(body);
  });

  test('a row that is set later has the later value, in the body and among the headers', () => {
    const result = parseText(
      `$o = [ordered]@{ vendor = 'T1'; amount = 1 }
$o.amount = 2
$o["Vendor"] = 'T2'
$h = @{ Timestamp = '' }
$h.Digest = 'abc'
$h['timestamp'] = 'now'
$b = $o | ConvertTo-Json
irm -Method Post -Uri https://x.example -ContentType a/b -Headers $h -Body $b`,
    );
    expect(result).toMatchObject({
      headers: [
        ['Timestamp', 'now'],
        ['Digest', 'abc'],
        ['Content-Type', 'a/b'],
        ['Content-Length', '26'],
      ],
      body: '{"vendor":"T2","amount":2}',
    });
  });

  test('headers stand as written, the form type is what it sends without one, lost letters are told', () => {
    const result = parseRequest(
      `irm -Method Post -Uri https://x.example -Headers @{ 'X-A' = ' 1'; B = "2" } -Body 'é'`,
    );
    expect(translateResult(result)).toMatchObject({
      requests: [
        {
          headers: [
            ['X-A', '1'],
            ['B', '2'],
            ['Content-Type', 'application/x-www-form-urlencoded'],
            ['Content-Length', '2'],
          ],
        },
      ],
      notes: [expect.stringMatching(/ISO-8859-1/)],
    });
  });

  test.each([
    ["Invoke-RestMethod -Uri 'https://x.example", 23, /quote is not closed/],
    ['Invoke-RestMethod -Uri "https://x.example', 23, /quote is not closed/],
    ["irm https://x.example -Body @'\nx", 28, /here-string is not closed/],
    ['irm https://x.example -Body $body', 28, /value of \$body/],
    ['irm https://x.example -Body "a $body"', 31, /value of \$body/],
    ['irm https://x.example -Body "a $(Get-Date)"', 31, /expands/],
    ['irm https://x.example -Body (Get-Content x)', 29, /not supported/],
    ['irm https://x.example -Body ($b | ConvertTo-Json)', 29, /value of \$b/],
    ["$b = @{a='b'}\nirm https://x.example -Method Post -Body $b", 5, /PowerShell builds this body/],
    ['irm https://x.example | more', 22, /pipe/],
    ['irm https://x.example -Proxy p', 22, /Unknown parameter: -Proxy/],
    ['irm https://x.example -Uri https://y.example', 22, /occurs twice/],
    ["irm https://x.example -Body 'x'", 28, /Method Post/],
    ['irm -Method Post', 16, /no -Uri/],
    ["irm 'x y'", 4, /not an http/],
    ['irm https://x.example -Headers x', 31, /hashtable of headers/],
    ['irm https://x.example -Headers @{ a: b }', 35, /equals sign/],
    ['irm https://x.example -Headers @{ a = "b`nc" }', 38, /line break/],
    ['irm https://x.example -Headers @{ a = b }', 38, /not supported/],
    ['$x = hello', 5, /not supported/],
    ["irm https://x.example -Method Post -Body 'a','b'", 44, /not supported/],
    ["irm https://x.example -Method Post -Body 'a' + 'b'", 45, /occurs twice/],
    ['$x = 1', 6, /no Invoke-WebRequest/],
    ['irm @params', 4, /@params is missing/],
    ['$x = $(Get-Date)', 5, /not supported/],
    ['irm https://x.example -Body "`u{110000}"', 29, /no such character/],
    ['irm https://x.example -Method Post -Body "$([char]55357)"', 41, /half of a surrogate pair/],
    [`irm https://x.example -Body ${'('.repeat(30)}`, 49, /nested too deeply/],
    ['try { Get-Date }', 6, /not supported/],
    ["$b = @{a='b'}\n$b.Remove('a')", 14, /computes values/],
    ["$b = @{a='b'}\n$b.a.c = 'd'", 14, /computes values/],
    ['$b = @{a=100 + 50}', 15, /Only strings can be joined/],
    ['$s.Cookies.Add((', 16, /not closed/],
  ])('%j', (command, at, message) => {
    expect(translateResult(parseRequest(command))).toEqual({ message: expect.stringMatching(message), at });
  });
});
