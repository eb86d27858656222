import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The most JavaScript and CSS that the page may need before its form can be used, in bytes after gzip. */
const BUDGET = 110 * 1024;

/** The most that a worker may weigh: the search with its catalog and engine, the reader of pasted texts. It loads when it is asked for. */
const WORKER_BUDGET = 64 * 1024;

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

/** Scripts that are no chunk: those that index.html names, and those that run in workers. */
function listScripts(bundle: Bundle): { readonly ofPage: readonly string[]; readonly ofWorkers: readonly string[] } {
  const html = bundle['index.html'];
  const text = html?.type === 'asset' ? String(html.source) : '';
  const scripts = Object.values(bundle).flatMap(({ type, fileName }) =>
    type === 'asset' && fileName.endsWith('.js') ? [fileName] : [],
  );
  const isOfPage = (name: string): boolean => text.includes(`src="/${name}"`);
  return { ofPage: scripts.filter(isOfPage), ofWorkers: scripts.filter((name) => !isOfPage(name)) };
}

/** Weighs what the first view needs and fails the build when that is more than the budget. */
export function budget(limit = BUDGET): Plugin {
  return {
    name: 'budget',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
      const { ofPage, ofWorkers } = listScripts(bundle);
      const files = new Set([...ofPage, ...entries.flatMap(({ fileName }) => [...collectNeeded(bundle, fileName)])]);
      const weigh = (name: string): number => {
        const file = bundle[name];
        return file === undefined ? 0 : weight(file.type === 'chunk' ? file.code : file.source);
      };
      const total = [...files].reduce((sum, name) => sum + weigh(name), 0);
      const summary = `First view: ${formatKib(total)} KiB of JavaScript and CSS after gzip, of ${limit / 1024}.`;
      if (total > limit) this.error(`${summary} Load something of it later.`);
      console.log(summary);
      for (const name of ofWorkers) {
        const bytes = weigh(name);
        const workerSummary = `Worker ${name}: ${formatKib(bytes)} KiB after gzip, of ${WORKER_BUDGET / 1024}.`;
        if (bytes > WORKER_BUDGET) this.error(`${workerSummary} Take something out of it.`);
        console.log(workerSummary);
      }
    },
  };
}
