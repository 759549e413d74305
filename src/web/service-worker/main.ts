import {
  CACHED_SESSION_KEY,
  type CachedSession,
  isExpiredSession,
  PUSH_ENDED_CACHE,
  USER_CACHE,
} from '../lib/session/user-cache.ts';
import { offlinePage } from './offline-page.ts';
import { openPush, pathIn, showPush } from './push.ts';
import { selectKeysToDelete, strategyFor } from './strategy.ts';

declare const self: ServiceWorkerGlobalScope;

/** The URLs of the assets in the page's HTML and of the files of OFFLINE_CHUNKS; inserted by build.ts. */
declare const DECK_FILES: readonly string[];
/** The URLs of assets in the page's HTML, which depend on the build; inserted by build.ts. */
declare const PAGE_FILES: readonly string[];

const FILES_CACHE = 'encaixe-files';
const deckFiles: ReadonlySet<string> = new Set(DECK_FILES);
const PAGE_URL = '/index.html';

/**
 * Maximum number of cached files besides DECK_FILES. They are files of other screens, and of older builds, which a page that is still
 * open may request.
 */
const MAX_OTHER_FILES = 120;
const MAX_PICTURES = 60;

/** Time for which the service worker waits for the server's page before it responds from the cache. */
const NETWORK_TIMEOUT_MS = 4000;

const pathOf = ({ url }: Request) => new URL(url).pathname;
const isDeckFile = (request: Request) => pathOf(request) === PAGE_URL || deckFiles.has(pathOf(request));
const isPicture = (request: Request) => strategyFor(request, self.location.origin) === 'picture';

/** Deletes the oldest entries of a cache so that at most `limit` are left. Pinned entries stay and don't count. */
async function trim(cache: Cache, limit: number, isPinned: (request: Request) => boolean): Promise<void> {
  for (const request of selectKeysToDelete(await cache.keys(), limit, isPinned)) await cache.delete(request);
}

/** Caches the page and DECK_FILES. @throws when one fails or the page is of another build; the browser then installs again later */
async function install(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const cachedPaths = new Set((await cache.keys()).map(pathOf));
  await cache.addAll([...deckFiles].filter((file) => !cachedPaths.has(file)));
  const page = await fetch(PAGE_URL, { cache: 'reload' });
  const html = await page.clone().text();
  if (!page.ok || !PAGE_FILES.every((file) => html.includes(file)))
    throw new Error('The page belongs to another build');
  await cache.put(PAGE_URL, page);
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  await self.registration.navigationPreload.enable();
  await self.clients.claim();
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
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

/** Responds with a picture, cache first. Uses the cache of personal data, which a sign-out deletes, because pictures show people. */
async function respondWithPicture(event: FetchEvent): Promise<Response> {
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
    caches.match(CACHED_SESSION_KEY, { cacheName: USER_CACHE }),
    caches.match(PAGE_URL, { cacheName: FILES_CACHE }),
  ]);
  if (!record || !page) return undefined;
  const cached: CachedSession = await record.json();
  if (isExpiredSession(cached, Date.now())) {
    await caches.delete(USER_CACHE);
    return undefined;
  }
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set('cache-control', 'private, no-store');
  return new Response(offlinePage(await page.text(), cached.session), { headers });
}

/** Responds with the server's page. When the server is unreachable, slow or overloaded, responds with the cached page if there is one. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const fromServer = (async () => (await event.preloadResponse) ?? fetch(event.request))();
  event.waitUntil(fromServer.catch(() => undefined));
  const timedOut = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS, undefined));
  const serverPage = await Promise.race([fromServer.catch(() => undefined), timedOut]);
  // 503: the server is overloaded.
  if (serverPage && serverPage.status !== 503) return serverPage;
  return (await offlineResponse()) ?? serverPage ?? fromServer;
}

/**
 * Shows a push notification. If the user signed out while the page could not unsubscribe (PUSH_ENDED_CACHE), unsubscribes instead
 * (push#browsers).
 */
async function handlePush(message: string): Promise<void> {
  if (!(await caches.has(PUSH_ENDED_CACHE))) return showPush(self, message);
  const subscription = await self.registration.pushManager.getSubscription();
  if (!subscription || (await subscription.unsubscribe())) await caches.delete(PUSH_ENDED_CACHE);
}

const FETCH_HANDLERS = { file: respondWithFile, picture: respondWithPicture, page: respondWithPage } as const;

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('push', (event) => event.waitUntil(handlePush(event.data?.text() ?? '')));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPush(self, pathIn(event.notification.data?.path, self.location.origin)));
});
self.addEventListener('fetch', (event) => {
  const strategy = strategyFor(event.request, self.location.origin);
  if (strategy) event.respondWith(FETCH_HANDLERS[strategy](event));
});
