import { useEffect } from 'react';
import type { Plan } from '#domain/billing/plans.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { refetchSession } from '#web/lib/session/refresh-session.ts';
import { isSignedIn, useSession } from '#web/lib/session/session.ts';

/** Reads the session again; when this fails, the page continues with the session that it has. */
const refetch = () => void refetchSession().catch(() => undefined);

/**
 * Returns the signed-in user's plan and keeps it current outside of the signed-in layout; null when no user is signed in. Reads the
 * session again when `isDue` becomes true: the plan may have changed before the event stream was open.
 */
export function useLivePlan(isDue: boolean): Plan | null {
  const session = useSession();
  const userId = session.user?.id;
  useServerEvent(['plan.changed', 'resync'], refetch, userId !== undefined);
  useEffect(() => {
    if (userId !== undefined && isDue) refetch();
  }, [userId, isDue]);
  return isSignedIn(session) ? session.profile.plano : null;
}
