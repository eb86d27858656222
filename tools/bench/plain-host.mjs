import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { gzipSync } from 'node:zlib';

const TYPES = { 'index.html': 'text/html', 'plain.css': 'text/css', 'plain.js': 'text/javascript' };

/** Serves the plain page as the product's host serves the product: compressed, on an origin of its own. */
export async function startPlain() {
  const files = new Map(
    Object.entries(TYPES).map(([name, type]) => [
      name === 'index.html' ? '/' : `/${name}`,
      { type, body: gzipSync(readFileSync(new URL(`./plain/${name}`, import.meta.url))) },
    ]),
  );
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    response.writeHead(
      file === undefined ? 404 : 200,
      file && { 'Content-Type': `${file.type}; charset=utf-8`, 'Content-Encoding': 'gzip' },
    );
    response.end(file?.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
