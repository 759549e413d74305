import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import type { MatchFilter } from './match-filter-rules.ts';

const CHANGES = ['match.created', 'match.removed', 'match.changed', 'resync'] as const;

/** Reads the signed-in user's matches page by page; only a company passes a filter. Server events about matches refetch them. */
export function useMatches({ jobId, stage, search }: MatchFilter) {
  useServerEvent(CHANGES, () => void queryClient.invalidateQueries({ queryKey: orpc.matches.list.key() }));
  return useInfiniteQuery(
    orpc.matches.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ job_id: jobId, stage, search, cursor }),
      ...PAGES,
      placeholderData: keepPreviousData,
    }),
  );
}
