import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { MatchCard } from '#contract/matches.ts';
import { isWithheld } from '#domain/contact.ts';
import { USER_TYPE_LABELS } from '#domain/user-types.ts';
import { OwnJobButton } from '#web/features/feed/job/own-job-button.tsx';
import { ShareIconButton } from '#web/features/listings/share-icon-button.tsx';
import { SafetyMenu } from '#web/features/safety/safety-menu.tsx';
import type { Looked } from '#web/features/safety/safety-types.ts';
import { WithheldBanner } from '#web/features/safety/withheld-banner.tsx';
import { VerifiedBadge } from '#web/features/verification/verified-badge.tsx';
import { cn } from '#web/lib/cn.ts';
import { formatDate } from '#web/lib/dates.ts';
import { pictureSources } from '#web/lib/pictures.ts';
import { useSignedIn } from '#web/lib/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ResumeButton } from './resume-button.tsx';
import { isOpenAt, StageBar } from './stage-bar.tsx';
import { WhatsappButton } from './whatsapp-button.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

const FROM_MATCHES = { fromMatches: true };

/** Returns the link to the other side's profile. A candidate's goes through the match's job if it has one. */
function profileLink({ other: { user_id, user_type }, job }: MatchCard): ReactElement {
  if (user_type === 'company') {
    return <Link to="/candidatos/empresa/$otherUserId" params={{ otherUserId: user_id }} />;
  }
  if (job === null) {
    return <Link to="/candidatos/$candidateId" params={{ candidateId: user_id }} state={FROM_MATCHES} />;
  }
  return (
    <Link
      to="/empresa/vagas/candidatos/perfil/$candidateId/$jobId"
      params={{ candidateId: user_id, jobId: job.id }}
      state={FROM_MATCHES}
    />
  );
}

interface MatchCardViewProps {
  match: MatchCard;
  onRemove: (match: MatchCard) => void;
  /** Called when the user has blocked the other side: the match disappears, and the focus with it. */
  onApart: () => void;
}

/** One match: the other side, the job, the date, and the actions (matches#list). */
export function MatchCardView({ match, onRemove, onApart }: MatchCardViewProps) {
  const { other, job } = match;
  const { entitlements } = useSignedIn();
  const isCompany = other.user_type === 'company';
  const isGone = match.contact === 'account_removed';
  const withheld = isWithheld(match.contact) ? match.contact : null;
  const looked: Looked = {
    about: { kind: 'match', match_id: match.id },
    kind: other.user_type,
    name: other.name,
    onGone: onApart,
  };
  const isShared = isCompany && !isGone && !withheld && job !== null;
  /** A candidate reads the job again, also after it ended. */
  const opensJob = isCompany && !isGone && !withheld;
  const canWithdraw = !isGone && match.standing !== null && isOpenAt(match.standing);
  const remove = (
    <Button
      variant="ghost"
      className="text-danger-ink!"
      aria-label={`Excluir match com ${other.name}`}
      onClick={() => onRemove(match)}
    >
      <Trash2 aria-hidden="true" />
      Excluir
    </Button>
  );
  return (
    <Card className="@container flex h-full flex-col gap-4">
      <div className="relative flex flex-wrap items-start gap-4 pr-8">
        <Avatar
          name={other.name}
          src={other.avatar_url && pictureSources(other.avatar_url, 'square').src}
          zoom={other.avatar_zoom_level}
          offsetX={other.avatar_offset_x}
          offsetY={other.avatar_offset_y}
          square={isCompany}
          size="lg"
        />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="wrap-anywhere line-clamp-3 font-bold text-lg">{other.name}</h2>
          {isCompany && !isGone && <VerifiedBadge verified={other.verified} className="mt-1" />}
          {job && opensJob && (
            <OwnJobButton
              job={job}
              company={other.name}
              className="wrap-anywhere relative mt-0.5 line-clamp-3 text-left text-ink-muted underline decoration-line underline-offset-4 after:absolute after:-inset-y-2.5 after:inset-x-0 hover:decoration-current"
            >
              {job.title}
            </OwnJobButton>
          )}
          {job && !opensJob && <p className="wrap-anywhere mt-0.5 line-clamp-3 text-ink-muted">{job.title}</p>}
          <p className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm">
            <Badge tone={isCompany ? 'brand' : 'match'}>{USER_TYPE_LABELS[other.user_type]}</Badge>
            <span>
              Match em <time dateTime={match.created_at.toISOString()}>{formatDate(match.created_at)}</time>
            </span>
          </p>
        </div>
        {!isGone && (
          <div className="-top-3 -right-3 absolute flex flex-col">
            <SafetyMenu looked={looked} />
            {isShared && <ShareIconButton id={job.id} title={job.title} />}
          </div>
        )}
      </div>
      {!isGone && <StageBar match={match} />}
      {withheld && <WithheldBanner contact={withheld} viewer={isCompany ? 'candidate' : 'company'} />}
      <div className="mt-auto flex flex-wrap gap-2.5">
        {!isGone && !withheld && (
          <WhatsappButton
            match={match}
            looked={looked}
            profileRoute={isCompany ? '/perfil' : '/empresa/perfil'}
            // A candidate has more buttons. Three with labels don't fit into one row on a phone or a small desktop.
            className={isCompany ? 'flex-auto basis-full' : 'flex-auto @max-[26rem]:basis-full'}
          />
        )}
        {isCompany && !isGone && !withheld && entitlements.can_send_resume && <ResumeButton match={match} />}
        {!isGone && (
          <Button variant="secondary" className="flex-auto" render={profileLink(match)}>
            Ver Perfil
          </Button>
        )}
        <div className={cn('flex flex-wrap justify-between gap-x-2.5', canWithdraw && 'basis-full')}>
          {match.standing !== null && <WithdrawButton match={match} isOffered={canWithdraw} />}
          {remove}
        </div>
      </div>
    </Card>
  );
}
