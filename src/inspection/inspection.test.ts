import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressRemarks } from './addresses.ts';
import { baseUrlRemark } from './base-url.ts';
import { byteLines, findings, lengths, normalForm } from './characters.ts';
import { FINGERPRINT_BITS, FINGERPRINT_COMMAND, FINGERPRINT_LABEL, fingerprint } from './fingerprint.ts';
import { oddities } from './secret-hygiene.ts';

const b64 = (text: string): string => Buffer.from(text).toString('base64');

describe('fingerprint', () => {
  test('is the first 24 bits of the HMAC, by node and by the OpenSSL command that the page shows', async () => {
    for (const secret of ['sample-api-secret', 'pä$$ wörd', 'x'.repeat(200)]) {
      const shown = (await fingerprint(secret)) ?? '';
      const mac = createHmac('sha256', secret).update(FINGERPRINT_LABEL).digest('hex');
      expect(shown.replace('-', '')).toBe(mac.slice(0, FINGERPRINT_BITS / 4));
      const env = { ...process.env, CHECKOUT_API_SECRET: secret };
      expect(spawnSync('sh', ['-c', FINGERPRINT_COMMAND], { env, encoding: 'utf8' }).stdout.trim()).toBe(shown);
    }
  });

  test('an empty secret has none', async () => expect(await fingerprint('')).toBeUndefined());
});

describe('oddities of a secret', () => {
  const ODD: readonly (readonly [id: string, secret: string, mended: string | undefined])[] = [
    ['outer-space', ' secret', 'secret'],
    ['outer-space', 'secret\u00A0', 'secret'],
    ['line-break', 'secret\n', 'secret'],
    ['line-break', 'sec\r\nret', 'secret'],
    ['byte-order-mark', '\uFEFFsecret', 'secret'],
    ['quotes', '"secret"', 'secret'],
    ['quotes', "'secret'", 'secret'],
    ['not-ascii', 'sécret', undefined],
    ['hex', '00112233445566778899aabbccddeeff', undefined],
    ['base64', b64('a secret of some length'), undefined],
    ['api-key', 'the-key', undefined],
  ];
  test.each(ODD)('%s in %j is told and the mend is offered, not made', (id, secret, mended) => {
    const found = oddities(secret, 'the-key').find((oddity) => oddity.id === id);
    expect(found).toBeDefined();
    expect(found?.mended).toBe(mended);
    expect(found?.message).not.toContain('the-key');
  });

  test('a plain secret has none, and no message repeats a secret', () => {
    expect(oddities('sample-api-secret', 'key')).toEqual([]);
    fc.assert(
      fc.property(fc.string({ minLength: 12 }), (secret) =>
        oddities(secret, secret).every(({ message }) => !message.includes(secret)),
      ),
    );
  });
});

describe('characters', () => {
  test.each([
    ['\u00A0', 'no-break space (U+00A0)'],
    ['\u200B', 'zero width space (U+200B)'],
    ['\uFEFF', 'byte order mark (U+FEFF)'],
    ['\r', 'carriage return (U+000D)'],
    ['\n', 'line feed (U+000A)'],
    ['\t', 'tab (U+0009)'],
    ['\u202E', 'bidirectional control (U+202E)'],
    ['\u0000', 'control character (U+0000)'],
    ['\u2003', 'space of a certain width (U+2003)'],
    ['\u0301', 'combining mark without a letter (U+0301)'],
  ])('%j is named', (char, name) => {
    expect(findings(`a ${char}b`)).toEqual([{ at: 2, char, name, why: 'invisible' }]);
  });

  test.each([
    ['а', 'Cyrillic letter а (U+0430)'],
    ['Ο', 'Greek letter Ο (U+039F)'],
    ['０', 'full-width form ０ (U+FF10)'],
    ['٣', 'digit of another script ٣ (U+0663)'],
    ['–', 'look-alike of - (dash) – (U+2013)'],
    ['’', 'look-alike of a quote ’ (U+2019)'],
  ])('%s is named as a look-alike', (char, name) => {
    expect(findings(`😀${char}`)).toEqual([{ at: 2, char, name, why: 'look-alike' }]);
  });

  test('a mark on its letter, and plain text, are nothing to name', () => {
    expect(findings('e\u0301 and é, ɛ, 😀, plain text')).toEqual([]);
  });

  test('normal forms are told apart', () => {
    expect(normalForm('plain')).toBe('both');
    expect(normalForm('é')).toBe('NFC');
    expect(normalForm('e\u0301')).toBe('NFD');
    expect(normalForm('é e\u0301')).toBe('mixed');
  });

  test('the bytes view holds every byte and every character, in lines of 16', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const lines = byteLines(text);
        const cells = lines.flatMap((line) => line.cells);
        expect(cells.map(({ hex }) => hex).join('')).toBe(Buffer.from(text).toString('hex'));
        expect(cells.map(({ char = '' }) => char).join('')).toBe(text);
        expect(lines.every(({ cells: { length } }, index) => length === 16 || index === lines.length - 1)).toBe(true);
        expect(lengths(text)).toEqual({ bytes: cells.length, characters: [...text].length });
      }),
    );
  });
});

describe('addresses', () => {
  const ADDRESS = 'https://shop.example/a?b=1';
  const PADDED = 'https://shop.example/??';
  test.each([
    ['base64', b64(ADDRESS), ADDRESS],
    ['base64-twice', b64(b64(ADDRESS)), ADDRESS],
    ['base64', b64(PADDED).replace(/=+$/, ''), PADDED],
    ['base64', b64(`${PADDED}>>>`).replaceAll('/', '_').replaceAll('+', '-'), `${PADDED}>>>`],
    ['outer-space', ` ${ADDRESS}`, ADDRESS],
    ['inner-space', 'https://shop.example/a b', 'https://shop.example/a%20b'],
    ['no-scheme', 'shop.example/paid', 'https://shop.example/paid'],
    ['fragment', `${ADDRESS}#top`, ADDRESS],
    ['local', 'https://localhost:3000/', undefined],
    ['local', 'https://192.168.1.5/', undefined],
    ['local', 'https://[::1]/', undefined],
    ['http', 'http://shop.example/', 'https://shop.example/'],
  ])('%s in %s', (id, text, mended) => {
    const found = addressRemarks(text).find((remark) => remark.id === id);
    expect(found).toBeDefined();
    expect(found?.mended).toBe(mended);
  });

  test('a plain address has none', () => {
    expect(addressRemarks(ADDRESS)).toEqual([]);
    expect(addressRemarks('https://10.example/')).toEqual([]);
  });
});

test.each([
  ['https://g.example/v1', 'version-included', 'https://g.example'],
  ['https://g.example/api/v1/', 'version-included', 'https://g.example/api'],
  ['https://g.example/v1/checkout/create-order-minimal', 'path-included', 'https://g.example'],
  ['https://g.example/v1/checkout', 'path-included', 'https://g.example'],
  ['https://g.example/', 'slashes', 'https://g.example'],
])('the base address %s: %s, mended to %s', (base_url, id, mended) => {
  expect(baseUrlRemark(base_url)).toMatchObject({ id, mended });
  expect(baseUrlRemark(mended)).toBeUndefined();
});
