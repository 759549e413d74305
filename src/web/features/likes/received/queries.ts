import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';

/** A company liked, a match answered one, the plan or the wishes changed, jobs came or went. */
const CHANGES = ['likes.received', 'match.created', 'profile.changed', 'resync'] as const;

const EVERY = { queryKey: orpc.likes.received.key() };

function useFreshReceived() {
  const client = useQueryClient();
  useServerChange(CHANGES, () => void client.invalidateQueries(EVERY));
}

/** The companies that like the viewer, page by page, kept current while shown; the number alone where the plan hides who. */
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

/** How many companies wait for an answer; undefined until it is known. */
export function useReceivedCount(): number | undefined {
  useFreshReceived();
  return useQuery(orpc.likes.received.queryOptions({ input: {} })).data?.total;
}
