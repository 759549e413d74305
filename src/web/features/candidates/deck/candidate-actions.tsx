import { Heart, SkipForward, Star, X } from 'lucide-react';
import { DeckActions } from '#web/features/swipe/deck-actions.tsx';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { notify } from '#web/ui/notify.ts';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { SUPER_LIKE_LOCKED } from '../error-texts.ts';

interface CandidateActionsProps {
  canSuperLike: boolean;
  /** No like is left this week: liking then says why it can't. */
  likesSpent: boolean;
  fly: (direction: Direction) => void;
}

/** Reject, skip, super like and like: one button for each gesture (candidates#evaluate). */
export function CandidateActions({ canSuperLike, likesSpent, fly }: CandidateActionsProps) {
  const explainLock = () => notify.error(SUPER_LIKE_LOCKED.title, SUPER_LIKE_LOCKED.text);
  const superLike = (
    <IconButton
      label="Super Like"
      icon={<Star aria-hidden="true" />}
      tone="super"
      aria-disabled={!canSuperLike}
      onClick={() => (canSuperLike ? fly('up') : explainLock())}
    />
  );
  return (
    <DeckActions
      label="Ações do candidato"
      className="pointer-events-none order-6 -mb-5 *:pointer-events-auto lg:order-4 lg:mb-0"
    >
      <IconButton
        label="Rejeitar"
        icon={<X aria-hidden="true" />}
        tone="danger"
        size="lg"
        onClick={() => fly('left')}
      />
      <IconButton label="Pular" icon={<SkipForward aria-hidden="true" />} tone="neutral" onClick={() => fly('down')} />
      {canSuperLike ? superLike : <Tooltip text={SUPER_LIKE_LOCKED.text}>{superLike}</Tooltip>}
      <IconButton
        label="Curtir"
        icon={<Heart aria-hidden="true" />}
        tone="match"
        size="xl"
        aria-disabled={likesSpent}
        onClick={() => fly('right')}
      />
    </DeckActions>
  );
}
