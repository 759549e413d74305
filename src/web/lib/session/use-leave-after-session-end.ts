import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { queryClient } from '../api/api-client.ts';
import { getSession, getSignedOutPath, useSession } from './session.ts';

/** Delay between the end of the session and the navigation (accounts#sign-out). */
const NAVIGATION_DELAY_MS = 100;

/**
 * Navigates away from a guarded screen after the session has ended, and removes all cached queries (accounts#session-end).
 * @param keepsAddress true to return to the same URL after the sign-in, for a screen that shows no data of the previous user
 */
export function useLeaveAfterSessionEnd(keepsAddress = false): void {
  const router = useRouter();
  const isSignedOut = useSession().user === null;
  useEffect(() => {
    if (!isSignedOut) return;
    const to = getSignedOutPath();
    const search = keepsAddress ? { redirect: router.latestLocation.href } : {};
    const timer = setTimeout(() => {
      // A guard may already have redirected another navigation to this path.
      if (router.latestLocation.pathname !== to) void router.navigate({ to, search, replace: true });
    }, NAVIGATION_DELAY_MS);
    return () => {
      clearTimeout(timer);
      if (getSession().user) void queryClient.resetQueries();
      else queryClient.clear();
    };
  }, [router, isSignedOut, keepsAddress]);
}
