import { useQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api-client.ts';
import { useSession } from '#web/lib/session.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';

/** What the server knows of the viewer's payment behind this `session_id`; nothing for a visitor (billing#result-pages). */
export function usePayment(session_id: string | undefined) {
  const isAsked = useSession().user !== null && session_id !== undefined;
  const input = { session_id: session_id ?? '' };
  const options = orpc.billing.payment.queryOptions({ input, enabled: isAsked, staleTime: 0 });
  // Outside of the signed-in frame, which gives the screens their client.
  const { data, isError, refetch } = useQuery(options, queryClient);
  useServerChange(['plan.changed', 'resync'], () => void refetch(), isAsked);
  return { payment: isAsked ? data : ({ standing: 'unknown' } as const), hasFailed: isError };
}
