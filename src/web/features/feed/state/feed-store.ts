import { createStore, useStore } from '#web/lib/store.ts';
import { type FeedAction, type FeedProgress, feedReducer, NO_PROGRESS } from './feed-reducer.ts';
import { notePassed, passedThisWeek } from './locked-store.ts';

/** What was decided outlives the screen: the cached pages still list it. It belongs to one key (`feedKey`). */
const feed = createStore<{ key: string; progress: FeedProgress }>({ key: '', progress: NO_PROGRESS });

/** What a feed begins with on this page: nothing done but the locked jobs laid aside in the last days. */
const begun = createStore<FeedProgress | null>(null);
function beginning(): FeedProgress {
  const known = begun.get() ?? { ...NO_PROGRESS, passedBefore: passedThisWeek() };
  begun.set(known);
  return known;
}

const progressOf = (key: string) => (feed.get().key === key ? feed.get().progress : beginning());

/** Does something to the progress of this feed; that of any other person or wish is forgotten with it. */
export function dispatchFeed(key: string, action: FeedAction): void {
  if (action.type === 'pass') notePassed(action.id);
  feed.set({ key, progress: feedReducer(progressOf(key), action) });
}

export function useFeedProgress(key: string): FeedProgress {
  return useStore(feed, () => progressOf(key));
}
