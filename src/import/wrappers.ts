import { msg, type MessageKey, type MessageWithValues } from '#i18n/message.ts';
import { decodeBytes } from './literal.ts';
import { headerOf, type ReceivedRequest } from '#protocol/received.ts';
import { fromUtf8, toUtf8 } from '#protocol/text.ts';
import { decodePercent } from './open-text.ts';

/** With the place of each of its characters in the paste. */
export interface Edited {
  readonly text: string;
  readonly toOrigin: (at: number) => number;
}

/** Offsets of the result lead back to those of the text. */
export function replaceMatches(
  { text, toOrigin }: Edited,
  pattern: RegExp,
  replace: (match: RegExpExecArray) => string,
): Edited {
  const starts: number[] = [0];
  const shifts: number[] = [0];
  const parts: string[] = [];
  let length = 0;
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const inserted = replace(match);
    parts.push(text.slice(at, match.index), inserted);
    length += match.index - at + inserted.length;
    at = match.index + match[0].length;
    starts.push(length);
    shifts.push(at - length);
  }
  if (parts.length === 0) return { text, toOrigin };
  parts.push(text.slice(at));
  return {
    text: parts.join(''),
    // Each match may ask for its place, and there may be 100,000.
    toOrigin: (place) => {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= place) low = middle;
        else high = middle - 1;
      }
      return toOrigin(place + (shifts[low] ?? 0));
    },
  };
}

export const toEdited = (text: string): Edited => ({ text, toOrigin: (at) => at });

export interface Wrapper {
  readonly strip: (edited: Edited) => Edited;
  /** What to say; nothing where no value can have changed. */
  readonly note?: MessageKey;
}

const always =
  (pattern: RegExp, text = '') =>
  (edited: Edited): Edited =>
    replaceMatches(edited, pattern, () => text);

const QUOTE_MARKS = /^[ \t]*(?:> ?){1,6}(?!\S+ HTTP\/)/gm;

function stripQuoteMarks(edited: Edited): Edited {
  const filled = edited.text.split('\n').filter((line) => line.trim() !== '').length;
  const count = edited.text.match(QUOTE_MARKS)?.length ?? 0;
  return count > 1 && count * 2 > filled ? replaceMatches(edited, QUOTE_MARKS, () => '') : edited;
}

const TIME = String.raw`(?:\d{4}[-/]\d\d[-/]\d\d[T ])?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z| ?[+-]\d\d:?\d\d)?|\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) {1,2}\d{1,2} \d\d:\d\d:\d\d|\d{4}-\d\d-\d\d[T ]\d\d:\d\d`;
const LEVEL = String.raw`(?:TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|VERBOSE|SEVERE|FINE|FINER|FINEST|CONFIG|trace|debug|info|warn|warning|error|stdout|stderr|[VDIWEF])`;

/** A time, a level, a thread, a logger, a container: what logs put before each line. */
const LOG_PREFIX = new RegExp(
  String.raw`^(?:[\w.-]{1,60}[-_]\d{1,4} +\| ?)?(?:\[?(?:${TIME})\]?[ \t]+)?(?:(?:\d{1,7} +---|\d{1,7}[- ]+\d{1,7}(?:\/\S+)?|[\w.-]+ [\w./-]+\[\d+\]:|\[[^\]\n]{1,60}\]|\(\S{1,40}\)|[VDIWEF]\/\S{1,60}?(?: *\( *\d+\))?:|${LEVEL}[ :]|(?:[a-z][\w$]*\.){1,8}[\w$]+(?: *[:-])?|(?:OkHttp|okhttp\.OkHttpClient|flutter|System\.out|ReactNativeJS) *:?|[-–:](?= ))[ \t]*){0,8}`,
  'gm',
);

/** Who wrote a message of a chat, and when: in the copy of a message, and in an exported chat. */
const CHAT_PREFIX =
  /^(?:\[\d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?, \d{1,4}[./-]\d{1,2}[./-]\d{2,4}\]|\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?: ?[AP]M)?(?:\] | - )) ?[^:\n{"]{1,40}: (?=\S)/gim;

/** What is around a text, in the order of removal. None of it can change a value: marks before lines, fences. */
export const FRAMES: readonly Wrapper[] = [
  { strip: always(/\uFEFF/g) },
  { strip: always(/\r\n/g, '\n') },
  { strip: always(/[\u200B\u200E\u200F\u2060\u202A-\u202E]/g) },
  { strip: always(/\p{Cc}\[[\d;]*m/gu) },
  { strip: always(/^[ \t]*(?:>[ \t]*)*(?:```+|~~~+)[\w-]*[ \t]*$/gm) },
  { strip: always(/```/g) },
  // A message of a chat that is code as a whole.
  { strip: always(/^[ \t]*`(?=[^`]+`[ \t]*$)|`(?<=^[ \t]*`[^`]+`)[ \t]*$/gm) },
  { strip: always(/^[A-Z][a-z]{2} \d{1,2}, \d{4},? \d{1,2}:\d\d:\d\d [AP]M [\w.$]+ \w+\n/gm) },
  { strip: always(CHAT_PREFIX) },
  { strip: always(/^More\? /gm) },
  { strip: stripQuoteMarks, note: 'Quote marks at line starts were removed.' },
  { strip: stripLog, note: 'Log prefixes at line starts were removed.' },
  { strip: dedent },
];

const isPrefix = (prefix: string): boolean => prefix.length >= 4 && /[\d/|\]]|^[A-Z]{4,}: /.test(prefix);

function readPrefix(line: string): string {
  const [prefix = ''] = line.match(LOG_PREFIX) ?? [];
  return isPrefix(prefix) ? prefix : '';
}

/** Logs: the prefix must be on most lines, and there must be more than a word of it. */
function stripLog(edited: Edited): Edited {
  const lines = edited.text.split('\n').filter((line) => line.trim() !== '');
  const prefixes = lines.map(readPrefix);
  const count = prefixes.filter((prefix) => prefix !== '').length;
  if (count < 2 || count * 2 <= lines.length) return edited;
  const [last = ''] = lines.slice(-1);
  const [before = '', own = ''] = prefixes.slice(-2);
  // A last line that ends within its prefix has nothing of the message.
  const isCut = before.slice(own.length).startsWith(last.slice(own.length));
  const whole = isCut ? { ...edited, text: edited.text.slice(0, edited.text.lastIndexOf(last)) } : edited;
  return replaceMatches(whole, LOG_PREFIX, ([prefix]) => (isPrefix(prefix) ? '' : prefix));
}

function dedent(edited: Edited): Edited {
  const indents = edited.text
    .split('\n')
    .flatMap((line) => (line.trim() === '' ? [] : [/^[ \t]*/.exec(line)?.[0].length ?? 0]));
  const common = Math.min(...(indents.length > 20_000 ? [0] : indents));
  return common > 0 && Number.isFinite(common)
    ? replaceMatches(edited, new RegExp(`^[ \\t]{${common}}`, 'gm'), () => '')
    : edited;
}

const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({ quot: '"', apos: "'", amp: '&', lt: '<', gt: '>', nbsp: ' ' }),
);
const ENTITY = /&(?:#(\d{1,6})|#x([\da-fA-F]{1,5})|([A-Za-z]{2,8}));/g;

function decodeEntity([whole, decimal, hex, name]: RegExpExecArray): string {
  if (name !== undefined) return ENTITIES.get(name) ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  return code > 0x10ffff || code === 0 ? whole : String.fromCodePoint(code);
}

const TAG =
  /<(\/?)(br|pre|code|p|div|span|td|th|tr|table|tbody|thead|strong|em|b|i|li|ul|ol|a)(?:\s[^<>\n]{0,200})?\/?>\n?/gi;

/** A cell ends with a tab, a line with a line end; other tags are nothing. */
function replaceTag([whole, close, name = '']: RegExpExecArray): string {
  const end = whole.endsWith('\n') ? '\n' : '';
  if (/^(?:td|th)$/i.test(name)) return close === '/' ? `\t${end}` : end;
  return /^br$/i.test(name) || (close === '/' && /^(?:p|div|tr|li|pre|table)$/i.test(name)) ? '\n' : end;
}

/** What was escaped twice has escapes left where a delimiter was. */
function decodeHtml(edited: Edited): Edited {
  // A tag that does not end is a part of a value.
  const isPage = /<\/[a-z]{1,6}>|<br\b/i.test(edited.text);
  const decoded = replaceMatches(isPage ? replaceMatches(edited, TAG, replaceTag) : edited, ENTITY, decodeEntity);
  if (/&amp;(?:quot|apos|lt|gt|#39|#x27|#34);/i.test(edited.text)) return replaceMatches(decoded, ENTITY, decodeEntity);
  return decoded;
}

/** The dash of an option of a command. Word processors also make one dash of two. */
function replaceDashes(edited: Edited): Edited {
  if (!/\b(?:curl|wget)\b/.test(edited.text)) return edited;
  return replaceMatches(edited, /(?<=\s)[\u2012-\u2015](?=([A-Za-z][\w-]*) ?)/g, ([, name = '']) =>
    name.length > 1 ? '--' : '-',
  );
}

const QUOTED_BYTES = /(?:=[\dA-F]{2})+/g;
const decodeQuotedPrintable = (edited: Edited): Edited => {
  if (!/=\r?\n/.test(edited.text) || !/=3D/.test(edited.text)) return edited;
  const joined = replaceMatches(edited, /=\n/g, () => '');
  return replaceMatches(joined, QUOTED_BYTES, ([run]) => decodeBytes(run, QUOTED_BYTES));
};

/** One character that programs replace: in the whole text, and only where it cannot be in a value. */
interface Repair extends Wrapper {
  readonly note: MessageKey;
  /** The same where the character must be a delimiter; values keep theirs. Absent where it is no character of a value. */
  readonly stripDelimiters?: (edited: Edited) => Edited;
}

const toPlainQuote = ([char]: RegExpExecArray): string => (/[\u2018-\u201B\u2032]/.test(char) ? "'" : '"');
const SPACES = /[\u00A0\u202F\u2007\u2000-\u2006\u2008-\u200A\u3000]/g;
const QUOTED_OR_SPACE = new RegExp(String.raw`"(?:[^"\\\n]|\\[^\n])*(?:"|\\?(?=\n)|\\?$)|${SPACES.source}`, 'g');

/** What changes characters of the text itself. A value may have had them, so each is read in two ways. */
export const REPAIRS: readonly Repair[] = [
  { strip: decodeQuotedPrintable, note: 'Quoted-printable text was decoded.' },
  {
    strip: decodeHtml,
    stripDelimiters: (edited) => replaceMatches(edited, /&quot;|&#34;|&#x22;/g, () => '"'),
    note: 'HTML escapes were decoded.',
  },
  { strip: replaceDashes, note: 'Typographic dashes became hyphens.' },
  {
    strip: (edited) => replaceMatches(edited, /[\u2018-\u201F\u2032\u2033\u00AB\u00BB]/g, toPlainQuote),
    stripDelimiters: (edited) => replaceMatches(edited, /[\u201C-\u201F\u2033]/g, () => '"'),
    note: 'Typographic quotes became plain quotes.',
  },
  {
    strip: (edited) => replaceMatches(edited, SPACES, () => ' '),
    stripDelimiters: (edited) =>
      replaceMatches(edited, QUOTED_OR_SPACE, ([found]) => (found.startsWith('"') ? found : ' ')),
    note: 'Special spaces became plain spaces.',
  },
];

/** A row of a dump, with its offset: no program wraps those. */
const ROW = /^\s*[\da-f]{4,8}: /;
const STARTS_ANEW =
  /^\s*(?:-{1,2}[A-Za-z>]|export\b|"[^"\n]*",|["'`]?[A-Za-z:][\w-]*["'`]?\s*(?::|=>|=)|[{}[\]"'|<>]|\$|#|(?:POST|curl|HTTP\/)\b)/;

const MAX_WIDTH = 130;
/** A longer text is a log or a file, which no mail program has wrapped. */
const MAX_WRAPPED = 100_000;
const findWidth = (lines: readonly string[]): number =>
  Math.max(
    ...lines
      .slice(0, 5000)
      .map((line) => line.length)
      .filter((length) => length <= MAX_WIDTH),
    0,
  );

/** True when a terminal cut the lines: several have the same greatest length, and none is longer. */
export function isHardWrapped(text: string): boolean {
  const lines = text.split('\n');
  const width = findWidth(lines);
  const full = lines.filter((line) => line.length === width).length;
  return full > 2 && lines.every((line) => line.length <= width);
}

/** Joins lines that a mail program or terminal broke: where the next first word had no room. Undefined without any. */
export function joinWrappedLines(edited: Edited, glue: '' | ' '): Edited | undefined {
  if (edited.text.length > MAX_WRAPPED) return undefined;
  const lines = edited.text.split('\n');
  const width = findWidth(lines);
  if (width < 50) return undefined;
  const breaks = new Set<number>();
  const isHard = isHardWrapped(edited.text);
  let start = 0;
  for (const [index, line] of lines.entries()) {
    const end = start + line.length;
    start = end + 1;
    const next = lines[index + 1];
    if (next === undefined || ROW.test(next)) continue;
    if (isHard && line.length === width) breaks.add(end);
    const word = /^\S*/.exec(next)?.[0].length ?? 0;
    // What is wrapped is wrapped at its blanks: a longer line has none.
    const isWrapped = line.length <= width || !line.trim().includes(' ');
    if (isWrapped && line.trim() !== '' && word > 0 && line.length + 1 + word > width && !/[\\^`]$/.test(line)) {
      const opensValue = /[,{[]\s*$/.test(line) && !/["']/.test(next.slice(0, 1));
      const endsWithOption = /\s-{1,2}[A-Za-z][\w-]*$/.test(line);
      if (!STARTS_ANEW.test(next) || opensValue || endsWithOption) breaks.add(end);
    }
  }
  if (breaks.size === 0) return undefined;
  return replaceMatches(edited, /[ \t]?\n/g, (match) =>
    breaks.has(match.index + match[0].length - 1) ? (match[0].length > 1 ? ' ' : glue) : match[0],
  );
}

export interface Change {
  readonly sent: MessageWithValues | string;
  readonly pasted: MessageWithValues | string;
  /** The sentence about both, where no mail or chat program made the change. */
  readonly condition?: MessageWithValues;
}

export interface Candidate {
  readonly request: ReceivedRequest;
  readonly changes: readonly Change[];
}

/** One kind of change, and what it makes of a text. Within JSON, a quote in a value needs its backslash. */
interface Undo {
  readonly find: RegExp;
  readonly undo: (match: RegExpExecArray) => string;
  /** Names of both sides; without them, the text that was found is shown. It has nothing of the buyer then. */
  readonly names?: Change;
}

const ADDRESS = String.raw`[^\s<>()[\]|"]{1,2000}`;
/** `[a](link)`, `<link|a>`, `a<mailto:a>`, `<link>`. */
const LINK = new RegExp(
  String.raw`\[(${ADDRESS})\]\((?:mailto:)?${ADDRESS}\)|<(?:mailto:)?${ADDRESS}\|(${ADDRESS})>|(?<=[\w.-]{1,80}@[\w.-]{1,80})<mailto:${ADDRESS}>|<mailto:(${ADDRESS})>|<(https?://${ADDRESS})>`,
  'g',
);
/** A link that a mail service has wrapped, so that it is checked when it is opened. */
const WRAPPED_LINK = /https:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\/\?url=([^&\s"]+)[^\s"]*/g;

const NAMES = { sent: msg('an address'), pasted: msg('a link') };
const LINKS: readonly Undo[] = [
  { find: LINK, undo: ([, ...texts]) => texts.find((text) => text !== undefined) ?? '', names: NAMES },
  {
    find: WRAPPED_LINK,
    undo: ([, url = '']) => decodePercent(url),
    names: NAMES,
  },
];

const HTML_ESCAPES: Undo = { find: /&(?:#0?(39)|#x(27)|(amp|lt|gt|apos));/g, undo: decodeEntity };
const UNDOS: readonly Undo[] = [
  HTML_ESCAPES,
  { find: /&quot;|[\u201C-\u201F\u2033\u00AB\u00BB]/g, undo: () => '\\"' },
  { find: /[\u2018-\u201B\u2032]/g, undo: () => "'" },
  { find: /[\u2013-\u2015]/g, undo: () => '--' },
  { find: /[\u2010-\u2015]/g, undo: () => '-' },
  { find: /\u2026/g, undo: () => '...' },
  {
    find: /[\u00A0\u2000-\u200A\u202F\u3000]/g,
    undo: () => ' ',
    names: { sent: msg('a space'), pasted: msg('a special space') },
  },
  // Markdown escapes its marks, in the cells of tables too.
  { find: /\\\\([|_*~])/g, undo: ([, mark = '']) => mark },
  // The keyboard of a phone begins a line with a capital.
  { find: /"[A-Z][a-z_]+"\s*:/g, undo: ([name]) => name.toLowerCase() },
  ...LINKS,
];

const applyRepair = (text: string, { find, undo }: Undo): string => replaceMatches(toEdited(text), find, undo).text;

function describe(text: string, repair: Undo): Change {
  if (repair.names !== undefined) return repair.names;
  const [pasted = ''] = text.match(repair.find) ?? [];
  const [sent, shown] = [applyRepair(pasted, repair), pasted].map((part) => part.replace(/\\(?=["\\])/, ''));
  return { sent: `“${sent}”`, pasted: `“${shown}”` };
}

const SLACK_LINK = /<[^\s<>|]+\|[^\s<>|]+>/;

/** Slack, which writes `<link|a>`, also escapes each “&”. */
export const undoLinks = (text: string): string =>
  [...LINKS, ...(SLACK_LINK.test(text) ? [HTML_ESCAPES] : [])].reduce(applyRepair, text);

/** True when the body has the length that the paste says, so that nothing has changed it on the way. */
export const isAsSent = ({ headers, body }: ReceivedRequest): boolean =>
  headerOf({ headers }, 'Content-Length') === String(body.length);

/** Each change alone, then all of them. */
export function repairRequest(request: ReceivedRequest, isLengthKnown: boolean): readonly Candidate[] {
  if (isLengthKnown && isAsSent(request)) return [];
  let body: string;
  try {
    body = fromUtf8(request.body);
  } catch {
    return [];
  }
  const used = UNDOS.filter((repair) => applyRepair(body, repair) !== body);
  return [...used.map((repair) => [repair]), ...(used.length > 1 ? [used] : [])].map((repairs) => {
    const changes = repairs.map((repair) => describe(body, repair));
    return {
      request: { ...request, body: toUtf8(repairs.reduce(applyRepair, body)) },
      // Of two repairs of one character, the first has been applied.
      changes: changes.filter(({ pasted }, at) => changes.findIndex((other) => other.pasted === pasted) === at),
    };
  });
}

/** The candidate that has the length which the paste says, where the pasted body has another. */
export const findByLength = (request: ReceivedRequest): Candidate | undefined =>
  repairRequest(request, true).findLast((candidate) => isAsSent(candidate.request));

/** The sentence about a correct digest of a request that may have been changed on its way into the page. */
export function describeCondition(changes: readonly Change[]): MessageWithValues {
  const [only] = changes;
  const own = changes.find(({ condition }) => condition !== undefined)?.condition;
  if (own !== undefined) return own;
  return only !== undefined && changes.length === 1
    ? msg(
        'Correct digest, if a mail or chat program changed {sent} to {pasted}. If your program sends {pasted}, it signs a different text.',
        { sent: only.sent, pasted: only.pasted },
      )
    : msg(
        'Correct digest, if a mail or chat program changed: {changes}. If your program sends the body as it was pasted, it signs a different text.',
        { changes: changes.map(({ sent, pasted }) => msg('{sent} to {pasted}', { sent, pasted })) },
      );
}
