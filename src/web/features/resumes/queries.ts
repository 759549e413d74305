import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';

/**
 * Reads the candidate's own curriculo. Requests it again each time the screen is opened: until the candidate saves a curriculo, the
 * server derives one from the profile, which may have changed. Sends no request unless `enabled`, because the server refuses plans
 * without the curriculo.
 */
export function useMyResume(enabled: boolean) {
  useEffect(() => () => queryClient.removeQueries({ queryKey: orpc.resumes.mine.key() }), []);
  return useQuery({ ...orpc.resumes.mine.queryOptions(), enabled, staleTime: 0 });
}

/** Reads the curriculo that the candidate of a match has sent to the signed-in company. */
export function useReceivedResume(match_id: string) {
  return useQuery(orpc.resumes.received.queryOptions({ input: { match_id }, staleTime: 0 }));
}
