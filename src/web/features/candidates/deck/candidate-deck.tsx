import { lazy, Suspense, useDeferredValue, useRef } from 'react';
import type { CandidateDeck as Deck } from '#contract/candidates.ts';
import { activeFilters } from '#domain/candidates/candidate-list.ts';
import { compatibilityText } from '#domain/candidates/compatibility.ts';
import { LikesBanner } from '#web/features/likes/likes-banner.tsx';
import { areLikesSpent } from '#web/features/likes/likes-store.ts';
import { useShownMatch } from '#web/features/likes/match/match-store.ts';
import { recordRefusal } from '#web/features/likes/mutations.ts';
import { FEED_GRID_CLASS, LEFT_CLASS, RIGHT_CLASS } from '#web/features/swipe/deck-class.ts';
import { deckGestures, deckShortcuts } from '#web/features/swipe/deck-values.ts';
import { SwipeDeck, type SwipeDeckHandle } from '#web/features/swipe/swipe-deck.tsx';
import { useGesturesExplanation } from '#web/features/swipe/use-first-deck.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { onDemand } from '#web/ui/dialogs/on-demand.tsx';
import { CandidateActions } from './candidate-actions.tsx';
import { CARD_PICTURE_SIZES, CandidateCard } from './candidate-card.tsx';
import { DeckHeader } from './deck-header.tsx';
import { beginSwipe } from './deck-mutations.ts';
import type { DeckCard, DeckView } from './deck-reducer.ts';
import { DetailsCard } from './details-card.tsx';
import { deckClass } from './evaluate-class.ts';
import { LeftOut } from './left-out-view.tsx';
import type { LikesBarProps } from './likes-bar.tsx';
import type { CandidateList } from './list-rules.ts';
import { useOpenProfile } from './use-open-profile.ts';

/** Lazy: needed only with a keyboard. When its code can't be loaded, it renders nothing. */
const ShortcutsField = lazy(() =>
  import('#web/features/swipe/shortcuts-field.tsx').catch(() => ({ default: () => null })),
);
/** Loaded on demand: the deck shows it only on phones, with limited likes. After a failure it loads when the browser is online. */
const useLikesBar = onDemand<LikesBarProps>(() => import('./likes-bar.tsx').then((module) => module.LikesBar));
const GesturesDialog = lazy(() => import('#web/features/swipe/gestures-dialog.tsx'));

const loadUpgrade = () => import('./upgrade-banner.tsx');
const LikesSpentBanner = lazy(async () => ({ default: (await loadUpgrade()).LikesSpentBanner }));
const UpgradeBanner = lazy(async () => ({ default: (await loadUpgrade()).UpgradeBanner }));

const keyOf = ({ candidate, skipCount }: DeckCard) => `${candidate.user_id} ${skipCount}`;

const announce = ({ candidate }: DeckCard) => {
  const funcao = candidate.area ?? candidate.funcoes[0];
  return [candidate.name, funcao, compatibilityText(candidate.compatibility_score)].filter(Boolean).join(', ');
};

const pictures = ({ candidate }: DeckCard) =>
  candidate.avatar_url ? [{ url: candidate.avatar_url, shape: 'square' as const, sizes: CARD_PICTURE_SIZES }] : [];

interface CandidateDeckProps {
  deck: Deck;
  view: DeckView;
  list: CandidateList;
}

/** The cards, the buttons for the top card, and its details: below the card on a phone, beside the card from 1024 px on. */
export function CandidateDeck({ deck: answer, view, list }: CandidateDeckProps) {
  const { job } = answer;
  const { entitlements, likes } = useSignedIn();
  const { opening, openProfile } = useOpenProfile(job.id);
  const deck = useRef<SwipeDeckHandle>(null);
  const [isFirst, explained] = useGesturesExplanation();
  const shownMatch = useShownMatch();
  const [top] = view.cards;
  // The details below the card are rendered after the cards have moved: this helps cheap phones.
  const detailed = useDeferredValue(top);
  const { can_super_like } = entitlements;
  const isSpent = areLikesSpent(likes);
  const LikesBar = useLikesBar(entitlements.weekly_likes_limited);
  return (
    <div className="flex flex-1 flex-col gap-4">
      <DeckHeader deck={answer} view={view} list={list} />
      <LeftOut deck={answer} list={list} />
      <div className={FEED_GRID_CLASS}>
        <div className={LEFT_CLASS}>
          <SwipeDeck
            ref={deck}
            label="Candidatos para a vaga"
            className={`order-3 mb-4 ${deckClass(entitlements, activeFilters(list.filters).length > 0)}`}
            items={view.cards}
            keyOf={keyOf}
            gestures={() => deckGestures(can_super_like)}
            onSwipe={({ candidate }, direction) => beginSwipe(job, candidate, direction)}
            renderCard={({ candidate }, isTop) => (
              <CandidateCard
                candidate={candidate}
                funcao={job.funcao}
                position={isTop ? view.topIndex : null}
                opening={opening === candidate.user_id}
                onOpen={openProfile}
              />
            )}
            announce={announce}
            pictures={pictures}
            isPaused={shownMatch !== null || opening !== null || isFirst}
          />
          <CandidateActions
            canSuperLike={can_super_like}
            areLikesSpent={isSpent}
            swipeTop={(direction) => deck.current?.swipeTop(direction)}
            onSuperLikeRefused={() =>
              top && recordRefusal({ candidate_id: top.candidate.user_id, job_id: job.id, reason: 'PLAN_REQUIRED' })
            }
          />
          <div className="order-5">
            <Suspense fallback={null}>
              <ShortcutsField shortcuts={deckShortcuts(can_super_like)} />
            </Suspense>
          </div>
        </div>
        {isFirst && (
          <Suspense fallback={null}>
            <GesturesDialog
              canSuperLike={can_super_like}
              superLike="Para cima, para mostrar muito interesse."
              onClosed={explained}
            />
          </Suspense>
        )}
        <div className={RIGHT_CLASS}>
          {entitlements.weekly_likes_limited && (
            <div className="order-1">
              <div className="lg:hidden">
                {/* As high as the bar, so that the card doesn't move. */}
                {LikesBar ? <LikesBar likes={likes} /> : <div className="h-6.5" />}
              </div>
              <div className="max-lg:hidden">
                <Suspense fallback={null}>{isSpent ? <LikesSpentBanner /> : <LikesBanner likes={likes} />}</Suspense>
              </div>
            </div>
          )}
          {detailed && (
            <div className="order-4">
              <DetailsCard candidate={detailed.candidate} funcao={job.funcao} jobId={job.id} />
            </div>
          )}
          {entitlements.weekly_likes_limited && !isSpent && (
            <div className="order-4">
              <Suspense fallback={null}>
                <UpgradeBanner />
              </Suspense>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
