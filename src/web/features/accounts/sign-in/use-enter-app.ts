import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Failure } from '#web/lib/api/failure.ts';
import { notifyOtherTabs } from '#web/lib/session/other-tabs.ts';

/** Loads the code that reads the session. A form calls this with its sign-in request, so that the code is loaded before the response. */
export const loadSessionModule = () => import('#web/lib/session/refresh-session.ts');

/**
 * Returns a function that reads the session from the server and, when a user is signed in, opens `redirectPath` or the user's first
 * page. The function resolves to true when a user is signed in.
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
 * Returns a function to call after a sign-in that the server accepted. The function notifies other tabs, and opens the same page as that
 * of `useEnterApp` or, for an operator, the console (operators#entry).
 * @throws the errors of `useEnterApp`, and Failure COOKIES_REFUSED when there is no session: the browser did not store its cookie
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
