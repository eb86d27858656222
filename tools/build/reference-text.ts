import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type * as Markdown from '#pages/reference/markdown.ts';

const SOURCE = fileURLToPath(new URL('../../src/pages/reference/markdown.ts', import.meta.url));

/** Writes the reference as text, from the tables that the page itself uses. */
export const referenceText = (): Plugin => ({
  name: 'reference-text',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const { module } = await runnerImport<typeof Markdown>(SOURCE);
    for (const [fileName, source] of Object.entries(await module.createTextFiles()))
      this.emitFile({ type: 'asset', fileName, source });
  },
});
