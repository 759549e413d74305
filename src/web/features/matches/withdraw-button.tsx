import { useState } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useWasOpened } from '#web/ui/use-opened.ts';
import type { WithdrawDialogProps } from './withdraw-dialog.tsx';

const useWithdrawDialog = onDemand<WithdrawDialogProps>(() =>
  import('./withdraw-dialog.tsx').then((module) => module.WithdrawDialog),
);

interface WithdrawButtonProps {
  match: MatchCard;
  /** Hides the button when false; an open dialog stays open. */
  isOffered: boolean;
}

/** Withdraws the candidate from the job; the company is notified (hiring#withdrawal). */
export function WithdrawButton({ match, isOffered }: WithdrawButtonProps) {
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const WithdrawDialog = useWithdrawDialog(useWasOpened(isQuestionOpen));
  return (
    <>
      {isOffered && (
        <Button
          variant="ghost"
          aria-label={`Desistir da vaga de ${match.other.name}`}
          onClick={() => setQuestionOpen(true)}
        >
          Desistir
        </Button>
      )}
      {WithdrawDialog && <WithdrawDialog match={match} open={isQuestionOpen} onClose={() => setQuestionOpen(false)} />}
    </>
  );
}
