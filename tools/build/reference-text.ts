import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type * as ConsoleFile from '#connections/console-file.ts';
import type * as Markdown from '#pages/reference/markdown.ts';

const findSource = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

/** Writes the reference as text and the JSON Schema of console.json, from the tables that the page itself uses. */
export const referenceText = (): Plugin => ({
  name: 'reference-text',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async generateBundle() {
    const { module } = await runnerImport<typeof Markdown>(findSource('pages/reference/markdown.ts'));
    for (const [fileName, source] of Object.entries(await module.createTextFiles()))
      this.emitFile({ type: 'asset', fileName, source });
    const { module: file } = await runnerImport<typeof ConsoleFile>(findSource('connections/console-file.ts'));
    const schema = JSON.stringify(file.createConsoleSchema(), undefined, 2);
    this.emitFile({ type: 'asset', fileName: 'console.schema.json', source: schema });
  },
});
