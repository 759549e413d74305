import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { askSession } from '#web/lib/refresh-session.ts';
import { useSignedIn } from '#web/lib/session.ts';

/** What is paid for: asked on each visit, and again on coming back from the tab in which it was changed. */
export function useBilling({ enabled = true } = {}) {
  const known = useSignedIn().profile.plano;
  const query = useQuery(orpc.billing.overview.queryOptions({ enabled, staleTime: 0, refetchOnWindowFocus: true }));
  const told = query.data?.plano;
  // The session may not have heard of it, where the stream was interrupted; what the plan opens hangs on the session.
  useEffect(() => {
    if (told !== undefined && told !== known) void askSession().catch(() => undefined);
  }, [told, known]);
  return query;
}
