import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { RealtimeType } from '#contract/realtime.ts';
import { orpc } from '#web/lib/api-client.ts';
import { onServerChange } from '#web/lib/realtime.ts';

/** A company liked, a match answered one, the plan or the wishes changed, jobs came or went. */
const CHANGES: ReadonlySet<RealtimeType> = new Set(['likes.received', 'match.created', 'profile.changed', 'resync']);

const EVERY = { queryKey: orpc.likes.received.key() };

function useFreshReceived() {
  const client = useQueryClient();
  useEffect(() => onServerChange(({ type }) => CHANGES.has(type) && void client.invalidateQueries(EVERY)), [client]);
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
