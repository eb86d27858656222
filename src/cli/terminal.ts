import { writeFileSync, renameSync } from 'node:fs';
import { getSystemErrorMap, parseArgs, styleText, type ParseArgsConfig } from 'node:util';
import type { Credentials } from '#protocol/digest.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS, STEP_NAMES, STEPS, type PresetName, type Recipe } from '#protocol/recipe.ts';

/** What a command reads and where it prints; a test has its own. */
export interface Terminal {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly readInput: () => Promise<Blob>;
  /** A result, on stdout. */
  readonly print: (text: string) => void;
  /** A sentence about the run, on stderr. */
  readonly say: (text: string) => void;
  /** How far the run is, on stderr where that is a terminal; an empty text removes it. */
  readonly showProgress: (text: string) => void;
  readonly paint: (color: Color, text: string) => string;
}
type Color = 'red' | 'green' | 'dim' | 'bold';

/** The exit code of a command that could not run, or read nothing. */
export const NOT_RUN = 3;

/** Why a command cannot run, in one sentence that says what to do. */
export class UsageError extends Error {}

async function readInput(): Promise<Blob> {
  if (process.stdin.isTTY) console.error('Paste the request, then press Ctrl+D.');
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of process.stdin) pieces.push(new Uint8Array(piece));
  return new Blob(pieces);
}

function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1B[K${text}`);
}

/** `hasColors` follows NO_COLOR, FORCE_COLOR and TERM=dumb. */
const paint = (color: Color, text: string): string =>
  process.stdout.isTTY && process.stdout.hasColors() ? styleText(color, text) : text;

/** A text of somebody else must not move the cursor of a terminal. Line ends and tabs stay. */
export const toPlain = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '\u{FFFD}');

const PROCESS: Terminal = {
  env: process.env,
  readInput,
  print: (text) => console.log(text),
  say: (text) => console.error(text),
  showProgress,
  paint,
};

type Options = NonNullable<ParseArgsConfig['options']>;

interface Command<Named extends Options> {
  readonly help: string;
  readonly options: Named;
  readonly run: (
    given: ReturnType<typeof parseArgs<{ options: Named; allowPositionals: true }>>,
    terminal: Terminal,
  ) => Promise<number>;
}

/** A command with its help and its errors: it takes the arguments after its name and gives the exit code. */
export const createCommand =
  <const Named extends Options>({ help, options, run }: Command<Named>) =>
  async (args: readonly string[], terminal: Terminal = PROCESS): Promise<number> => {
    // A program such as head ends the output early.
    if (terminal === PROCESS) process.stdout.once('error', () => process.exit(0));
    try {
      if (args[0] === '--help' || args[0] === '-h') {
        terminal.print(help);
        return 0;
      }
      return await run(parse(args, options), terminal);
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      terminal.say(error.message);
      return NOT_RUN;
    }
  };

function parse<const Named extends Options>(args: readonly string[], options: Named) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}. Run it with --help for the options.`,
    );
  }
}

/** The credentials in the environment: an argument would be seen by every user of the machine. */
export const readCredentials = ({ env }: Terminal): Partial<Credentials> => ({
  ...(env['CHECKOUT_API_KEY'] && { api_key: env['CHECKOUT_API_KEY'] }),
  ...(env['CHECKOUT_API_SECRET'] && { api_secret: env['CHECKOUT_API_SECRET'] }),
});

/** The secret by which the requests of a key are checked: the one given, or the public one of the sample key. */
export const secretFor = (api_key: string, { api_secret }: Partial<Credentials>): string =>
  api_secret ?? (api_key === SAMPLE.api_key ? SAMPLE.api_secret : '');

const isPreset = (name: string): name is PresetName => Object.hasOwn(PRESETS, name);
const listNames = (names: readonly string[]): string => names.join(', ');

/** A recipe as an argument: a preset, and steps that differ from it, such as `each-field-once,number=two-decimals`. */
export function readRecipe(text: string): Recipe {
  const recipe: Record<string, string> = { ...PRESETS['each-field-once'].recipe };
  for (const part of text.split(',')) {
    const [step = '', option] = part.trim().split(/=(.*)/s);
    if (option === undefined && isPreset(step)) Object.assign(recipe, PRESETS[step].recipe);
    else if (option === undefined)
      throw new UsageError(`“${part}” is not a recipe: write ${listNames(Object.keys(PRESETS))}, or STEP=OPTION.`);
    else {
      const row = STEP_NAMES.find((name) => name === step);
      if (row === undefined) throw new UsageError(`A recipe has no step “${step}”: choose ${listNames(STEP_NAMES)}.`);
      if (!Object.hasOwn(STEPS[row].options, option))
        throw new UsageError(
          `The step ${row} has no option “${option}”: choose ${listNames(Object.keys(STEPS[row].options))}.`,
        );
      recipe[row] = option;
    }
  }
  // Each step has one of its options.
  return recipe as Recipe;
}

/** Writes a file as a whole or not at all, for its owner alone. */
export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    throw new UsageError(`${file} could not be written: ${describeError(error)}.`);
  }
}

/** What the system says about a file or a connection, without a path or an address. */
export function describeError(error: unknown): string {
  const { errno = 0, message = String(error) } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return getSystemErrorMap().get(errno)?.[1] ?? message;
}
