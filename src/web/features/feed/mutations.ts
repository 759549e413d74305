import { api } from '#web/lib/api/api-client.ts';

/** Hides a locked card for the week. When that fails, a later deck offers it again. */
export function dismissLocked(job_id: string): void {
  api.feed.dismissLocked({ job_id }).catch(() => {});
}
