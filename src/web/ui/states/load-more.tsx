import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';

/** The part of a result of `useInfiniteQuery` that LoadMore uses. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** True when the last request for a page failed. The next request is then sent only after a press on the button. */
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Distance between the window and the end of the list at which the next page is requested. */
const ROOT_MARGIN = '600px';

/** The end of a paginated list. Requests the next page when the user scrolls near the end, or presses the button 'Ver mais'. */
export function LoadMore({ query }: { query: PagedQuery }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const canFetch = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!end.current || !canFetch) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canFetch, fetchNextPage]);

  if (!hasNextPage) return null;
  return (
    <div ref={end} className="mt-5 flex justify-center">
      <Button
        variant="secondary"
        busy={isFetchingNextPage}
        busyLabel="Carregando..."
        onClick={() => void fetchNextPage()}
      >
        {isFetchNextPageError ? 'Tentar de novo' : 'Ver mais'}
      </Button>
    </div>
  );
}
