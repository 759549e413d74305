import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { Session } from '#contract/session.ts';
import { SESSION_REFETCH_DEBOUNCE_MS } from '#domain/likes/like-protection.ts';
import { usePlanChange } from '#web/features/billing/notices/use-plan-change.ts';
import { queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { captureInstallPrompt } from '#web/lib/page/install-prompt.ts';
import { onOtherTab } from '#web/lib/session/other-tabs.ts';
import { refetchSession } from '#web/lib/session/refresh-session.ts';
import { getPersonSwitchCount, isSignedIn, useSession } from '#web/lib/session/session.ts';
import { useLeaveAfterSessionEnd } from '#web/lib/session/use-leave-after-session-end.ts';
import { importWhenIdle, loadOnTouchOrIdle } from '#web/ui/dialogs/on-demand.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { loadToaster } from '#web/ui/toasts/toast-host.tsx';
import { loadErrorPicture } from './error-screen.tsx';
import { usePersistSession } from './use-persist-session.ts';

/** Server events after which a value of the session may have changed. */
const SESSION_CHANGES = ['profile.changed', 'plan.changed', 'likes.changed', 'session.ended', 'resync'] as const;

captureInstallPrompt();

const notifySessionEnded = () => notify.info('Sua sessão terminou', 'Entre de novo para continuar.');

function refresh() {
  // After a failed request, the page keeps the session. The event stream sends 'resync' when the connection returns.
  void refetchSession(notifySessionEnded).catch(() => undefined);
}

/**
 * Calls `listener` after each query and mutation that fails with UNAUTHENTICATED or TERMS_PENDING. Returns a function that
 * unsubscribes.
 */
function onAccessRefused(listener: () => void): () => void {
  const onError = (error: unknown) => {
    const code = errorCode(error);
    if (code === 'UNAUTHENTICATED' || code === 'TERMS_PENDING') listener();
  };
  const unsubscribers = [
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
    }),
  ];
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
}

/** Refetches the session after events that may have changed it; debounced, so several events cause one request (likes#live-counters). */
function useFreshSession() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, SESSION_REFETCH_DEBOUNCE_MS);
  }, []);
  useServerEvent(SESSION_CHANGES, refreshSoon);
  useEffect(() => {
    const unsubscribers = [onAccessRefused(refreshSoon), onOtherTab(refreshSoon)];
    // A page that the service worker opened without a connection has the cached session of the last visit.
    window.addEventListener('online', refreshSoon);
    return () => {
      clearTimeout(timer.current);
      window.removeEventListener('online', refreshSoon);
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [refreshSoon]);
}

/** Navigates home after another person has signed in in another tab: the URL belongs to the previous person (accounts#session-end). */
function useHomeOfNextPerson(session: Session) {
  const navigate = useNavigate();
  const person = useRef(getPersonSwitchCount());
  useEffect(() => {
    if (!isSignedIn(session) || getPersonSwitchCount() === person.current) return;
    person.current = getPersonSwitchCount();
    void navigate({ to: session.home_route, replace: true });
  }, [navigate, session]);
}

/**
 * Refetches the session after changes, and navigates to /auth when it has ended. Also loads the code of the toasts, of the error
 * screen's illustration and of '/', so that they work without a connection. Renders nothing. Mounted once, in the signed-in layout.
 */
export function SessionListener() {
  const session = useSession();
  useFreshSession();
  useLeaveAfterSessionEnd();
  useHomeOfNextPerson(session);
  usePlanChange(session);
  usePersistSession(session);
  const { loadRouteChunk, routesByPath } = useRouter();
  useEffect(() => {
    loadOnTouchOrIdle(loadToaster);
    loadOnTouchOrIdle(loadErrorPicture);
    importWhenIdle(async () => loadRouteChunk(routesByPath['/']));
  }, [loadRouteChunk, routesByPath]);
  return null;
}
