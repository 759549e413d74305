const CHANNEL_NAME = 'encaixe-session';

/** Notifies the other tabs of this browser, which share the session cookie, that the session has changed. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.postMessage(null);
  channel.close();
}

/** Calls `listener` when another tab has called `notifyOtherTabs`. Returns a function that unsubscribes. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  channel.onmessage = listener;
  return () => channel.close();
}
