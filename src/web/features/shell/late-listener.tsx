import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useRef } from 'react';
import { renewalMessage } from '#domain/likes/weekly-likes.ts';
import { sendQueued } from '#web/features/feed/queue/queue-controller.ts';
import { countVisit, offerInstall } from '#web/features/install/install-controller.ts';
import { api } from '#web/lib/api/api-client.ts';
import { showBadge } from '#web/lib/news/app-badge.ts';
import { NO_NEWS, news } from '#web/lib/news/news-store.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { getSession, isSignedIn, useSession } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { useUpdateOffer } from './use-update-offer.ts';

const PushListener = lazy(() => import('#web/features/push/push-listener.tsx').catch(() => ({ default: () => null })));

const NEWS_CHANGES = ['match.created', 'match.removed', 'likes.received', 'news.seen', 'resync'] as const;

/** Debounce, because a company may receive many likes a second. */
const REQUEST_DELAY_MS = 500;

/** Renewals announced on this page; each entry is a user's id and the date of the next renewal. */
const announced = new Set<string>();

/** Notifies the user of the renewed weekly likes, once per renewal and page load (likes#renewal). */
function useRenewalNotice(session: ReturnType<typeof useSession>) {
  useEffect(() => {
    if (!isSignedIn(session) || session.likes.renewed === null) return;
    const { user, likes } = session;
    const renewal = `${user.id} ${likes.nextResetDate}`;
    if (announced.has(renewal)) return;
    announced.add(renewal);
    notify.success('Curtidas renovadas!', renewalMessage(session.likes.renewed, user.user_type));
  }, [session]);
}

async function refresh(): Promise<void> {
  // The user may have signed out while the request was delayed or this code was loading.
  if (!isSignedIn(getSession())) return;
  // After a failed request, the page keeps its current values.
  const current = await api.news.current().catch(() => null);
  if (!current) return;
  news.set(current);
  showBadge(current.matches + current.likes);
}

/** Requests the counts of new matches and likes for the navigation, at the start and after server events (pages#news). */
function useNewsOfServer(isComplete: boolean) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const refreshSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(refresh, REQUEST_DELAY_MS);
  }, []);
  useServerEvent(NEWS_CHANGES, refreshSoon, isComplete);
  useEffect(() => {
    if (isComplete) void refresh();
    return () => {
      clearTimeout(timer.current);
      news.set(NO_NEWS);
      showBadge(0);
    };
  }, [isComplete]);
}

const DECIDED = ['report.decided'] as const;

/** Notifies the user that an operator has decided on their report (safety#decision). */
const notifyDecided = () =>
  notify.info('Sua denúncia foi analisada', 'Veja a decisão em Denúncias e bloqueios, no seu perfil.');

/** On any screen, sends the decisions that the candidate has made without a connection (feed#queued-decisions). */
function useQueuedDecisions(session: ReturnType<typeof useSession>) {
  const candidate = session.user?.user_type === 'candidate' ? session.user.id : undefined;
  useEffect(() => {
    if (candidate) void sendQueued(candidate);
  }, [candidate]);
}

/** Navigates to the new terms when they become due while the page is open: the user must accept them (accounts#terms). */
function useTermsDue(isDue: boolean) {
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, search } = window.location;
    if (isDue)
      void navigate({ href: `/novos-termos?redirect=${encodeURIComponent(pathname + search)}`, replace: true });
  }, [navigate, isDue]);
}

/** The less urgent effects and subscriptions of the signed-in layout, whose code is loaded after the page. Renders nothing. */
export default function DeferredListeners() {
  const session = useSession();
  useNewsOfServer(isSignedIn(session) && session.profile.is_complete);
  useRenewalNotice(session);
  useQueuedDecisions(session);
  useTermsDue(isSignedIn(session) && session.profile.terms_due);
  useServerEvent(DECIDED, notifyDecided, isSignedIn(session));
  useUpdateOffer();
  useEffect(() => countVisit(), []);
  if (!isSignedIn(session)) return null;
  return (
    <Suspense fallback={null}>
      <PushListener onFree={(hasShownMatch) => void offerInstall(hasShownMatch)} />
    </Suspense>
  );
}
