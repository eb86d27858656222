import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { MiddlewareHandler } from 'hono';
import type { Page } from './app.ts';

/** How long the files of the previous build are served, in ms. */
const PREVIOUS_BUILD_LIFETIME = 7 * 24 * 60 * 60 * 1000;

/** True while the build in a folder may be served: its manifest says when the next build replaced it. */
async function isServed(folder: string, now: () => number): Promise<boolean> {
  try {
    const { replaced }: { replaced?: unknown } = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'));
    return now() - Date.parse(String(replaced)) < PREVIOUS_BUILD_LIFETIME;
  } catch {
    return false;
  }
}

/** Serves the files of the previous build, which pages that were opened before a deploy still load. */
const servePrevious =
  (folder: string, now: () => number): MiddlewareHandler =>
  async (context, next) => {
    const isAsset = context.req.path.startsWith('/assets/');
    // serveStatic returns what next returns, and only a Response may be returned here.
    const goOn = async (): Promise<void> => void (await next());
    // Made here and not before: the folder may come with a build while the host runs.
    return isAsset && (await isServed(folder, now)) ? serveStatic({ root: folder })(context, goOn) : goOn();
  };

/** The built page in a folder, and in another the files of the build before it. */
export function nodePage(folder: string, previous = `${folder}-previous`, now = Date.now): Page {
  const [serve, serveOlder] = [serveStatic({ root: folder }), servePrevious(previous, now)];
  return {
    html: () => readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined),
    assets: (context, next) =>
      serve(context, async () => {
        const response = await serveOlder(context, next);
        if (response !== undefined) context.res = response;
      }),
  };
}
