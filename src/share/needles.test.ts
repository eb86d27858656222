import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCredentialNeedles, createValueNeedles, toCanonical, toCanonicalText } from './needles.ts';
import { createReplacer } from './replacer.ts';

const SECRETS = { api_key: '<api_key>', api_secret: '<api_secret>' };
const encode = (text: string): string => Buffer.from(text).toString('base64');

test.each([
  ['Az09', 'az09'],
  ['A+b-c d\te\u0000f', 'a b c d e f'],
  ['a_b/c', 'a/b/c'],
  ['ÉÜ İ', 'éü İ'],
  ['@[`{~\u007f', '@[`{~\u007f'],
  [String.raw`\q \\ a\\\b \"`, 'q  a  "'],
  [String.raw`\n\r\t\b\f\N`, '      '],
  [String.raw`\u0041\\u00e9\\\U00E9\u20ac`, 'aéé€'],
  [String.raw`\u004`, 'u004'],
  ['%41%2541%252541%7a', 'aaaz'],
  ['%c3%a9%C3%89%e2%82%ac%F0%9F%98%80', 'éé€😀'],
  ['%25c3%25a9', 'é'],
  [String.raw`\x41\\x41\X4A\xc3\xa9`, 'aajé'],
  [String.raw`\xe9\xFF\x80`, 'éÿ\u0080'],
  ['%ff %c3%41 %e2%82 %8', '%ff %c3a %e2%82 %8'],
  ['100% %zz %', '100% %zz %'],
  ['%5c%5C', ''],
  ['&#65;&#x41;&#X5a;&#x1f600;', 'aaz😀'],
  ['&amp;&AMP;&lt;&gt;&quot;&apos;', `&&<>"'`],
  ['&#1114111;&#1114112;&#x110000;', '\u{10ffff}'],
  ['&Eacute;&eacute;&nbsp;&uuml;&rsquo;&commat;&lowbar;&scaron;', 'éé ü’@/š'],
  ['&nosuch; &#; &#x; &amp &#12345678;', '&nosuch; &#; &#x; &amp &#12345678;'],
])('spellings of the same characters are equal: %s', (text, canonical) => {
  expect(toCanonicalText(text)).toBe(canonical);
  expect(toCanonical(text).text).toBe(canonical);
});

const plain = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => !/[\\&%]/.test(text));
const escapeAll = (text: string, escape: (code: number) => string): string =>
  Array.from(text, (char) => escape(char.codePointAt(0) ?? 0)).join('');

test('however a text is escaped, it is the text', () => {
  const json = (text: string): string => JSON.stringify(text).slice(1, -1);
  const spellings: readonly ((text: string) => string)[] = [
    encodeURIComponent,
    (text) => encodeURIComponent(encodeURIComponent(text)),
    (text) => encodeURIComponent(text).toLowerCase(),
    (text) => new URLSearchParams([['', text]]).toString().slice(1),
    (text) => Buffer.from(text).toString('hex').replace(/../g, '%$&'),
    (text) =>
      Buffer.from(text)
        .toString('hex')
        .replace(/../g, String.raw`\x$&`),
    json,
    (text) => json(json(text)),
    (text) => escapeAll(text, (code) => `&#${code};`),
    (text) => escapeAll(text, (code) => `&#x${code.toString(16)};`),
  ];
  fc.assert(
    fc.property(plain, fc.constantFrom(...spellings), (text, spell) => {
      expect(toCanonicalText(spell(text))).toBe(toCanonicalText(text));
    }),
    { numRuns: 300 },
  );
});

test('every unit has its place in the original, from left to right', () => {
  const text = String.raw`aÉ%c3%a9\\&lt;\u0042%f0%9f%98%80z`;
  const { text: canonical, from, to } = toCanonical(text);
  const places = Array.from(canonical.split(''), (unit, at) => [unit, text.slice(from[at], to[at])]);
  expect(places).toEqual([
    ['a', 'a'],
    ['é', 'É'],
    ['é', '%c3%a9'],
    ['<', '&lt;'],
    ['b', String.raw`\u0042`],
    ['\ud83d', '%f0%9f%98%80'],
    ['\ude00', '%f0%9f%98%80'],
    ['z', 'z'],
  ]);
});

test('a text of many thousand units is canonical to its end', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(0x3b1 + (at % 17))).join('');
  expect(toCanonicalText(text)).toBe(text);
  expect(toCanonical(text).text).toBe(text);
});

const redactAll = (api_secret: string, text: string): string =>
  createReplacer(createCredentialNeedles([{ api_secret }], SECRETS, 'whole-text'), () => undefined)(text);
const hexOf = (text: string): string => Buffer.from(text).toString('hex');

test('a credential of three characters counts only alone, and one of four anywhere', () => {
  expect([redactAll('abc', 'abc'), redactAll('abc', 'abcd')]).toEqual(['<api_secret>', 'abcd']);
  expect(redactAll('abcd', 'xabcdx')).toBe('x<api_secret>x');
  expect(redactAll('\\', '\\ ')).toBe('\\ ');
});

test('bytes are searched from five on: fewer occur by chance', () => {
  const hex = (secret: string): string => redactAll(secret, `<${hexOf(`x${secret}x`)}>`);
  expect(hex('abcde')).toBe('<78<api_secret>78>');
  expect(hex('abcd')).toBe('<78<api_secret>78>');
  expect(redactAll('abcd', encode('xabcd'))).toBe(encode('xabcd'));
  // What a short text is the hex of is shorter still.
  expect(redactAll('deadbeef', encode('\u00de\u00ad'))).toBe(encode('\u00de\u00ad'));
});

test('a secret that is itself Base64 or hex is found by its decoded bytes', () => {
  const bytes = Buffer.from([0xde, 0xad, 0xbe, 0xef, 0x01, 0x7f, 0x80, ...Buffer.from('a longer key')]);
  const forms = (['hex', 'base64', 'base64url'] as const).map((form) => bytes.toString(form));
  for (const secret of [bytes.toString('hex'), bytes.toString('hex').toUpperCase(), bytes.toString('base64')])
    for (const form of forms) expect(redactAll(secret, `<${form}>`)).toBe('<<api_secret>>');
  // An odd digit more, or a letter that is no digit, is no hex.
  const count = (secret: string): number =>
    createCredentialNeedles([{ api_secret: secret }], SECRETS, 'whole-text').length;
  for (const secret of ['deadbeef017f80a', 'deadbeef017fxx', 'xxdeadbeef017f'])
    expect(count(secret)).toBe(count('x'.repeat(secret.length)));
  expect(count('deadbeef017f80')).toBeGreaterThan(count('xxxxxxxxxxxxxx'));
});

test('within the Base64 of a longer text, each digit with bits of the secret is replaced, and no other', () => {
  for (const secret of ['nightly-key-4711', 'nightly-key-471', 'nightly-key-47'])
    for (const before of ['', 'x', 'xy', 'xyz'])
      for (const after of ['', '!', '!!', '!!!']) {
        const text = encode(before + secret + after);
        const end = Math.ceil(((before.length + secret.length) * 8) / 6);
        const left = text.slice(0, Math.floor((before.length * 8) / 6));
        const right = after === '' ? '' : text.slice(end);
        expect(redactAll(secret, text)).toBe(`${left}<api_secret>${right}`);
      }
});

test('a backslash before a secret, its JSON, its Base64 or its hex hides none of them', () => {
  const quoted = 'nightly "key" 4711';
  expect(redactAll(quoted, JSON.stringify(`C:\\${quoted}`))).toBe(String.raw`"C:\\<api_secret>"`);
  for (const secret of ['nightly-key-4711', 'nn??>>~~n??>>', '\u{1f600}secret']) {
    const coded = encode(secret).replace(/=+$/, '');
    const url = Buffer.from(secret).toString('base64url');
    const hex = hexOf(secret);
    for (const form of [secret, coded, url, hex, hex.toUpperCase()])
      expect(redactAll(secret, `"C:\\${form}"`)).toBe('"C:\\<api_secret>"');
  }
});

test('the longer credential is replaced first, and an empty one never', () => {
  for (const longer of ['api_key', 'api_secret'] as const) {
    const all = [{ api_key: 'shared-start', api_secret: 'shared-start', [longer]: 'shared-start-and-more' }, {}];
    const redact = createReplacer(createCredentialNeedles(all, SECRETS, 'whole-text'), () => undefined);
    expect(redact('x shared-start-and-more')).toBe(`x ${SECRETS[longer]}`);
  }
});

test('no needle is empty: it would be found everywhere', () => {
  for (const text of ['', '\\', '\\'.repeat(12)]) {
    const all = [{}, { api_key: text, api_secret: text }];
    const needles = [
      ...createCredentialNeedles(all, SECRETS, 'anywhere'),
      ...createCredentialNeedles(all, SECRETS, 'whole-text'),
      ...createValueNeedles({ name: 'webhook', value: text }, '<x>', false),
    ];
    expect(needles.filter((needle) => needle.text === '')).toEqual([]);
    expect(needles.length > 0).toBe(text !== '');
  }
});

const redactValue = (name: string, value: string, text: string, isUsedElsewhere = false): string =>
  createReplacer(createValueNeedles({ name, value }, '<x>', isUsedElsewhere), () => undefined)(text);

test.each([
  ['three characters: behind their name alone', 'Ali', 'Ali buyer_name: Ali', 'Ali buyer_name: <x>'],
  ['four: as a word', 'Alex', 'Alex Alexa buyer_name: Alex', '<x> Alexa buyer_name: <x>'],
  ['seven: as a word', 'Samanth', 'Samanth Samantha', '<x> Samantha'],
  ['eight: anywhere', 'Samantha', 'Samantha xSamanthay', '<x> x<x>y'],
  ['eight: in hex and Base64', 'Samantha', `${hexOf('Samantha')} ${encode('Samantha')}`, '<x> <x>'],
  ['seven: not in hex', 'Samanth', hexOf('Samanth'), hexOf('Samanth')],
  ['a word may be a name, which stays', 'Samantha', '"Samantha":"Samantha"', '"Samantha":"<x>"'],
  ['a short word may be a name too', 'Alex', '"Alex":"Alex"', '"Alex":"<x>"'],
  ['two words are no name', 'Sam Byers', '"Sam Byers":"Sam Byers"', '"<x>":"<x>"'],
  ['nothing but a backslash', '\\', 'a\\b', 'a\\b'],
  ['named characters of HTML', 'Zoë O’Brien', 'Dear Zo&euml;&nbsp;O&rsquo;Brien,', 'Dear <x>,'],
  [
    'nothing but spaces of HTML',
    '&nbsp;&nbsp;',
    '{ "a" : "b" ,  "buyer_name": "" }',
    '{ "a" : "b" ,  "buyer_name": "" }',
  ],
  ['nothing but a quotation mark of HTML', '&quot;', '{"a":"","buyer_name":""}', '{"a":"","buyer_name":""}'],
  ['a short text in characters of HTML', '&#45;&gt;', 'a -> b, buyer_name=&#45;&gt;', 'a -> b, buyer_name=<x>'],
  ['digits after a percent sign', '255712345678', "LIKE '%255712345678%'", "LIKE '%<x>%'"],
  ['letters after a backslash', 'Neema Juma', String.raw`C:\Neema Juma`, String.raw`C:\<x>`],
  ['a backslash at its end', 'Neema Juma\\', String.raw`{"a":"Neema Juma\\"}`, '{"a":"<x>"}'],
  [
    'digits that may be a name there',
    '255712345678',
    String.raw`\"255712345678\": "%255712345678"`,
    String.raw`\"255712345678\": "%<x>"`,
  ],
])('how a value of the buyer is found: %s', (_, value, text, left) => {
  expect(redactValue('buyer_name', value, text)).toBe(left);
});

test('a value that stays under another name is replaced behind its own name alone', () => {
  const text = 'order_id=Samantha&buyer_name=Samantha';
  expect(redactValue('buyer_name', 'Samantha', text, true)).toBe('order_id=Samantha&buyer_name=<x>');
});

test('an address in Base64, once or twice, becomes the Base64 of its placeholder', () => {
  const address = 'https://shop.example/paid';
  const text = `${address} ${encode(address)} ${encode(encode(address))}`;
  expect(redactValue('webhook', address, text)).toBe(`<x> ${encode('<x>')} ${encode(encode('<x>'))}`);
  expect(redactValue('buyer_remarks', address, encode(address))).toBe('<x>');
});
