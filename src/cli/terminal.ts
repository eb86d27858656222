import { renameSync, writeFileSync } from 'node:fs';
import { getSystemErrorMap, parseArgs, type ParseArgsConfig } from 'node:util';
import type { Credentials } from '#protocol/sign.ts';
import { SAMPLE } from '#protocol/profile.ts';
import { PRESETS, STEP_NAMES, STEPS, type Recipe } from '#protocol/recipe.ts';
import { createCredentialRedactor } from '#share/credentials.ts';

export const NOT_RUN = 3;

export class UsageError extends Error {}

/** On a terminal alone; an empty text removes it. */
export function showProgress(text: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1B[K${text}`);
}

/** Without credentials, and without what moves the cursor of a terminal. */
export function createCleaner(credentials: readonly Partial<Credentials>[]): (text: string) => string {
  const { redact } = createCredentialRedactor(credentials);
  // Line ends and tabs stay.
  return (text) => redact(text).replace(/(?![\n\t])\p{Cc}/gu, '\u{FFFD}');
}

type Options = NonNullable<ParseArgsConfig['options']>;

/** Without a recipe both presets are accepted, as the sandbox does. */
export interface Expected {
  readonly credentials: Partial<Credentials>;
  readonly recipe?: Recipe | undefined;
}

interface Command<Named extends Options> {
  readonly help: string;
  readonly options: Named;
  readonly run: (
    given: ReturnType<typeof parseArgs<{ options: Named; allowPositionals: true }>>,
    expected: Expected,
  ) => Promise<number>;
}

export const createCommand =
  <const Named extends Options>({ help, options, run }: Command<Named>) =>
  async (args: readonly string[]): Promise<number> => {
    try {
      const all = { ...options, recipe: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
      const given = parseArgs({ args: [...args], options: all, allowPositionals: true });
      const { recipe } = given.values as { readonly recipe?: string };
      if (!('help' in given.values))
        return await run(given, { credentials: readCredentials(), recipe: readRecipe(recipe) });
      console.log(help);
      return 0;
    } catch (error) {
      const { message, code = '' } = error as NodeJS.ErrnoException;
      // Node adds hints about arguments that begin with a dash.
      if (code.startsWith('ERR_PARSE_ARGS'))
        console.error(`${message.split('. ')[0]}. Run the command with --help to see its options.`);
      else if (error instanceof UsageError) console.error(message);
      else throw error;
      return NOT_RUN;
    }
  };

/**
 * From the environment: an argument would be seen by every user of the machine. The dots of a page that hides a secret
 * are none.
 */
function readCredentials(): Partial<Credentials> {
  const { CHECKOUT_API_KEY: api_key, CHECKOUT_API_SECRET: api_secret } = process.env;
  return { ...(api_key && { api_key }), ...(api_secret && !/^[•●*]+$/.test(api_secret) && { api_secret }) };
}

/** The one given, or the public one of the sample key. */
export const secretFor = (api_key: string, { api_secret }: Partial<Credentials>): string =>
  api_secret ?? (api_key === SAMPLE.api_key ? SAMPLE.api_secret : '');

const listNames = (table: object): string => Object.keys(table).join(', ');

/** A preset, and steps that differ from it, such as `each-field-once,number=two-decimals`. */
export function readRecipe(text: string | undefined): Recipe | undefined {
  if (text === undefined) return undefined;
  let recipe: Recipe = PRESETS['each-field-once'].recipe;
  for (const part of text.split(',')) {
    const preset = Object.entries(PRESETS).find(([name]) => name === part)?.[1];
    const [name, option = ''] = part.split('=');
    const step = STEP_NAMES.find((each) => each === name);
    if (preset !== undefined) ({ recipe } = preset);
    else if (step === undefined)
      throw new UsageError(
        `“${part}” is not a recipe: use ${listNames(PRESETS)}, or STEP=OPTION with one of the steps ${listNames(STEPS)}.`,
      );
    else if (Object.hasOwn(STEPS[step].options, option)) recipe = { ...recipe, [step]: option };
    else throw new UsageError(`The step ${step} has no option “${option}”: use ${listNames(STEPS[step].options)}.`);
  }
  return recipe;
}

export function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    throw new UsageError(`${file} could not be written: ${describeError(error)}.`);
  }
}

/** Without a path or an address. */
export function describeError(error: unknown): string {
  const { errno = 0, message = String(error) } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return getSystemErrorMap().get(errno)?.[1] ?? message;
}
