import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Trash2 } from 'lucide-react';
import type { MatchCard } from '#contract/matches.ts';
import { isWithheld } from '#domain/hiring/contact.ts';
import { isWaitingAt, STAGE_LABELS } from '#domain/hiring/hiring.ts';
import { nextStepText } from '#domain/hiring/next-step.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { safetyEntries } from '#web/features/safety/safety-menu.tsx';
import type { ReportTarget } from '#web/features/safety/safety-types.ts';
import { WithheldBanner } from '#web/features/safety/withheld-banner.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { FactsLine } from '#web/ui/cards/facts-line.tsx';
import { Menu } from '#web/ui/popups/menu.tsx';
import { InactivityLine } from './inactivity-view.tsx';
import { WhatsappButton } from './whatsapp-button.tsx';

const FROM_MATCHES = { fromMatches: true };

/** Returns the link to the candidate's profile, through the match's job if it has one. */
const profileLink = ({ other: { user_id: candidateId }, job }: MatchCard) =>
  job === null ? (
    <Link to="/candidatos/$candidateId" params={{ candidateId }} state={FROM_MATCHES} />
  ) : (
    <Link
      to="/empresa/vagas/candidatos/perfil/$candidateId/$jobId"
      params={{ candidateId, jobId: job.id }}
      state={FROM_MATCHES}
    />
  );

interface MatchRowProps {
  match: MatchCard;
  onRemove: (match: MatchCard) => void;
  /** Called when the company has reported or blocked the candidate. The focused row disappears, so the caller moves the focus. */
  onBlocked: () => void;
}

/** One of a company's matches: the candidate, the job, the stage with the next step, and the actions (matches#list). */
export function MatchRow({ match, onRemove, onBlocked }: MatchRowProps) {
  const { id, other, job, stage, interview, created_at, resume_sent_at } = match;
  const isAccountDeleted = match.contact === 'account_removed';
  const withheld = isWithheld(match.contact) ? match.contact : null;
  const reportTarget: ReportTarget = {
    about: { kind: 'match', match_id: id },
    kind: 'candidate',
    name: other.name,
    onRemoved: onBlocked,
  };
  const step = !withheld && job && stage && nextStepText({ stage, interview }, new Date());
  return (
    <div className="relative grid grid-cols-[auto_minmax(0,1fr)_auto_auto] items-start gap-x-3 px-3.5 py-2 lg:grid-cols-[auto_minmax(0,6fr)_minmax(0,5fr)_auto_auto] lg:items-center lg:gap-x-4">
      <ProfilePicture of={other} size="sm" className="mt-1.5 lg:mt-0" />
      <div className="min-w-0 max-lg:contents">
        <h2 className="wrap-anywhere line-clamp-2 self-center font-bold leading-snug lg:line-clamp-1">{other.name}</h2>
        <FactsLine
          className="wrap-anywhere col-span-3 col-start-2 text-ink-muted text-sm"
          facts={[
            job && <span className="text-ink">{job.title}</span>,
            <span key="since" data-minor={stage ? '' : undefined}>
              Match em <time dateTime={created_at.toISOString()}>{formatDate(created_at)}</time>
            </span>,
            resume_sent_at && (
              <>
                Currículo enviado em <time dateTime={resume_sent_at.toISOString()}>{formatDate(resume_sent_at)}</time>
              </>
            ),
          ]}
        />
      </div>
      {!isAccountDeleted && stage && job && (
        <div className="col-span-3 col-start-2 mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-sm lg:col-span-1 lg:col-start-3 lg:mt-0">
          <Link
            to="/empresa/matches"
            search={{ job: job.id, ver: 'processo' }}
            aria-label={`${STAGE_LABELS[stage]}: ver processo da vaga ${job.title}`}
            className="relative z-1 rounded-lg after:absolute after:-inset-x-1 after:-inset-y-2.5 hover:underline"
          >
            <Badge tone={stage === 'contratado' ? 'success' : 'brand'}>{STAGE_LABELS[stage]}</Badge>
          </Link>
          {step && <span className="wrap-anywhere min-w-0">{step}</span>}
          {!withheld && isWaitingAt(stage) && (
            <InactivityLine match={match} label="Ainda em andamento" className="z-1 -my-1 basis-full" />
          )}
        </div>
      )}
      <div className="col-start-3 row-start-1 flex gap-1.5 self-center empty:hidden lg:col-start-4">
        {!isAccountDeleted && !withheld && (
          <WhatsappButton
            match={match}
            reportTarget={reportTarget}
            profileRoute="/empresa/perfil"
            size="sm"
            isShort
            className="z-1 max-lg:w-tap max-lg:px-0 lg:order-last lg:w-36"
          />
        )}
        {!isAccountDeleted && (
          // On a phone, this button covers the whole row, behind the other controls, so that a press on the row opens the profile.
          <Button
            variant="secondary"
            size="sm"
            className="max-lg:absolute max-lg:after:hidden max-lg:inset-0 max-lg:size-full max-lg:rounded-none max-lg:border-transparent max-lg:bg-transparent"
            render={profileLink(match)}
            data-name
          >
            <span className="max-lg:sr-only">Ver Perfil</span>
          </Button>
        )}
      </div>
      <div className="-mr-2 -ml-2 relative z-1 col-start-4 row-start-1 lg:col-start-5 lg:ml-0">
        <Menu
          trigger={<IconButton label={`Mais opções: ${other.name}`} icon={<EllipsisVertical aria-hidden="true" />} />}
          entries={[
            {
              label: 'Excluir match',
              icon: <Trash2 aria-hidden="true" />,
              onClick: () => onRemove(match),
            },
            ...(isAccountDeleted ? [] : safetyEntries(reportTarget)),
          ]}
        />
      </div>
      {withheld && (
        <div className="relative z-1 col-span-full">
          <WithheldBanner contact={withheld} viewer="company" />
        </div>
      )}
    </div>
  );
}
