import { Link } from '@tanstack/react-router';
import { Banknote, BriefcaseBusiness, Heart, MapPin, Star } from 'lucide-react';
import type { ReceivedLike } from '#contract/likes.ts';
import { CONTRACT_LABELS } from '#domain/jobs/contracts.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { formatSalary } from '#domain/pay/salary.ts';
import { withoutBreaksInUnits } from '#domain/text/text.ts';
import { ProfilePicture } from '#web/features/media/profile-picture.tsx';
import { VerifiedBadge } from '#web/features/verification/verified-badge.tsx';
import { formatDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/cards/badge.tsx';
import { Card } from '#web/ui/cards/card.tsx';
import { Thumbnail } from '#web/ui/cards/thumb.tsx';

interface ReceivedCardProps {
  like: ReceivedLike;
  onLikeBack: (jobId: string) => void;
}

function Job({ job, titleId }: { job: NonNullable<ReceivedLike['job']>; titleId: string }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-md bg-sunken p-2.5 forced-colors:border">
      <Thumbnail url={job.image_url} icon={<BriefcaseBusiness />} sizes="108px" className="size-18" />
      <div className="min-w-0 flex-1 basis-32">
        <p id={titleId} className="wrap-anywhere line-clamp-3 font-semibold">
          {job.title}
        </p>
        <p className="mt-0.5 flex items-start gap-1.5 text-ink-muted text-sm">
          <Banknote className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="sr-only">{job.contrato ? 'Salário e contrato: ' : 'Salário: '}</span>
          <span className="min-w-0">
            {withoutBreaksInUnits(formatSalary(job.salary_range))}
            {job.contrato && ` · ${CONTRACT_LABELS[job.contrato]}`}
          </span>
        </p>
        <p className="flex items-start gap-1.5 text-ink-muted text-sm">
          <MapPin className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          <span className="sr-only">Local: </span>
          <span className="truncate">{citiesText(job)}</span>
        </p>
      </div>
    </div>
  );
}

/** A received like: the company and, unless the like is without a job, the job with the button 'Curtir de volta' (likes#received). */
export function ReceivedCard({ like, onLikeBack }: ReceivedCardProps) {
  const { company, job } = like;
  const titleId = `like-${like.id}`;
  const toCompany = <Link to="/candidatos/empresa/$otherUserId" params={{ otherUserId: company.user_id }} />;
  return (
    <Card aria-labelledby={job ? `${titleId} ${titleId}-job` : titleId} className="flex h-full flex-col gap-4">
      <div className="flex flex-wrap items-start gap-4">
        <ProfilePicture of={company} square size="lg" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 id={titleId} className="wrap-anywhere line-clamp-3 font-bold text-lg">
            {company.name}
          </h2>
          {company.city && <p className="truncate text-ink-muted">{company.city}</p>}
          <VerifiedBadge verified={company.verified} className="mt-1" />
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm">
            {like.is_superlike && (
              <Badge tone="super" icon={<Star aria-hidden="true" />}>
                Super Like
              </Badge>
            )}
            <span>
              Curtiu em <time dateTime={like.created_at.toISOString()}>{formatDate(like.created_at)}</time>
            </span>
          </p>
        </div>
      </div>
      {job ? (
        <Job job={job} titleId={`${titleId}-job`} />
      ) : (
        <p className="rounded-md bg-sunken p-3.5 forced-colors:border">A empresa gostou do seu perfil.</p>
      )}
      <div className="mt-auto flex flex-wrap gap-2.5">
        {job ? (
          <>
            <Button
              variant="match"
              className="flex-auto max-sm:basis-full"
              aria-label={`Curtir de volta: ${job.title}, ${company.name}`}
              onClick={() => onLikeBack(job.id)}
            >
              <Heart aria-hidden="true" />
              Curtir de volta
            </Button>
            <Button
              variant="secondary"
              className="flex-auto"
              render={toCompany}
              aria-label={`Ver empresa ${company.name}`}
            >
              Ver empresa
            </Button>
          </>
        ) : (
          <Button className="flex-1" render={toCompany} aria-label={`Ver empresa ${company.name}`}>
            Ver empresa
          </Button>
        )}
      </div>
    </Card>
  );
}
