import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Ran {
  readonly status: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** What runs a target, and where it comes from. */
export interface Interpreter {
  readonly target: string;
  readonly name: string;
  /** A command that succeeds where the interpreter is. */
  readonly probe: readonly string[];
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** The commands that run a file, in order; the last one's outcome counts. */
  readonly commands: (file: string) => readonly (readonly string[])[];
  /** A name that the file must have. */
  readonly fileName?: string;
}

const shell = (name: string, target = 'curl'): Interpreter => ({
  target,
  name,
  probe: [name, '-c', 'true'],
  packages: [name, 'curl'],
  commands: (file) => [[name, file]],
});

/** Every target that can be run here, by what runs it. */
export const INTERPRETERS: readonly Interpreter[] = [
  ...['bash', 'dash', 'zsh', 'ksh', 'fish'].map((name) => shell(name)),
  { ...shell('bash', 'httpie'), name: 'HTTPie', probe: ['http', '--version'], packages: ['httpie'] },
  { ...shell('bash', 'bash'), name: 'bash with OpenSSL', probe: ['openssl', 'version'], packages: ['openssl', 'curl'] },
  { target: 'php', name: 'PHP', probe: ['php', '-v'], packages: ['php-cli'], commands: (file) => [['php', file]] },
  { target: 'node', name: 'Node', probe: ['node', '-v'], packages: [], commands: (file) => [[process.execPath, file]] },
  {
    target: 'python',
    name: 'Python',
    probe: ['python3', '-V'],
    packages: ['python3'],
    commands: (file) => [['python3', file]],
  },
  { target: 'ruby', name: 'Ruby', probe: ['ruby', '-v'], packages: ['ruby'], commands: (file) => [['ruby', file]] },
  {
    target: 'java',
    name: 'Java',
    probe: ['java', '--version'],
    packages: ['openjdk-17-jdk-headless'],
    commands: (file) => [['java', file]],
  },
  {
    target: 'go',
    name: 'Go',
    probe: ['go', 'version'],
    packages: ['golang-go'],
    commands: (file) => [['go', 'run', file]],
  },
  {
    target: 'csharp',
    name: 'C# with Mono',
    probe: ['mcs', '--version'],
    packages: ['mono-mcs', 'mono-runtime', 'libmono-system-net-http4.0-cil', 'libmono-system-core4.0-cil'],
    commands: (file) => [
      ['mcs', '-langversion:7.2', '-r:System.Net.Http.dll', `-out:${file}.exe`, file],
      ['mono', `${file}.exe`],
    ],
  },
];

export const isPresent = ({ probe: [command = '', ...args] }: Interpreter): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const once = (command: readonly string[], env: Readonly<Record<string, string>>, cwd: string): Promise<Ran> =>
  new Promise((resolve) => {
    const [name = '', ...args] = command;
    const options = { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 26 };
    execFile(name, args, options, (error, stdout, stderr) => {
      const status = error === null ? 0 : typeof error.code === 'number' ? error.code : -1;
      resolve({ status, stdout: stdout.toString(), stderr: stderr.toString() });
    });
  });

/** Writes a snippet into a file of its own folder and runs it; resolves however it ends. */
export async function runSnippet(
  interpreter: Interpreter,
  fileName: string,
  text: string,
  env: Readonly<Record<string, string>>,
): Promise<Ran & { readonly folder: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'snippet-'));
  const file = join(folder, fileName);
  writeFileSync(file, text);
  let ran: Ran = { status: -1, stdout: '', stderr: 'nothing was run' };
  for (const command of interpreter.commands(file)) {
    ran = await once(command, env, folder);
    if (ran.status !== 0) break;
  }
  return { ...ran, folder };
}
