import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/**
 * The viewer's own curriculo, asked for anew on each visit: while there is none it is made of the profile, which may have
 * changed. `enabled` is whether the plan opens it; the server refuses the others.
 */
export function useMyResume(enabled: boolean) {
  return useQuery({ ...orpc.resumes.mine.queryOptions(), enabled, staleTime: 0 });
}

/** What the candidate of a match sent to the company. */
export function useReceivedResume(match_id: string) {
  return useQuery(orpc.resumes.received.queryOptions({ input: { match_id }, staleTime: 0 }));
}
