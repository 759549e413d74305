import { useMutation, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { isJobLimitReached } from './job-limit-rules.ts';
import { type OwnJobPages, withJob, withoutJob } from './jobs-cache.ts';

const LISTS = { queryKey: orpc.jobs.list.key() };
const LOADED = { queryKey: orpc.jobs.list.key({ type: 'infinite' }) };

function useLoadedJobs() {
  const client = useQueryClient();
  return {
    client,
    change: (next: (pages: OwnJobPages) => OwnJobPages) =>
      client.setQueriesData<OwnJobPages>(LOADED, (pages) => pages && next(pages)),
    /** Returns true when the plan's limit of active jobs is reached, as far as the cached list shows. */
    isFull: () =>
      client.getQueriesData<OwnJobPages>(LOADED).some(([, list]) => list?.pages[0] && isJobLimitReached(list.pages[0])),
    invalidateLists: () => client.invalidateQueries(LISTS),
  };
}

/** Returns the mutation that creates and publishes a job. */
export function useCreateJob() {
  const { invalidateLists } = useLoadedJobs();
  return useMutation(orpc.jobs.create.mutationOptions({ onSuccess: () => void invalidateLists() }));
}

/** Returns the mutation that saves an edited job. */
export function useUpdateJob() {
  const { invalidateLists } = useLoadedJobs();
  return useMutation(orpc.jobs.update.mutationOptions({ onSuccess: () => void invalidateLists() }));
}

/**
 * Returns the mutation that pauses or reactivates a job. The cached list changes before the response, and back when the server refuses;
 * a reactivation at the plan's limit waits for the response.
 */
export function useSetJobStatus() {
  const { client, change, isFull, invalidateLists } = useLoadedJobs();
  return useMutation(
    orpc.jobs.setStatus.mutationOptions({
      onMutate: async ({ id, status }) => {
        if (status === 'active' && isFull()) return { shown: false };
        await client.cancelQueries(LISTS);
        change((pages) => withJob(pages, id, { status }, new Date()));
        return { shown: true };
      },
      onError: (_error, { id, status }, context) => {
        const before = status === 'active' ? 'paused' : 'active';
        if (context?.shown) change((pages) => withJob(pages, id, { status: before }, new Date()));
      },
      onSettled: () => void invalidateLists(),
    }),
  );
}

/** Returns the mutation that renews an expired job; the response contains the job's new expiry date. */
export function useRenewJob() {
  const { change, invalidateLists } = useLoadedJobs();
  return useMutation(
    orpc.jobs.renew.mutationOptions({
      onSuccess: (job) => change((pages) => withJob(pages, job.id, job, new Date())),
      onSettled: () => void invalidateLists(),
    }),
  );
}

/** Returns the mutation that deletes a job; it also refetches the matches, because the server deletes those of the job. */
export function useRemoveJob() {
  const { client, change, invalidateLists } = useLoadedJobs();
  return useMutation(
    orpc.jobs.remove.mutationOptions({
      onSuccess: (_gone, { id }) => {
        change((pages) => withoutJob(pages, id, new Date()));
        void client.invalidateQueries({ queryKey: orpc.matches.list.key() });
      },
      onSettled: () => void invalidateLists(),
    }),
  );
}
