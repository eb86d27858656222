import { fromUtf8, utf8 } from '#protocol/text.ts';
import { fault, type IntakeFault } from './intake-fault.ts';

/** A run of a command's text, read: what it stands for, and the offset behind it. */
export type Run = { readonly text: string; readonly end: number } | IntakeFault;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['v', '\v'],
  ['e', '\x1b'],
  ['E', '\x1b'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['?', '?'],
]);

const PART =
  /[^\\']+|'|\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|c([A-Za-z])|(c|x\{)|([^]))/y;

const NUL = 'A NUL ends the text for bash, so the rest would be lost.';

function point(code: number, at: number): readonly number[] | IntakeFault {
  if (code > 0x10ffff) return fault('There is no such character.', at);
  if (code >= 0xd800 && code <= 0xdfff) {
    return fault(
      'Half of a surrogate pair: bash writes bytes for it that are not UTF-8. Write the character itself.',
      at,
    );
  }
  return [...utf8(String.fromCodePoint(code))];
}

/** The bytes that one escape stands for. */
function escapeBytes(match: RegExpExecArray): readonly number[] | IntakeFault {
  const [, hex, unit, long, octal, control, odd, other = ''] = match;
  const { index } = match;
  if (odd !== undefined) return fault('This escape is read in different ways by different shells.', index);
  if (control !== undefined) return [control.charCodeAt(0) & 0x1f];
  const byte = octal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(octal, 8) & 0xff;
  const code = Number.parseInt(unit ?? long ?? '', 16);
  if (byte === 0 || code === 0) return fault(NUL, index);
  if (!Number.isNaN(byte)) return [byte];
  if (!Number.isNaN(code)) return point(code, index);
  return [...utf8(ESCAPES.get(other) ?? `\\${other}`)];
}

/** Bytes that stand together as text: `\xc3\xa9` is one letter. */
function textOfBytes(bytes: readonly number[], at: number): string | IntakeFault {
  try {
    return fromUtf8(new Uint8Array(bytes));
  } catch {
    return fault(
      'These bytes are not UTF-8, so a shell would send no text from here. Write the letter itself: some browsers copy letters such as é as \\xe9.',
      at,
    );
  }
}

/** What `$'…'` stands for in bash, zsh and ksh; `open` is the offset of the dollar sign. */
export function ansiQuote(text: string, open: number): Run {
  PART.lastIndex = open + 2;
  let found = '';
  let bytes: number[] = [];
  let from = open;
  for (let match = PART.exec(text); match !== null; match = PART.exec(text)) {
    const [part] = match;
    if (part.startsWith('\\')) {
      const more = escapeBytes(match);
      if ('fault' in more) return more;
      if (bytes.length === 0) from = match.index;
      bytes.push(...more);
      continue;
    }
    const run = textOfBytes(bytes, from);
    if (typeof run !== 'string') return run;
    bytes = [];
    found += run;
    if (part === "'") return { text: found, end: PART.lastIndex };
    found += part;
  }
  return fault('This quote is not closed.', open);
}
