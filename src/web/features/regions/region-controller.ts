import { actIn, actingRegion } from '#web/lib/acting-region.ts';
import { queryClient } from '#web/lib/api-client.ts';
import { errorCode } from '#web/lib/failure.ts';

const CHANNEL = 'encaixe-region';

/** Has every tab act in this region, this one too: each hears of it (onOtherRegion). @param region null: at home */
export function chooseRegion(region: string | null): void {
  actIn(region);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(null);
  channel.close();
}

/** Calls back once another region is chosen than the one that this page was made for, here or in another tab; gives what ends it. */
export function onOtherRegion(made: string | undefined, heard: () => void): () => void {
  const look = () => void (actingRegion() !== made && heard());
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = look;
  // A tab that lay still hears nothing.
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  return () => {
    channel.close();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}

/** Calls back with whether nobody answers there, each time something is asked; gives what ends it. */
export const onAnswer = (heard: (isAway: boolean) => void): (() => void) =>
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'error' || event.action.type === 'failed') {
      if (errorCode(event.action.error) === 'UNAVAILABLE') heard(true);
    } else if (event.action.type === 'success' && !event.action.manual) heard(false);
  });
