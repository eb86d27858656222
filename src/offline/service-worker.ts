import { cacheName, isOf, outdated, wayOf, type Build, type Message } from './kept.ts';

// Written in by the build.
declare const BUILD: Build;
declare const self: ServiceWorkerGlobalScope;

const build = BUILD;
const files = new Set(build.files);

const keepFiles = async (): Promise<void> => (await caches.open(cacheName(build))).addAll([...files]);

async function dropOutdated(): Promise<void> {
  const names = outdated(await caches.keys(), build);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** How long, in ms, a network that says nothing counts as one. */
const PATIENCE = 5000;

const silence = (): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The network says nothing.')), PATIENCE);
  });

/** The network's page while there is a network: it holds what its host writes into it. */
const page = (request: Request): Promise<Response> =>
  Promise.race([fetch(request), silence()]).catch(() => new Response(build.page, { headers: build.headers }));

/** Any version's cache will do: a name stands for one content. */
const file = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);

/** A page that loaded this version from the network needs no offer of it; alone, it need not wait for it either. */
async function answer({ data, ports }: ExtendableMessageEvent): Promise<void> {
  const message: Message = data;
  if (message.kind === 'take-over') return self.skipWaiting();
  const yours = isOf(build, message.files);
  ports[0]?.postMessage(yours);
  const pages = await self.clients.matchAll({ includeUncontrolled: true });
  return yours && pages.length < 2 ? self.skipWaiting() : undefined;
}

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(dropOutdated().then(() => self.clients.claim())));
self.addEventListener('message', (event) => event.waitUntil(answer(event)));
self.addEventListener('fetch', (event) => {
  const way = wayOf(event.request, self.location.origin, files);
  if (way !== 'network') event.respondWith((way === 'page' ? page : file)(event.request));
});
