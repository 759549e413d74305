const NAME = 'encaixe-session';

/** Notifies other tabs of this browser, which share the cookie, that a user signed in or out. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Listens for notifications of other tabs; returns a function that ends that. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  return () => channel.close();
}
