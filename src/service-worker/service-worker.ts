import { CONSOLE_FILE, CONSOLE_FILE_META } from '#page-base.ts';
import { cacheName, isForeign, findOutdated, chooseSource, type Build } from './cache.ts';

// The build inserts the value in the place of each mention.
declare const BUILD: Build;
declare const self: ServiceWorkerGlobalScope;

const build = BUILD;

/** The folder of this script, with its last slash. */
const FOLDER = new URL('.', self.location.href).href;
const CACHE = cacheName(build, FOLDER);

/** On request of a person. Not every browser tells. */
const isDataSaved = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true;

/** The next visit tries again where a file did not come, or something else in its place. */
async function cacheFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = isDataSaved() ? build.firstFiles : build.files;
  await cache.addAll([...wanted]);
  const kept = await Promise.all(wanted.map(async (file) => [file, await cache.match(file)] as const));
  if (!kept.some(([file, response]) => response === undefined || isForeign(file, response))) return;
  await caches.delete(CACHE);
  throw new Error('Something else came in the place of a file.');
}

async function deleteOutdatedCaches(): Promise<void> {
  const names = findOutdated(await caches.keys(), build, FOLDER);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** In ms. */
const NETWORK_TIMEOUT = 5000;

const fetchInTime = (request: Request): Promise<Response> =>
  Promise.race([
    fetch(request),
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The network is silent.')), NETWORK_TIMEOUT);
    }),
  ]);

/** From the network while there is one, since the host writes its meta elements into the page. */
const fetchPage = (request: Request): Promise<Response> =>
  fetchInTime(request).catch(async () => {
    const kept = await caches.match(FOLDER + CONSOLE_FILE).catch(() => undefined);
    const meta = kept === undefined ? '' : `<meta name="${CONSOLE_FILE_META}" content="${CONSOLE_FILE}">`;
    return new Response(build.page.replace('</head>', `${meta}</head>`), { headers: build.headers });
  });

/** From the network, since a gateway may change it, and else as it was last. */
async function fetchConsole(request: Request): Promise<Response> {
  try {
    const response = await fetchInTime(request);
    const cache = await caches.open(CACHE);
    await (response.ok ? cache.put(request, response.clone()) : cache.delete(request));
    return response;
  } catch (error) {
    const kept = await caches.match(request);
    if (kept === undefined) throw error;
    return kept;
  }
}

/** From any version's cache, as a name has one content, else from the network. A damaged cache leaves the network. */
async function fetchFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kept = await caches.match(request).catch(() => undefined);
  if (kept !== undefined && !isForeign(pathname, kept)) return kept;
  const response = await fetch(request);
  const copy = response.clone();
  if (response.ok && build.files.some((name) => request.url === FOLDER + name) && !isForeign(pathname, response))
    void caches
      .open(CACHE)
      .then((cache) => cache.put(request, copy))
      .catch(() => undefined);
  return response;
}

const FETCHERS = { page: fetchPage, console: fetchConsole, file: fetchFile } as const;

// Open pages keep the files that they have loaded, and those of the version before stay in their cache.
self.addEventListener('install', (event) => event.waitUntil(cacheFiles().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(deleteOutdatedCaches().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const source = chooseSource(event.request, FOLDER);
  if (source !== 'network') event.respondWith(FETCHERS[source](event.request));
});
