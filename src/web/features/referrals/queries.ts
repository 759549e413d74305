import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';

const CHANGES = ['likes.changed', 'resync'] as const;

/** Reads the user's referral link, and how many users joined by it. Refetched after server events about changed likes. */
export function useReferral() {
  const query = useQuery({ ...orpc.referrals.invitation.queryOptions(), staleTime: 0 });
  useServerEvent(CHANGES, () => void query.refetch());
  return query;
}
