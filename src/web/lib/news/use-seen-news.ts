import { useEffect } from 'react';
import type { NewsKind } from '#domain/notices/news.ts';
import { api } from '../api/api-client.ts';
import { news, useNews } from './news-store.ts';

/** While the calling screen is mounted, marks new items of this kind as seen, on the page and on the server (pages#news). */
export function useSeenNews(kind: NewsKind): void {
  const count = useNews()[kind];
  useEffect(() => {
    if (count === 0) return;
    news.set({ ...news.get(), [kind]: 0 });
    // Errors are ignored: the server then still counts the items as new.
    api.news.seen({ kind }).catch(() => undefined);
  }, [count, kind]);
}
