import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';

/** Returns the companies that viewed the viewer's profile, or their number (views#profile). */
export const useViewers = () =>
  useInfiniteQuery(
    orpc.views.profile.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
      // The list grows while the page is open.
      staleTime: 0,
    }),
  );

/** Returns the number of people who viewed a job, by day (views#job). */
export const useJobViews = (job_id: string) =>
  useQuery(orpc.views.job.queryOptions({ input: { job_id }, staleTime: 0 }));
