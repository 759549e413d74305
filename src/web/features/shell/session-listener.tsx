import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { REALTIME_DEBOUNCE_MS } from '#domain/like-protection.ts';
import { usePlanChange } from '#web/features/billing/notices/use-plan-change.ts';
import { queryClient } from '#web/lib/api-client.ts';
import { errorCode } from '#web/lib/failure.ts';
import { claimDestination } from '#web/lib/leave-to.ts';
import { onOtherTab } from '#web/lib/other-tabs.ts';
import { askSession } from '#web/lib/refresh-session.ts';
import { getSession, useSession } from '#web/lib/session.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';
import { notify } from '#web/ui/notify.ts';
import { loadAtLeisure } from '#web/ui/on-demand.tsx';
import { loadToaster } from '#web/ui/toast-host.tsx';
import { loadErrorPicture } from './error-screen.tsx';
import { usePersistSession } from './use-persist-session.ts';

/** What may have changed something that the session says. */
const CONCERNING = ['profile.changed', 'plan.changed', 'likes.changed', 'session.ended', 'resync'] as const;

/** Wait between signing out and going to /auth (accounts#sign-out). */
const LEAVE_AFTER_MS = 100;

const sayEnded = () => notify.info('Sua sessão terminou', 'Entre de novo para continuar.');

function refresh() {
  // Without connection the page keeps what it knows; the stream says 'resync' when it is back.
  void askSession(sayEnded).catch(() => undefined);
}

/** What the session, asked for again, explains: nobody is signed in, or terms wait for an answer. */
const TOLD_BY_SESSION: ReadonlySet<string> = new Set(['UNAUTHENTICATED', 'TERMS_PENDING']);

/** Calls `listener` for every query and mutation that was refused for what the session says. */
function onShut(listener: () => void): () => void {
  const heard = (error: unknown) => {
    if (TOLD_BY_SESSION.has(errorCode(error))) listener();
  };
  const ends = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') heard(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') heard(event.action.error);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Asks for the session again, once for several changes in a row (likes#live-counters). */
function useFreshSession() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, REALTIME_DEBOUNCE_MS);
  }, []);
  useServerChange(CONCERNING, soon);
  useEffect(() => {
    const ends = [onShut(soon), onOtherTab(soon)];
    // A page that was opened without connection has the session of the last visit.
    window.addEventListener('online', soon);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', soon);
      for (const end of ends) end();
    };
  }, [soon]);
}

/**
 * Goes to /auth, or where `leaveTo` said, once nobody is signed in any more, and empties the page's memory
 * (accounts#sign-out).
 */
function useLeaving(signedOut: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!signedOut) return;
    const timer = setTimeout(() => void navigate({ to: claimDestination(), replace: true }), LEAVE_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // Whatever led away, a guard before the time was up too: whoever signs in next must not find it.
      if (getSession().user) void queryClient.resetQueries();
      else queryClient.clear();
    };
  }, [navigate, signedOut]);
}

/** Terms that came while the page was open are answered before anything else goes on (accounts#terms). */
function useTermsDue(isDue: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, search } = window.location;
    if (isDue)
      void navigate({ href: `/novos-termos?redirect=${encodeURIComponent(pathname + search)}`, replace: true });
  }, [navigate, isDue]);
}

/**
 * Once in the signed-in frame: keeps the session as the server has it and leaves when it has ended. Renders nothing. Also
 * brings in the toasts and the drawing of the screen for errors, which then look as they should without connection too.
 */
export function SessionListener() {
  const session = useSession();
  useFreshSession();
  useLeaving(session.user === null);
  useTermsDue(session.user !== null && session.profile.terms_due);
  usePlanChange(session);
  usePersistSession(session);
  useEffect(() => {
    loadAtLeisure(loadToaster);
    loadAtLeisure(loadErrorPicture);
  }, []);
  return null;
}
