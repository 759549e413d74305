import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';

interface LoadMoreProps {
  /** Renders nothing when false. */
  hasMore: boolean;
  loading: boolean;
  /** True after the last try failed: it then waits for a press. */
  failed?: boolean | undefined;
  onLoad: () => void;
}

/** How far below the window the end of the list triggers the next request, in pixels. */
const AHEAD = '600px';

/** The end of a paginated list: requests more when it comes near, and by a button for users who don't scroll. */
export function LoadMore({ hasMore, loading, failed = false, onLoad }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const waiting = hasMore && !loading && !failed;

  useEffect(() => {
    if (!end.current || !waiting) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onLoad(), { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waiting, onLoad]);

  if (!hasMore) return null;
  return (
    <div ref={end} className="mt-5 flex justify-center">
      <Button variant="secondary" busy={loading} busyLabel="Carregando..." onClick={onLoad}>
        {failed ? 'Tentar de novo' : 'Ver mais'}
      </Button>
    </div>
  );
}
