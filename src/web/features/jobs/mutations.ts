import { useMutation } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { isJobLimitReached } from './job-limit-rules.ts';
import { type OwnJobPages, withJob, withoutJob } from './jobs-cache.ts';

const LISTS = { queryKey: orpc.jobs.list.key() };
const LOADED = { queryKey: orpc.jobs.list.key({ type: 'infinite' }) };

const invalidateLists = () => void queryClient.invalidateQueries(LISTS);

const changeLoaded = (next: (pages: OwnJobPages) => OwnJobPages) =>
  queryClient.setQueriesData<OwnJobPages>(LOADED, (pages) => pages && next(pages));

/** Returns true when the plan's limit of active jobs is reached, as far as the cached list shows. */
const isFull = () =>
  queryClient
    .getQueriesData<OwnJobPages>(LOADED)
    .some(([, list]) => list?.pages[0] && isJobLimitReached(list.pages[0]));

export const useCreateJob = () => useMutation(orpc.jobs.create.mutationOptions({ onSuccess: invalidateLists }));

export const useUpdateJob = () => useMutation(orpc.jobs.update.mutationOptions({ onSuccess: invalidateLists }));

/**
 * Returns the mutation that pauses or reactivates a job. The cached list changes before the response, and back after an error;
 * a reactivation at the plan's limit waits for the response.
 */
export const useSetJobStatus = () =>
  useMutation(
    orpc.jobs.setStatus.mutationOptions({
      onMutate: async ({ id, status }) => {
        if (status === 'active' && isFull()) return { shown: false };
        await queryClient.cancelQueries(LISTS);
        changeLoaded((pages) => withJob(pages, id, { status }, new Date()));
        return { shown: true };
      },
      onError: (_error, { id, status }, context) => {
        const before = status === 'active' ? 'paused' : 'active';
        if (context?.shown) changeLoaded((pages) => withJob(pages, id, { status: before }, new Date()));
      },
      onSettled: invalidateLists,
    }),
  );

/** Returns the mutation that renews an expired job; the response contains the job's new expiry date. */
export const useRenewJob = () =>
  useMutation(
    orpc.jobs.renew.mutationOptions({
      onSuccess: (job) => changeLoaded((pages) => withJob(pages, job.id, job, new Date())),
      onSettled: invalidateLists,
    }),
  );

/** Returns the mutation that deletes a job; it also refetches the matches, because the server deletes those of the job. */
export const useRemoveJob = () =>
  useMutation(
    orpc.jobs.remove.mutationOptions({
      onSuccess: (_gone, { id }) => {
        changeLoaded((pages) => withoutJob(pages, id, new Date()));
        void queryClient.invalidateQueries({ queryKey: orpc.matches.list.key() });
      },
      onSettled: invalidateLists,
    }),
  );
