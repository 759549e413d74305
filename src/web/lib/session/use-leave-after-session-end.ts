import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../api/api-client.ts';
import { getExit, getSession, useSession } from './session.ts';

/** Milliseconds between the end of the session and the navigation (accounts#sign-out). */
const LEAVE_AFTER_MS = 100;

/**
 * Leaves a guarded screen once its session has ended, by one navigation, and removes all cached answers (accounts#session-end).
 * The address goes along only with `keepsAddress`, for a screen that shows another site's request and nothing of the user.
 */
export function useLeaveAfterSessionEnd(keepsAddress = false): void {
  const router = useRouter();
  const isSignedOut = useSession().user === null;
  useEffect(() => {
    if (!isSignedOut) return;
    const to = getExit();
    const search = keepsAddress ? { redirect: router.latestLocation.href } : {};
    const timer = setTimeout(() => {
      // A guard may already have redirected a navigation that the screen started.
      if (router.latestLocation.pathname !== to) void router.navigate({ to, search, replace: true });
    }, LEAVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      if (getSession().user) void queryClient.resetQueries();
      else queryClient.clear();
    };
  }, [router, isSignedOut, keepsAddress]);
}
