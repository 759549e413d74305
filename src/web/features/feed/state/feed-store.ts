import { createStore, useStore } from '#web/lib/store.ts';
import { type FeedAction, type FeedProgress, feedReducer, INITIAL_PROGRESS } from './feed-reducer.ts';

/**
 * The progress of one feed. `key` is the result of `feedKey` (queries.ts) for its user and search criteria. It is retained after the user
 * leaves the screen, because the cached pages still contain the decided jobs.
 */
const feed = createStore<{ key: string; progress: FeedProgress }>({ key: '', progress: INITIAL_PROGRESS });

const progressOf = (key: string, state = feed.get()) => (state.key === key ? state.progress : INITIAL_PROGRESS);

/** Applies an action to the progress of the feed `key`; deletes the progress of another user's feed or another search. */
export function dispatchFeed(key: string, action: FeedAction): void {
  feed.set({ key, progress: feedReducer(progressOf(key), action) });
}

export function useFeedProgress(key: string): FeedProgress {
  return useStore(feed, (state) => progressOf(key, state));
}
