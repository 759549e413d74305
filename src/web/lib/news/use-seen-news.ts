import { useEffect } from 'react';
import type { NewsKind } from '#domain/notices/news.ts';
import { api } from '../api/api-client.ts';
import { news, useNews } from './news-store.ts';

/** Marks new items of this kind as seen while the calling screen is shown, on all pages of the account (pages#news). */
export function useSeenNews(kind: NewsKind): void {
  const count = useNews()[kind];
  useEffect(() => {
    if (count === 0) return;
    news.set({ ...news.get(), [kind]: 0 });
    // If the call fails, the items are new again on the next visit.
    api.news.seen({ what: kind }).catch(() => undefined);
  }, [count, kind]);
}
