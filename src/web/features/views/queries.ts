import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/** Which companies opened the viewer's profile, or how many (views#profile). */
export const useViewers = () =>
  useInfiniteQuery(
    orpc.views.profile.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      // Others add to it while it stays open.
      staleTime: 0,
    }),
  );

/** How many people looked at a job, day by day (views#job). */
export const useJobViews = (job_id: string) =>
  useQuery(orpc.views.job.queryOptions({ input: { job_id }, staleTime: 0 }));
