import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-change.ts';

const CONCERNING = ['likes.changed', 'resync'] as const;

/** Reads the user's referral link and its results. A server event about a new bonus like refetches them. */
export function useReferral() {
  const query = useQuery({ ...orpc.referrals.invitation.queryOptions(), staleTime: 0 });
  useServerEvent(CONCERNING, () => void query.refetch());
  return query;
}
