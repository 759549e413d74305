import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';

/** Events after which the list may have changed; 'profile.changed' also reports a changed plan or preference. */
const CHANGES = ['likes.received', 'match.created', 'profile.changed', 'resync'] as const;

/** Selects the queries of the received likes and of their number. */
export const RECEIVED_QUERIES = { queryKey: orpc.likes.received.key() };

const useFreshReceived = () => useServerEvent(CHANGES, () => void queryClient.invalidateQueries(RECEIVED_QUERIES));

/**
 * Returns the likes that the candidate has received from companies, page by page; only their number if the plan hides them. Server
 * events refetch them.
 */
export function useReceivedLikes() {
  useFreshReceived();
  return useInfiniteQuery(
    orpc.likes.received.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...PAGES,
    }),
  );
}

/** Returns the number of received likes that the candidate has not decided on, counted up to 99; undefined before a response. */
export function useReceivedCount(): number | undefined {
  useFreshReceived();
  return useQuery(orpc.likes.received.queryOptions({ input: {} })).data?.total;
}
