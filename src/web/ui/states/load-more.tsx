import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';

/** The pages of a list, of `useInfiniteQuery`. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  /** The last try failed: the list then waits for a press. */
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Distance below the window at which the end of the list triggers the next request, in pixels. */
const ROOT_MARGIN = '600px';

/** The end of a paginated list: requests more when it comes near, and by a button for users who don't scroll. */
export function LoadMore({ query }: { query: PagedQuery }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const waiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!end.current || !waiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
      rootMargin: ROOT_MARGIN,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting, fetchNextPage]);

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
