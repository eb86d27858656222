// Stands for the platform's static assets: workerd alone serves files without types, and folders as lists.

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  wasm: 'application/wasm',
  png: 'image/png',
  md: 'text/markdown',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
};

export default {
  /** @param {Request} request @param {{ PAGE: { fetch: typeof fetch } }} bindings */
  async fetch(request, { PAGE }) {
    const { pathname, origin } = new URL(request.url);
    const path = pathname === '/' ? '/index.html' : pathname;
    const found = await PAGE.fetch(origin + path, { method: request.method });
    const type = TYPES[path.split('.').at(-1) ?? ''];
    if (!found.ok || type === undefined) return new Response(null, { status: 404 });
    return new Response(found.body, { headers: { 'Content-Type': type } });
  },
};
