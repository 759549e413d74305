import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobSort, JobState } from '#domain/jobs.ts';
import { orpc, queryClient } from '#web/lib/api-client.ts';
import { claimFirstAnswer } from '#web/lib/first-answer.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';

const CHANGES = ['jobs.changed', 'match.created', 'match.removed', 'profile.changed', 'resync'] as const;

/** What of the company's jobs is shown (jobs#find-a-job). */
export interface JobFilter {
  state?: JobState | undefined;
  search?: string | undefined;
  /** Newest first when left out. */
  sort?: Exclude<JobSort, 'newest'> | undefined;
}

/** The company's jobs page by page, kept current while shown. */
export function useOwnJobs({ state, search, sort }: JobFilter = {}) {
  const client = useQueryClient();
  const isWhole = state === undefined && search === undefined && sort === undefined;
  const [written] = useState(() => (isWhole ? claimFirstAnswer('jobs') : undefined));
  useServerChange(CHANGES, () => void client.invalidateQueries({ queryKey: orpc.jobs.list.key() }));
  return useInfiniteQuery(
    orpc.jobs.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ state, search, sort, cursor }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next_cursor ?? undefined,
      ...(written && isWhole ? { initialData: { pages: [written], pageParams: [undefined] } } : {}),
      // What the page brought is of this moment.
      refetchOnMount: written ? true : 'always',
      placeholderData: keepPreviousData,
    }),
  );
}

/** One job to edit: asked anew at each visit, and then left alone while it is being edited. */
export function useOwnJob(id: string) {
  return useQuery(orpc.jobs.one.queryOptions({ input: { id }, staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }));
}

/** Who did what to a job; colleagues add to it (jobs#history). */
export const useJobHistory = (id: string) => useQuery(orpc.jobs.history.queryOptions({ input: { id }, staleTime: 0 }));

/** The job that a new one begins as; without one, or when it is gone, the form begins empty. */
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

/** The unfinished job that the form goes on with; asked anew at each visit, and then left alone (jobs#drafts). */
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

/** Other tabs and people of the company change them too. */
export const askDraftsAgain = () => void queryClient.invalidateQueries({ queryKey: orpc.jobs.drafts.key() });

/** The company's unfinished jobs, the latest first, kept current while shown. */
export function useDrafts() {
  useServerChange(['jobs.changed', 'resync'], askDraftsAgain);
  return useQuery(orpc.jobs.drafts.queryOptions({ refetchOnMount: 'always' }));
}

/** What deleting the job would take along now; nothing is asked while `id` is null. */
export function useDeletion(id: string | null) {
  return useQuery(
    orpc.jobs.deletion.queryOptions({ input: { id: id ?? '' }, enabled: id !== null, staleTime: 0, gcTime: 0 }),
  );
}
