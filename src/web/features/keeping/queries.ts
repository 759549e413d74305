import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';

const PAGES = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next_cursor }: { next_cursor: string | null }) => next_cursor ?? undefined,
  // What was decided a moment ago, in the deck, is to be found here.
  refetchOnMount: 'always' as const,
};

/** A match came or went, a job of the viewer's changed. */
const CHANGES = ['match.created', 'match.removed', 'likes.changed', 'jobs.changed', 'resync'] as const;

const EVERY = { queryKey: orpc.keeping.key() };

/** The lists on the screen are asked for again when the server says that one may have changed. */
export function useFreshLists(): void {
  const client = useQueryClient();
  useServerChange(CHANGES, () => void client.invalidateQueries(EVERY));
}

export const useLikedJobs = () =>
  useInfiniteQuery(orpc.keeping.likedJobs.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

export const useSavedJobs = () =>
  useInfiniteQuery(orpc.keeping.savedJobs.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

export const useRefusedJobs = () =>
  useInfiniteQuery(orpc.keeping.refusedJobs.infiniteOptions({ input: (cursor) => ({ cursor }), ...PAGES }));

/** Of one of the viewer's jobs, or of all where none is named. */
export const useLikedCandidates = (job_id: string | undefined) =>
  useInfiniteQuery(orpc.keeping.likedCandidates.infiniteOptions({ input: (cursor) => ({ job_id, cursor }), ...PAGES }));

export const useRefusedCandidates = (job_id: string | undefined) =>
  useInfiniteQuery(
    orpc.keeping.refusedCandidates.infiniteOptions({ input: (cursor) => ({ job_id, cursor }), ...PAGES }),
  );
