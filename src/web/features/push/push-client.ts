import { readPushOwner, savePushOwner } from '#web/lib/session/push-owner.ts';

type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Returns the state of push notifications in this browser: 'unsupported'; 'denied' when the user has blocked them; 'on' when this
 * browser has a subscription of the user `user_id`; otherwise 'off'.
 */
export async function pushState(user_id: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return readPushOwner() === user_id && (await subscription()) ? 'on' : 'off';
}

/** Returns the subscription as input of `push.subscribe`; null when a field is missing. */
function subscriptionOf({ endpoint, keys }: PushSubscriptionJSON) {
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

/**
 * Shows the browser's permission prompt if necessary, and subscribes this browser. `key` is the server's public key (VAPID). Call this
 * only after the user pressed a button: browsers block sites that show the prompt otherwise.
 * @returns null when the browser doesn't support push, the user doesn't allow it, or a field is missing
 */
export async function subscribeToPush(key: string) {
  if (!isSupported() || (await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const options = { userVisibleOnly: true, applicationServerKey };
  // The browser refuses while a subscription with another server key exists, so that subscription is removed first.
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await subscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return subscriptionOf(made.toJSON());
}

/** Returns this browser's existing subscription; null when there is none, or notifications are not supported or not allowed. */
export async function findPushSubscription() {
  if (!isSupported() || Notification.permission !== 'granted') return null;
  const known = await subscription();
  return known && subscriptionOf(known.toJSON());
}

/** Unsubscribes this browser. @returns the endpoint of its subscription, for the server to delete; null when there was none */
export async function unsubscribeFromPush(): Promise<string | null> {
  savePushOwner(null);
  if (!isSupported()) return null;
  const known = await subscription();
  await known?.unsubscribe();
  return known?.endpoint ?? null;
}
