import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LogoMark } from '#web/brand/logo.tsx';
import { CONTENT_ID } from '#web/lib/page/content-id.ts';
import { getSession, isSignedIn } from '#web/lib/session/session.ts';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { useEnterApp } from './use-enter-app.ts';

const route = getRouteApi('/dashboard');

/**
 * Screen at /dashboard: shows 'Carregando...' and opens the user's first page (pages#home), or /auth when no user is signed in.
 * Confirmation links lead here, too; when the server refused the link, this screen passes the error code on to /auth.
 */
export function RedirectScreen() {
  const { error } = route.useSearch();
  const enter = useEnterApp();
  const navigate = useNavigate();

  useEffect(() => {
    async function go() {
      const session = getSession();
      if (isSignedIn(session)) return navigate({ to: session.home_route, replace: true });
      // A session may have started after the page was loaded, so it is read again; not after a refused link, which starts no session.
      if (error === undefined && (await enter().catch(() => false))) return;
      await navigate({ to: '/auth', search: error === undefined ? {} : { error }, replace: true });
    }
    void go();
  }, [enter, error, navigate]);

  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className="grid min-h-dvh place-content-center justify-items-center gap-6 outline-none"
    >
      <LogoMark className="size-16" />
      <p role="status" className="flex items-center gap-2.5 font-medium text-ink-muted">
        <Spinner />
        Carregando...
      </p>
    </main>
  );
}
