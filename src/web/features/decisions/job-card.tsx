import { BriefcaseBusiness } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LikedJob } from '#contract/decisions.ts';
import { citiesText } from '#domain/jobs/job-cities.ts';
import { withoutBreaksInUnits } from '#domain/text/text.ts';
import { ShareIconButton } from '#web/features/listings/share-icon-button.tsx';
import { VerifiedBadge } from '#web/features/verification/verified-badge.tsx';
import { cn } from '#web/lib/cn.ts';
import { Card } from '#web/ui/cards/card.tsx';
import { Thumbnail } from '#web/ui/cards/thumb.tsx';
import { JOB_UNDER_REVIEW_TITLE } from './decision-texts.ts';

interface JobCardProps {
  job: Pick<LikedJob['job'], 'id' | 'title' | 'location' | 'outras_cidades' | 'image_url'>;
  /** Null when the candidate may not see the job's advert. */
  company: LikedJob['company'] | null;
  /** The company's name as a link to its profile. */
  companyLink?: ReactNode;
  /** True when the job is public now, so that it can be shared. */
  isPublic: boolean;
  /** The line about the decision or the saved job. */
  caption: ReactNode;
  actions: ReactNode;
}

/** The card of a job in a list of liked, saved or rejected jobs. */
export function JobCard({ job, company, companyLink, isPublic, caption, actions }: JobCardProps) {
  const isShared = isPublic && job.title !== null;
  return (
    <Card className="flex h-full flex-col gap-3 p-4! sm:p-5!">
      <div className={cn('relative flex flex-wrap items-start gap-3 sm:gap-4', isShared && 'pr-8')}>
        <Thumbnail url={job.image_url} icon={<BriefcaseBusiness />} sizes="108px" className="size-14 sm:size-18" />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="wrap-anywhere line-clamp-3 font-bold leading-snug sm:text-lg">
            {job.title ?? JOB_UNDER_REVIEW_TITLE}
          </h2>
          <p className="wrap-anywhere text-ink-muted text-sm">
            {company && (
              <>
                {companyLink ?? company.name}
                {' · '}
              </>
            )}
            <span className="sr-only">Local: </span>
            {withoutBreaksInUnits(citiesText(job))}
          </p>
          {company && <VerifiedBadge verified={company.verified} className="mt-1" />}
          <div className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-muted text-sm">{caption}</div>
        </div>
        {isShared && (
          <div className="-top-3 -right-3 absolute">
            <ShareIconButton id={job.id} title={job.title ?? JOB_UNDER_REVIEW_TITLE} />
          </div>
        )}
      </div>
      <div className="mt-auto flex flex-wrap gap-1.5 *:px-3! *:text-sm!">{actions}</div>
    </Card>
  );
}
