import { renderToStaticMarkup } from 'react-dom/server';
import type { Deck } from '#contract/feed.ts';
import type { SignedIn } from '#contract/session.ts';
import { Logo } from '#web/brand/logo.tsx';
import { FeedBar } from '#web/features/feed/feed-bar.tsx';
import { JobCard } from '#web/features/feed/job/job-card.tsx';
import { LikesBanner } from '#web/features/likes/likes-banner.tsx';
import { DECK_CLASS, FEED_GRID_CLASS, LEFT_CLASS, RIGHT_CLASS } from '#web/features/swipe/deck-class.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The frame as AppLayout draws it, without anything to press. */
function Opening({ session, deck }: { session: SignedIn; deck: Deck }) {
  const { user, profile, likes } = session;
  const [job] = deck.jobs;
  return (
    <div className="flex min-h-dvh flex-col pr-safe-right pl-safe-left lg:flex-row short:flex-row">
      <div className="sticky bottom-0 order-last bg-surface pb-safe-bottom shadow-bar lg:order-first lg:h-dvh lg:w-rail lg:shrink-0 lg:border-line lg:border-r lg:px-4 lg:py-5 lg:shadow-none short:order-first short:h-dvh short:w-20 short:shrink-0 short:border-line short:border-r short:shadow-none">
        <span className="hidden min-h-tap items-center px-3 lg:flex">
          <Logo />
        </span>
        <div className="min-h-bottom-bar" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="sticky top-0 border-line border-b bg-surface pt-safe-top">
          <div className="mx-auto flex h-header max-w-page items-center gap-2 px-gutter">
            <p className="line-clamp-2 min-w-0 flex-1 text-balance font-bold text-lg leading-tight lg:text-xl">Vagas</p>
            <Avatar
              name={user.name}
              src={profile.avatar_url}
              zoom={profile.avatar_zoom_level}
              offsetX={profile.avatar_offset_x}
              offsetY={profile.avatar_offset_y}
              size="sm"
            />
            <span className="-mr-2 size-tap" />
          </div>
        </div>
        <div className="mx-auto flex w-full max-w-page flex-1 flex-col px-gutter py-5 short:py-3 lg:py-8">
          <div className={FEED_GRID_CLASS}>
            <div className={LEFT_CLASS}>
              <div className="order-2">
                <FeedBar position={1} total={deck.total} locked={null} isRefreshing={false} />
              </div>
              <div className={`order-3 mb-4 ${DECK_CLASS}`}>{job && <JobCard job={job} isTop />}</div>
              <div className="-mt-3 order-4 flex items-center justify-center gap-3 lg:mt-0">
                <Skeleton className="size-round rounded-full!" />
                <Skeleton className="size-11 rounded-full!" />
                <Skeleton className="size-11 rounded-full!" />
                <Skeleton className="size-round-lg rounded-full!" />
              </div>
            </div>
            <div className={RIGHT_CLASS}>
              <LikesBanner likes={likes} className="order-1 short:order-4" />
              <Skeleton className="order-4 hidden h-80 w-full rounded-lg! lg:block" />
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}

/**
 * The first card as HTML, drawn by the components that draw it later: it is in sight while their code is on its way. ''
 * where the deck doesn't open with a job's card. Runs in the server.
 */
export function renderOpening(session: SignedIn, deck: Deck): string {
  const isSpent = !session.likes.unlimited && session.likes.totalLikes <= 0;
  if (isSpent || deck.jobs.length === 0) return '';
  return renderToStaticMarkup(<Opening session={session} deck={deck} />);
}
