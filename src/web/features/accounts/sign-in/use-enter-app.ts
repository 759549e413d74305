import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Failure } from '#web/lib/api/failure.ts';
import { notifyOtherTabs } from '#web/lib/session/other-tabs.ts';

/** Loads the API client. The forms don't need it; loading it during a sign-in has it ready in time. */
export const loadSession = () => import('#web/lib/session/refresh-session.ts');

/**
 * Reads the session and opens `redirectPath` or the user's first page when a user is signed in. Returns whether one is.
 * @throws the errors of `api` when the server can't be reached
 */
export function useEnterApp(): (redirectPath?: string) => Promise<boolean> {
  const navigate = useNavigate();
  return useCallback(
    async (redirectPath) => {
      const { refreshSession } = await loadSession();
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
