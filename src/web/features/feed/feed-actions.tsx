import { Link } from '@tanstack/react-router';
import { ArrowRight, Building2, Crown } from 'lucide-react';
import { DecisionButton, DeckActions, DeckButton } from '#web/features/swipe/deck-actions.tsx';
import type { Direction } from '#web/features/swipe/swipe-types.ts';
import type { FeedCard } from './state/feed-reducer.ts';

/** Order and margins of the buttons' row among the parts of the feed. */
export const ROW_CLASS = 'order-6 -mb-5 @max-[17rem]:mb-0 lg:mb-0';

interface FeedActionsProps {
  card: FeedCard;
  /** False when the week's likes are spent. */
  canLike: boolean;
  canSuperLike: boolean;
  /** Swipes the top card. */
  swipeTop: (direction: Direction) => void;
}

/** The row with a button for each action on `card`, the top card (feed#actions). */
export function FeedActions({ card, canLike, canSuperLike, swipeTop }: FeedActionsProps) {
  if (card.kind === 'locked') {
    return (
      <DeckActions label="Ações da vaga bloqueada" className={ROW_CLASS}>
        <DeckButton
          label="Passar"
          tip="Ver a próxima"
          icon={<ArrowRight aria-hidden="true" />}
          tone="neutral"
          size="lg"
          onClick={() => swipeTop('down')}
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
    <DeckActions label="Ações da vaga" className={ROW_CLASS}>
      <DecisionButton way="left" tip="Não mostrar mais esta vaga" onDecide={swipeTop} />
      <DecisionButton way="down" tip="Deixar para depois" onDecide={swipeTop} />
      <DeckButton
        label={`Ver empresa ${card.job.company.name}`}
        caption="Empresa"
        tip="Conhecer a empresa"
        icon={<Building2 aria-hidden="true" />}
        tone="brand"
        render={<Link to="/vagas/candidatos/perfil/$companyId" params={{ companyId: card.job.company_id }} />}
      />
      {canSuperLike && <DecisionButton way="up" tip="Curtir e falar já com a empresa" onDecide={swipeTop} />}
      <DecisionButton way="right" tip="Mostrar interesse na vaga" aria-disabled={!canLike} onDecide={swipeTop} />
    </DeckActions>
  );
}
