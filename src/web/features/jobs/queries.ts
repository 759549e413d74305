import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { JobSort, JobState } from '#domain/jobs/jobs.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-change.ts';

const CHANGES = ['jobs.changed', 'match.created', 'match.removed', 'profile.changed', 'resync'] as const;

/** Filter of the company's jobs (jobs#find-a-job). */
export interface JobFilter {
  state?: JobState | undefined;
  search?: string | undefined;
  /** Newest first when absent. */
  sort?: Exclude<JobSort, 'newest'> | undefined;
}

/** Reads the company's jobs page by page, updated while shown. */
export function useOwnJobs({ state, search, sort }: JobFilter = {}) {
  const client = useQueryClient();
  useServerEvent(CHANGES, () => void client.invalidateQueries({ queryKey: orpc.jobs.list.key() }));
  return useInfiniteQuery(
    orpc.jobs.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, search, sort, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    }),
  );
}

/** Reads one job to edit: fetched at each visit, and not refetched while the user edits it. */
export function useOwnJob(id: string) {
  return useQuery(orpc.jobs.one.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }));
}

/** Reads who did what to a job; colleagues add entries (jobs#history). */
export const useJobHistory = (id: string) => useQuery(orpc.jobs.history.queryOptions({ input: { id }, staleTime: 0 }));

/** Reads the job that a new one is copied from. Without one, or when it was deleted, the form starts empty. */
export function useCopiedJob(id: string | null) {
  return useQuery(
    orpc.jobs.one.queryOptions({
      input: { id: id ?? '' },
      enabled: id !== null,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
}

/** Reads the draft that the form continues; fetched at each visit, and not refetched afterwards (jobs#drafts). */
export function useDraft(id: string | null) {
  return useQuery(
    orpc.jobs.draft.queryOptions({
      input: { id: id ?? '' },
      enabled: id !== null,
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    }),
  );
}

/** Refetches the drafts, which other tabs and team members change too. */
export const invalidateDrafts = () => void queryClient.invalidateQueries({ queryKey: orpc.jobs.drafts.key() });

/** Reads the company's drafts, the latest first, updated while shown. */
export function useDrafts() {
  useServerEvent(['jobs.changed', 'resync'], invalidateDrafts);
  return useQuery(orpc.jobs.drafts.queryOptions({ refetchOnMount: 'always' }));
}

/** Reads what deleting the job would also delete; disabled while `id` is null. */
export function useDeletion(id: string | null) {
  return useQuery(
    orpc.jobs.deletion.queryOptions({ input: { id: id ?? '' }, enabled: id !== null, staleTime: 0, gcTime: 0 }),
  );
}
