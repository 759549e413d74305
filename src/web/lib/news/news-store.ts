import type { News } from '#contract/news.ts';
import { createStore, useStore } from '../store.ts';

export const NO_NEWS: News = { matches: 0, likes: 0 };

/** The counts of unseen matches and likes from the server's last response (pages#news); zero before the first response. */
export const news = createStore<News>(NO_NEWS);

/** Returns the counts of `news`, and renders the component again when they change. */
export function useNews(): News {
  return useStore(news, (now) => now);
}
