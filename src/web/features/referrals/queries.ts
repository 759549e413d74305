import { useQuery } from '@tanstack/react-query';
import { orpc } from '#web/lib/api/api-client.ts';
import { useServerChange } from '#web/lib/news/use-server-change.ts';

const CONCERNING = ['likes.changed', 'resync'] as const;

/** Returns the viewer's referral link and its results; a new bonus like shows at once. */
export function useInvitation() {
  const query = useQuery({ ...orpc.referrals.invitation.queryOptions(), staleTime: 0 });
  useServerChange(CONCERNING, () => void query.refetch());
  return query;
}
