import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/**
 * The candidates who wait to be evaluated for a job. Each visit asks anew and nothing is asked again during one: what is
 * decided meanwhile is kept by the screen.
 */
export function useCandidateDeck(jobId: string) {
  return useInfiniteQuery(
    orpc.candidates.deck.infiniteOptions({
      input: (cursor: string | undefined) => ({ job_id: jobId, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
}
