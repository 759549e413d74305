import type { Client } from './test-app.ts';

/** Returns whether the job is on any page of the caller's deck. */
export async function isInDeck(api: Client, job_id: string): Promise<boolean> {
  for (let cursor: string | undefined; ; ) {
    const page = await api.feed.deck({ cursor });
    if (page.jobs.some(({ id }) => id === job_id)) return true;
    if (page.next_cursor === null) return false;
    cursor = page.next_cursor;
  }
}
