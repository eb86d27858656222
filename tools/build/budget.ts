import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The most JavaScript and CSS that the page may need before its form can be used, in bytes after gzip. */
const BUDGET = 110 * 1024;

/** The most that a worker may weigh: the search with its catalogue and the engine. It loads when it is asked for. */
const WORKER_BUDGET = 48 * 1024;

type Bundle = Rolldown.OutputBundle;

const weight = (source: string | Uint8Array): number => gzipSync(source, { level: 9 }).length;

/** The chunks that an entry loads before it runs, itself included. */
function collectNeeded(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const file of chunk.imports) collectNeeded(bundle, file, found);
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  return found;
}

const formatKib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** The scripts that run in workers: Vite hands them to the page as files of their own. */
const listWorkers = (bundle: Bundle): readonly (readonly [name: string, bytes: number])[] =>
  Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.js') ? [[file.fileName, weight(file.source)] as const] : [],
  );

/** Weighs what the first view needs and fails the build when that is more than the budget. */
export function budget(limit = BUDGET): Plugin {
  return {
    name: 'budget',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
      const files = new Set(entries.flatMap(({ fileName }) => [...collectNeeded(bundle, fileName)]));
      const total = [...files].reduce((sum, name) => {
        const file = bundle[name];
        return sum + (file === undefined ? 0 : weight(file.type === 'chunk' ? file.code : file.source));
      }, 0);
      const summary = `First view: ${formatKib(total)} KiB of JavaScript and CSS after gzip, of ${limit / 1024}.`;
      if (total > limit) this.error(`${summary} Load something of it later.`);
      console.log(summary);
      for (const [name, bytes] of listWorkers(bundle)) {
        const workerSummary = `Worker ${name}: ${formatKib(bytes)} KiB after gzip, of ${WORKER_BUDGET / 1024}.`;
        if (bytes > WORKER_BUDGET) this.error(`${workerSummary} Take something out of it.`);
        console.log(workerSummary);
      }
    },
  };
}
