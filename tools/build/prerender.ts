import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { runnerImport, type Plugin } from 'vite';
import { BUILT_URL } from '#page-base.ts';
import type * as App from '#app/app.tsx';
import type * as FirstView from '#pages/compose/first-view.ts';

const ENTRY = 'app/first-view.ts';
const toPath = (source: string): string => fileURLToPath(new URL(`../../src/${source}`, import.meta.url));

/** Markup has no use for style sheets. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-styles' : undefined),
  load: (id) => (id === '\0no-styles' ? '' : undefined),
};

async function load<Module>(source: string): Promise<Module> {
  const settings = { mode: 'production', configFile: false, logLevel: 'silent' } as const;
  return (await runnerImport<Module>(toPath(source), { ...settings, plugins: [withoutStyles] })).module;
}

/** What the first render asks a browser for: room for three panes, a host with a sandbox. */
const createBrowser = (url: string) => ({
  location: new URL(url),
  document: {
    baseURI: url,
    documentElement: { clientWidth: 1440 },
    querySelector: () => ({ content: 'sandbox' }),
  },
  getComputedStyle: () => ({ fontSize: '16px' }),
});

/** Renders with the globals of a browser, in one go, so that nothing else sees them. */
function renderInBrowser(url: string, render: () => string): string {
  const browser = createBrowser(url);
  Object.assign(globalThis, browser);
  try {
    return render();
  } finally {
    for (const name of Object.keys(browser)) Reflect.deleteProperty(globalThis, name);
  }
}

/** What the policy of the page forbids. */
const FORBIDDEN = /<script|<style|\sstyle=|\son[a-z]+=/i;

/**
 * Compose as a new tab shows it, as HTML, without the values that the build cannot know: time, digest and origin. What
 * loads later is left to the browser.
 */
async function prerender(): Promise<string> {
  const { Page } = await load<typeof App>('app/app.tsx');
  const { createSampleDraft, deriveForSandbox } = await load<typeof FirstView>('pages/compose/first-view.ts');
  // The age of a time that is written in the same moment.
  const draft = createSampleDraft(`${new Date().toISOString().slice(0, 19)}Z`);
  const derived = await deriveForSandbox(draft, BUILT_URL);
  const digest = derived.signed?.digest ?? '';
  const nothing = (): void => undefined;
  const takeTyped = () => ({});
  const first = { draft, derived: () => derived, release: nothing, takeTyped, repeatPresses: nothing };
  const html = renderInBrowser(BUILT_URL, () => renderToString(createElement(Page, { first })))
    .replaceAll(digest, '')
    .replaceAll(draft.order.timestamp, '')
    // React reports a part that it renders in the browser alone, unless the mark says nothing of an error.
    .replaceAll(/<!--\$!--><template[^>]*>/g, '<!--$!--><template data-dgst="">');
  if (!html.includes('data-output="digest"')) throw new Error('The page was not rendered.');
  if (FORBIDDEN.test(html)) throw new Error('The rendered page has what its policy forbids.');
  return html;
}

/** Writes Compose into index.html, with the script that completes it before React is there. */
export const prerenderPage = (): Plugin => ({
  name: 'prerender',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: toPath(ENTRY), name: 'first-view' });
  },
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const page = await prerender();
      const chunks = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? [each] : []));
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(toPath(ENTRY)));
      if (chunk === undefined) throw new Error('The script of the first view was not built.');
      // React's file imports the chunk itself, and so does the page.
      for (const { fileName, facadeModuleId } of chunks)
        if (facadeModuleId === toPath(ENTRY) && fileName !== chunk.fileName) delete bundle[fileName];
      const script = `<script type="module" blocking="render" crossorigin src="./${chunk.fileName}"></script>`;
      const react = chunks.find(({ name }) => name === 'react');
      if (react === undefined) throw new Error('React was not built into a file of its own.');
      const preload = (src: string): string =>
        `\n    <link rel="preload" as="script" crossorigin fetchpriority="low" href="${src}">`;
      return html
        .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
        .replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          (_, main: string) => script + preload(main) + preload(`./${react.fileName}`),
        )
        .replace('<div id="root"></div>', () => `<div id="root">${page}</div>`);
    },
  },
});
