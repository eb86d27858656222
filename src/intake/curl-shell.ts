import { cmdWords } from './cmd-words.ts';
import { readCurl } from './curl.ts';
import { fault, isFault, type Found, type IntakeFault } from './intake-fault.ts';
import { KEY_BASE64 } from './key-variable.ts';
import { readPosix } from './posix-script.ts';

const DOUBLED =
  'Two backslashes stand together, and curl.exe sends both. Browsers write every backslash twice when they copy for cmd, so the request that the browser itself sent may have had one.';

/** A curl command written for cmd. */
export function readCmd(text: string): Found | IntakeFault {
  const command = cmdWords(text);
  if (isFault(command)) return command;
  const [name, ...rest] = command.words;
  if (!/^curl(\.exe)?$/i.test(name?.text ?? '')) return fault('This does not begin with curl.', name ?? 0);
  const found = readCurl(rest, command.end);
  const doubled = command.carets && rest.some((word) => word.text.includes('\\\\'));
  return isFault(found) || !doubled ? found : { ...found, notes: [...found.notes, DOUBLED] };
}

const CMD_HEAD = /^\s*(?:@echo off\b|curl\.exe\s)/i;

/** The console's own variable, as either shell names it. */
const CMD_KEY = `%${KEY_BASE64}%`;
const POSIX_KEY = new RegExp(`\\$(?:${KEY_BASE64}\\b|\\{${KEY_BASE64}\\})`);

/** The first character that only one of the two would read in its own way; a quote is read by both. */
const FIRST_MARK = /['"^]|\\\r?\n/;

const EITHER =
  'POSIX shells and cmd read this command in different ways. Quote with single quotes for a POSIX shell, or with carets (^") for cmd.';

const same = (one: Found, other: Found): boolean =>
  JSON.stringify(one.requests.map(plain)) === JSON.stringify(other.requests.map(plain));
const plain = (request: Found['requests'][number]) => ({ ...request, body: [...request.body] });

/** Where a double-quoted text holds what the two shells part over. */
const parted = (text: string): number => Math.max(0, text.search(/\\\\|[$`%]/));

/** A command that quotes with double quotes only, which both shells may be meant by. */
function readEither(text: string): { readonly shell: 'cmd' | 'posix'; readonly found: Found | IntakeFault } {
  const posix = readPosix(text);
  const cmd = readCmd(text);
  if (isFault(cmd))
    return isFault(posix) && /\^\r?\n/.test(text) ? { shell: 'cmd', found: cmd } : { shell: 'posix', found: posix };
  const words = cmdWords(text);
  if (!isFault(words) && words.carets) return { shell: 'cmd', found: cmd };
  if (isFault(posix) || same(posix, cmd)) return { shell: 'posix', found: posix };
  return { shell: 'posix', found: fault(EITHER, parted(text)) };
}

/** Whichever shell a curl command was written for, and the command as that shell reads it. */
export function readCurlText(text: string): { readonly shell: 'cmd' | 'posix'; readonly found: Found | IntakeFault } {
  const [mark] = FIRST_MARK.exec(text) ?? [];
  if (CMD_HEAD.test(text) || text.includes(CMD_KEY) || mark === '^') return { shell: 'cmd', found: readCmd(text) };
  return mark === '"' && !POSIX_KEY.test(text) ? readEither(text) : { shell: 'posix', found: readPosix(text) };
}
