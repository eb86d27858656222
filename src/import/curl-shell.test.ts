import { beforeEach, expect, test, vi } from 'vitest';
import { tokenizeCmd } from './cmd-lexer.ts';
import { isParseError } from './parse-error.ts';
import { parseRequest } from './parse-request.ts';
import { parseShellCommands } from './posix-lexer.ts';

vi.mock(import('./posix-lexer.ts'), async (load) => {
  const original = await load();
  return { ...original, parseShellCommands: vi.fn<typeof parseShellCommands>(original.parseShellCommands) };
});
vi.mock(import('./cmd-lexer.ts'), async (load) => {
  const original = await load();
  return { ...original, tokenizeCmd: vi.fn<typeof tokenizeCmd>(original.tokenizeCmd) };
});
beforeEach(() => void vi.clearAllMocks());

test.each([
  ['single quotes', "curl https://x.example -d 'a'", 1, 0],
  ['carets', 'curl ^"https://x.example^" -d ^"a^"', 0, 1],
  ['double quotes, the same for both shells', 'curl "https://x.example" -d "a"', 1, 1],
  ['double quotes, different for each shell', 'curl "https://x.example" -d "a\\\\b"', 1, 1],
  ['double quotes and a caret later', 'curl "https://x.example" -d ^"a^"', 1, 1],
  ['double quotes that neither shell reads', 'curl "https://x.example" -d "a', 1, 1],
  ['raw HTTP', 'POST / HTTP/1.1\nA: b\n\n{}', 0, 0],
])('each shell tokenizes a paste at most once: %s', (_, text, posix, cmd) => {
  parseRequest(text);
  expect(vi.mocked(parseShellCommands)).toHaveBeenCalledTimes(posix);
  expect(vi.mocked(tokenizeCmd)).toHaveBeenCalledTimes(cmd);
});

test('a paste is refused when the two shells read different bodies', () => {
  expect(parseRequest('curl "https://x.example" -d "a"')).toMatchObject({ format: 'curl for POSIX shells' });
  expect(isParseError(parseRequest('curl "https://x.example" -d "a\\\\b"'))).toBe(true);
});
