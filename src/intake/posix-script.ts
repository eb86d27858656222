import { base64Text } from '#protocol/base64.ts';
import type { Text } from '#texts/text.ts';
import { readCurl } from './curl.ts';
import { fault, isFault, type Found, type IntakeFault } from './intake-fault.ts';
import { KEY_BASE64, PLACEHOLDER } from './key-variable.ts';
import { shellCommands, type Command, type Word } from './shell-words.ts';

/** The console's own line that sets the key; the one command within a command whose meaning is known. */
const OWN_LINE = /^\s*export CHECKOUT_API_KEY_BASE64="\$\(printf %s '([^'\\]*)' \| base64 \| tr -d '\\n'\)"[ \t]*\r?\n/;
const UNFILLED = 'your API key';

const ASSIGNMENT = /^([A-Za-z_]\w*)=([^]*)$/;

interface Script {
  readonly variables: Map<string, string>;
  /** What the command before the pipe writes. */
  input?: string;
  found?: Found;
  ended?: Command;
}

/** `NAME=value` or `export NAME=value`, kept for the commands behind it. */
function assigned(words: readonly Word[], { variables }: Script): boolean {
  const rest = words[0]?.text === 'export' ? words.slice(1) : words;
  const pairs = rest.map(({ text }) => ASSIGNMENT.exec(text));
  if (pairs.length === 0 || pairs.includes(null)) return false;
  for (const pair of pairs) variables.set(pair?.[1] ?? '', pair?.[2] ?? '');
  return true;
}

/** `printf %s TEXT |`: how the console's own commands carry a body that is too long for an argument. */
function printed({ words, ended }: Command): string | undefined {
  const [name, format, text] = words;
  return ended === '|' && words.length === 3 && name?.text === 'printf' && format?.text === '%s'
    ? text?.text
    : undefined;
}

const SECOND_LINE = 'A second line without a continuation: only one command can be read.';

const BEHIND: Readonly<Record<Command['ended'], Text>> = {
  '|': 'A pipe: only the command itself can be read.',
  ';': 'A second command: only one can be read.',
  '\n': SECOND_LINE,
  '': SECOND_LINE,
};

function read(command: Command, script: Script): IntakeFault | undefined {
  const { words, ended, endAt } = command;
  if (script.ended !== undefined) {
    const place = script.ended.ended === '\n' ? (words[0]?.at ?? endAt) : script.ended.endAt;
    return fault(BEHIND[script.ended.ended], place);
  }
  if (script.input === undefined && assigned(words, script)) {
    return ended === '|' ? fault(BEHIND['|'], endAt) : undefined;
  }
  const input = script.input === undefined ? printed(command) : undefined;
  if (input !== undefined) {
    script.input = input;
    return undefined;
  }
  return readCommand(command, script);
}

function readCommand(command: Command, script: Script): IntakeFault | undefined {
  const { ended, endAt } = command;
  const words = command.words[0]?.text === '$' ? command.words.slice(1) : command.words;
  if (words[0]?.text !== 'curl') return fault('This does not begin with curl.', words[0] ?? endAt);
  if (ended === '|') return fault(BEHIND['|'], endAt);
  const found = readCurl(words.slice(1), endAt, script.input);
  if (isFault(found)) return found;
  script.found = found;
  script.ended = command;
  return undefined;
}

/** A curl command as POSIX shells read it, with the variables that the paste itself sets. Nothing is run. */
export function readPosix(text: string): Found | IntakeFault {
  const own = OWN_LINE.exec(text);
  const script: Script = { variables: new Map([[KEY_BASE64, PLACEHOLDER]]) };
  if (own !== null && own[1] !== UNFILLED) script.variables.set(KEY_BASE64, base64Text(own[1] ?? ''));
  for (const command of shellCommands(text, (name) => script.variables.get(name), own?.[0].length)) {
    const wrong = isFault(command) ? command : read(command, script);
    if (wrong !== undefined) return wrong;
  }
  return script.found ?? fault('There is no curl command here.', text.length);
}
