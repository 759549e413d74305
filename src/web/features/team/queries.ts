import { useQuery, useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';

/** Who works for the company, asked again when the server says that it changed. */
export function useTeam() {
  const client = useQueryClient();
  useServerChange(['team.changed', 'resync'], () => client.invalidateQueries({ queryKey: orpc.team.list.key() }));
  return useQuery(orpc.team.list.queryOptions({ staleTime: 0 }));
}

/** What the link of an invitation opens. */
export const useInvitation = (token: string) =>
  useQuery(orpc.team.invitation.queryOptions({ input: { token }, retry: false, staleTime: Number.POSITIVE_INFINITY }));
