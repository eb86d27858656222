import { fromLooseBase64Text } from '#protocol/text.ts';
import { HEADER_NAMES } from '#protocol/draft.ts';
import { FIELDS } from '#protocol/order.ts';
import { createLiteralReader, decodeBytes } from './literal.ts';
import { isField, isKnownHeader, isOrder } from './request-parts.ts';

type Opener = (text: string) => string | undefined;

const IS_REQUEST = /digest|order_id/i;

function tryDecode(decode: () => unknown): string | undefined {
  try {
    const text = decode();
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}

/** A text of JSON, also one without its quotes. */
const openJsonText: Opener = (text) => {
  const trimmed = text.trim();
  if (/^"[^]*"$/.test(trimmed)) return tryDecode(() => JSON.parse(trimmed));
  return /\\"/.test(trimmed) && !/(?<!\\)"/.test(trimmed) ? tryDecode(() => JSON.parse(`"${trimmed}"`)) : undefined;
};

const MESSAGE_NAME = /^(?:log|message|msg|line|text|textPayload|MESSAGE|@message)$/;

/** A log of JSON lines, each with one line of what a program printed. */
const openJsonLines: Opener = (text) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return undefined;
  const messages = lines.map((line) =>
    tryDecode(() => Object.entries(Object(JSON.parse(line))).find(([name]) => MESSAGE_NAME.test(name))?.[1]),
  );
  return messages.every((message) => message !== undefined)
    ? messages.map((message) => message.replace(/\n$/, '')).join('\n')
    : undefined;
};

/** `\x22`: how nginx and some languages print bytes. */
const openByteEscapes: Opener = (text) =>
  /\\x[57][BDbd]|\\x22/.test(text) ? decodeBytes(text, /(?:\\x[\da-f]{2})+/gi) : undefined;

/** `#012`: how syslog writes line ends and other controls, in octal. */
const openSyslog: Opener = (text) =>
  text.replaceAll(/#(0[0-3][0-7])/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 8)));

/** psql's expanded display: the column before each line, a plus where the value goes on. */
const openExpanded: Opener = (text) =>
  /^-\[ RECORD/m.test(text) ? text.replaceAll(/^\w* *\| |(?<=[^ ]|\| ) *\+$/gm, '') : undefined;

/** The rows of a table of cells; cells in quotes double the quotes that are inside. */
function readCells(text: string, separator: string): readonly (readonly string[])[] {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\n]*))(${separator}|\\n|$)`, 'gy');
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.trim().replaceAll('\r\n', '\n').matchAll(cell)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

const countNames = (cells: readonly string[]): number => cells.filter(isKnownHeader).length;

const SPELLINGS: ReadonlyMap<string, string> = new Map(
  HEADER_NAMES.map((name) => [name.toLowerCase().replaceAll('-', ''), name]),
);
const toName = (name: string): string => (isField(name) ? name : toHeaderName(name));
const toHeaderName = (spelled: string): string =>
  SPELLINGS.get(
    spelled
      .toLowerCase()
      .replace(/^(?:http|hdr|headers?|request|req)[_.-]/, '')
      .replaceAll(/[ _\u2010-\u2015-]/g, ''),
  ) ?? spelled;

/** Headers and whatever else a row of a table has: its body or its fields, its address. */
const toRecord = (pairs: readonly (readonly [name: string, value: string])[]): string =>
  isOrder(pairs.map(([name]) => name).filter(isField))
    ? pairs.map(([name, value]) => `${name}\t${value}`).join('\n')
    : JSON.stringify({
        headers: Object.fromEntries(pairs.filter(([name]) => isKnownHeader(name))),
        ...Object.fromEntries(pairs.filter(([name]) => !isKnownHeader(name))),
      });

/** A table: names in its first row or its first column; or the text of one cell, alone or among others. */
const openCells: Opener = (text) => {
  if (!IS_REQUEST.test(text)) return undefined;
  for (const separator of [',', ';', '\t', '\\|']) {
    const all = readCells(text, separator);
    const pairs = all.flatMap(([name = '', value, ...more]) =>
      value === undefined || more.length > 0 ? [] : [[toName(name.trim()), value] as const],
    );
    if (countNames(pairs.map(([name]) => name)) > 1 && pairs.length * 2 > all.length) return toRecord(pairs);
    const [names = [], ...rows] = all;
    const columns = names.map((name) => toName(name.trim()));
    const whole = rows.filter(({ length }) => length === names.length);
    const hasRequest = whole.some((row) => row.some((cell) => cell.includes('{') && IS_REQUEST.test(cell)));
    if (columns.length > 1 && whole.length > 0 && (countNames(columns) > 2 || hasRequest))
      return whole.map((row) => toRecord(row.map((cell, at) => [columns[at] ?? '', cell]))).join('\n');
  }
  const cells = /^\s*"|""/.test(text) ? readCells(text, ',').flat() : [];
  return cells.find((cell) => IS_REQUEST.test(cell));
};

const unescapeSql = (part: string): string => (part === '\\n' ? '\n' : part === '\\r' ? '\r' : part.slice(1));

/** Texts of SQL: an apostrophe is doubled. MySQL also has backslashes, before the quotes of JSON too. */
const openSql: Opener = (text) => {
  if (!/\b(?:insert\s+into|values\s*\(|update\s+\S+\s+set)\b/i.test(text)) return undefined;
  const hasBackslashes = /'\{\s*\\"/.test(text);
  const pattern = hasBackslashes ? /'((?:[^'\\]|''|\\[^])*)'/g : /'((?:[^']|'')*)'/g;
  const texts = [...text.matchAll(pattern)].map(([, inner = '']) =>
    inner.replaceAll(hasBackslashes ? /''|\\[^]/g : "''", unescapeSql),
  );
  return texts.length === 0 ? undefined : texts.join('\n\n');
};

const fromBase64Run = (run: string): string | undefined => {
  const decoded = fromLooseBase64Text(run);
  return decoded !== undefined && IS_REQUEST.test(decoded) ? decoded : undefined;
};

/** Base64 of the whole text, of values in quotes, or of elements of XML. */
const openBase64: Opener = (text) =>
  /^[\w+/=\s-]{200,}$/.test(text.trim())
    ? fromBase64Run(text.trim())
    : text.replace(/(?<=(["[>]))[\w+/-]{100,}={0,2}(?=["\]<])/g, (run, before: string) => {
        const decoded = fromBase64Run(run);
        if (decoded === undefined) return run;
        return before === '"' ? JSON.stringify(decoded).slice(1, -1) : `\n${decoded}\n`;
      });

export function decodePercent(run: string): string {
  const spaced = run.includes('%20') ? run : run.replaceAll('+', ' ');
  return tryDecode(() => decodeURIComponent(spaced)) ?? run;
}

/** Percent-encoding of the whole text, or of the parameters of a link. */
const openPercent: Opener = (text) =>
  text.replace(/\S{100,}/g, (run) => {
    if ((run.match(/%[\da-f]{2}/gi)?.length ?? 0) < 20) return run;
    return /^https?:\/\/[^?]*\?/.test(run)
      ? run
          .split(/[?&]/)
          .map((part) => decodePercent(part.replace(/^\w+=/, '')))
          .join('\n')
      : decodePercent(run);
  });

/** `50 4f 53 54`: bytes in hex with their offsets, as hexdump, xxd, Wireshark and curl's trace print them. */
const openHex: Opener = (text) => {
  // What was received is another text.
  const sent = text.replace(/^.*<= Recv[^]*?(?=^.*=> Send|(?![^]))/gm, '');
  const lines = [
    ...sent.matchAll(/^(?:[\d:.]+ )?([\da-f]{4,8}):?[ \t]+((?:[\da-f]{2}(?:[ \t]{1,2}|$)|[\da-f]{4} ){1,17})/gim),
  ];
  if (lines.length < 8) return undefined;
  const bytes = lines.flatMap(([, , hex = ''], at) => {
    const count = Number.parseInt(lines[at + 1]?.[1] ?? '', 16) - Number.parseInt(lines[at]?.[1] ?? '', 16);
    const all = hex.replaceAll(/\s/g, '').match(/../g) ?? [];
    return all.slice(0, count > 0 ? Math.min(count, 16) : 16).map((byte) => Number.parseInt(byte, 16));
  });
  return new TextDecoder().decode(new Uint8Array(bytes)).replaceAll('\r\n', '\n');
};

/** `curl --trace-ascii`: 64 characters in a line, each line with its offset; two more bytes are a line end. */
const openTrace: Opener = (text) => {
  const sections = text.split(/^(?:[\d:.]+ )?(?=(?:=>|<=|==) )/m).filter((part) => /^=> Send (?:SSL )?[hd]/.test(part));
  const sent = sections.map((section) => {
    let result = '';
    let expected = 0;
    for (const [, offset = '', content = ''] of section.matchAll(/^(?:[\d:.]+ )?([\da-f]{4,}): (.*?)\r?$/gm)) {
      const at = Number.parseInt(offset, 16);
      result += (at === expected ? '' : at === expected + 2 ? '\n' : '\uFFFD') + content;
      expected = at + content.length;
    }
    return /^=> Send (?:SSL )?header/.test(section) ? `${result.trimEnd()}\n\n` : result;
  });
  return sent.length === 0 ? undefined : sent.join('');
};

/** Texts in quotes, one after the other: `send: b'…'` of Python, `<- "…"` of Ruby. */
const openSentTexts: Opener = (text) => {
  const reader = createLiteralReader(text);
  const sent = [...text.matchAll(/^[ \t]*(?:send: (?=b?['"])|<- (?="))/gm)].map(({ 0: mark, index }) =>
    reader.read(index + mark.length),
  );
  const texts = sent.flatMap((literal) => (literal?.kind === 'text' ? [literal.text] : []));
  return texts.length === 0 ? undefined : texts.join('').replaceAll('\r\n', '\n');
};

const decodeWire = (run: string): string =>
  new TextDecoder().decode(
    new Uint8Array(run.match(/[\da-f]{1,8}(?=\])/g)?.map((hex) => Number.parseInt(hex, 16)) ?? []),
  );

/** Apache's HttpClient: with wire logging each line is in quotes and says its line end; with headers alone it is not. */
const openApache: Opener = (text) => {
  const lines = [...text.matchAll(/http-outgoing-\d+ >> (.*?)\r?$/gm)].map(([, content = '']) => content);
  const wire = lines.flatMap((line) => /^"(.*)"$/.exec(line)?.[1] ?? []);
  if (wire.length === 0) return lines.length === 0 ? undefined : lines.join('\n');
  return wire
    .join('')
    .replaceAll('[\\r]', '')
    .replaceAll('[\\n]', '\n')
    .replaceAll(/(?:\[0x[\da-f]{1,8}\])+/g, decodeWire);
};

/** The lines that `curl -v` and its like mark as sent. */
const openSentLines: Opener = (text) =>
  /^> [A-Z]+ \S+ HTTP\//m.test(text)
    ? (text.match(/^[>|].*$/gm) ?? []).map((line) => line.replace(/^[>|] ?/, '').replace(/\r$/, '')).join('\n')
    : undefined;

/** Undefined for a text that is no log of what a program sent. */
export const openSent: Opener = (text) =>
  openTrace(text) ?? openSentTexts(text) ?? openApache(text) ?? openSentLines(text);

const markOf = (line: string): string =>
  /^[ \t]*(?:[\u2500-\u257f]+|(?:\d{1,3} )?[^\w\s"'{}[\](\\$\u2500-\u257f]{1,3}(?= |$|[A-Z{+"]))/.exec(line)?.[0] ?? '';
const kindOf = (line: string): string =>
  markOf(line)
    .trim()
    .replace(/[\u2500-\u257f]+/, '│');

/** Marks that most lines begin with: of quotes, bullets, boxes, differences, directions. Two kinds may follow each other. */
const openMarks: Opener = (text) => {
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const counts = new Map<string, number>();
  for (const kind of filled.map(kindOf)) if (kind !== '') counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const [kind = '', count = 0] = [...counts].toSorted(([, one], [, other]) => other - one)[0] ?? [];
  if (count < 4 || count * 2 <= filled.length) return undefined;
  return lines
    .map((line) => (kindOf(line) === kind ? line.slice(markOf(line).length).replace(/^ /, '') : line))
    .join('\n');
};

/** What nearly all lines begin with, up to a colon or a bar: a program, a container, a thread. */
const openPrefix: Opener = (text) => {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const [shared] = /^[^\n"'{}]{2,80}?(?:: |\| |\) |\] |> )/.exec(lines[0] ?? '') ?? [];
  if (shared === undefined || lines.length < 6) return undefined;
  const count = lines.filter((line) => line.startsWith(shared)).length;
  return count * 5 < lines.length * 4 ? undefined : text.replaceAll(`\n${shared}`, '\n').replace(shared, '');
};

/** Lines that a mail or chat has put apart: nearly each one is followed by an empty one. */
const openDoubleSpaced: Opener = (text) => {
  const single = text.match(/[^\n]\n(?=[^\n])/g)?.length ?? 0;
  const double = text.match(/\n[ \t]*\n/g)?.length ?? 0;
  return double > 4 && single * 3 < double ? text.replaceAll(/\n[ \t]*\n/g, '\n') : undefined;
};

/** `@name = value` of a file for HTTP clients, and `{{name}}` where it is used. */
const openVariables: Opener = (text) => {
  const values = new Map([...text.matchAll(/^@([\w-]+)\s*=\s*(.*?)\s*$/gm)].map(([, name, value]) => [name, value]));
  if (values.size === 0) return undefined;
  return text
    .replaceAll(/^@[\w-]+\s*=.*$/gm, '')
    .replaceAll(/\{\{\s*([\w-]+)\s*\}\}/g, (whole, name: string) => values.get(name) ?? whole);
};

/** A text of YAML in double quotes that goes on in the next lines. */
const openFolded: Opener = (text) =>
  text.replace(/(: )"((?:[^"\\\n]|\\[^])*\n(?:[^"\\]|\\[^])*)"/g, (_, before: string, inner: string) => {
    const joined = inner.replaceAll(/\\\n[ \t]*|\\[^]|[ \t]*\n[ \t]*/g, (part) =>
      part.startsWith('\\') ? part.replace(/^\\(?:\n[ \t]*|(?= ))/, '') : ' ',
    );
    return `${before}"${joined}"`;
  });

const DIGEST =
  /(\bdigest\b["'`*_]{0,3}\s{0,9}(?:=>|[:=|])?\s{0,9}["'`]?)([\w+/]{1,43}(?:[ \t]*\n[ \t]*|[ \t])[\w+/=\s]{1,50})/gi;
const LISTED = new RegExp(`,[ \\t]*\\n[ \\t]*(?=(?:${FIELDS.map(({ name }) => name).join('|')})\\b)`, 'g');

/** A Digest or Signed-Fields with a line end or a blank in it: the Digest has 43 characters and an equals sign. */
const openWrapped: Opener = (text) =>
  text.replaceAll(LISTED, ',').replace(DIGEST, (whole, before: string, value: string) => {
    const end = value.indexOf('=') + 1;
    const joined = value.slice(0, end).replaceAll(/\s/g, '');
    return joined.length === 44 ? before + joined + value.slice(end) : whole;
  });

/** Marks of bold, italic and code around the name of a header. */
const openEmphasis: Opener = (text) =>
  text.replaceAll(/^([ \t]*)[*_`]{1,3}([A-Za-z][\w -]{2,20})(?::[*_`]{1,3}|[*_`]{1,3}:)/gm, '$1$2:');

/** `\_`: a mark that an editor of Markdown has escaped, which JSON does not know. */
const openEscapedMarks: Opener = (text) => text.replaceAll(/(?<!\\)\\(?=[_*~[\]])/g, '');

/** Typographic quotes instead of the quotes of a shell. */
const openShellQuotes: Opener = (text) =>
  /\b(?:curl|wget)\b/.test(text)
    ? text.replaceAll(/(?<=^|\s)[\u2018\u2019](?=\S)|(?<=\S)[\u2018\u2019](?=\s|$)/gm, "'")
    : undefined;

const SERVER_NAME =
  /(?<![\w-])http_(?:authorization|timestamp|digest(?:_method)?|signed_fields|accept|content_(?:type|length))(?![\w-])/gi;
const SPELLED_NAME =
  /(?<![\w-])(?:time stamp|digest[ _\u2010-\u2015]?method|signed[ _\u2010-\u2015]?fields|content[ _\u2010-\u2015]?(?:type|length))(?=["'`*_\]]{0,3}\s{0,20}(?:=>|[:=|,\t\n]|$))/gim;
/** What may be before a name: nothing in its line, a quote, a bracket, the name before it. */
const BEFORE_NAME = /(?:^|\n)[^\w\n]*$|["'{[,] ?$/;

/** The names of headers as servers and people write them: `HTTP_TIMESTAMP`, `signed_fields`, "Signed fields". */
export function spellNames(text: string): string {
  const served = text.replaceAll(SERVER_NAME, toHeaderName);
  // Beside names as the document writes them, another spelling is a mistake of the request.
  if (/\b(?:Digest-Method|Signed-Fields)\b["']?\s{0,20}[:=]/i.test(text)) return served;
  return served.replaceAll(SPELLED_NAME, (name: string, at: number) =>
    BEFORE_NAME.test(served.slice(Math.max(0, at - 20), at)) ? toHeaderName(name) : name,
  );
}

export const OPENERS: readonly Opener[] = [
  openWrapped,
  openEmphasis,
  spellNames,
  openJsonText,
  openJsonLines,
  openCells,
  openSql,
  openBase64,
  openPercent,
  openByteEscapes,
  openSyslog,
  openExpanded,
  openHex,
  openSent,
  openDoubleSpaced,
  openMarks,
  openPrefix,
  openVariables,
  openEscapedMarks,
  openFolded,
  openShellQuotes,
];

const MAX_DEPTH = 5;
/** In characters: a stranger's text may look like many things. */
const MAX_OPENED = 40_000;

export function* openText(text: string, longest: number): Generator<string> {
  const seen = new Set([text]);
  let left = Math.max(MAX_OPENED, 2 * text.length);
  let level: readonly string[] = [text];
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const next: string[] = [];
    for (const outer of level)
      for (const open of OPENERS) {
        const inner = open(outer);
        if (inner === undefined || seen.has(inner) || inner.length > longest || !IS_REQUEST.test(inner)) continue;
        seen.add(inner);
        left -= inner.length;
        if (left < 0) return;
        next.push(inner);
        yield inner;
      }
    level = next;
  }
}
