import { useEffect, useState } from 'react';
import { placeIn, QUEUE_START, stepped, waitingIn, without } from './queue-rules.ts';

interface Pages {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The next page is requested this many items before the end. */
const AHEAD = 3;

/** Shows one waiting item at a time. A decided one is removed without another request, which would be logged. */
export function useQueue<Row extends { id: string }>(query: Pages, rows: readonly Row[]) {
  const [state, setState] = useState(QUEUE_START);
  const waiting = waitingIn(rows, state);
  const count = waiting.length;
  const place = placeIn(count, state);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const isShort = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && count - place <= AHEAD;
  useEffect(() => {
    if (isShort) void fetchNextPage();
  }, [isShort, fetchNextPage]);
  return {
    row: waiting[place],
    place,
    count,
    gone: state.gone.length,
    step: (by: number) => setState((now) => stepped(now, count, by)),
    drop: (id: string) => setState((now) => without(now, id)),
  };
}
