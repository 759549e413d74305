import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LogoMark } from '#web/brand/logo.tsx';
import { CONTENT_ID } from '#web/lib/content-id.ts';
import { useSession } from '#web/lib/session.ts';
import { Spinner } from '#web/ui/spinner.tsx';

/** 'Carregando...' and on to where the person starts (candidate.md 2.4). */
export function RedirectScreen() {
  const session = useSession();
  const navigate = useNavigate();
  const to = session.user ? session.home_route : '/auth';

  useEffect(() => {
    void navigate({ to, replace: true });
  }, [navigate, to]);

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
