import { BUSY_LOCK } from '../lib/busy-window.ts';

/** What a notification shows, and where a press on it leads. */
type Shown = { title: string; options: NotificationOptions & { data: { path: string } } };

const NAME = 'Encaixe';

const textOf = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback);

/** The path of an address of ours, and the front page for any other: a message opens nothing but our own screens. */
export function pathIn(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : '/';
}

/** What a message says (push#kinds); one that can't be read says that there is something. */
export function shownOf(message: string, origin: string): Shown {
  let said: Partial<Record<'title' | 'body' | 'path' | 'tag', unknown>> = {};
  try {
    said = Object(JSON.parse(message));
  } catch {
    // Nobody but our server can have encrypted it.
  }
  return {
    title: textOf(said.title, NAME),
    options: {
      body: textOf(said.body, 'Há novidades para você.'),
      tag: textOf(said.tag, NAME),
      icon: '/icon-192.png',
      lang: 'pt-BR',
      data: { path: pathIn(said.path, origin) },
    },
  };
}

/** A window of ours, as a service worker sees it. */
type OpenWindow = {
  id: string;
  url: string;
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
};

/** What showing and opening need of the service worker's own scope. */
export type Scope = {
  location: { origin: string };
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  navigator: { setAppBadge?: () => Promise<void>; locks?: Pick<LockManager, 'query'> };
};

/** A browser that saw nothing shown for a push shows words of its own, and in the end takes the subscription away: so each one shows something. */
export async function showPush(scope: Scope, message: string): Promise<void> {
  const { title, options } = shownOf(message, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: 'window' });
  // Over a screen of ours that somebody looks at it makes no sound (push#opens).
  const silent = windows.some((client) => client.visibilityState === 'visible' && client.focused);
  // How many there are the page knows, once it is open.
  if (!silent) await scope.navigator.setAppBadge?.().catch(() => undefined);
  await scope.registration.showNotification(title, { ...options, silent });
}

/** Where people type what nothing guards: a sign-in, a new password, the console. */
const TYPED_AT = /^\/(auth|nova-senha|autorizar|convite|operador)(\/|$)/;

/** Opens the screen of a notification: where it is open already, else in a window that is free, else in one of its own (push#opens). */
export async function openPush({ location, clients, navigator }: Scope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => pathIn(url.slice(location.origin.length), location.origin) === path);
  if (there) {
    await there.focus();
    return;
  }
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const busy = held.flatMap(({ name, clientId }) => (name === BUSY_LOCK ? [clientId] : []));
  const free = windows.find(({ id, url }) => !busy.includes(id) && !TYPED_AT.test(new URL(url).pathname));
  if (free) {
    await free.focus();
    await free.navigate(path);
  } else await clients.openWindow(path);
}
