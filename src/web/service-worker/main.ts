import { CACHED_SESSION, type CachedSession, isExpired, PUSH_ENDED, USER_CACHE } from '../lib/session/user-cache.ts';
import { offlinePage } from './offline-page.ts';
import { openPush, pathIn, showPush } from './push.ts';
import { strategyFor, surplus } from './strategy.ts';

declare const self: ServiceWorkerGlobalScope;

/** The URLs of the files of page, signed-in layout and deck; inserted by build.ts. */
declare const DECK_FILES: readonly string[];
/** The URLs in the page's HTML, without which the page does not start; inserted by build.ts. */
declare const PAGE_FILES: readonly string[];

const FILES_CACHE = 'encaixe-files';
const deckFiles: ReadonlySet<string> = new Set(DECK_FILES);
const PAGE = '/index.html';

/**
 * Maximum number of cached files besides DECK_FILES: of other screens, and of older builds, which an open page may still request.
 */
const MAX_OTHER_FILES = 120;
const MAX_PICTURES = 60;

/** Time for which the service worker waits for the server's page before it responds from the cache. */
const NETWORK_TIMEOUT_MS = 4000;

const pathOf = ({ url }: Request) => new URL(url).pathname;
const isDeckFile = (request: Request) => pathOf(request) === PAGE || deckFiles.has(pathOf(request));
const isPicture = (request: Request) => strategyFor(request, self.location.origin) === 'picture';

async function trim(cache: Cache, limit: number, isPinned: (request: Request) => boolean): Promise<void> {
  for (const request of surplus(await cache.keys(), limit, isPinned)) await cache.delete(request);
}

async function install(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const cachedPaths = new Set((await cache.keys()).map(pathOf));
  await cache.addAll([...deckFiles].filter((file) => !cachedPaths.has(file)));
  const page = await fetch(PAGE, { cache: 'reload' });
  const html = await page.clone().text();
  if (!page.ok || !PAGE_FILES.every((file) => html.includes(file)))
    throw new Error('The page belongs to another build');
  await cache.put(PAGE, page);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

async function answerFile(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(FILES_CACHE);
  const cached = await cache.match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(cache.put(event.request, copy).then(() => trim(cache, MAX_OTHER_FILES, isDeckFile)));
  }
  return response;
}

/** Responds with a picture. Pictures show people, so they are in the cache of personal data, which the sign-out deletes. */
async function answerPicture(event: FetchEvent): Promise<Response> {
  if (!(await caches.has(USER_CACHE))) return fetch(event.request);
  const cache = await caches.open(USER_CACHE);
  const cached = await cache.match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (response.ok) {
    const copy = response.clone();
    const isOther = (request: Request) => !isPicture(request);
    event.waitUntil(cache.put(event.request, copy).then(() => trim(cache, MAX_PICTURES, isOther)));
  }
  return response;
}

/** Returns the cached page with the cached session; undefined when either is missing, or when the session has expired. */
async function offlineResponse(): Promise<Response | undefined> {
  const [record, page] = await Promise.all([
    caches.match(CACHED_SESSION, { cacheName: USER_CACHE }),
    caches.match(PAGE, { cacheName: FILES_CACHE }),
  ]);
  if (!record || !page) return undefined;
  const cached: CachedSession = await record.json();
  if (isExpired(cached, Date.now())) {
    await caches.delete(USER_CACHE);
    return undefined;
  }
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set('cache-control', 'private, no-store');
  return new Response(offlinePage(await page.text(), cached.session), { headers });
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const fromServer = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  event.waitUntil(fromServer.catch(() => undefined));
  const timedOut = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, undefined));
  const first = await Promise.race([fromServer.catch(() => undefined), timedOut]);
  // While the server is overloaded (503), the cached page is more useful than its error page.
  if (first && first.status !== 503) return first;
  return (await offlineResponse()) ?? first ?? fromServer;
}

/**
 * Shows a push notification. After a sign-out, ends the push subscription instead, which the page could not do without a
 * connection (push#browsers).
 */
async function answerPush(message: string): Promise<void> {
  if (!(await caches.has(PUSH_ENDED))) return showPush(self, message);
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription || (await subscription.unsubscribe())) await caches.delete(PUSH_ENDED);
}

const ANSWERS = { file: answerFile, picture: answerPicture, page: answerPage } as const;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('push', (event) => event.waitUntil(answerPush(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(self, pathIn(event.notification.data?.path, self.location.origin)));
});
self.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, self.location.origin);
  if (strategy) event.respondWith(ANSWERS[strategy](event));
});
