import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const SOURCE = '/src/app/theme.ts';

async function buildScript(): Promise<string> {
  const input = fileURLToPath(new URL(`../..${SOURCE}`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input, output: { format: 'iife', name: 'theme' } } },
  });
  const chunk = [result].flat().flatMap((each) => ('output' in each ? each.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('The script of the theme was not built.');
  return chunk.code;
}

/**
 * Applies the saved theme before the first paint: a script of its own, since modules run after it and the page's policy
 * allows no inline script.
 */
export function themeScript(): Plugin {
  const built = { fileName: '', source: '' };
  return {
    name: 'theme-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      built.source = await buildScript();
      built.fileName = `assets/theme-${createHash('sha256').update(built.source).digest('hex').slice(0, 8)}.js`;
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${built.fileName}` }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', ...built });
    },
  };
}
