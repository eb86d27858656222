import { brotliCompressSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

/** The most JavaScript and CSS, in bytes after Brotli, as the host serves it. */
const BUDGETS = {
  /** What index.html runs before React: it shows the first digest. */
  digest: 16 * 1024,
  /** All that the form needs to be used: React too, which index.html fetches meanwhile. */
  firstView: 96 * 1024,
  /** All that a visit loads before anybody touches the page. */
  untouched: 145 * 1024,
  /** A worker, which loads when it is asked for: the search with its catalog and engine, the reader of pasted texts. */
  worker: 68 * 1024,
};

type Bundle = Rolldown.OutputBundle;

/** The chunks that an entry loads before it runs, itself included. */
export function collectNeeded(bundle: Bundle, name: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const file of chunk.imports) collectNeeded(bundle, file, found);
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  return found;
}

const formatKib = (bytes: number): string => (bytes / 1024).toFixed(1);

/** What index.html runs and its styles, and the scripts that run in workers. */
function listScripts(bundle: Bundle): { readonly ofPage: readonly string[]; readonly ofWorkers: readonly string[] } {
  const html = bundle['index.html'];
  const text = html?.type === 'asset' ? String(html.source) : '';
  const ofPage = Object.keys(bundle).filter((name) =>
    text.includes(`${name.endsWith('.css') ? 'href' : 'src'}="./${name}"`),
  );
  const ofWorkers = Object.values(bundle).flatMap(({ type, fileName }) =>
    type === 'asset' && fileName.endsWith('.js') && !ofPage.includes(fileName) ? [fileName] : [],
  );
  return { ofPage, ofWorkers };
}

/** Weighs what the first digest and the first view need, and fails the build when that is more than the budget. */
export function budget(limits: Partial<typeof BUDGETS> = {}): Plugin {
  const { digest, firstView, untouched, worker } = { ...BUDGETS, ...limits };
  return {
    name: 'budget',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle(_, bundle) {
      const entries = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
      const { ofPage, ofWorkers } = listScripts(bundle);
      const read = (name: string): string | Uint8Array => {
        const file = bundle[name];
        return file === undefined ? '' : file.type === 'chunk' ? file.code : file.source;
      };
      const check = (what: string, names: readonly string[], limit: number): void => {
        const files = new Set(names.flatMap((name) => [name, ...collectNeeded(bundle, name)]));
        // The default quality is the highest.
        const total = [...files].reduce((sum, name) => sum + brotliCompressSync(read(name)).length, 0);
        const summary = `${what}: ${formatKib(total)} KiB of JavaScript and CSS after Brotli, of ${limit / 1024}.`;
        if (total > limit) this.error(`${summary} Load something of it later.`);
        console.log(summary);
      };
      const view = [...ofPage, ...entries.map(({ fileName }) => fileName)];
      const rest = Object.values(bundle).filter((file) => file.type === 'chunk' && file.name === 'rest');
      check('First view', view, firstView);
      check('Without a touch', [...view, ...rest.map(({ fileName }) => fileName)], untouched);
      check('First digest', ofPage, digest);
      for (const name of ofWorkers) check(`Worker ${name}`, [name], worker);
    },
  };
}
