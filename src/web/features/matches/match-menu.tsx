import { useNavigate } from '@tanstack/react-router';
import { EllipsisVertical, LogOut, Send, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import { shareJob } from '#web/features/listings/share-controller.ts';
import { safetyEntries } from '#web/features/safety/safety-menu.tsx';
import type { ReportTarget } from '#web/features/safety/safety-types.ts';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { dialogOnDemand } from '#web/ui/dialogs/on-demand.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import type { MenuEntry } from '#web/ui/popups/menu-popup.tsx';
import { useSendResume } from './mutations.ts';

const WithdrawDialog = dialogOnDemand(() => import('./withdraw-dialog.tsx').then((module) => module.WithdrawDialog));

interface MatchMenuProps {
  match: MatchCard;
  reportTarget: ReportTarget;
  /** True when the candidate may send the curriculo (resumes#sending). */
  canSend: boolean;
  /** True when the job's public page may be shared (listings#share). */
  canShare: boolean;
  /** True when the candidate may withdraw (hiring#withdrawal). A change to false doesn't close an open dialog. */
  canWithdraw: boolean;
}

/** Menu with the rarely used actions on a candidate's match. */
export function MatchMenu({ match, reportTarget, canSend, canShare, canWithdraw }: MatchMenuProps) {
  const { other, job } = match;
  const navigate = useNavigate();
  const send = useSendResume({ onMissing: () => void navigate({ to: '/curriculo' }) });
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const entries: MenuEntry[] = [];
  if (canSend)
    entries.push({
      label: match.resume_sent_at ? 'Reenviar currículo' : 'Enviar currículo',
      icon: <Send aria-hidden="true" />,
      disabled: send.isPending,
      onClick: () => send.mutate({ match_id: match.id }),
    });
  if (canShare && job)
    entries.push({
      label: 'Compartilhar vaga',
      icon: <Share2 aria-hidden="true" />,
      onClick: () => void shareJob(job),
    });
  if (canWithdraw)
    entries.push({
      label: 'Desistir da vaga',
      icon: <LogOut aria-hidden="true" />,
      onClick: () => setQuestionOpen(true),
    });
  return (
    <>
      <Menu
        trigger={<IconButton label={`Mais opções: ${other.name}`} icon={<EllipsisVertical aria-hidden="true" />} />}
        entries={[...entries, ...safetyEntries(reportTarget)]}
      />
      <WithdrawDialog match={match} open={isQuestionOpen} onClose={() => setQuestionOpen(false)} />
    </>
  );
}
