import { api } from '#web/lib/api/api-client.ts';

/** Hides a job that the plan locks from the candidate's decks for seven days. When the request fails, a later deck has the job again. */
export function dismissLocked(job_id: string): void {
  api.feed.dismissLocked({ job_id }).catch(() => {});
}
