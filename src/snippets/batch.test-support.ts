import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runCommands, type Interpreter, type RunResult } from './interpreters.test-support.ts';

interface File {
  readonly path: string;
  readonly text: string;
}

/**
 * How many snippets of one language run in one process. A compiler or a virtual machine takes a second to start, so one
 * start for each snippet would take most of the test run. Each snippet gets a name of its own, and an exit becomes a
 * return where an exit would end the others; that the text runs as it is, is tested apart.
 */
interface Batch {
  readonly toFile: (text: string, index: number) => File;
  readonly createMain: (files: readonly File[]) => File;
  readonly commands: (files: readonly File[]) => readonly (readonly string[])[];
}

const indices = (files: readonly File[]): readonly number[] => files.map((_, index) => index);
const paths = (files: readonly File[]): readonly string[] => files.map(({ path }) => path);

const BATCHES: Readonly<Record<string, Batch>> = {
  java: {
    toFile: (text, index) => ({
      path: `case${index}/CreateOrder.java`,
      text: `package case${index};\n${text.replace('System.exit(success ? 0 : 1);', '')}`,
    }),
    createMain: (files) => ({
      path: 'Main.java',
      text: `public class Main {\n  public static void main(String[] arguments) throws Exception {\n${indices(files)
        .map((index) => `    case${index}.CreateOrder.main(arguments);\n`)
        .join('')}  }\n}\n`,
    }),
    commands: (files) => [
      ['javac', '-encoding', 'UTF-8', '-d', 'out', 'Main.java', ...paths(files)],
      ['java', '-XX:TieredStopAtLevel=1', '-cp', 'out', 'Main'],
    ],
  },
  go: {
    toFile: (text, index) => ({
      path: `case${index}/case.go`,
      text: text.replace('package main', `package case${index}`).replace('func main()', 'func Main()'),
    }),
    createMain: (files) => ({
      path: 'main.go',
      text: `package main\n\nimport (\n${indices(files)
        .map((index) => `\t"batch/case${index}"\n`)
        .join('')})\n\nfunc main() {\n${indices(files)
        .map((index) => `\tcase${index}.Main()\n`)
        .join('')}}\n`,
    }),
    commands: () => [
      ['go', 'mod', 'init', 'batch'],
      ['go', 'run', '.'],
    ],
  },
  csharp: {
    toFile: (text, index) => ({ path: `case${index}.cs`, text: `namespace Case${index}\n{\n${text}}\n` }),
    createMain: (files) => ({
      path: 'Batch.cs',
      text: `using System.Reflection;\nstatic class Batch\n{\n    static void Main()\n    {\n${indices(files)
        .map(
          (index) =>
            `        typeof(Case${index}.CreateOrder).GetMethod("Main", BindingFlags.NonPublic | BindingFlags.Static).Invoke(null, null);\n`,
        )
        .join('')}    }\n}\n`,
    }),
    commands: (files) => [
      ['mcs', '-langversion:7', '-r:System.Net.Http.dll', '-main:Batch', '-out:Batch.exe', 'Batch.cs', ...paths(files)],
      ['mono', 'Batch.exe'],
    ],
  },
  node: {
    toFile: (text, index) => ({ path: `case${index}.mjs`, text }),
    createMain: () => ({
      path: 'batch.mjs',
      text: 'for (const path of process.argv.slice(2)) await import(`./${path}`);\n',
    }),
    commands: (files) => [[process.execPath, 'batch.mjs', ...paths(files)]],
  },
  python: {
    toFile: (text, index) => ({ path: `case${index}.py`, text }),
    createMain: () => ({
      path: 'batch.py',
      text: `import runpy, sys
for path in sys.argv[1:]:
    try:
        runpy.run_path(path, run_name="__main__")
    except SystemExit:
        pass
`,
    }),
    commands: (files) => [['python3', 'batch.py', ...paths(files)]],
  },
  ruby: {
    toFile: (text, index) => ({ path: `case${index}.rb`, text }),
    createMain: () => ({
      path: 'batch.rb',
      text: 'ARGV.each { |path| begin; load "./" + path; rescue SystemExit; end }\n',
    }),
    commands: (files) => [['ruby', '-W0', 'batch.rb', ...paths(files)]],
  },
};

/** True where runBatch knows how to run many snippets of a target in one process. */
export const canBatch = ({ target }: Interpreter): boolean => target in BATCHES;

/** Runs snippets of one target one after the other in one process; resolves however it ends. */
export async function runBatch(
  { target }: Interpreter,
  texts: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<RunResult & { readonly folder: string }> {
  const batch = BATCHES[target];
  if (batch === undefined) throw new Error(`There is no batch for ${target}.`);
  const folder = mkdtempSync(join(tmpdir(), 'snippets-'));
  const files = texts.map(batch.toFile);
  for (const { path, text } of [...files, batch.createMain(files)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { ...(await runCommands(batch.commands(files), env, folder)), folder };
}
