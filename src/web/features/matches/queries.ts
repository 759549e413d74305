import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { onServerChange } from '#web/lib/realtime.ts';

const CHANGES = new Set(['match.created', 'match.removed', 'match.changed', 'resync']);

/** The viewer's matches page by page, kept current while shown; of one job with `jobId`. */
export function useMatches(jobId: string | undefined) {
  const client = useQueryClient();

  useEffect(
    () =>
      onServerChange(({ type }) => {
        if (CHANGES.has(type)) void client.invalidateQueries({ queryKey: orpc.matches.list.key() });
      }),
    [client],
  );

  return useInfiniteQuery(
    orpc.matches.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ job_id: jobId, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );
}
