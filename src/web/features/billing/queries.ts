import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '#web/lib/api/api-client.ts';
import { refetchSession } from '#web/lib/session/refresh-session.ts';
import { useSignedIn } from '#web/lib/session/session.ts';

/**
 * Reads the user's subscription on each visit, and again when the user returns from the tab in which it was changed.
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

/** Reads the user's payments from the provider. Request it only when the user opens them (billing#call-limit). */
export const useReceipts = () => useQuery(orpc.billing.receipts.queryOptions());
