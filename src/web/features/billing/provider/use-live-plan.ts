import { useEffect } from 'react';
import type { Plan } from '#domain/plans.ts';
import { askSession } from '#web/lib/refresh-session.ts';
import { isSignedIn, useSession } from '#web/lib/session.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';

/** When this fails the page goes on with the session it has. */
const ask = () => void askSession().catch(() => undefined);

/**
 * The plan of whoever is signed in, followed on a page outside the signed-in frame; null when nobody is. It is asked for
 * once more when `isDue`: the change may have come while the page was opening its stream.
 */
export function useLivePlan(isDue: boolean): Plan | null {
  const session = useSession();
  const userId = session.user?.id;
  useServerChange(['plan.changed', 'resync'], ask, userId !== undefined);
  useEffect(() => {
    if (userId !== undefined && isDue) ask();
  }, [userId, isDue]);
  return isSignedIn(session) ? session.profile.plano : null;
}
