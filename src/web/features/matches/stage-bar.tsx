import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import { STAGE_LABELS, STANDING_TEXTS, type Standing } from '#domain/hiring.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { onDemand } from '#web/ui/on-demand.tsx';
import { useWasOpened } from '#web/ui/use-opened.ts';
import type { WithdrawDialogProps } from './withdraw-dialog.tsx';

const useWithdrawDialog = onDemand<WithdrawDialogProps>(() =>
  import('./withdraw-dialog.tsx').then((module) => module.WithdrawDialog),
);

const IS_OPEN: readonly Standing[] = ['viu_perfil', 'em_conversa', 'entrevista', 'proposta'];

/** Where the match stands: in kind words for its candidate, with the way out, and for its company with the way to the board. */
export function StageBar({ match }: { match: MatchCard }) {
  const { standing, stage, job, other } = match;
  const [isAsking, setAsking] = useState(false);
  const WithdrawDialog = useWithdrawDialog(useWasOpened(isAsking));
  if (standing !== null) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Badge tone={standing === 'contratado' ? 'success' : 'neutral'}>{STANDING_TEXTS[standing]}</Badge>
        {IS_OPEN.includes(standing) && (
          <Button
            variant="ghost"
            size="sm"
            className="px-0 hover:bg-transparent hover:underline"
            aria-label={`Desistir da vaga de ${other.name}`}
            onClick={() => setAsking(true)}
          >
            Desistir
          </Button>
        )}
        {WithdrawDialog && <WithdrawDialog match={match} open={isAsking} onClose={() => setAsking(false)} />}
      </div>
    );
  }
  if (stage === null || job === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Badge tone={stage === 'contratado' ? 'success' : 'neutral'}>{STAGE_LABELS[stage]}</Badge>
      <Button
        variant="ghost"
        size="sm"
        className="px-0 hover:bg-transparent hover:underline"
        aria-label={`Ver processo da vaga ${job.title}`}
        render={<Link to="/empresa/matches" search={{ job: job.id, ver: 'processo' }} />}
      >
        Ver processo
      </Button>
    </div>
  );
}
