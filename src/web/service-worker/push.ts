import { UNSAVED_INPUT_LOCK } from '../lib/page/busy-window.ts';

/** The arguments of `showNotification`, with the path that a press on the notification opens. */
type ShownNotification = { title: string; options: NotificationOptions & { data: { path: string } } };

const APP_NAME = 'Encaixe';

const textOf = (value: unknown, fallback: string) => (typeof value === 'string' && value !== '' ? value : fallback);

/** Returns `path` if it leads to this origin, else '/', so that a message can open only the app's screens. */
export function pathIn(path: unknown, origin: string): string {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, origin)) return '/';
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : '/';
}

/** Returns the notification for a push message (push#kinds); a general one for an invalid message. */
export function notificationOf(message: string, origin: string): ShownNotification {
  let payload: Partial<Record<'title' | 'body' | 'path' | 'tag', unknown>> = {};
  try {
    payload = Object(JSON.parse(message));
  } catch {
    // Only the app's server can encrypt a message, so the user is notified even of an invalid one.
  }
  return {
    title: textOf(payload.title, APP_NAME),
    options: {
      body: textOf(payload.body, 'Há novidades para você.'),
      tag: textOf(payload.tag, APP_NAME),
      icon: '/icon-192.png',
      lang: 'pt-BR',
      data: { path: pathIn(payload.path, origin) },
    },
  };
}

type OpenWindow = {
  id: string;
  url: string;
  focused: boolean;
  visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  navigate(path: string): Promise<unknown>;
};

/** The part of the service worker's global scope that this module uses. */
export type Scope = {
  location: { origin: string };
  clients: {
    matchAll(options: { type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  navigator: { setAppBadge?: () => Promise<void>; locks?: Pick<LockManager, 'query'> };
};

/**
 * Shows a notification for a push message, also for an invalid one: for a message without notification, browsers show a text of their
 * own, and finally cancel the subscription.
 */
export async function showPush(scope: Scope, message: string): Promise<void> {
  const { title, options } = notificationOf(message, scope.location.origin);
  const windows = await scope.clients.matchAll({ type: 'window' });
  // Silent while a window of the app has the focus (push#opens).
  const silent = windows.some((client) => client.visibilityState === 'visible' && client.focused);
  // A badge without a number. A page with the focus sets the badge itself, with a number.
  if (!silent) await scope.navigator.setAppBadge?.().catch(() => undefined);
  await scope.registration.showNotification(title, { ...options, silent });
}

/** Paths of screens that may have unsaved input although they never hold UNSAVED_INPUT_LOCK. */
const FORM_SCREENS = /^\/(auth|nova-senha|autorizar|convite|operador)(\/|$)/;

/**
 * Opens the screen of a notification: focuses a window that already shows this screen, else navigates a window without unsaved input,
 * else opens a new window (push#opens).
 */
export async function openPush({ location, clients, navigator }: Scope, path: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window' });
  const openWindow = windows.find(({ url }) => pathIn(url.slice(location.origin.length), location.origin) === path);
  if (openWindow) {
    await openWindow.focus();
    return;
  }
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const busyIds = held.flatMap(({ name, clientId }) => (name === UNSAVED_INPUT_LOCK ? [clientId] : []));
  const free = windows.find(({ id, url }) => !busyIds.includes(id) && !FORM_SCREENS.test(new URL(url).pathname));
  if (free) {
    await free.focus();
    await free.navigate(path);
  } else await clients.openWindow(path);
}
