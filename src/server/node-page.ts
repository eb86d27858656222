import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Page } from './app.ts';

/** The built page in a folder. */
export const nodePage = (folder: string): Page => ({
  html: () => readFile(join(folder, 'index.html'), 'utf8').catch(() => undefined),
  assets: serveStatic({ root: folder }),
});
