import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { engineModule } from './src/diagnosis/engine/module.ts';
import { budget } from './src/server/build/budget.ts';
import { devSandbox } from './src/server/build/dev-sandbox.ts';
import { madeModule } from './src/server/build/made-module.ts';
import { policyMeta } from './src/server/build/policy-meta.ts';

const ENGINE = { file: '/src/diagnosis/engine/module.ts', name: 'engineModule', make: engineModule };

export default defineConfig({
  plugins: [react(), policyMeta(), devSandbox(), budget()],
  worker: { format: 'es', plugins: () => [madeModule(ENGINE)] },
  environments: {
    client: {
      build: { outDir: 'dist/page', emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    },
    ssr: { build: { outDir: 'dist/server', emptyOutDir: true, ssr: 'src/server/main.ts' } },
  },
  builder: {
    // The host last: its main.js tells how old the build is.
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (client === undefined || ssr === undefined)
        throw new Error('The build wants the environments client and ssr.');
      await builder.build(client);
      await builder.build(ssr);
    },
  },
  test: { include: ['src/**/*.test.ts'] },
});
