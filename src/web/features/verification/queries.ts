import { useQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';

const VERIFICATION = { queryKey: orpc.verification.current.key() };

/** Reads the company's verification status. Refetched after server events about a changed profile. */
export function useVerification() {
  useServerEvent(['profile.changed', 'resync'], () => void queryClient.invalidateQueries(VERIFICATION));
  return useQuery(orpc.verification.current.queryOptions());
}
