import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';

/**
 * Returns the viewer's curriculo, not cached between visits: until it is saved, the server derives it from the profile, which may
 * have changed. `enabled` is whether the plan includes it; the server refuses others.
 */
export function useMyResume(enabled: boolean) {
  useEffect(() => () => queryClient.removeQueries({ queryKey: orpc.resumes.mine.key() }), []);
  return useQuery({ ...orpc.resumes.mine.queryOptions(), enabled, staleTime: 0 });
}

/** Returns the curriculo that the candidate of a match sent to the company. */
export function useReceivedResume(match_id: string) {
  return useQuery(orpc.resumes.received.queryOptions({ input: { match_id }, staleTime: 0 }));
}
