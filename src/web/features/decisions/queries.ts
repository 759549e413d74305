import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';

const FRESH_PAGES = {
  ...PAGES,
  // The cached pages lack the decisions that the user has made in the deck after the last visit to the list.
  refetchOnMount: 'always' as const,
};

/** Server events after which a list of decisions may have changed. */
const CHANGES = ['match.created', 'match.removed', 'likes.changed', 'jobs.changed', 'resync'] as const;

const DECISION_QUERIES = { queryKey: orpc.decisions.key() };

/** Refetches the lists of decisions on the screen after a server event that may have changed them. */
export function useDecisionEvents(): void {
  useServerEvent(CHANGES, () => void queryClient.invalidateQueries(DECISION_QUERIES));
}

export const useLikedJobs = () =>
  useInfiniteQuery(orpc.decisions.likedJobs.infiniteOptions({ input: (cursor) => ({ cursor }), ...FRESH_PAGES }));

export const useSavedJobs = () =>
  useInfiniteQuery(orpc.decisions.savedJobs.infiniteOptions({ input: (cursor) => ({ cursor }), ...FRESH_PAGES }));

/** Fetches the jobs that the candidate rejected or skipped and may restore, page by page. */
export const useRefusedJobs = () =>
  useInfiniteQuery(orpc.decisions.refusedJobs.infiniteOptions({ input: (cursor) => ({ cursor }), ...FRESH_PAGES }));

/** Fetches, page by page, the candidates liked for one of the company's jobs; for all jobs when `job_id` is undefined. */
export const useLikedCandidates = (job_id: string | undefined) =>
  useInfiniteQuery(
    orpc.decisions.likedCandidates.infiniteOptions({ input: (cursor) => ({ job_id, cursor }), ...FRESH_PAGES }),
  );

/** Fetches, page by page, the candidates rejected for one of the company's jobs; for all jobs when `job_id` is undefined. */
export const useRefusedCandidates = (job_id: string | undefined) =>
  useInfiniteQuery(
    orpc.decisions.refusedCandidates.infiniteOptions({ input: (cursor) => ({ job_id, cursor }), ...FRESH_PAGES }),
  );
