import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { JobSort, JobState } from '#domain/jobs/jobs.ts';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';

const CHANGES = ['jobs.changed', 'match.created', 'match.removed', 'profile.changed', 'resync'] as const;

/** Filter and order of the company's jobs (jobs#find-a-job). */
export interface JobFilter {
  /** Undefined: jobs of every state. */
  state?: JobState | undefined;
  /** Text in title, function or city; undefined: all jobs. */
  search?: string | undefined;
  /** Undefined: newest first. */
  sort?: Exclude<JobSort, 'newest'> | undefined;
}

/** Fetches the company's jobs page by page. Server events refetch them. */
export function useOwnJobs({ state, search, sort }: JobFilter = {}) {
  useServerEvent(CHANGES, () => void queryClient.invalidateQueries({ queryKey: orpc.jobs.list.key() }));
  return useInfiniteQuery(
    orpc.jobs.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, search, sort, cursor }),
      ...PAGES,
      refetchOnMount: 'always',
      placeholderData: keepPreviousData,
    }),
  );
}

/** Options of a query that is fetched at each visit, and not again while the user edits the result. */
const FETCHED_PER_VISIT = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 } as const;

/** Fetches one of the company's jobs to edit: at each visit, and not again while the user edits it. */
export function useOwnJob(id: string) {
  return useQuery(orpc.jobs.one.queryOptions({ input: { id }, ...FETCHED_PER_VISIT }));
}

/** Fetches the latest changes of a job and their authors, again at each opening, because team members change jobs too (jobs#history). */
export const useJobHistory = (id: string) => useQuery(orpc.jobs.history.queryOptions({ input: { id }, staleTime: 0 }));

/** Fetches, as `useOwnJob` does, the job whose values a new job starts with; disabled for null. After an error the form starts empty. */
export function useCopiedJob(id: string | null) {
  return useQuery(
    orpc.jobs.one.queryOptions({
      input: { id: id ?? '' },
      enabled: id !== null,
      retry: false,
      ...FETCHED_PER_VISIT,
    }),
  );
}

/** Fetches the draft that the form continues: at each visit, and not again while the user edits it; disabled for null (jobs#drafts). */
export function useDraft(id: string | null) {
  return useQuery(
    orpc.jobs.draft.queryOptions({
      input: { id: id ?? '' },
      enabled: id !== null,
      retry: false,
      ...FETCHED_PER_VISIT,
    }),
  );
}

export const invalidateDrafts = () => void queryClient.invalidateQueries({ queryKey: orpc.jobs.drafts.key() });

/** Fetches the company's drafts, the latest first. Server events refetch them, because other tabs and team members change drafts, too. */
export function useDrafts() {
  useServerEvent(['jobs.changed', 'resync'], invalidateDrafts);
  return useQuery(orpc.jobs.drafts.queryOptions({ refetchOnMount: 'always' }));
}

/** Fetches the numbers of matches, likes and so on that would be deleted with the job; disabled while `id` is null. */
export function useDeletion(id: string | null) {
  return useQuery(
    orpc.jobs.deletion.queryOptions({ input: { id: id ?? '' }, enabled: id !== null, staleTime: 0, gcTime: 0 }),
  );
}
