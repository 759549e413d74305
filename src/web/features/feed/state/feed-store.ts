import { useSyncExternalStore } from 'react';
import { type FeedAction, type FeedProgress, feedReducer, NO_PROGRESS } from './feed-reducer.ts';

/** What was decided outlives the screen: the cached pages still list it. It belongs to one key (`feedKey`). */
let state: { key: string; progress: FeedProgress } = { key: '', progress: NO_PROGRESS };
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Does something to the progress of this feed; that of any other person or wish is forgotten with it. */
export function dispatchFeed(key: string, action: FeedAction): void {
  const before = state.key === key ? state.progress : NO_PROGRESS;
  state = { key, progress: feedReducer(before, action) };
  for (const listener of listeners) listener();
}

export function useFeedProgress(key: string): FeedProgress {
  return useSyncExternalStore(subscribe, () => (state.key === key ? state.progress : NO_PROGRESS));
}
