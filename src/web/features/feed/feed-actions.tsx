import { Link } from '@tanstack/react-router';
import { Building2, Heart, SkipForward, Sparkles, Star, X } from 'lucide-react';
import { DeckActions } from '#web/features/swipe/deck-actions.tsx';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FeedCard } from './state/feed-reducer.ts';

const CLASS = 'order-6 -mx-gutter -mb-5 lg:m-0';

interface FeedActionsProps {
  card: FeedCard;
  /** False when the week's likes are spent. */
  canLike: boolean;
  canSuperLike: boolean;
  fly: (direction: Direction) => void;
}

/** A button for everything that can be done with the card on top (feed#actions). */
export function FeedActions({ card, canLike, canSuperLike, fly }: FeedActionsProps) {
  if (card.kind === 'locked') {
    return (
      <DeckActions label="Ações da vaga bloqueada" className={CLASS}>
        <IconButton
          label="Passar"
          icon={<SkipForward aria-hidden="true" />}
          tone="neutral"
          size="lg"
          onClick={() => fly('down')}
        />
        <IconButton
          label="Fazer Upgrade"
          icon={<Sparkles aria-hidden="true" />}
          tone="super"
          size="lg"
          render={<Link to="/assinatura" />}
        />
      </DeckActions>
    );
  }
  return (
    <DeckActions label="Ações da vaga" className={CLASS}>
      <IconButton
        label="Rejeitar"
        icon={<X aria-hidden="true" />}
        tone="danger"
        size="lg"
        onClick={() => fly('left')}
      />
      <IconButton label="Pular" icon={<SkipForward aria-hidden="true" />} tone="neutral" onClick={() => fly('down')} />
      <IconButton
        label={`Ver empresa ${card.job.company.name}`}
        icon={<Building2 aria-hidden="true" />}
        tone="brand"
        render={<Link to="/vagas/candidatos/perfil/$companyId" params={{ companyId: card.job.company_id }} />}
      />
      {canSuperLike && (
        <IconButton label="Super Like" icon={<Star aria-hidden="true" />} tone="super" onClick={() => fly('up')} />
      )}
      <IconButton
        label="Curtir"
        icon={<Heart aria-hidden="true" />}
        tone="match"
        size="xl"
        disabled={!canLike}
        onClick={() => fly('right')}
      />
    </DeckActions>
  );
}
