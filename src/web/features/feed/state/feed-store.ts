import { createStore, useStore } from '#web/lib/store.ts';
import { type FeedAction, type FeedProgress, feedReducer, NO_PROGRESS } from './feed-reducer.ts';

/** What was decided outlives the screen: the cached pages still list it. It belongs to one key (`feedKey`). */
const feed = createStore<{ key: string; progress: FeedProgress }>({ key: '', progress: NO_PROGRESS });

const progressOf = (key: string) => (feed.get().key === key ? feed.get().progress : NO_PROGRESS);

/** Does something to the progress of this feed; that of any other person or wish is forgotten with it. */
export function dispatchFeed(key: string, action: FeedAction): void {
  feed.set({ key, progress: feedReducer(progressOf(key), action) });
}

export function useFeedProgress(key: string): FeedProgress {
  return useStore(feed, () => progressOf(key));
}
