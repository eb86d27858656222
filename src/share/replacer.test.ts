import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCanonicalText, type Needle } from './needles.ts';
import { createCredentialRedactor, createEffort, createReplacer, PrefixIndex, REMOVED_TEXT } from './replacer.ts';

const SECRETS = { api_key: '<api_key>', api_secret: '<api_secret>' };

/** A text with needles replaced, each by `<x>` unless it says otherwise. */
function replace(text: string, ...needles: readonly (Partial<Needle> & Pick<Needle, 'text'>)[]): string {
  const all = needles.map((needle): Needle => ({ placeholder: '<x>', ...needle }));
  return createReplacer(all, () => undefined)(text);
}

const letters = (maxLength: number) => fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength });

test('at every place of a text exactly the texts are found that begin there, the longest first', () => {
  fc.assert(
    fc.property(fc.array(letters(5), { maxLength: 12 }), letters(12), (texts, text) => {
      const index = new PrefixIndex(texts, createEffort());
      for (let at = 0; at <= text.length; at += 1) {
        const found = [...index.chain(index.find(text, at))].map((each) => index.texts[each]);
        const expected = [...new Set(texts)].filter((each) => text.startsWith(each, at));
        expect(found).toEqual(expected.toSorted((one, other) => other.length - one.length));
      }
    }),
  );
});

test('a look-up counts each character that it compares, and skips what its bounds share', () => {
  const spend = (texts: readonly string[], text: string): number => {
    const effort = createEffort();
    new PrefixIndex(texts, effort).find(text, 0);
    return effort.spent;
  };
  expect(spend(['abcdef'], 'x')).toBe(0);
  expect(spend(['abcdef'], 'abcaaa')).toBe(3);
  expect(spend(['abcdef'], 'abcdef')).toBe(6);
  const alike = Array.from('bcdefghijklmnopqrstuvwxyz', (last) => 'a'.repeat(20) + last);
  expect(spend(alike, `${'a'.repeat(20)}m`)).toBeLessThan(60);
  const effort = createEffort();
  const index = new PrefixIndex(['a', 'aa', 'aaa'], effort);
  const found = index.find('aaa', 0);
  const before = effort.spent;
  expect([...index.chain(found)]).toHaveLength(3);
  expect(effort.spent - before).toBe(3);
});

test('a search may take exactly the effort that it needs; one less removes the text', () => {
  const needles: readonly Needle[] = [{ text: 'secret', placeholder: '<x>' }];
  const effort = createEffort();
  expect(createReplacer(needles, () => undefined, effort)('a secret')).toBe('a <x>');
  expect(effort.spent).toBeGreaterThan('secret'.length - 1);
  const search = (limit: number): string => createReplacer(needles, () => undefined, createEffort(limit))('a secret');
  expect(search(effort.spent)).toBe('a <x>');
  expect(search(effort.spent - 1)).toBe(REMOVED_TEXT);
});

test('a text that is too long is removed whole; an empty one and a removed one stay and are not counted', () => {
  const counted: string[] = [];
  const redact = createReplacer([{ text: 'removed', placeholder: '<x>' }], (each) => counted.push(each));
  expect(redact('a'.repeat(8_000_001))).toBe(REMOVED_TEXT);
  expect(redact('a'.repeat(8_000_000))).toHaveLength(8_000_000);
  expect([redact(''), redact(REMOVED_TEXT), redact('')]).toEqual(['', REMOVED_TEXT, '']);
  expect(counted).toEqual([REMOVED_TEXT]);
  const spent = { spent: 2, limit: 1 };
  expect(createReplacer([], () => undefined, spent)('no needles')).toBe('no needles');
  expect(createReplacer([{ text: 'x', placeholder: '<x>' }], () => undefined, spent)('other')).toBe(REMOVED_TEXT);
});

test.each([
  ['alex', '<x>'],
  ['Alex', '<x>'],
  ['to alex, now', 'to <x>, now'],
  ['"alex"', '"<x>"'],
  ['alexa', 'alexa'],
  ['xalex', 'xalex'],
  ['éalex', 'éalex'],
  ['alexé', 'alexé'],
  ['1alex', '1alex'],
  ['alex2', 'alex2'],
  ['𝒜alex', '𝒜alex'],
  ['alex𝒜', 'alex𝒜'],
  ['😀alex😀', '😀<x>😀'],
  ['é alex', 'é <x>'],
])('a short value counts only as a word: %s', (text, left) => {
  expect(replace(text, { text: 'alex', where: 'word' })).toBe(left);
});

test.each([
  ['ab', '<x>'],
  ['AB', '<x>'],
  [' ab', ' ab'],
  ['ab ', 'ab '],
  ['cab', 'cab'],
])('a text that counts only alone: %s', (text, left) => {
  expect(replace(text, { text: 'ab', where: 'whole-text' })).toBe(left);
});

test.each([
  ['set-cookie=3', 'set-cookie=<x>'],
  ['set-cookie: 3', 'set-cookie: <x>'],
  ['Set-Cookie 3', 'Set-Cookie <x>'],
  ['set-cookie3', 'set-cookie<x>'],
  [`'set-cookie':'3'`, `'set-cookie':'<x>'`],
  ['"set-cookie"   :   "3"', '"set-cookie"   :   "<x>"'],
  ['"set-cookie"    :"3"', '"set-cookie"    :"3"'],
  ['set-cookie=33', 'set-cookie=33'],
  ['set-cookie=3é', 'set-cookie=3é'],
  ['set-cookie=x3', 'set-cookie=x3'],
  ['set-cookie==3', 'set-cookie==3'],
  ['set-cookie=3 and 3', 'set-cookie=<x> and 3'],
  ['cookie=3', 'cookie=3'],
  ['3', '3'],
])('a tiny value counts only behind its name: %s', (text, left) => {
  expect(replace(text, { text: '3', where: { after: 'set-cookie' } })).toBe(left);
});

test('signs and digits in a name stand for themselves', () => {
  const needle = { text: '3', where: { after: 'a.1' } };
  expect(replace('a.1=3 ax1=3 a.=3', needle)).toBe('a.1=<x> ax1=3 a.=3');
});

test('the same text counts behind each of several names, with the placeholder of that name', () => {
  const needles = ['one', 'two'].map((after) => ({ text: '3', where: { after }, placeholder: `<${after}>` }));
  expect(replace('one=3 two=3 one=3', ...needles)).toBe('one=<one> two=<two> one=<one>');
});

test('of needles with one text each counts where the one before it does not', () => {
  const named = { text: 'vendor', notName: true, placeholder: '<value>' };
  expect(replace('"vendor":"vendor"', named, { text: 'vendor' })).toBe('"<x>":"<value>"');
  const word = { text: 'vendor', where: 'word', placeholder: '<word>' } as const;
  expect(replace('vendor vendors', word, { text: 'vendor' })).toBe('<word> <x>s');
  const within = { text: 'bcde', digitBefore: true, placeholder: '<within>' };
  expect(replace('abcde.bcde', { text: 'bcde' }, within)).toBe('<within>.<x>');
  expect(replace('bcde', { text: 'bcde' }, { text: 'bcde', placeholder: '<second>' })).toBe('<x>');
});

test('of two needles that begin at one place the first of the list counts, whatever its length', () => {
  const [short, long] = [
    { text: 'ab', placeholder: '<short>' },
    { text: 'abc', placeholder: '<long>' },
  ];
  expect(replace('abc', short, long)).toBe('<short>c');
  expect(replace('abc', long, short)).toBe('<long>');
  expect(replace('xabcabc', long, short)).toBe('x<long><long>');
  expect(replace('aab', short)).toBe('a<short>');
});

test.each([
  ['"vendor":1', '"vendor":1'],
  ['"vendor"   :1', '"vendor"   :1'],
  [`'vendor':1`, `'vendor':1`],
  ['"vendor"', '"<x>"'],
  ['"vendor",:', '"<x>",:'],
  ['vendor:1', '<x>:1'],
  ['"vendor"x:', '"<x>"x:'],
])('what may be the name of a member stays where it is one: %s', (text, left) => {
  expect(replace(text, { text: 'vendor', notName: true })).toBe(left);
});

test.each([
  ['abcd', 'a<x>'],
  ['.bcd.', '.<x>.'],
  ['bcdA', '<x>'],
  ['bcd9=', '<x>'],
  ['bcd+==', '<x>'],
  ['bcd/===', '<x>='],
  ['bcd==', '<x>'],
  ['bcd= =', '<x> ='],
  ['bcdef', '<x>f'],
  ['bcd.=', '<x>.='],
  ['bcdé', '<x>é'],
])('in Base64 one more digit and the padding behind a secret go with it: %s', (text, left) => {
  expect(replace(text, { text: 'bcd', digitAfter: true })).toBe(left);
});

test.each([
  ['abcd', '<x>'],
  ['zabcd', 'z<x>'],
  ['bcd', '<x>'],
  ['.bcd', '.<x>'],
  ['ébcd', 'é<x>'],
  ['+bcd_bcd', '<x><x>'],
  ['9bcde', '<x>e'],
])('in Base64 one more digit before a secret goes with it: %s', (text, left) => {
  expect(replace(text, { text: 'bcd', digitBefore: true })).toBe(left);
});

test('the Base64 digit behind a secret stays where with it the text is the name of a member', () => {
  const needle = { text: 'bcd', digitAfter: true, notName: true };
  expect(replace('{"bcd":1,"bcde":"bcde=="}', needle)).toBe('{"bcd":1,"<x>e":"<x>"}');
});

test.each([
  ['{"a":1234}', '{"a":"<x>"}'],
  ['{"a" : 1234 , "b":1}', '{"a" : "<x>" , "b":1}'],
  ['{"a":[1234]}', '{"a":[<x>]}'],
  ['{"a":         1234]', '{"a":         "<x>"]'],
  ['{"a":          1234]', '{"a":          <x>]'],
  ['{"a":"1234"}', '{"a":"<x>"}'],
  [String.raw`{"m":"{\"a\": 1234}"}`, String.raw`{"m":"{\"a\": \"<x>\"}"}`],
  [String.raw`{\\\"a\\\":1234,\\\"b`, String.raw`{\\\"a\\\":\\\"<x>\\\",\\\"b`],
  ['"a":1234 x', '"a":<x> x'],
  ['"a":1234 x}', '"a":<x> x}'],
  ['a:1234}', 'a:<x>}'],
  ['1234', '<x>'],
])('a bare number of a JSON body becomes a text, so that the body stays JSON: %s', (text, left) => {
  expect(replace(text, { text: '1234' })).toBe(left);
});

test.each([
  [String.raw`{"a":"\"b\" c"}`, '"b" c', '{"a":"<x>"}'],
  [String.raw`{"m":"{\"a\":\"\\\"b\\\" c\"}"}`, '"b" c', String.raw`{"m":"{\"a\":\"<x>\"}"}`],
  [String.raw`{"a":"\/b\/c"}`, '/b/c', '{"a":"<x>"}'],
  [String.raw`{"a":"\\/b/c"}`, '/b/c', String.raw`{"a":"\\<x>"}`],
  [String.raw`C:\ac d`, 'ac d', String.raw`C:\<x>`],
])(
  'the backslash of the sign that a text begins with goes with it, so that the body stays JSON: %s',
  (text, found, left) => {
    expect(replace(text, { text: toCanonicalText(found) })).toBe(left);
  },
);

test('the replacement of a needle is written, and its placeholder is counted', () => {
  const counted: string[] = [];
  const needles = [{ text: 'ab', placeholder: 'a#1', replacement: 'YSMx' }];
  expect(createReplacer(needles, (each) => counted.push(each))('ab-ab "x":ab}')).toBe('YSMx-YSMx "x":"YSMx"}');
  expect(counted).toEqual(['a#1', 'a#1', 'a#1']);
});

test('a literal needle counts letter by letter alone, and not within itself', () => {
  const literal = { text: 'aBa', literal: true } as const;
  expect(replace('aBaBaBa aba a%42a', literal)).toBe('<x>B<x> aba a%42a');
  expect(replace('xaBay', { text: 'y', placeholder: '<y>' }, literal)).toBe('x<x><y>');
  expect(replace('ab AB a%62', { text: 'ab', literal: true })).toBe('<x> AB a%62');
});

test('of two literals that begin at one place the first of the list counts, and the rest of the other goes with it', () => {
  const short = { text: 'ab', literal: true, placeholder: '<short>' } as const;
  const long = { text: 'abc', literal: true, placeholder: '<long>' } as const;
  expect(replace('abcd', short, long)).toBe('<short>d');
  expect(replace('abcd', long, short)).toBe('<long>d');
});

test('of two matches that overlap the earlier counts, and the rest of the later one goes with it', () => {
  const counted: string[] = [];
  const needles: readonly Needle[] = [
    { text: 'abcd', placeholder: '<1>' },
    { text: 'cdef', literal: true, placeholder: '<2>' },
    { text: 'bc', literal: true, placeholder: '<3>' },
  ];
  const redact = createReplacer(needles, (each) => counted.push(each));
  expect(redact('-abcdef-cdefabcd-')).toBe('-<1>-<2><1>-');
  expect(counted).toEqual(['<1>', '<2>', '<1>']);
});

test('the text around a replacement stays as it was written', () => {
  expect(replace(String.raw`%41 \u0042ob%20B \n`, { text: 'bob b' })).toBe(String.raw`%41 <x> \n`);
  expect(replace('Ünï %c3%a9 É', { text: 'é' })).toBe('Ünï <x> <x>');
});

test('however needles and texts are made, each text of a needle is gone and every count is a replacement', () => {
  fc.assert(
    fc.property(fc.array(letters(4), { minLength: 1, maxLength: 8 }), letters(20), (texts, text) => {
      const counted: string[] = [];
      const needles = texts.map((each) => ({ text: each, placeholder: '<#>' }));
      const left = createReplacer(needles, (each) => counted.push(each))(text);
      for (const each of texts) expect(left).not.toContain(each);
      expect(left.split('<#>')).toHaveLength(counted.length + 1);
    }),
  );
});

test('a credential of any length is taken out of what is stored, and each place counts once', () => {
  for (const [api_secret, text, left] of [
    ['ab', 'cabd YWI= 6162', 'c<api_secret>d <api_secret> <api_secret>'],
    ['abcd', 'xabcdy YWJjZA== 61626364', 'x<api_secret>y <api_secret> <api_secret>'],
    ['abcde', 'xabcdey YWJjZGU= 6162636465', 'x<api_secret>y <api_secret> <api_secret>'],
  ] as const) {
    const redactor = createCredentialRedactor([{ api_secret }], SECRETS);
    expect(redactor.redact(text)).toBe(left);
    expect(redactor.count()).toBe(3);
  }
  expect(createCredentialRedactor([{}], SECRETS).redact('ab <api_key>')).toBe('ab <api_key>');
});

const encode = (text: string): string => Buffer.from(text).toString('base64');
const toHexText = (text: string): string => Buffer.from(text).toString('hex');
const wrapAt = (column: number, text: string, mark: string): string =>
  (text.match(new RegExp(`.{1,${column}}`, 'gs')) ?? []).join(mark);
const inUrl = (text: string): string =>
  `https://shop.example/hook?of=merchant-17&token=${encodeURIComponent(text)}&v=2`;

test.each([
  ['percent-encoded, in Base64', (secret) => encode(encodeURIComponent(secret))],
  ['in a URL, in Base64', (secret) => encode(inUrl(secret))],
  ['in a URL, in Base64 for URLs', (secret) => Buffer.from(inUrl(secret)).toString('base64url')],
  ['in a URL, in Base64 that has line breaks', (secret) => wrapAt(76, encode(inUrl(secret)), '\r\n')],
  [
    'in a URL, in Base64 with line breaks, in JSON',
    (secret) => JSON.stringify(wrapAt(60, encode(inUrl(secret)), '\n')),
  ],
  [
    'in a URL, in Base64 with line breaks, in a form',
    (secret) => encodeURIComponent(wrapAt(64, encode(inUrl(secret)), '\n')),
  ],
  ['in a URL, in Base64 twice', (secret) => encode(encode(inUrl(secret)))],
  ['in a URL, in Base64 three times', (secret) => encode(encode(encode(inUrl(secret))))],
  ['in a URL, in Base64 right behind a word', (secret) => `hook/${encode(inUrl(secret))}`],
  ['as JSON, in Base64', (secret) => encode(JSON.stringify({ secret }))],
  [
    'as \\u escapes, in Base64',
    (secret) => encode(secret.replaceAll('/', String.raw`\u002f`).replaceAll('+', String.raw`\u002B`)),
  ],
  ['in a URL, in hex', (secret) => toHexText(inUrl(secret))],
  ['in Base64, in hex', (secret) => toHexText(encode(secret))],
  ['in hex, in Base64', (secret) => encode(toHexText(secret))],
  ['in UTF-16, in Base64', (secret) => Buffer.from(secret, 'utf16le').toString('base64')],
  ['with a line break', (secret) => wrapAt(12, secret, '\n')],
  ['with line breaks of JSON', (secret) => wrapAt(12, secret, String.raw`\r\n`)],
  ['with line breaks of a form', (secret) => wrapAt(12, secret, '%0D%0A')],
  ['with continued lines', (secret) => wrapAt(12, secret, '\\\n')],
  ['as \\u escapes, percent-encoded', (secret) => encodeURIComponent(secret.replaceAll('/', String.raw`\u002f`))],
  ['as HTML, in JSON that is escaped', (secret) => secret.replaceAll('/', String.raw`\u0026#47;`)],
  ['as \\u{} escapes', (secret) => [...secret].map((char) => String.raw`\u{${toHexText(char)}}`).join('')],
] satisfies readonly (readonly [string, (secret: string) => string])[])('a secret is found %s', (_, spell) => {
  const secret = 'S3cr3t-Aa9/Zq+Yw_7kLmN0pQrStUv';
  const { redact, count } = createCredentialRedactor([{ api_secret: secret }], SECRETS);
  const result = redact(`{"a": 1, "b": "${spell(secret)}", "c": "left"}`);
  expect(result).toMatch(/^\{"a": 1, "b": "+[^"]*<api_secret>[^"]*"+, "c": "left"\}$/);
  expect(count()).toBe(1);
});

test('what encodes no credential stays as it is, and a placeholder is not searched for what was broken', () => {
  const { redact } = createCredentialRedactor([{ api_secret: 'secret' }], SECRETS);
  for (const text of [
    encode(inUrl('another')),
    toHexText('no such text at all'),
    'sec ret',
    `${encode('a').repeat(50)}`,
  ])
    expect(redact(text)).toBe(text);
  expect(redact('a secret\nand a sec\nret')).toBe('a <api_secret>\nand a <api_secret>');
});

test('to look into runs takes effort too: past the limit the text is removed', () => {
  const text = encode(encode('a readable text '.repeat(200)));
  const search = (limit: number): string =>
    createReplacer([{ text: 'secret', placeholder: '<x>', isCoded: true }], () => undefined, createEffort(limit))(text);
  expect(search(1_000_000)).toBe(text);
  expect(search(1000)).toBe(REMOVED_TEXT);
});

test('a search that nears its limit takes nothing from the texts after it', () => {
  const { redact } = createCredentialRedactor([{ api_secret: 'my-own-secret' }], SECRETS, createEffort(2000));
  const text = 'An order of my-own-secrecy. '.repeat(10);
  expect(Array.from({ length: 100 }, () => redact(text))).toEqual(Array.from({ length: 100 }, () => text));
  expect(redact(text.repeat(100))).toBe(REMOVED_TEXT);
  expect(redact('of my-own-secret.')).toBe(`of ${SECRETS.api_secret}.`);
});

test('a search for a text as it is ends at its limit too', () => {
  const effort = createEffort(100_000);
  const needle: Needle = { text: 'a'.repeat(2000), placeholder: '<x>', literal: true };
  expect(createReplacer([needle], () => undefined, effort)('a'.repeat(100_000))).toBe(REMOVED_TEXT);
  expect(effort.spent).toBeLessThan(110_000);
});

test.each([
  ['SECRET-91be ', 'my SECRET-91be!'],
  ['\t SECRET-91be\r\n', 'mySECRET-91be'],
  ['"SECRET-91be"', 'SECRET-91be'],
  [`'SECRET-91be' `, Buffer.from('u:SECRET-91be').toString('base64')],
  ['\uFEFFSECRET-91be\u00A0', encodeURIComponent('SECRET-91be')],
  ['\u200BSECRET-91be\u2069', 'SECRET-91be'],
  ['“SECRET-91be”', 'SECRET-91be'],
])('a secret that was copied with blanks or quotes, %j, is also found without them', (api_secret, text) => {
  const { redact } = createCredentialRedactor([{ api_secret }], SECRETS);
  expect(redact(text)).toContain('<api_secret>');
  expect(redact(text)).not.toContain('91be');
  expect(redact(`(${api_secret})`)).toBe('(<api_secret>)');
});

test('what is a word, a placeholder or public without its blanks is not searched for', () => {
  const { redact } = createCredentialRedactor([{ api_key: ' an  ', api_secret: '" sample-api-secret"' }], SECRETS);
  expect(redact('an order, sample-api-secret')).toBe('an order, sample-api-secret');
  const quoted = createCredentialRedactor([{ api_key: "'vendor'", api_secret: '"<api_key>"' }], SECRETS).redact;
  expect(quoted('vendor=1, <api_key>')).toBe('vendor=1, <api_key>');
});
