import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';

/** Mounts the sandbox on the origin of the development server, and tells the page that it is there. */
export const devSandbox = (): Plugin => ({
  name: 'dev-sandbox',
  apply: 'serve',
  transformIndexHtml: async (html, { server }) => {
    const { addHostMeta } = (await server?.ssrLoadModule('/src/server/policy.ts')) ?? {};
    return addHostMeta?.(html) ?? html;
  },
  configureServer(server) {
    server.middlewares.use((incoming, outgoing, next) => {
      if (incoming.url?.startsWith('/v1/') !== true) return next();
      void getRequestListener(
        async (request) => {
          const { readSettings } = await server.ssrLoadModule('/src/server/settings.ts');
          const { createSandbox } = await server.ssrLoadModule('/src/sandbox/sandbox.ts');
          return createSandbox(readSettings(process.env).sandbox).fetch(request);
        },
        { overrideGlobalObjects: false },
      )(incoming, outgoing);
    });
  },
});
