import { createLiteralReader } from './literal.ts';
import { replaceMatches, type Edited } from './wrappers.ts';

/** A program that prints what it sends, and how to get the sent text out of its log. */
interface WireLog {
  /** What only this log has. */
  readonly find: RegExp;
  readonly toText: (edited: Edited) => Edited;
}

/** Lines of a log that hold a part of the request; all others are left out. */
const keepLines =
  (line: RegExp) =>
  (edited: Edited): Edited =>
    replaceMatches(edited, /^[^\n]*(?:\n|$)/gm, ([whole]) => {
      const match = line.exec(whole.replace(/\n$/, ''));
      return match === null ? '' : `${match[1] ?? ''}\n`;
    });

const TRACE_LINE = /^(?:[\d:.]+ )?([\da-f]{4,}): (.*)$/;
const TRACE_PART = /^(?:[\d:.]+ )?=> Send (?:SSL )?(header|data), (\d+) bytes/;

/** `curl --trace-ascii`: 64 characters in a line, each with its offset; two more bytes are a line end. */
function joinTrace({ text, toOrigin }: Edited): Edited {
  let result = '';
  let isSent = false;
  let expected = 0;
  const first = text.search(/=> Send header/);
  for (const raw of text.split('\n')) {
    const line = raw.replace(/\r$/, '');
    const part = TRACE_PART.exec(line);
    if (part !== null) {
      isSent = true;
      expected = 0;
      if (part[1] === 'data' && !result.endsWith('\n\n')) result += '\n';
      continue;
    }
    const [, offset = '', content = ''] = TRACE_LINE.exec(line) ?? [];
    if (offset === '') {
      if (/^(?:[\d:.]+ )?(?:<=|==|=>)/.test(line)) isSent = false;
      continue;
    }
    if (!isSent) continue;
    const at = Number.parseInt(offset, 16);
    if (at === expected + 2) result += '\n';
    else if (at !== expected && at !== 0) result += '\uFFFD';
    result += content;
    expected = at + content.length;
    if (content === '') result += '\n';
  }
  return { text: result.replace(/\n{3,}/g, '\n\n'), toOrigin: () => toOrigin(Math.max(0, first)) };
}

/** `curl --trace`: sixteen bytes in a line, in hex and then as text. */
function joinHexTrace({ text, toOrigin }: Edited): Edited {
  const bytes: number[] = [];
  let isSent = false;
  for (const line of text.split('\n')) {
    const [, hex = ''] = /^(?:[\d:.]+ )?[\da-f]{4,}: ((?:[\da-f]{2} ){1,16})/.exec(line) ?? [];
    if (hex === '') isSent = TRACE_PART.test(line);
    else if (isSent)
      bytes.push(
        ...hex
          .trim()
          .split(' ')
          .map((byte) => Number.parseInt(byte, 16)),
      );
  }
  const sent = new TextDecoder().decode(new Uint8Array(bytes));
  return { text: sent.replaceAll('\r\n', '\n'), toOrigin: () => toOrigin(Math.max(0, text.search(/=> Send/))) };
}

/** Texts in quotes after a mark, one after the other: `send: b'…'` of Python, `<- "…"` of Ruby. */
const joinQuoted =
  (mark: RegExp) =>
  ({ text, toOrigin }: Edited): Edited => {
    const reader = createLiteralReader(text);
    let result = '';
    let first: number | undefined;
    for (const match of text.matchAll(mark)) {
      const literal = reader.read(match.index + match[0].length);
      if (literal?.kind !== 'text') continue;
      first ??= match.index;
      result += literal.text;
    }
    return { text: result.replaceAll('\r\n', '\n'), toOrigin: () => toOrigin(first ?? 0) };
  };

const APACHE = /http-outgoing-\d+ >> ("?)(.*)$/;

/** Apache's HttpClient: with wire logging each line is in quotes and says its line end; with headers alone it is not. */
function joinApache({ text, toOrigin }: Edited): Edited {
  let wire = '';
  let plain = '';
  for (const line of text.split('\n')) {
    const [, quote, content = ''] = APACHE.exec(line.replace(/\r$/, '')) ?? [];
    if (quote === '"')
      wire += content
        .replace(/"$/, '')
        .replaceAll('[\\r]', '')
        .replaceAll('[\\n]', '\n')
        .replace(/(?:\[0x[\da-f]{1,8}\])+/g, (run) => decodeBytes(run));
    else if (quote === '') plain += `${content}\n`;
  }
  const first = Math.max(0, text.search(/http-outgoing-\d+ >>/));
  return { text: wire === '' ? plain : wire, toOrigin: () => toOrigin(first) };
}

function decodeBytes(run: string): string {
  const bytes = run.match(/[\da-f]{1,8}(?=\])/g)?.map((hex) => Number.parseInt(hex, 16) & 0xff) ?? [];
  return new TextDecoder().decode(new Uint8Array(bytes));
}

/** The logs of programs that print what they send, as the sent text. */
export const WIRE_LOGS: readonly WireLog[] = [
  { find: /=> Send (?:SSL )?header[^\n]*\n(?:[\d:.]+ )?0000: (?:[\da-f]{2} ){4}/, toText: joinHexTrace },
  { find: /^(?:[\d:.]+ )?=> Send (?:SSL )?header/m, toText: joinTrace },
  { find: /^[ \t]*send: b?['"]/m, toText: joinQuoted(/^[ \t]*send: (?=b?['"])/gm) },
  { find: /^[ \t]*<- "(?:POST|PUT|GET) /m, toText: joinQuoted(/^[ \t]*<- (?=")/gm) },
  { find: /http-outgoing-\d+ >> /, toText: joinApache },
  { find: /^> [A-Z]+ \S+ HTTP\//m, toText: keepLines(/^[>|] ?(.*)$/) },
];
