import { PUSH_ENDED } from './user-cache.ts';

const KEY = 'encaixe-notificacoes';

/** Whose this browser's subscription to pushes is; null where there is none, or the browser keeps nothing. */
export function pushOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function notePushOwner(user_id: string | null): void {
  if (user_id !== null) void globalThis.caches?.delete(PUSH_ENDED);
  try {
    if (user_id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, user_id);
  } catch {
    // Without storage it is asked again the next time.
  }
}

async function unsubscribe(): Promise<void> {
  // First: without connection the browser may not be able to, and the service worker does it at the next message.
  await globalThis.caches?.open(PUSH_ENDED);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription || (await subscription.unsubscribe())) await globalThis.caches?.delete(PUSH_ENDED);
}

/** Nothing more is shown here of somebody who isn't signed in here any more (push#browsers); the server forgets the browser with the session. */
export function endPush(): void {
  if (pushOwner() === null) return;
  notePushOwner(null);
  void unsubscribe().catch(() => undefined);
}
