import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { budget } from './src/server/build/budget.ts';
import { devSandbox } from './src/server/build/dev-sandbox.ts';
import { offline } from './src/server/build/offline.ts';
import { policyMeta } from './src/server/build/policy-meta.ts';

export default defineConfig({
  plugins: [react(), policyMeta(), devSandbox(), budget(), offline()],
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
  test: { include: ['src/**/*.test.ts'], setupFiles: ['src/seed.test-support.ts'] },
});
