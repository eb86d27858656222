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
    server.middlewares.use(async (incoming, outgoing, next) => {
      if (incoming.url?.startsWith('/v1/') !== true) return next();
      const { readSettings } = await server.ssrLoadModule('/src/server/settings.ts');
      const { createSandbox } = await server.ssrLoadModule('/src/sandbox/sandbox.ts');
      const { createApp } = await server.ssrLoadModule('/src/server/app.ts');
      const sandbox = createSandbox(readSettings(process.env).sandbox);
      await createApp({ folder: 'none', sandbox })(incoming, outgoing);
    });
  },
});
