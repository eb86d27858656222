import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path, { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ROWS from './interpreters.json' with { type: 'json' };

export interface RunResult {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What runs a target, and what installs it. */
export interface Interpreter {
  readonly target: string;
  readonly name: string;
  /** A command that succeeds where the interpreter is installed. */
  readonly probe: readonly string[];
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** The commands that run a file, in order; the last one's outcome counts. */
  readonly commands: (file: string) => readonly (readonly string[])[];
}

type Commands = Interpreter['commands'];

/** The compiler of TypeScript, as strict as a merchant's may be. */
export const TSC = [
  process.execPath,
  path.resolve('node_modules/typescript/bin/tsc'),
  ...'--strict --target es2022 --module nodenext --types node --typeRoots'.split(' '),
  path.resolve('node_modules/@types'),
];

/** The module that runs a file of Node; one with functions has nothing to run, so the order of its example follows. */
export const NODE_RUNNER = pathToFileURL(path.resolve('src/snippets/run-client.test-support.mjs')).href;

const runNode = (file: string): readonly string[] => [
  process.execPath,
  ...'--input-type=module -e'.split(' '),
  `import { runClient } from '${NODE_RUNNER}'; await runClient(process.argv[1]);`,
  file,
];

/** A file with a class has nothing to run, so the order of its example follows. */
export const PHP = ['php', '-d', `auto_append_file=${path.resolve('src/snippets/run-client.test-support.php')}`];

/** Mono's compiler with what the code for C# uses. */
export const MCS = ['mcs', '-langversion:7', '-r:System.Net.Http.dll,System.Runtime.Serialization.dll,System.Xml.dll'];

/** The commands that run a file, by target; a shell's own name runs curl's. */
const COMMANDS: Readonly<Record<string, Commands>> = {
  httpie: (file) => [['bash', file]],
  bash: (file) => [['bash', file]],
  php: (file) => [[...PHP, file]],
  node: (file) => [runNode(file)],
  python: (file) => [['python3', '-W', 'error', file]],
  'python-requests': (file) => [['python3', file]],
  kotlin: (file) => [
    ['kotlinc', file, '-include-runtime', '-d', `${file}.jar`],
    ['java', '-jar', `${file}.jar`],
  ],
  typescript: (file) => [[...TSC, file], runNode(file.replace('.mts', '.mjs'))],
  ruby: (file) => [['ruby', '-w', file]],
  java: (file) => [['java', file]],
  go: (file) => [['go', 'run', file]],
  csharp: (file) => [
    [...MCS, `-out:${file}.exe`, file],
    ['mono', `${file}.exe`],
  ],
};

/** Every target that can be run here, by what runs it. */
export const INTERPRETERS: readonly Interpreter[] = ROWS.filter(
  ({ target }) => target !== 'kit' && target !== 'lint',
).map((row) => ({
  ...row,
  commands: COMMANDS[row.target] ?? ((file) => [[row.name, file]]),
}));

const runCommand = (
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd: string,
): Promise<RunResult> =>
  new Promise((resolve) => {
    const [name = '', ...args] = command;
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 26 };
    execFile(name, args, options, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ status, stdout: stdout.toString(), stderr: stderr.toString() });
    });
  });

/** Runs commands until one fails; the outcome of the last one counts. */
export async function runCommands(
  commands: readonly (readonly string[])[],
  env: Readonly<Record<string, string>>,
  folder: string,
): Promise<RunResult> {
  let result: RunResult = { status: -1, stdout: '', stderr: 'nothing was run' };
  for (const command of commands) {
    result = await runCommand(command, env, folder);
    if (result.status !== 0) break;
  }
  return result;
}

/** Writes a snippet into a file of its own folder and runs it; resolves however it ends. */
export async function runSnippet(
  interpreter: Interpreter,
  fileName: string,
  text: string,
  env: Readonly<Record<string, string>>,
): Promise<RunResult & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'snippet-'));
  const file = join(folder, fileName);
  writeFileSync(file, text);
  return { ...(await runCommands(interpreter.commands(file), env, folder)), folder };
}
