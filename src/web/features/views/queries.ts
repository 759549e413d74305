import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { PAGES } from '#web/lib/lists/pages.ts';

/** Reads the companies that viewed the signed-in candidate's profile; only their number per week if the plan hides them (views#profile). */
export const useViewers = () =>
  useInfiniteQuery(
    orpc.views.profile.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...PAGES,
      // 0, because the list may have grown since the last request.
      staleTime: 0,
    }),
  );

/** Reads how many people viewed a job on each day (views#job). */
export const useJobViews = (job_id: string) =>
  useQuery(orpc.views.job.queryOptions({ input: { job_id }, staleTime: 0 }));
