import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Failure } from '#web/lib/api/failure.ts';
import { notifyOtherTabs } from '#web/lib/session/other-tabs.ts';

/** Loads the code that reads the session. The forms start it with the sign-in request, so that it is ready afterwards. */
export const loadSessionModule = () => import('#web/lib/session/refresh-session.ts');

/**
 * Reads the session and opens `redirectPath` or the user's first page when a user is signed in. Returns whether one is.
 * @throws the errors of `api` when the server can't be reached
 */
export function useEnterApp(): (redirectPath?: string) => Promise<boolean> {
  const navigate = useNavigate();
  return useCallback(
    async (redirectPath) => {
      const { refreshSession } = await loadSessionModule();
      const session = await refreshSession();
      if (!session.user) return false;
      await navigate({ href: redirectPath ?? session.home_route, replace: true });
      return true;
    },
    [navigate],
  );
}

/**
 * Works like `useEnterApp`, right after a sign-in that the server accepted. Operators go to the console
 * (operators#entry).
 * @throws Failure COOKIES_REFUSED when there is no session: the browser did not store its cookie
 */
export function useEnterAfterSignIn(): (redirectPath?: string) => Promise<void> {
  const enter = useEnterApp();
  const navigate = useNavigate();
  return useCallback(
    async (redirectPath) => {
      notifyOtherTabs();
      if (await enter(redirectPath)) return;
      const { isOperator } = await import('#web/lib/session/operator-session.ts');
      if (!(await isOperator())) throw new Failure('COOKIES_REFUSED');
      await navigate({ href: '/operador', replace: true });
    },
    [enter, navigate],
  );
}
