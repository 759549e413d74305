import { api } from '#web/lib/api-client.ts';

/** Keeps a blurred card away for the week; where that fails, a later deck offers it again and nothing is lost. */
export function passLocked(job_id: string): void {
  api.feed.passLocked({ job_id }).catch(() => {});
}
