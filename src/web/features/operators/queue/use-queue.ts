import { useEffect, useState } from 'react';
import type { PagedQuery } from '#web/ui/states/load-more.tsx';
import type { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { keepListed, movePosition, QUEUE_START, removeItem, shownPosition, waitingItems } from './queue-rules.ts';

interface Pages<Page> extends PagedQuery {
  isPending: boolean;
  data: { pages: readonly Page[] } | undefined;
}

/** The next page is requested this many items before the end. */
const PREFETCH_DISTANCE = 3;

/**
 * Returns the waiting item to show (`row`, undefined without one), and functions to move between items and to remove one. `drop` does not
 * refetch the queue, because the server logs each read.
 */
export function useQueue<Page extends { waiting: number }, Row extends { id: string }>(
  query: Pages<Page> & Parameters<typeof QueryFailed>[0]['query'],
  rowsOf: (page: Page) => readonly Row[],
) {
  const [before, setState] = useState(QUEUE_START);
  const pages = query.data?.pages ?? [];
  const listed = pages.flatMap(rowsOf);
  const state = keepListed(before, listed);
  if (state !== before) setState(state);
  const rows = waitingItems(listed, state);
  const count = rows.length;
  const position = shownPosition(count, state);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isShort = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && count - position <= PREFETCH_DISTANCE;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);
  return {
    query,
    row: rows[position],
    position,
    count,
    /** The number of waiting items, also of pages that are not loaded; the server counts up to a maximum. */
    waiting: (pages[0]?.waiting ?? 0) - state.gone.length,
    step: (by: number) => setState((now) => movePosition(now, count, by)),
    drop: (id: string) => setState((now) => removeItem(now, id)),
  };
}
