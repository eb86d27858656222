import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { FLOOR } from './floor.ts';

const SOURCE = '/src/app/before-paint.ts';
const LOCALES = fileURLToPath(new URL('../../src/i18n/locales', import.meta.url));

const listLanguages = (): string[] => [
  'en',
  ...readdirSync(LOCALES).flatMap((name) => (name.endsWith('.ts') ? [name.slice(0, -3)] : [])),
];

async function buildScript(): Promise<string> {
  const input = fileURLToPath(new URL(`../..${SOURCE}`, import.meta.url));
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { LANGUAGES: JSON.stringify(listLanguages()) },
    build: { write: false, target: FLOOR, rolldownOptions: { input, output: { format: 'iife' } } },
  });
  const chunk = [result].flat().flatMap((each) => ('output' in each ? each.output : []))[0];
  if (chunk?.type !== 'chunk') throw new Error('The script before the first paint was not built.');
  return chunk.code;
}

/**
 * Applies the saved theme, and hides a page that is not this tab's, before the first paint: a script of its own, since
 * modules run after it and the page's policy allows no inline script.
 */
export function beforePaint(): Plugin {
  const built = { fileName: '', source: '' };
  return {
    name: 'before-paint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      built.source = await buildScript();
      built.fileName = `assets/before-paint-${createHash('sha256').update(built.source).digest('hex').slice(0, 8)}.js`;
    },
    // At the end of the head, so that the browser asks for all files of the first view at once.
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `./${built.fileName}` }, injectTo: 'head' }],
    generateBundle() {
      this.emitFile({ type: 'asset', ...built });
    },
  };
}
