import type { News } from '#contract/news.ts';
import { createStore, useStore } from '../store.ts';

export const NO_NEWS: News = { matches: 0, likes: 0 };

/** The counts of unseen matches and likes (pages#news): from the server's last response; 0 before it, and after `useSeenNews`. */
export const news = createStore<News>(NO_NEWS);

export function useNews(): News {
  return useStore(news, (now) => now);
}
