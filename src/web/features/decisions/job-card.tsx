import { BriefcaseBusiness, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LikedJob } from '#contract/decisions.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { withoutBreaksInUnits } from '#domain/text/text.ts';
import { ShareIconButton } from '#web/features/listings/share-icon-button.tsx';
import { VerifiedBadge } from '#web/features/verification/verified-badge.tsx';
import { cn } from '#web/lib/cn.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { Thumb } from '#web/ui/cards/thumb.tsx';
import { UNREAD_JOB } from './decision-texts.ts';

interface JobCardProps {
  job: Pick<LikedJob['job'], 'id' | 'title' | 'location' | 'outras_cidades' | 'image_url'>;
  /** Null when the advert is not shown. */
  company: LikedJob['company'] | null;
  /** True when the job is public now, so that it can be shared. */
  isOnAir: boolean;
  /** The decision, its time and its result. */
  caption: ReactNode;
  /** Further content of the card. */
  more?: ReactNode;
  actions: ReactNode;
}

/** A job on which the candidate decided. */
export function JobCard({ job, company, isOnAir, caption, more, actions }: JobCardProps) {
  const isShared = isOnAir && job.title !== null;
  return (
    <Card className="flex h-full flex-col gap-4">
      <div className={cn('relative flex flex-wrap items-start gap-4', isShared && 'pr-8')}>
        <Thumb url={job.image_url} icon={<BriefcaseBusiness />} sizes="108px" className="size-18" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="wrap-anywhere line-clamp-3 font-bold text-lg">{job.title ?? UNREAD_JOB}</h2>
          {company && (
            <>
              <p className="wrap-anywhere text-ink-muted">{company.name}</p>
              <VerifiedBadge verified={company.verified} className="mt-1" />
            </>
          )}
          <p className="mt-1 flex items-center gap-1.5 text-ink-muted text-sm">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            <span className="sr-only">Local: </span>
            <span className="wrap-anywhere min-w-0">{withoutBreaksInUnits(citiesText(job))}</span>
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm">{caption}</div>
        </div>
        {isShared && (
          <div className="-top-3 -right-3 absolute">
            <ShareIconButton id={job.id} title={job.title ?? UNREAD_JOB} />
          </div>
        )}
      </div>
      {more}
      <div className="mt-auto flex flex-wrap gap-2.5">{actions}</div>
    </Card>
  );
}
