import { listDifferent } from '#protocol/received.ts';
import type { Message } from '#i18n/message.ts';
import { parseShellRequest } from './curl-shell.ts';
import { isParseError, type ParseError, type Reading } from './parse-error.ts';
import { parsePowershell } from './powershell.ts';

/** How a command begins, after a prompt: curl, wget, HTTPie, PowerShell. */
const COMMAND =
  /^[ \t]*(?:(?:(?:PS )?[A-Za-z]:\\[^>\n]{0,80}>|PS>|(?:[\w.-]+@[\w.-]+[^$#%\n]{0,80})?[$#%❯➜»>+]|\[[^\]\n]{1,60}\][$#%]|\([\w.-]{1,40}\) \$)[ \t]*)?(?:(?:echo|cat|printf)\b[^\n]*\| *)?((?:(?:time|sudo|env|command) +)*(?:curl(?:\.exe)?\s+(?=[-"'^$\\h`])|wget\s+(?=[-"'h])|(?:https?|xhs?)\s+(?=-|POST|PUT|[\w.:/]+\/v1)|(?:\$\w+ *= *)?(?:Invoke-(?:WebRequest|RestMethod)|iwr|irm)\s+[-"'$@]))/gim;
/** What may be before a command in one script. */
const SCRIPT_LINE =
  /^[ \t]*(?:[$#%❯➜>+] +)?(?:@echo off|export [A-Za-z_]\w*=|[A-Za-z_]\w*=|printf |echo |cat |\$[A-Za-z_][\w.:]* *=|#!|try *\{)/i;

/** Where the commands of a text begin. */
const findCommands = (text: string): readonly number[] =>
  Array.from(text.matchAll(COMMAND), (match) => match.index + match[0].length - (match[1]?.length ?? 0));

/** A text that begins so is a command, even one that cannot be read. */
const COMMAND_START = /^\s*(?:@echo off|curl|wget|irm|iwr|Invoke-|https? |xhs? |try *\{)/i;

/** The first line of the script that a command ends. */
function findScript(text: string, command: number): number {
  let at = 0;
  for (const line of text.slice(0, command).split('\n')) {
    if (SCRIPT_LINE.test(line)) return at + (/^[ \t]*(?:[$#%❯➜>+] +)?/.exec(line)?.[0].length ?? 0);
    at += line.length + 1;
  }
  return command;
}

/** What mails, pages and terminals do to line ends of a command. */
function joinCommandLines(text: string): { readonly text: string; readonly repairs: readonly Message[] } {
  const joined = text
    .replace(/(^|\n)[$%] (?=[A-Za-z])/g, '$1')
    .replace(/\\[ \t]+\n/g, '\\\n')
    .replace(/([\\^`])\n> ?/g, '$1\n')
    .replace(/[ \t]\\[ \t]+(?=-{1,2}[A-Za-z])/g, ' ')
    .replace(/(?<![\\^`])\n(?=[ \t]*-{1,2}[A-Za-z][\w-]* *["'$=@{A-Z])/g, ' \\\n');
  return { text: joined, repairs: joined === text ? [] : ['Missing backslashes at line ends were added.'] };
}

const parseCommand = (text: string): Reading | ParseError | undefined =>
  parsePowershell(text) ?? parseShellRequest(text);

/** curl.exe in PowerShell: a backtick continues a line, and `\\"` in single quotes is a quote. */
function toPosixQuotes(text: string, prompt: string): string | undefined {
  if ((/\bPS /.test(prompt) || /^curl\.exe\b/.test(text)) && /'\{\s*\\"/.test(text)) return text.replaceAll('\\"', '"');
  if (!/^curl[^\n]*`\n/.test(text)) return undefined;
  const lines = text.replaceAll('`\n', '\\\n');
  return /`|''/.test(lines) ? undefined : lines.replaceAll('\\"', '"');
}

/** True when a text holds a command, so that an error of it is the error of the text. */
export const hasCommand = (text: string): boolean => findCommands(text).length > 0 || COMMAND_START.test(text);

/** The commands of a text as requests. The first error counts when none can be read. */
export function parseCommands(text: string): Reading | ParseError | undefined {
  const starts = findCommands(text);
  const readings: Reading[] = [];
  // A text that begins as a command is one: its error says most.
  const whole = joinCommandLines(text).text === text ? parseCommand(text) : undefined;
  let error = whole !== undefined && isParseError(whole) ? whole : undefined;
  if (error !== undefined && (starts.length === 1 || (starts.length === 0 && COMMAND_START.test(text)))) return error;
  if (whole !== undefined && !isParseError(whole)) readings.push(whole);
  for (const [index, start] of starts.entries()) {
    if (readings.some(({ taken }) => taken.some(({ to }) => to > start))) continue;
    const script = index === 0 ? findScript(text, start) : start;
    const next = starts[index + 1];
    const end = next === undefined ? text.length : text.lastIndexOf('\n', next - 1) + 1;
    for (const from of script === start ? [start] : [script, start]) {
      const rest = text.slice(from, end);
      const isPowershell = /^\$|^(?:Invoke|iwr|irm)/i.test(rest);
      const native = isPowershell
        ? undefined
        : toPosixQuotes(rest, text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
      const joined = isPowershell ? { text: rest, repairs: [] } : joinCommandLines(native ?? rest);
      const isWindows = /\^[^\S\r\n]*$/m.test(rest);
      const result = parseCommand(isWindows ? rest : joined.text);
      if (result === undefined) continue;
      if (isParseError(result)) {
        error ??= { ...result, at: from + result.at };
        continue;
      }
      const taken = result.taken.map(({ to }) => ({ from, to: from + to }));
      readings.push({ ...result, taken, repairs: [...result.repairs, ...(isWindows ? [] : joined.repairs)] });
      break;
    }
  }
  const [first] = readings;
  return first === undefined ? error : mergeReadings(first, readings);
}

/** Several commands as one reading: the page asks which of the requests is meant. */
export function mergeReadings(first: Reading, readings: readonly Reading[]): Reading {
  const all = readings.flatMap(({ requests }) => requests);
  const unique = <Each>(each: (reading: Reading) => readonly Each[]): Each[] => [...new Set(readings.flatMap(each))];
  const requests = listDifferent(all).flatMap((place) => all[place] ?? []);
  return {
    ...first,
    requests,
    repeated: all.length - requests.length,
    notes: unique(({ notes }) => notes),
    repairs: unique(({ repairs }) => repairs),
    taken: unique(({ taken }) => taken),
    unseen: unique(({ unseen }) => unseen),
  };
}
