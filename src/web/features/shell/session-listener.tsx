import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { REALTIME_DEBOUNCE_MS } from '#domain/like-protection.ts';
import { usePlanChange } from '#web/features/billing/notices/use-plan-change.ts';
import { queryClient } from '#web/lib/api-client.ts';
import { errorCode } from '#web/lib/failure.ts';
import { keepInstallPrompt } from '#web/lib/install-prompt.ts';
import { claimDestination } from '#web/lib/leave-to.ts';
import { onOtherTab } from '#web/lib/other-tabs.ts';
import { askSession } from '#web/lib/refresh-session.ts';
import { getSession, useSession } from '#web/lib/session.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';
import { notify } from '#web/ui/notify.ts';
import { bringAhead, loadAtLeisure } from '#web/ui/on-demand.tsx';
import { loadToaster } from '#web/ui/toast-host.tsx';
import { loadErrorPicture } from './error-screen.tsx';
import { usePersistSession } from './use-persist-session.ts';

/** What may have changed something that the session says. */
const CONCERNING = ['profile.changed', 'plan.changed', 'likes.changed', 'session.ended', 'resync'] as const;

/** Wait between signing out and going to /auth (accounts#sign-out). */
const LEAVE_AFTER_MS = 100;

keepInstallPrompt();

const sayEnded = () => notify.info('Sua sessão terminou', 'Entre de novo para continuar.');

function refresh() {
  // Without connection the page keeps what it knows; the stream says 'resync' when it is back.
  void askSession(sayEnded).catch(() => undefined);
}

/** Calls `listener` for every query and mutation that was refused because nobody is signed in, or terms wait for an answer. */
function onShut(listener: () => void): () => void {
  const heard = (error: unknown) => {
    const code = errorCode(error);
    if (code === 'UNAUTHENTICATED' || code === 'TERMS_PENDING') listener();
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

/**
 * Once in the signed-in frame: keeps the session as the server has it and leaves when it has ended. Renders nothing. Also
 * brings in the toasts, the drawing of the screen for errors and the page it leads back to, which then look as they should without connection too.
 */
export function SessionListener() {
  const session = useSession();
  useFreshSession();
  useLeaving(session.user === null);
  usePlanChange(session);
  usePersistSession(session);
  const { loadRouteChunk, routesByPath } = useRouter();
  useEffect(() => {
    loadAtLeisure(loadToaster);
    loadAtLeisure(loadErrorPicture);
    bringAhead(async () => loadRouteChunk(routesByPath['/']));
  }, [loadRouteChunk, routesByPath]);
  return null;
}
