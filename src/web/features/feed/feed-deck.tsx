import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useDeferredValue, useRef, useState } from 'react';
import type { FeedJob } from '#contract/feed.ts';
import { likesAfterQueued } from '#domain/likes/queued-decisions.ts';
import { LikesBanner } from '#web/features/likes/likes-banner.tsx';
import { recordRefusal } from '#web/features/likes/mutations.ts';
import { DECK_CLASS, FEED_GRID_CLASS, LEFT_CLASS, RIGHT_CLASS } from '#web/features/swipe/deck-class.ts';
import { deckGestures, deckShortcuts } from '#web/features/swipe/deck-values.ts';
import { SwipeDeck, type SwipeDeckHandle } from '#web/features/swipe/swipe-deck.tsx';
import type { Direction, Gestures } from '#web/features/swipe/swipe-types.ts';
import { clearUndo } from '#web/features/swipe/undo-store.ts';
import { useGesturesExplanation } from '#web/features/swipe/use-first-deck.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { notify } from '#web/ui/toasts/notify.ts';
import { DECISION_OFFLINE } from './error-texts.ts';
import { FeedActions } from './feed-actions.tsx';
import { FeedBar } from './feed-bar.tsx';
import { JobCard } from './job/job-card.tsx';
import { jobPictures } from './job/job-picture.tsx';
import { nearestCity } from './job/job-texts.ts';
import { JobView } from './job/job-view.tsx';
import type { WhyDialogProps } from './job/why-dialog.tsx';
import { LockedCard } from './locked-card.tsx';
import { OfflineBanner } from './offline/offline-banner.tsx';
import { isQueueLoaded, loadQueue } from './queue/queue-controller.ts';
import { queueText, useDecisionQueue } from './queue/use-decision-queue.ts';
import type { FeedCard } from './state/feed-reducer.ts';
import type { Feed } from './state/use-feed.ts';
import type { JobActions } from './use-job-actions.ts';

/** Lazy: needed only with a keyboard. When its code can't be loaded, it renders nothing. */
const ShortcutsField = lazy(() =>
  import('#web/features/swipe/shortcuts-field.tsx').catch(() => ({ default: () => null })),
);
/** Lazy: candidates save a job only after reading it. When its code can't be loaded, it renders nothing. */
const SaveButton = lazy(() => import('./save-button.tsx').catch(() => ({ default: () => null })));
/** Lazy: needed only when a preference leaves jobs out. */
const LeftOutBar = lazy(() => import('./wider/left-out-bar.tsx').catch(() => ({ default: () => null })));
const LeftOutMenu = lazy(() =>
  import('./wider/left-out-bar.tsx')
    .then(({ LeftOutMenu }) => ({ default: LeftOutMenu }))
    .catch(() => ({ default: () => null })),
);
/** Lazy: needed only when the deck has no job of the company in the URL. */
export const CompanyBanner = lazy(() => import('./company-banner.tsx'));
/** Lazy: needed only after a decision. */
export const UndoButton = lazy(() =>
  import('#web/features/swipe/undo-button.tsx')
    .then(({ UndoButton }) => ({ default: UndoButton }))
    .catch(() => ({ default: () => null })),
);
/** Lazy: needed only after a super like. */
export const ContactBanner = lazy(() => import('./contact-banner.tsx').catch(() => ({ default: () => null })));
/** Lazy: shown below the card. When its code can't be loaded, it renders nothing. */
export const SalaryBanner = lazy(() => import('./salary-banner.tsx').catch(() => ({ default: () => null })));
const GesturesDialog = lazy(() => import('#web/features/swipe/gestures-dialog.tsx'));

const useWhyDialog = onDemand<WhyDialogProps>(() => import('./job/why-dialog.tsx').then((module) => module.WhyDialog));

const LOCKED_GESTURES: Gestures = {
  right: { label: 'Passar', tone: 'neutral' },
  left: { label: 'Passar', tone: 'neutral' },
  down: { label: 'Passar', tone: 'neutral', bySwipe: false },
};

const announce = (card: FeedCard) =>
  card.kind === 'job'
    ? `${card.job.title}, ${card.job.company.name}, ${nearestCity(card.job)}`
    : `Vaga bloqueada: ${card.locked.funcao}, ${card.locked.location}`;

interface FeedDeckProps {
  feed: Feed;
  actions: JobActions;
  /** False when the week's likes are spent. */
  canLike: boolean;
}

export function FeedDeck({ feed, actions, canLike }: FeedDeckProps) {
  const { entitlements, likes } = useSignedIn();
  const queue = useDecisionQueue();
  const deck = useRef<SwipeDeckHandle>(null);
  const [isFirst, explained] = useGesturesExplanation();
  const [isReading, setReading] = useState(false);
  const [explainedJob, setExplainedJob] = useState<FeedJob | null>(null);
  const WhyDialog = useWhyDialog(explainedJob !== null);
  const { can_super_like } = entitlements;
  const [top] = feed.cards;
  // The details below the card are rendered after the cards have moved: this helps cheap phones.
  const detailed = useDeferredValue(top);

  function beginSwipe(card: FeedCard, direction: Direction): (() => void) | false {
    if (card.kind === 'locked') return () => feed.pass(card.id);
    if (feed.isCached && (direction === 'up' || !isQueueLoaded())) {
      notify.error(DECISION_OFFLINE.title, DECISION_OFFLINE.text);
      return false;
    }
    if (queue.isFull) {
      void loadQueue().then((part) => part?.notifyQueueFull());
      return false;
    }
    if (direction === 'right' && !canLike) {
      recordRefusal({ candidate_id: null, job_id: card.id, reason: 'LIKES_EXHAUSTED' });
      return false;
    }
    const act = { right: actions.like, left: actions.reject, up: actions.superLike, down: actions.skip }[direction];
    // Before the paint, because a quick 'Desfazer' must not undo an older decision.
    clearUndo();
    return () => {
      actions.closeContact();
      void act(card.job);
    };
  }

  return (
    <div className={FEED_GRID_CLASS}>
      <div className={LEFT_CLASS}>
        <FeedBar position={feed.position} total={feed.total} locked={feed.lockedPlace} isRefreshing={feed.isRefreshing}>
          {feed.leftOut && !feed.isRefreshing && (
            <Suspense fallback={null}>
              <LeftOutMenu leftOut={feed.leftOut} />
            </Suspense>
          )}
          {top?.kind === 'job' && !feed.isCached && (
            <Suspense fallback={null}>
              <SaveButton jobId={top.id} />
            </Suspense>
          )}
          <Suspense fallback={null}>
            <UndoButton deck={feed.key} isTight={feed.leftOut !== null} />
          </Suspense>
        </FeedBar>
        <SwipeDeck
          ref={deck}
          label="Vagas Compatíveis"
          items={feed.cards}
          keyOf={({ id }) => id}
          gestures={(card) => (card.kind === 'locked' ? LOCKED_GESTURES : deckGestures(can_super_like))}
          onSwipe={beginSwipe}
          renderCard={(card, isTop) =>
            card.kind === 'job' ? (
              <JobCard job={card.job} isTop={isTop} hasLiked={feed.likedBy.has(card.id)} onWhy={setExplainedJob} />
            ) : (
              <LockedCard locked={card.locked} />
            )
          }
          announce={announce}
          pictures={(card) => (card.kind === 'job' ? jobPictures(card.job) : [])}
          isPaused={isReading || isFirst || WhyDialog !== null}
          className={`order-3 mb-4 ${DECK_CLASS}`}
        />
        {top && (
          <FeedActions
            card={top}
            canLike={canLike}
            canSuperLike={can_super_like}
            swipeTop={(direction) => deck.current?.swipeTop(direction)}
          />
        )}
        <div className="order-5 lg:order-7">
          <Suspense fallback={null}>
            <ShortcutsField shortcuts={deckShortcuts(can_super_like)} />
          </Suspense>
        </div>
      </div>
      {WhyDialog && explainedJob && <WhyDialog job={explainedJob} onClosed={() => setExplainedJob(null)} />}
      {isFirst && (
        <Suspense fallback={null}>
          <GesturesDialog
            canSuperLike={can_super_like}
            superLike="Para cima: curte e já abre a conversa com a empresa."
            onClosed={explained}
          />
        </Suspense>
      )}
      <div className={RIGHT_CLASS}>
        <LikesBanner
          likes={likesAfterQueued(likes, queue.likes)}
          note={queueText(queue) ?? (feed.isCached ? 'Sem conexão' : undefined)}
          className="@max-[17rem]:order-4 order-1 lg:min-h-14 short:order-4"
        />
        {feed.isCached && <OfflineBanner queuedCount={queue.count} className="order-4 lg:order-1" />}
        {feed.leftOut && (
          <Suspense fallback={null}>
            <LeftOutBar
              leftOut={feed.leftOut}
              className="@max-[17rem]:order-4 order-1 -my-2 hidden flex-wrap @max-[17rem]:flex lg:flex"
            />
          </Suspense>
        )}
        {feed.lacksCompany && (
          <Suspense fallback={null}>
            <CompanyBanner companyId={feed.lacksCompany} className="order-1" />
          </Suspense>
        )}
        {actions.contact && (
          <Suspense fallback={null}>
            <ContactBanner contact={actions.contact} onClose={actions.closeContact} className="order-1 animate-rise" />
          </Suspense>
        )}
        <div className="order-4 flex flex-col gap-4">
          {detailed?.kind === 'job' && (
            <JobView
              key={detailed.id}
              job={detailed.job}
              onReading={setReading}
              onRemoved={() => feed.removeCompany(detailed.job.company_id)}
            />
          )}
          {feed.lockedTotal > 0 && (
            <Suspense fallback={null}>
              <SalaryBanner count={feed.lockedTotal} />
            </Suspense>
          )}
          <Link to="/preferencias" className="min-h-tap self-start py-2 font-semibold text-brand-ink text-sm underline">
            Preferências
          </Link>
        </div>
      </div>
    </div>
  );
}
