import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Build } from '#service-worker/cache.ts';
import { HOST_HEADERS } from '../../src/server/policy.ts';
import { collectNeeded } from './budget.ts';
import { FLOOR } from './floor.ts';

const WORKER = fileURLToPath(new URL('../../src/service-worker/service-worker.ts', import.meta.url));
const ICONS = fileURLToPath(new URL('../../src/service-worker/icons/', import.meta.url));
const SIZES = [192, 512];

/** What a system needs to install the page. All URLs are relative to the manifest, its id that of the page. */
const createManifest = (icons: readonly object[]): string =>
  JSON.stringify({
    name: 'Checkout Console',
    short_name: 'Checkout',
    description: 'See the digest of an order before you send it, and find out why one was refused.',
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: '#faf9f7',
    theme_color: '#0b6b58',
    icons,
  });

function describeBuild(bundle: Rolldown.OutputBundle): Build {
  const names = Object.keys(bundle).filter((name) => name.startsWith('assets/') && !name.endsWith('.map'));
  const html = bundle['index.html'];
  if (html?.type !== 'asset') throw new Error('The build has no index.html to keep.');
  const [page, files] = [String(html.source), names.toSorted()];
  const first = names.filter((name) => page.includes(name)).flatMap((name) => [...collectNeeded(bundle, name), name]);
  const firstFiles = [...new Set(first)].toSorted();
  const version = createHash('sha256')
    .update(JSON.stringify([page, files]))
    .digest('hex')
    .slice(0, 16);
  return { version, files, firstFiles, page, headers: { ...HOST_HEADERS, 'Content-Type': 'text/html; charset=utf-8' } };
}

/** The service worker as one script, told what it keeps. */
async function buildWorker(info: Build): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    define: { BUILD: JSON.stringify(info) },
    build: { write: false, target: FLOOR, rolldownOptions: { input: WORKER, output: { format: 'iife' } } },
  });
  const outputs = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const chunk = outputs.find((each) => each.type === 'chunk');
  if (chunk === undefined) throw new Error('The service worker was not built.');
  // A host with another policy finds it there and writes its own in its place.
  if (!chunk.code.includes(HOST_HEADERS['Content-Security-Policy'] ?? ''))
    throw new Error('The service worker does not hold the policy as it is.');
  return chunk.code;
}

/**
 * Makes the page installable and lets it open without a network: the manifest with its icons, and a service worker that
 * knows every file of the build by name.
 */
export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'manifest', href: './manifest.webmanifest', crossorigin: 'use-credentials' },
      injectTo: 'head',
    },
  ],
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const icons = SIZES.map((size) => {
        const source = readFileSync(`${ICONS}icon-${size}.png`);
        const id = this.emitFile({ type: 'asset', name: `icon-${size}.png`, source });
        const [sizes, src] = [`${size}x${size}`, this.getFileName(id)];
        return { src, sizes, type: 'image/png', purpose: 'any maskable' };
      });
      const svgIcon = Object.keys(bundle).find((name) => /^assets\/icon-.*\.svg$/.test(name));
      if (svgIcon !== undefined) icons.unshift({ src: svgIcon, sizes: 'any', type: 'image/svg+xml', purpose: 'any' });
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: createManifest(icons) });
      const source = await buildWorker(describeBuild(bundle));
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source });
    },
  },
});
