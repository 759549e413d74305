const NAME = 'encaixe-session';

/** Tells the other tabs of this browser, which share the cookie, that somebody signed in or out. */
export function tellOtherTabs(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(null);
  channel.close();
}

/** Hears what another tab told; returns what ends it. */
export function onOtherTab(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  return () => channel.close();
}
