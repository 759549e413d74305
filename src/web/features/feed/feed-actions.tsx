import { Link } from '@tanstack/react-router';
import { ArrowRight, Building2, Crown, Heart, SkipForward, Star, X } from 'lucide-react';
import { DeckActions, DeckButton } from '#web/features/swipe/deck-actions.tsx';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import type { FeedCard } from './state/feed-reducer.ts';

const CLASS = 'order-6 -mb-5 @max-[17rem]:mb-0 lg:mb-0';

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
        <DeckButton
          label="Passar"
          tip="Ver a próxima"
          icon={<ArrowRight aria-hidden="true" />}
          tone="neutral"
          size="lg"
          onClick={() => fly('down')}
        />
        <DeckButton
          label="Ver planos"
          caption="Planos"
          tip="Conhecer os planos"
          icon={<Crown aria-hidden="true" />}
          tone="super"
          size="lg"
          render={<Link to="/assinatura" />}
        />
      </DeckActions>
    );
  }
  return (
    <DeckActions label="Ações da vaga" className={CLASS}>
      <DeckButton
        label="Rejeitar"
        tip="Não mostrar mais esta vaga"
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
        label={`Ver empresa ${card.job.company.name}`}
        caption="Empresa"
        tip="Conhecer a empresa"
        icon={<Building2 aria-hidden="true" />}
        tone="brand"
        render={<Link to="/vagas/candidatos/perfil/$companyId" params={{ companyId: card.job.company_id }} />}
      />
      {canSuperLike && (
        <DeckButton
          label="Super Like"
          tip="Curtir e falar já com a empresa"
          sign="S"
          icon={<Star aria-hidden="true" />}
          tone="super"
          onClick={() => fly('up')}
        />
      )}
      <DeckButton
        label="Curtir"
        tip="Mostrar interesse na vaga"
        sign="→"
        icon={<Heart aria-hidden="true" />}
        tone="match"
        size="xl"
        disabled={!canLike}
        onClick={() => fly('right')}
      />
    </DeckActions>
  );
}
