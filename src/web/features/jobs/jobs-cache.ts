import type { InfiniteData } from '@tanstack/react-query';
import type { OwnJob, OwnJobList } from '#contract/jobs.ts';
import { isActiveJob } from '#domain/jobs/jobs.ts';

export type OwnJobPages = InfiniteData<OwnJobList>;
/** A job in the company's list, with its numbers of likes, rejections, matches and so on. */
export type ListedJob = OwnJobList['jobs'][number];

/** Returns whether the job counts against the plan's limit: it is active and not expired, or held for review. */
export const isCountedAsActive = (job: ListedJob, now: Date): boolean =>
  isActiveJob(job, now) || job.review?.state === 'held';

function mapPages(pages: OwnJobPages, id: string, now: Date, change: (job: ListedJob) => ListedJob[]): OwnJobPages {
  const before = pages.pages.flatMap(({ jobs }) => jobs).find((job) => job.id === id);
  if (!before) return pages;
  const after = change(before);
  const gained = after.filter((job) => isCountedAsActive(job, now)).length - Number(isCountedAsActive(before, now));
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      active_jobs: page.active_jobs + gained,
      jobs: page.jobs.flatMap((job) => (job.id === id ? after : [job])),
    })),
  };
}

/**
 * Returns the cached list with `changes` of the job `id` and `active_jobs` adjusted, but not `states`; the same list when it lacks this
 * job.
 */
export function withJob(pages: OwnJobPages, id: string, changes: Partial<OwnJob>, now: Date): OwnJobPages {
  return mapPages(pages, id, now, (job) => [{ ...job, ...changes }]);
}

/** Returns the cached list without the job `id`, with `active_jobs` adjusted, but not `states`; the same list when it lacks this job. */
export function withoutJob(pages: OwnJobPages, id: string, now: Date): OwnJobPages {
  return mapPages(pages, id, now, () => []);
}
