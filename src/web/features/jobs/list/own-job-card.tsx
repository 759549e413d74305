import { BriefcaseBusiness, Clock, MapPin } from 'lucide-react';
import { daysLeft, daysLeftText, daysLeftUrgency, isExpired, jobStatusLabel } from '#domain/jobs.ts';
import { cn } from '#web/lib/cn.ts';
import type { PlanRefusal } from '#web/lib/job-state-texts.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { Thumb } from '#web/ui/thumb.tsx';
import type { ListedJob } from '../jobs-cache.ts';
import { FunnelList } from './funnel-list.tsx';
import { JobActions } from './job-actions.tsx';
import { JobMenu } from './job-menu.tsx';
import { useJobChanges } from './use-job-changes.ts';

const URGENCY = { urgent: 'text-danger-ink', soon: 'text-super-ink', calm: 'text-ink-muted' } as const;

function statusTone(job: ListedJob, now: Date): BadgeTone {
  if (isExpired(job, now)) return 'danger';
  return job.status === 'active' ? 'success' : 'neutral';
}

function DaysLeft({ job, now }: { job: ListedJob; now: Date }) {
  if (isExpired(job, now)) return null;
  const days = daysLeft(job, now);
  return (
    <span className={cn('inline-flex items-center gap-1.5 font-medium text-sm', URGENCY[daysLeftUrgency(days)])}>
      <Clock className="size-4 shrink-0" aria-hidden="true" />
      {daysLeftText(days)}
    </span>
  );
}

interface OwnJobCardProps {
  job: ListedJob;
  now: Date;
  onRefused: (refusal: PlanRefusal) => void;
  onRemove: (job: ListedJob) => void;
}

/** One of the company's jobs: its status, its results, and the links to its candidates and matches (jobs#list). */
export function OwnJobCard({ job, now, onRefused, onRemove }: OwnJobCardProps) {
  const actions = { job, now, changes: useJobChanges(job, onRefused), onRemove };
  return (
    <Card className="@container flex h-full flex-col gap-4">
      <div className="relative flex flex-wrap gap-4">
        <Thumb url={job.image_url} icon={<BriefcaseBusiness />} sizes="7rem" className="size-22 sm:size-28" />
        <div className="min-w-0 flex-1 basis-36">
          <div className="mb-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 @max-md:pr-9">
            <Badge tone={statusTone(job, now)}>{jobStatusLabel(job, now)}</Badge>
            <DaysLeft job={job} now={now} />
          </div>
          <h2 className="line-clamp-2 font-bold text-lg">{job.title}</h2>
          <p className="mt-0.5 text-ink-muted text-sm">{job.funcao}</p>
          <p className="mt-0.5 flex items-center gap-1.5 text-ink-muted text-sm">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            <span className="truncate">{job.location}</span>
          </p>
        </div>
        <div className="absolute -top-3 -right-3 @md:hidden">
          <JobMenu {...actions} />
        </div>
      </div>
      <FunnelList funnel={job.funnel} />
      <JobActions {...actions} />
    </Card>
  );
}
