import { Heart, SkipForward, Star, X } from 'lucide-react';
import { DeckActions, DeckButton } from '#web/features/swipe/deck-actions.tsx';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { notify } from '#web/ui/notify.ts';
import { SUPER_LIKE_LOCKED } from '../error-texts.ts';

interface CandidateActionsProps {
  canSuperLike: boolean;
  /** No like is left this week: liking then says why it can't. */
  likesSpent: boolean;
  fly: (direction: Direction) => void;
  /** A super like was wanted that the plan lacks; it has been said. */
  onSuperLikeRefused: () => void;
}

/** Reject, skip, super like and like: one button for each gesture (candidates#evaluate). */
export function CandidateActions({ canSuperLike, likesSpent, fly, onSuperLikeRefused }: CandidateActionsProps) {
  const explainLock = () => {
    notify.error(SUPER_LIKE_LOCKED.title, SUPER_LIKE_LOCKED.text);
    onSuperLikeRefused();
  };
  return (
    <DeckActions label="Ações do candidato" className="order-6 -mb-5 @max-[17rem]:mb-0 lg:order-4 lg:mb-0">
      <DeckButton
        label="Rejeitar"
        tip="Não mostrar mais para esta vaga"
        sign="←"
        icon={<X aria-hidden="true" />}
        tone="danger"
        size="lg"
        onClick={() => fly('left')}
      />
      <DeckButton
        label="Pular"
        tip="Deixar para depois"
        sign="P"
        icon={<SkipForward aria-hidden="true" />}
        tone="neutral"
        onClick={() => fly('down')}
      />
      <DeckButton
        label="Super Like"
        tip={canSuperLike ? 'Mostrar muito interesse' : SUPER_LIKE_LOCKED.text}
        sign="S"
        icon={<Star aria-hidden="true" />}
        tone="super"
        aria-disabled={!canSuperLike}
        onClick={() => (canSuperLike ? fly('up') : explainLock())}
      />
      <DeckButton
        label="Curtir"
        tip="Mostrar interesse"
        sign="→"
        icon={<Heart aria-hidden="true" />}
        tone="match"
        size="xl"
        aria-disabled={likesSpent}
        onClick={() => fly('right')}
      />
    </DeckActions>
  );
}
