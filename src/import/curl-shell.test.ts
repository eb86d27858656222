import { expect, test } from 'vitest';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';

test('a paste is refused when the two shells read different bodies', () => {
  expect(parseRequest('curl "https://x.example" -d "a"')).toMatchObject({ format: 'curl for POSIX shells' });
  expect(isParseError(parseRequest('curl "https://x.example" -d "a\\\\b"'))).toBe(true);
});

const CURL = 'curl https://x.example -d @f';

test.each([
  ['what is appended', `printf a > f\nprintf b >> f\n${CURL}`, 'ab'],
  ['an error stream', `printf a > f\nprintf b 2> f >&2\n${CURL}`, 'a'],
  ['a file beside standard input', `printf a > f\nprintf b | cat f | curl https://x.example -d @-`, 'a'],
])('a file that a script writes has what it wrote: %s', (_, script, body) => {
  const result = parseRequest(script);
  expect(isParseError(result) ? result : new TextDecoder().decode(result.requests[0]?.body)).toBe(body);
});

test.each([
  ['several files', `printf a > f\nprintf b > g\ncat f g | curl https://x.example -d @-`, /pipe/],
  ['a pipe beside a file', 'printf a > f | curl https://x.example -d @-', /standard input/],
  ['a file that doubles', `printf 0123456789 > f\n${'cat f >> f\n'.repeat(60)}${CURL}`, /too large/],
])('what is not known of a file is refused: %s', (_, script, message) => {
  const result = parseRequest(script);
  expect(isParseError(result) && result.message).toMatch(message);
});

test('the tabs of the console’s own command are read', () => {
  const result = parseRequest(`curl https://x.example -d '{'"$(printf '\\t\\t')"'}'"$(printf '\\t')"`);
  expect(isParseError(result) ? result : new TextDecoder().decode(result.requests[0]?.body)).toBe('{\t\t}\t');
});

test.each(['$(printf "\\t")', "$(printf '\\t'; id)", "$(printf '\\n')"])(
  '%s is still a command inside a command',
  (inner) => {
    expect(isParseError(parseRequest(`curl https://x.example -d "${inner}"`))).toBe(true);
  },
);
