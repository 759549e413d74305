import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '#web/lib/api/api-client.ts';
import { refetchSession } from '#web/lib/session/refresh-session.ts';
import { useSignedIn } from '#web/lib/session/session.ts';

/**
 * Fetches the user's plan, subscription and prices on each visit, and again when the user returns from another tab, in which they may
 * have changed.
 */
export function useBilling({ enabled = true } = {}) {
  const known = useSignedIn().profile.plano;
  const query = useQuery(orpc.billing.overview.queryOptions({ enabled, staleTime: 0, refetchOnWindowFocus: true }));
  const plano = query.data?.plano;
  // With an interrupted event stream the session may still hold the old plan, on which features depend.
  useEffect(() => {
    if (plano !== undefined && plano !== known) void refetchSession().catch(() => undefined);
  }, [plano, known]);
  return query;
}

/**
 * Fetches the user's receipts, which the server reads from the payment provider. Those calls are limited, so use it only after the user
 * has opened the list (billing#call-limit).
 */
export const useReceipts = () => useQuery(orpc.billing.receipts.queryOptions());
