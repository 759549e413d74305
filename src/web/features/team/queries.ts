import { useQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';

/** Reads the members and pending invitations of the company's team. Refetched after server events. */
export function useTeam() {
  useServerEvent(['team.changed', 'resync'], () => queryClient.invalidateQueries({ queryKey: orpc.team.list.key() }));
  return useQuery(orpc.team.list.queryOptions({ staleTime: 0 }));
}

/** Reads the invitation with this token, which an invitation link contains. */
export const useInvitation = (token: string) =>
  useQuery(orpc.team.invitation.queryOptions({ input: { token }, retry: false, staleTime: Number.POSITIVE_INFINITY }));
