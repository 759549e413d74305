import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-change.ts';

const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
  // The cached pages lack the decisions that the user has made in the deck since the last visit.
  refetchOnMount: 'always' as const,
};

/** Events after which a list may have changed: matches, likes, and the company's own jobs. */
const CHANGES = ['match.created', 'match.removed', 'likes.changed', 'jobs.changed', 'resync'] as const;

const DECISION_QUERIES = { queryKey: orpc.decisions.key() };

/** Refetches the lists on the screen when the server publishes one of these events. */
export function useFreshLists(): void {
  const client = useQueryClient();
  useServerEvent(CHANGES, () => void client.invalidateQueries(DECISION_QUERIES));
}

export const useLikedJobs = () =>
  useInfiniteQuery(orpc.decisions.likedJobs.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

export const useSavedJobs = () =>
  useInfiniteQuery(orpc.decisions.savedJobs.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

export const useRefusedJobs = () =>
  useInfiniteQuery(orpc.decisions.refusedJobs.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

/** Reads the liked candidates of one of the company's jobs, or of all jobs. */
export const useLikedCandidates = (job_id: string | undefined) =>
  useInfiniteQuery(
    orpc.decisions.likedCandidates.infiniteOptions({ input: (cursor) => ({ job_id, cursor }), ...PAGES }),
  );

export const useRefusedCandidates = (job_id: string | undefined) =>
  useInfiniteQuery(
    orpc.decisions.refusedCandidates.infiniteOptions({ input: (cursor) => ({ job_id, cursor }), ...PAGES }),
  );
