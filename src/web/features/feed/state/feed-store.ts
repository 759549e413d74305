import { createStore, useStore } from '#web/lib/store.ts';
import { type FeedAction, type FeedProgress, feedReducer, INITIAL_PROGRESS } from './feed-reducer.ts';

/**
 * The progress outlives the screen, because the cached pages still list the decided jobs. It belongs to one `feedKey`.
 */
const feed = createStore<{ key: string; progress: FeedProgress }>({ key: '', progress: INITIAL_PROGRESS });

const progressOf = (key: string, state = feed.get()) => (state.key === key ? state.progress : INITIAL_PROGRESS);

/** Applies an action to the progress of this feed; drops the progress of another user or search. */
export function dispatchFeed(key: string, action: FeedAction): void {
  feed.set({ key, progress: feedReducer(progressOf(key), action) });
}

export function useFeedProgress(key: string): FeedProgress {
  return useStore(feed, (state) => progressOf(key, state));
}
