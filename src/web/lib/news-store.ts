import type { News } from '#contract/news.ts';
import { createStore, useStore } from './store.ts';

export const NO_NEWS: News = { matches: 0, likes: 0 };

/** What is new for whoever is signed in (pages#news), as the server said last; nothing until it has. */
export const news = createStore<News>(NO_NEWS);

export function useNews(): News {
  return useStore(news, (now) => now);
}
