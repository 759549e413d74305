import { useQuery } from '@tanstack/react-query';
import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { useSession } from '#web/lib/session/session.ts';

/**
 * Returns as `payment` the server's status of the user's payment with the checkout session `session_id`; undefined without a response,
 * 'unknown' also for an anonymous visitor and without `session_id` (billing#result-pages).
 */
export function usePayment(session_id: string | undefined) {
  const isEnabled = useSession().user !== null && session_id !== undefined;
  const input = { session_id: session_id ?? '' };
  const options = orpc.billing.payment.queryOptions({ input, enabled: isEnabled, staleTime: 0 });
  // The client is passed explicitly, because only the signed-in layout provides one.
  const { data, isError, refetch } = useQuery(options, queryClient);
  useServerEvent(['plan.changed', 'resync'], () => void refetch(), isEnabled);
  return { payment: isEnabled ? data : ({ status: 'unknown' } as const), hasFailed: isError };
}
