import { Link } from '@tanstack/react-router';
import type { MatchCard } from '#contract/matches.ts';
import { isWithheld } from '#domain/hiring/contact.ts';
import { MATCH_STATUS_TEXTS } from '#domain/hiring/hiring.ts';
import { OwnJobButton } from '#web/features/feed/job/own-job-button.tsx';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import type { ReportTarget } from '#web/features/safety/safety-types.ts';
import { WithheldBanner } from '#web/features/safety/withheld-banner.tsx';
import { VerifiedBadge } from '#web/features/verification/verified-badge.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { MatchMenu } from './match-menu.tsx';
import { canWithdrawAt, NextStepBar } from './next-step-bar.tsx';
import { WhatsappButton } from './whatsapp-button.tsx';

interface MatchCardViewProps {
  match: MatchCard;
  onRemove: (match: MatchCard) => void;
  /** Called when the user has reported or blocked the company. The focused card disappears, so the caller moves the focus. */
  onBlocked: () => void;
}

/** One of a candidate's matches: the company, the job, the date, and the actions (matches#list). */
export function MatchCardView({ match, onRemove, onBlocked }: MatchCardViewProps) {
  const { other, job, status } = match;
  const { entitlements } = useSignedIn();
  const isAccountDeleted = match.contact === 'account_removed';
  const withheld = isWithheld(match.contact) ? match.contact : null;
  const reportTarget: ReportTarget = {
    about: { kind: 'match', match_id: match.id },
    kind: 'company',
    name: other.name,
    onRemoved: onBlocked,
  };
  const isTrusted = !isAccountDeleted && !withheld;
  const canWithdraw = !isAccountDeleted && status !== null && canWithdrawAt(status);
  const sentAt = match.resume_sent_at;
  return (
    <Card className="flex h-full flex-col gap-2.5 p-3.5! sm:p-5!">
      <div className="relative flex items-start gap-3 pr-9">
        <ProfilePicture of={other} square />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-0.5">
          {!isAccountDeleted && status && (
            <Badge tone={status === 'contratado' ? 'success' : 'brand'}>{MATCH_STATUS_TEXTS[status]}</Badge>
          )}
          <h2 className="wrap-anywhere line-clamp-2 font-bold leading-snug">{other.name}</h2>
          {/* Opens the job's details, also of a closed job. */}
          {job && isTrusted && (
            <OwnJobButton
              job={job}
              company={other.name}
              className="wrap-anywhere relative line-clamp-1 text-left text-sm underline decoration-control underline-offset-4 after:absolute after:-inset-y-3 after:inset-x-0 hover:decoration-current"
            >
              {job.title}
            </OwnJobButton>
          )}
          {job && !isTrusted && <p className="wrap-anywhere line-clamp-2 text-sm">{job.title}</p>}
          <p className="text-ink-muted text-xs">
            Empresa · Match em <time dateTime={match.created_at.toISOString()}>{formatDate(match.created_at)}</time>
          </p>
          {isTrusted && <VerifiedBadge verified={other.verified} />}
          <p role="status" className="text-success-ink text-xs empty:hidden">
            {sentAt && (
              <>
                Currículo enviado em <time dateTime={sentAt.toISOString()}>{formatDate(sentAt)}</time>
              </>
            )}
          </p>
        </div>
        {!isAccountDeleted && (
          <div className="-top-2 -right-2 absolute">
            <MatchMenu
              match={match}
              reportTarget={reportTarget}
              canSend={isTrusted && entitlements.can_send_resume}
              canShare={isTrusted}
              canWithdraw={canWithdraw}
            />
          </div>
        )}
      </div>
      {!isAccountDeleted && <NextStepBar match={match} />}
      {withheld && <WithheldBanner contact={withheld} viewer="candidate" />}
      <div className="mt-auto flex flex-wrap gap-1.5 *:text-sm!">
        {!isAccountDeleted && !withheld && (
          <WhatsappButton
            match={match}
            reportTarget={reportTarget}
            profileRoute="/perfil"
            className="flex-auto px-3!"
          />
        )}
        {!isAccountDeleted && (
          <Button
            variant="secondary"
            className="px-3!"
            render={<Link to="/candidatos/empresa/$otherUserId" params={{ otherUserId: other.user_id }} />}
          >
            Ver Perfil
          </Button>
        )}
        <Button
          variant="ghost"
          className="px-2! text-ink-muted!"
          aria-label={`Excluir match com ${other.name}`}
          onClick={() => onRemove(match)}
        >
          Excluir
        </Button>
      </div>
    </Card>
  );
}
