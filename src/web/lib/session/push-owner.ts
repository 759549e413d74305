import { PUSH_ENDED_CACHE } from './user-cache.ts';

const STORAGE_KEY = 'encaixe-notificacoes';

/** Returns the id of the user who has subscribed to push notifications in this browser; null for none, or without storage. */
export function readPushOwner(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Stores the id of the user who has subscribed to push notifications in this browser; null deletes it. */
export function savePushOwner(user_id: string | null): void {
  if (user_id !== null) void globalThis.caches?.delete(PUSH_ENDED_CACHE);
  try {
    if (user_id === null) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, user_id);
  } catch {
    // Without storage, the app shows push notifications as turned off.
  }
}

async function unsubscribe(): Promise<void> {
  // Opening the cache creates it. If `subscription.unsubscribe` then fails offline, the service worker unsubscribes at the next message.
  await globalThis.caches?.open(PUSH_ENDED_CACHE);
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  if (!subscription || (await subscription.unsubscribe())) await globalThis.caches?.delete(PUSH_ENDED_CACHE);
}

/** Unsubscribes this browser after its user has signed out (push#browsers). The server deletes the subscription with the session. */
export function endPush(): void {
  if (readPushOwner() === null) return;
  savePushOwner(null);
  void unsubscribe().catch(() => undefined);
}
