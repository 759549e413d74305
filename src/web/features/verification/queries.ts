import { useQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api-client.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';

const STANDING = { queryKey: orpc.verification.current.key() };

/** How the company stands; asked again when the server says that its profile changed. */
export function useStanding() {
  useServerChange(['profile.changed', 'resync'], () => void queryClient.invalidateQueries(STANDING));
  return useQuery(orpc.verification.current.queryOptions());
}
