import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSecretIssues } from './secrets.ts';

const SECRET = 'k7!mQ-canary-2';
const ids = (secret: string, api_key = 'some-key'): string[] => findSecretIssues(secret, api_key).map(({ id }) => id);

test.each([
  [` ${SECRET}`, 'outer-space', SECRET],
  [`${SECRET}\t`, 'outer-space', SECRET],
  [`${SECRET}\u00A0`, 'outer-space', SECRET],
  [`\uFEFF ${SECRET}`, 'outer-space', SECRET],
  [`${SECRET}\n`, 'line-break', SECRET],
  [`${SECRET}\r\n`, 'line-break', SECRET],
  [`"${SECRET}"`, 'quotes', SECRET],
  [`'${SECRET}'`, 'quotes', SECRET],
  [`\uFEFF${SECRET}`, 'byte-order-mark', SECRET],
])('a likely mistake is named and a fix offered: %j', (secret, id, fix) => {
  expect(findSecretIssues(secret, '')).toContainEqual(expect.objectContaining({ id, fix }));
});

test('the API key in the place of the secret is named', () => {
  expect(ids('same', 'same')).toEqual(['api-key']);
});

test.each([SECRET, 'sample-api-secret', 'it"s', 'deadbeef', 'passphrase of mine', '"', "it's '", ''])(
  'a plain secret raises nothing: %j',
  (secret) => {
    expect(ids(secret)).toEqual([]);
  },
);

test('every fix removes its own issue, and applying all fixes ends', () => {
  const mess = fc.array(fc.constantFrom(' ', '\n', '\r\n', '\uFEFF', '"', "'", 'x', 'é', '\t'), { maxLength: 12 });
  fc.assert(
    fc.property(mess, (parts) => {
      let secret = parts.join('');
      for (let offered = findSecretIssues(secret, '')[0]; offered !== undefined;) {
        const { id, fix } = offered;
        if (fix === undefined) break;
        expect(fix.length).toBeLessThan(secret.length);
        if (id !== 'quotes') expect(ids(fix)).not.toContain(id);
        secret = fix;
        offered = findSecretIssues(secret, '')[0];
      }
    }),
  );
});

test('no message repeats any of the secret', () => {
  for (const secret of [` ${SECRET}\n`, `"${SECRET}"`, `\uFEFF${SECRET}é`])
    for (const { message } of findSecretIssues(secret, secret)) expect(message).not.toContain('canary');
});

const exact = (secret: string): unknown[] =>
  findSecretIssues(secret, 'some-key').map(({ id, fix }) => (fix === undefined ? id : [id, fix]));

test.each([
  [`${SECRET}\r`, [['line-break', SECRET]]],
  [`a\nb\r\nc`, [['line-break', 'abc']]],
  ['\uFEFFa\uFEFFb', [['byte-order-mark', 'ab']]],
  ['`a`', [['quotes', 'a']]],
  [
    '"a\nb"',
    [
      ['line-break', '"ab"'],
      ['quotes', 'a\nb'],
    ],
  ],
  [`"a'`, []],
  ['x"a"', []],
  ['"a"x', []],
  ['a b', []],
  ['a  b', []],
  ['é', ['not-ascii']],
])('exactly these mistakes are named, with these fixes: %j', (secret, found) => {
  expect(exact(secret)).toEqual(found);
});

test.each([
  ['0123456789abcdef', ['hex']],
  ['0123456789ABCDEF', ['hex']],
  ['0123456789abcde', []],
  ['0123456789abcdef0', []],
  ['0123456789abcdefx', []],
  ['x0123456789abcdef', []],
  ['0123456789abcd', []],
  ['QUJDREVGR0hJSktM', ['base64']],
  ['QUJDREVGR0hJSktN!', []],
  ['QUJDREVGR0hJ', []],
  ['abcdefghijklmnop', []],
  ['QUJDREVGR0hJSktMT3o', []],
  ['QUJDREVGR0hJSktMTU5PU1', []],
  ['QUJDREVGR0hJSktMTU5PUA', ['base64']],
  ['qujdrevgr0hjsktmtu5pua', []],
  ['QUJDREVGROHJSKTMTUOPUA', []],
  ['QUJDREVGR0hJSkta', ['base64']],
  ['QuJDREVGROhJSKTMTUOPUA', []],
  ['a-long-secret-Of-words-1', ['base64']],
  ['a-long-secret-of-words-1', []],
  ['A-LONG-SECRET-OF-WORDS-1', []],
])('only what is long enough and has every kind of character may be encoded: %s', (secret, found) => {
  expect(ids(secret)).toEqual(found);
});

test('two empty boxes are no mix-up', () => {
  expect(ids('', '')).toEqual([]);
});
