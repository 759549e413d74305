import { DecisionButton, DeckActions } from '#web/features/swipe/deck-actions.tsx';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { SUPER_LIKE_LOCKED } from '../error-texts.ts';

interface CandidateActionsProps {
  canSuperLike: boolean;
  /** True when no like is left this week: a press of the like button then explains this. */
  areLikesSpent: boolean;
  /** Swipes the top card. */
  swipeTop: (direction: Direction) => void;
  /** Called after a press of the super like button when the plan has no super likes; the message was shown. */
  onSuperLikeRefused: () => void;
}

/** The buttons below the deck, one for each swipe gesture: reject, skip, super like and like (candidates#evaluate). */
export function CandidateActions({ canSuperLike, areLikesSpent, swipeTop, onSuperLikeRefused }: CandidateActionsProps) {
  const explainLock = () => {
    notify.error(SUPER_LIKE_LOCKED.title, SUPER_LIKE_LOCKED.text);
    onSuperLikeRefused();
  };
  return (
    <DeckActions label="Ações do perfil" className="order-6 -mb-5 @max-[17rem]:mb-0 lg:order-4 lg:mb-0">
      <DecisionButton way="left" tip="Não mostrar mais para esta vaga" onDecide={swipeTop} />
      <DecisionButton way="down" tip="Deixar para depois" onDecide={swipeTop} />
      <DecisionButton
        way="up"
        tip={canSuperLike ? 'Mostrar muito interesse' : SUPER_LIKE_LOCKED.text}
        aria-disabled={!canSuperLike}
        onDecide={canSuperLike ? swipeTop : explainLock}
      />
      <DecisionButton way="right" tip="Mostrar interesse" aria-disabled={areLikesSpent} onDecide={swipeTop} />
    </DeckActions>
  );
}
