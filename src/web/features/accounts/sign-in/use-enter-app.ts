import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Failure } from '#web/lib/failure.ts';
import { tellOtherTabs } from '#web/lib/other-tabs.ts';

/** The forms themselves get along without the API's client; asked for while a sign-in is on its way, it is there in time. */
export const loadSession = () => import('#web/lib/refresh-session.ts');

/**
 * Reads the session and goes to `wanted` or to where the person starts, if somebody is signed in; answers whether.
 * @throws what `api` throws when the server can't be asked
 */
export function useEnterApp(): (wanted?: string) => Promise<boolean> {
  const navigate = useNavigate();
  return useCallback(
    async (wanted) => {
      const { refreshSession } = await loadSession();
      const session = await refreshSession();
      if (!session.user) return false;
      await navigate({ href: wanted ?? session.home_route, replace: true });
      return true;
    },
    [navigate],
  );
}

/** As `useEnterApp`, right after a sign-in that the server accepted; who runs the product goes to the console (operators#entry). */
export function useEnterAfterSignIn(): (wanted?: string) => Promise<void> {
  const enter = useEnterApp();
  const navigate = useNavigate();
  return useCallback(
    async (wanted) => {
      tellOtherTabs();
      if (await enter(wanted)) return;
      const { isOperator } = await import('#web/lib/operator-session.ts');
      if (!(await isOperator())) throw new Failure('COOKIES_REFUSED');
      await navigate({ href: '/operador', replace: true });
    },
    [enter, navigate],
  );
}
