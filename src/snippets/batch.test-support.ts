import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MCS, NODE_RUNNER, PHP, runCommands, TSC, type RunResult } from './interpreters.test-support.ts';

interface File {
  readonly path: string;
  readonly text: string;
}

/**
 * How many programs of one language run in one process. A compiler or a virtual machine takes a second to start, so one
 * start for each program would take most of the test run. Each program gets a name of its own, and an exit becomes a
 * number where an exit would end the others; that the text runs as it is, is tested apart.
 */
interface Batch {
  readonly toFile: (text: string, index: number) => File;
  /** Runs one program after the other and prints "@@INDEX STATUS" after each. */
  readonly createMain: (files: readonly File[]) => readonly File[];
  readonly build: (files: readonly File[]) => readonly (readonly string[])[];
  readonly run: (files: readonly File[]) => readonly string[];
}

const paths = (files: readonly File[]): readonly string[] => files.map(({ path }) => path);
const eachIndex = (files: readonly File[], toText: (index: number) => string): string =>
  files.map((_, index) => toText(index)).join('');

/** What an application of Laravel has that a class of it needs. */
export const LARAVEL_APP = `foreach (['Console', 'Contracts', 'Http', 'Config', 'Container', 'Support', 'Events'] as $part) {
    require_once "Illuminate/$part/autoload.php";
}
require_once 'GuzzleHttp/autoload.php';
class App extends Illuminate\\Container\\Container { public function runningUnitTests() { return false; } }
$app = new App();
$credentials = ['api_key' => getenv('CHECKOUT_API_KEY'), 'api_secret' => getenv('CHECKOUT_API_SECRET')];
$config = new Illuminate\\Config\\Repository(['services' => ['checkout' => $credentials]]);
$app->instance(Illuminate\\Contracts\\Config\\Repository::class, $config);
`;

const LARAVEL_MAIN = `<?php
${LARAVEL_APP}
foreach (array_slice($argv, 1) as $index => $path) {
    require $path;
    if (class_exists("Case$index\\\\CreateOrder")) {
        $command = $app->make("Case$index\\\\CreateOrder");
        $command->setLaravel($app);
        $input = new Symfony\\Component\\Console\\Input\\ArrayInput([]);
        $status = $command->run($input, new Symfony\\Component\\Console\\Output\\ConsoleOutput());
    } else {
        $class = "Case$index\\\\CheckoutClient";
        try {
            echo json_encode($app->make($class)->createOrder($class::exampleOrder()));
            $status = 0;
        } catch (Exception $error) {
            if (!is_a($error, "Case$index\\\\CheckoutException")) {
                throw $error;
            }
            fwrite(STDERR, $error->getMessage() . "\\n");
            $status = $error->getCode();
        }
    }
    echo "\\n@@$index $status\\n";
}
`;

const NODE_MAIN = `import { runClient } from '${NODE_RUNNER}';
for (const [index, path] of process.argv.slice(2).entries()) {
  await runClient(path);
  console.log('\\n@@' + index + ' ' + process.exitCode);
}
process.exitCode = 0;
`;

const PYTHON: Batch = {
  toFile: (text, index) => ({ path: `case${index}.py`, text }),
  createMain: () => [
    {
      path: 'batch.py',
      text: `import runpy, sys
for index, path in enumerate(sys.argv[1:]):
    try:
        runpy.run_path(path, run_name="__main__")
    except SystemExit as exit:
        print(f"\\n@@{index} {exit.code}")
`,
    },
  ],
  build: () => [],
  run: (files) => ['python3', '-W', 'error', 'batch.py', ...paths(files)],
};

const BATCHES: Readonly<Record<string, Batch>> = {
  java: {
    toFile: (text, index) => ({
      path: `case${index}/CheckoutClient.java`,
      text: `package case${index};\n${text.replace('private static int run()', 'public static int run()')}`,
    }),
    createMain: (files) => [
      {
        path: 'Main.java',
        text: `public class Main {\n  public static void main(String[] arguments) {\n${eachIndex(
          files,
          (index) => `    System.out.println("\\n@@${index} " + case${index}.CheckoutClient.run());\n`,
        )}  }\n}\n`,
      },
    ],
    build: (files) => [
      ['javac', ...'--release 11 -Xlint:all -Werror -encoding UTF-8 -d out Main.java'.split(' '), ...paths(files)],
    ],
    run: () => ['java', '-XX:TieredStopAtLevel=1', '-cp', 'out', 'Main'],
  },
  kotlin: {
    toFile: (text, index) => ({
      path: `Case${index}.kt`,
      text: `package case${index}\n${text.replace('private fun runExample()', 'fun runExample()')}`,
    }),
    createMain: (files) => [
      {
        path: 'Main.kt',
        text: `fun main() {\n${eachIndex(files, (index) => `    println("\\n@@${index} " + case${index}.runExample())\n`)}}\n`,
      },
    ],
    build: () => [['kotlinc', '.', '-Werror', '-include-runtime', '-d', 'batch.jar']],
    run: () => ['java', '-cp', 'batch.jar', 'MainKt'],
  },
  go: {
    toFile: (text, index) => ({
      path: `case${index}/case.go`,
      text: text
        .replace('package main', `package case${index}`)
        .replace('func main()', 'func Main()')
        .replaceAll(/os\.Exit\((.*?)\)/g, 'panic($1)'),
    }),
    createMain: (files) => [
      { path: 'go.mod', text: 'module batch\n\ngo 1.18\n' },
      {
        path: 'main.go',
        text: `package main\n\nimport (\n\t"fmt"\n${eachIndex(files, (index) => `\t"batch/case${index}"\n`)})

func run(index int, program func()) {
	status := 0
	defer func() {
		if found := recover(); found != nil {
			status = found.(int)
		}
		fmt.Printf("\\n@@%d %d\\n", index, status)
	}()
	program()
}

func main() {\n${eachIndex(files, (index) => `\trun(${index}, case${index}.Main)\n`)}}\n`,
      },
    ],
    build: () => [
      ['go', 'vet', './...'],
      ['go', 'build', '-o', 'batch', '.'],
    ],
    run: () => ['./batch'],
  },
  csharp: {
    toFile: (text, index) => ({ path: `case${index}.cs`, text: `namespace Case${index}\n{\n${text}}\n` }),
    createMain: (files) => [
      {
        path: 'Batch.cs',
        text: `using System;\nstatic class Batch\n{\n    static void Main()\n    {\n${eachIndex(
          files,
          (index) =>
            `        Console.WriteLine("\\n@@${index} " + Case${index}.Checkout.Program.RunAsync().GetAwaiter().GetResult());\n`,
        )}        // Mono may wait for most of a minute when Main returns.\n        Environment.Exit(0);\n    }\n}\n`,
      },
    ],
    build: (files) => [[...MCS, ...'-warnaserror -main:Batch -out:Batch.exe Batch.cs'.split(' '), ...paths(files)]],
    run: () => ['mono', 'Batch.exe'],
  },
  node: {
    toFile: (text, index) => ({ path: `case${index}.mjs`, text }),
    createMain: () => [{ path: 'batch.mjs', text: NODE_MAIN }],
    build: () => [],
    run: (files) => [process.execPath, 'batch.mjs', ...paths(files)],
  },
  typescript: {
    toFile: (text, index) => ({ path: `case${index}.mts`, text }),
    createMain: () => [{ path: 'batch.mjs', text: NODE_MAIN }],
    build: (files) => [[...TSC, ...paths(files)]],
    run: (files) => [process.execPath, 'batch.mjs', ...paths(files).map((path) => path.replace('.mts', '.mjs'))],
  },
  python: PYTHON,
  'python-requests': PYTHON,
  ruby: {
    toFile: (text, index) => ({ path: `case${index}.rb`, text }),
    createMain: () => [
      {
        path: 'batch.rb',
        text: `ARGV.each_with_index do |path, index|
  $0 = File.expand_path(path)
  begin
    load $0
  rescue SystemExit => e
    puts "\\n@@#{index} #{e.status}"
  end
  Object.send(:remove_const, :Checkout)
end
`,
      },
    ],
    build: () => [],
    run: (files) => ['ruby', '-w', 'batch.rb', ...paths(files)],
  },
  laravel: {
    toFile: (text, index) => ({
      path: `case${index}.php`,
      text: text.replace(/namespace App\\(?:Console\\Commands|Services);/, `namespace Case${index};`),
    }),
    createMain: () => [{ path: 'batch.php', text: LARAVEL_MAIN }],
    build: () => [],
    run: (files) => ['php', 'batch.php', ...paths(files)],
  },
};

/** For languages that start at once: a process for each program. */
const createLoop = (extension: string, command: readonly string[]): Batch => ({
  toFile: (text, index) => ({ path: `case${index}.${extension}`, text }),
  createMain: () => [
    {
      path: 'batch.sh',
      text: `index=0\nfor path in "$@"; do ${command.join(' ')} "$path"; echo "@@$index $?"; index=$((index + 1)); done\n`,
    },
  ],
  build: () => [],
  run: (files) => ['sh', 'batch.sh', ...paths(files)],
});

const LOOPS: Readonly<Record<string, Batch>> = {
  php: createLoop('php', PHP),
  bash: createLoop('bash', ['bash']),
};

type Environment = Readonly<Record<string, string>>;

/** Programs that are built, to run with several environments. */
export interface BuiltBatch {
  readonly folder: string;
  /** What the programs printed, and the exit code of each. */
  readonly run: (env: Environment) => Promise<RunResult & { readonly statuses: readonly number[] }>;
}

/** Builds programs of one target, to run one after the other; throws what a compiler says. */
export async function buildBatch(target: string, texts: readonly string[]): Promise<BuiltBatch> {
  const batch = BATCHES[target] ?? LOOPS[target];
  if (batch === undefined) throw new Error(`There is no batch for ${target}.`);
  const folder = mkdtempSync(join(tmpdir(), 'snippets-'));
  const files = texts.map(batch.toFile);
  for (const { path, text } of [...files, ...batch.createMain(files)]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const build = batch.build(files);
  const built = await runCommands(build, {}, folder);
  if (build.length > 0 && built.status !== 0) throw new Error(`${folder}\n${built.stdout}${built.stderr}`);
  return {
    folder,
    run: async (env) => {
      const result = await runCommands([batch.run(files)], env, folder);
      const statuses = Array.from(result.stdout.matchAll(/^@@\d+ (\d+)$/gm), ([, status]) => Number(status));
      return { ...result, statuses };
    },
  };
}
