import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { engineModule } from './src/diagnosis/engine/module.ts';
import { beforePaint } from './tools/build/before-paint.ts';
import { budget } from './tools/build/budget.ts';
import { compress } from './tools/build/compress.ts';
import { devSandbox } from './tools/build/dev-sandbox.ts';
import { FLOOR } from './tools/build/floor.ts';
import { generateModule } from './tools/build/generate-module.ts';
import { offline } from './tools/build/offline.ts';
import { policyMeta } from './tools/build/policy-meta.ts';
import { prerenderPage } from './tools/build/prerender.ts';
import { previousBuild } from './tools/build/previous-build.ts';
import { referenceText } from './tools/build/reference-text.ts';
import { collectPackages, describeRelease } from './tools/build/release.ts';

const ENGINE = { file: '/src/diagnosis/engine/module.ts', name: 'engineModule', make: engineModule };

/** The commands beside the host, and the thread in which one of them works. */
const COMMANDS = ['record', 'keeper', 'diagnose', 'test'];

/** The packages whose modules are in what was built. */
const inside = new Set<string>();

export default defineConfig({
  // Below any path: each file names the others relative to itself.
  base: './',
  plugins: [
    react(),
    policyMeta(),
    beforePaint(),
    prerenderPage(),
    devSandbox(),
    generateModule(ENGINE),
    budget(),
    offline(),
    referenceText(),
    previousBuild(),
    compress(),
    collectPackages(inside),
  ],
  worker: { format: 'es', plugins: () => [generateModule(ENGINE), collectPackages(inside)] },
  environments: {
    client: {
      build: {
        outDir: 'dist/page',
        target: FLOOR,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        // Three files: what shows the first digest, React, which compiles in a task of its own, and the rest of the first
        // view. Over a slow line many small ones wait for each other.
        rolldownOptions: {
          output: {
            // The first view has the names of all files, and a hash does not compress.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames: 'assets/[name]-[hash:6][extname]',
            codeSplitting: {
              groups: [
                { name: 'first-view', test: /src\/app\/first-view\.ts$/, priority: 1 },
                { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
                { name: 'first', tags: ['$initial'] },
                // What every visit shows after the first view, in one file.
                {
                  name: 'rest',
                  test: /src\/(?:app\/(?:help|notices)|ui\/focus|pages\/compose\/(?:digest-panel\/signing-rows|request-panel\/request-panels|code\/code-tabs|order-form\/field-details))\.tsx?$/,
                },
                // In one file: the first view has the name of each.
                { name: 'fields', test: /src\/ui\/fields\.tsx/ },
              ],
            },
          },
          // Most of the time goes into compressing the assets once, for all who load them.
          checks: { pluginTimings: false },
        },
      },
    },
    // Every package within: the host runs where only Node and the folder dist are. The client of Redis is for the few who
    // share channels between hosts.
    ssr: {
      resolve: { noExternal: true, external: ['@redis/client'] },
      build: {
        outDir: 'dist/server',
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: {
          input: {
            main: 'src/server/main.ts',
            ...Object.fromEntries(COMMANDS.map((name) => [name, `src/cli/${name}.ts`])),
          },
        },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    // The host last: its main.js tells how old the build is.
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (client === undefined || ssr === undefined)
        throw new Error('The build wants the environments client and ssr.');
      for (const environment of [client, ssr]) await builder.build(environment);
      describeRelease(builder.config.root, inside);
    },
  },
});
