import { notePushOwner, pushOwner } from '#web/lib/push-owner.ts';

type PushState = 'unsupported' | 'denied' | 'off' | 'on';

const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** What this browser does for this account. */
export async function pushState(user_id: string): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return pushOwner() === user_id && (await subscription()) ? 'on' : 'off';
}

/** As the server takes it. */
function told({ endpoint, keys }: PushSubscriptionJSON) {
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, p256dh, auth } : null;
}

/**
 * Has the browser ask, where it hasn't, and subscribe. Called by a press alone: browsers hold a question that comes by itself against the site.
 * @returns null where it isn't let
 */
export async function openSubscription(key: string) {
  if (!isSupported() || (await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = bytesOf(key);
  const options = { userVisibleOnly: true, applicationServerKey };
  // One for another key of the server's is of no use any more.
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await subscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  return told(made.toJSON());
}

/** The subscription that is there, for the server to know it in a new session; null where there is none. */
export async function knownSubscription() {
  if (!isSupported() || Notification.permission !== 'granted') return null;
  const known = await subscription();
  return known && told(known.toJSON());
}

/** This browser is told nothing any more. @returns the address that was its */
export async function closeSubscription(): Promise<string | null> {
  notePushOwner(null);
  if (!isSupported()) return null;
  const known = await subscription();
  await known?.unsubscribe();
  return known?.endpoint ?? null;
}
