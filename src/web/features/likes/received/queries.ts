import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { useServerChange } from '#web/lib/news/use-server-change.ts';

/** Events after which the list changes: a company's like, a match, a changed plan, preference or job. */
const CHANGES = ['likes.received', 'match.created', 'profile.changed', 'resync'] as const;

const RECEIVED_QUERIES = { queryKey: orpc.likes.received.key() };

function useFreshReceived() {
  const client = useQueryClient();
  useServerChange(CHANGES, () => void client.invalidateQueries(RECEIVED_QUERIES));
}

/**
 * Returns the companies that like the viewer, page by page, updated while shown; only their number when the plan hides them.
 */
export function useReceivedLikes() {
  useFreshReceived();
  return useInfiniteQuery(
    orpc.likes.received.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
    }),
  );
}

/** Returns how many companies wait for an answer; undefined until it is loaded. */
export function useReceivedCount(): number | undefined {
  useFreshReceived();
  return useQuery(orpc.likes.received.queryOptions({ input: {} })).data?.total;
}
