import { Link } from '@tanstack/react-router';
import { useEffect, useReducer, useRef } from 'react';
import { LIKES_SPENT } from '#web/features/likes/like-texts.ts';
import { LikesBanner } from '#web/features/likes/likes-banner.tsx';
import { areLikesSpent, takeLikes, useLikes } from '#web/features/likes/likes-state.ts';
import { useShownMatch } from '#web/features/likes/match-store.ts';
import { ShortcutsSetting } from '#web/features/swipe/shortcuts-setting.tsx';
import { SwipeDeck, type SwipeDeckHandle } from '#web/features/swipe/swipe-deck.tsx';
import type { Gestures } from '#web/features/swipe/swipe-types.ts';
import { errorCode } from '#web/lib/api-client.ts';
import { errorText } from '#web/lib/error-texts.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { CandidateActions } from './candidate-actions.tsx';
import { CARD_PICTURE_SIZES, CandidateCard } from './candidate-card.tsx';
import { CandidateDetails } from './candidate-details.tsx';
import { compatibilityText } from './candidate-texts.ts';
import { AllEvaluated, JobMissing, NobodyYet } from './deck-ends.tsx';
import { DeckHeader } from './deck-header.tsx';
import { type DeckCard, deckReducer, deckView, UNTOUCHED } from './deck-progress.ts';
import { LOAD_FAILED } from './error-texts.ts';
import { DECK_CLASS, EVALUATE_GRID } from './evaluate-layout.ts';
import { EvaluateSkeleton } from './evaluate-skeleton.tsx';
import { useCandidateDeck } from './queries.ts';
import { useCandidateActions } from './use-candidate-actions.ts';

/** Fewer cards left than this ask for the next page. */
const LOAD_AT = 5;

const WITHOUT_SUPER: Gestures = {
  right: { label: 'Curtir', tone: 'match' },
  left: { label: 'Rejeitar', tone: 'danger' },
  down: { label: 'Pular', tone: 'neutral', byHand: false },
};
const WITH_SUPER: Gestures = { ...WITHOUT_SUPER, up: { label: 'Super Like', tone: 'super' } };

const SHORTCUTS = [
  { sign: '→', does: 'Curtir' },
  { sign: '←', does: 'Rejeitar' },
];
const SUPER_SHORTCUT = { sign: 'S', does: 'Super Like' };

const keyOf = ({ candidate, lap }: DeckCard) => `${candidate.user_id} ${lap}`;
const announce = ({ candidate }: DeckCard) =>
  `${candidate.name}, ${candidate.area ?? candidate.funcoes[0] ?? ''}. ${compatibilityText(candidate.compatibility_score)}.`;
const pictures = ({ candidate }: DeckCard) =>
  candidate.avatar_url ? [{ url: candidate.avatar_url, shape: 'square' as const, sizes: CARD_PICTURE_SIZES }] : [];

/** One candidate after the other, for one job of the company's (company.md 2 'Evaluate Candidates'). */
export function EvaluateScreen({ jobId }: { jobId: string }) {
  const { abilities } = useSignedIn();
  const likes = useLikes();
  const query = useCandidateDeck(jobId);
  const [progress, dispatch] = useReducer(deckReducer, UNTOUCHED);
  const act = useCandidateActions(jobId, dispatch);
  const deck = useRef<SwipeDeckHandle>(null);
  const shownMatch = useShownMatch();

  const pages = query.data?.pages ?? [];
  const [first] = pages;
  const view = deckView(pages, progress);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const wantsMore = hasNextPage && !isFetching && !isFetchNextPageError && view.fresh <= LOAD_AT;

  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);

  useEffect(() => {
    if (first) takeLikes(first.likes);
  }, [first]);

  if (query.isPending) return <EvaluateSkeleton />;
  if (!first) {
    const code = errorCode(query.error);
    if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') return <JobMissing />;
  }
  const [top] = view.cards;
  if (!first || (!top && isFetchNextPageError)) {
    return (
      <LoadFailed
        title={LOAD_FAILED}
        text={errorText(query.error, {}, 'Tente novamente em instantes.').text}
        retrying={isFetching}
        onRetry={() => void (first ? fetchNextPage() : query.refetch())}
      />
    );
  }
  if (!top && hasNextPage) return <EvaluateSkeleton />;
  if (!top) {
    return (
      <>
        <DeckHeader job={first.job} view={view} />
        {view.total === 0 ? <NobodyYet /> : <AllEvaluated jobId={jobId} />}
      </>
    );
  }

  const isLimited = abilities.weekly_likes_limited;
  const isSpent = areLikesSpent(likes);
  return (
    <div className={EVALUATE_GRID}>
      <div className="mx-auto flex w-full min-w-0 max-w-card flex-col gap-4">
        <DeckHeader job={first.job} view={view} />
        {isLimited && !isSpent && <LikesBanner likes={likes} />}
        {isSpent && (
          <Banner
            live
            tone="danger"
            title={LIKES_SPENT.title}
            action={
              <Button size="sm" render={<Link to="/empresa/assinatura" />}>
                Fazer Upgrade
              </Button>
            }
          >
            <p>{LIKES_SPENT.text}</p>
          </Banner>
        )}
        <SwipeDeck
          ref={deck}
          label="Candidatos para a vaga"
          className={DECK_CLASS}
          items={view.cards}
          keyOf={keyOf}
          gestures={() => (abilities.can_super_like ? WITH_SUPER : WITHOUT_SUPER)}
          onSwipe={({ candidate }, direction) => act(candidate, direction)}
          renderCard={({ candidate }) => <CandidateCard candidate={candidate} />}
          announce={announce}
          pictures={pictures}
          isPaused={shownMatch !== null}
        />
        <CandidateActions
          canSuperLike={abilities.can_super_like}
          likesSpent={isSpent}
          fly={(direction) => deck.current?.fly(direction)}
        />
        <ShortcutsSetting shortcuts={abilities.can_super_like ? [...SHORTCUTS, SUPER_SHORTCUT] : SHORTCUTS} />
      </div>
      <CandidateDetails candidate={top.candidate} funcao={first.job.funcao} />
    </div>
  );
}
