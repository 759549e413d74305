import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { signOut } from '#web/features/accounts/mutations.ts';
import { MatchListener } from '#web/features/likes/match/match-listener.tsx';
import { queryClient } from '#web/lib/api/api-client.ts';
import { storeEmbeddedResponses } from '#web/lib/api/embedded-responses.ts';
import { useNews } from '#web/lib/news/news-store.ts';
import { IsInLayout } from '#web/lib/page/is-in-layout.ts';
import { useOwnScreenTitle } from '#web/lib/page/screen-title.ts';
import { getPersonSwitchCount, useSignedIn } from '#web/lib/session/session.ts';
import { AppLayout } from './app-layout.tsx';
import { navItemsFor } from './nav-bar.tsx';
import { ContentSkeleton } from './screen-skeleton.tsx';
import { SessionListener } from './session-listener.tsx';
import { usePendingScreenTitle } from './use-pending-screen-title.ts';

storeEmbeddedResponses(queryClient);

const GraceBanner = lazy(() =>
  import('#web/features/billing/notices/grace-banner.tsx').catch(() => ({ default: () => null })),
);

const ReviewBanner = lazy(() =>
  import('#web/features/safety/review-banner.tsx').catch(() => ({ default: () => null })),
);

const MailboxBanner = lazy(() =>
  import('#web/features/accounts/security/mailbox-banner.tsx').catch(() => ({ default: () => null })),
);

const LateListener = lazy(() => import('./late-listener.tsx').catch(() => ({ default: () => null })));

/** AppLayout with the data of the signed-in user and the title of the current route, its banners and its listeners. */
export function SignedInLayout() {
  const { user, profile, entitlements, member, billing, mail_suppressed } = useSignedIn();
  const routeTitle = useMatches({ select: (matches) => matches.at(-1)?.staticData.title ?? '' });
  const ownTitle = useOwnScreenTitle();
  const pendingTitle = usePendingScreenTitle();
  const news = useNews();
  return (
    <IsInLayout value={true}>
      <SessionListener />
      <MatchListener />
      <Suspense fallback={null}>
        <LateListener key={getPersonSwitchCount()} />
      </Suspense>
      <AppLayout
        // Remounts the layout when another person signs in in another tab, so that no state of the screen is left.
        key={getPersonSwitchCount()}
        title={pendingTitle ?? ownTitle ?? routeTitle}
        items={profile.is_complete ? navItemsFor({ user, entitlements, member }, news) : []}
        avatar={{
          name: user.name,
          src: profile.avatar_url,
          zoom: profile.avatar_zoom_level,
          offsetX: profile.avatar_offset_x,
          offsetY: profile.avatar_offset_y,
        }}
        onSignOut={signOut}
      >
        {billing.grace_ends_at !== null && (
          <Suspense fallback={null}>
            <GraceBanner />
          </Suspense>
        )}
        {profile.under_review && (
          <Suspense fallback={null}>
            <ReviewBanner />
          </Suspense>
        )}
        {mail_suppressed && (
          <Suspense fallback={null}>
            <MailboxBanner />
          </Suspense>
        )}
        {pendingTitle !== null && <ContentSkeleton />}
        <div className="contents" hidden={pendingTitle !== null}>
          <Outlet />
        </div>
      </AppLayout>
    </IsInLayout>
  );
}
