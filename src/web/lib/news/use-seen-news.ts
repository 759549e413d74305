import { useEffect } from 'react';
import type { NewsKind } from '#domain/notices/news.ts';
import { api } from '../api/api-client.ts';
import { news, useNews } from './news-store.ts';

/** Marks this kind of news as seen while the calling screen is shown, here and on the account's other pages (pages#news). */
export function useSeenNews(what: NewsKind): void {
  const count = useNews()[what];
  useEffect(() => {
    if (count === 0) return;
    news.set({ ...news.get(), [what]: 0 });
    // If the call fails, it is new once more on the next visit.
    api.news.seen({ what }).catch(() => undefined);
  }, [count, what]);
}
