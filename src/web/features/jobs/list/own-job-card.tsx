import { formatDate } from '#web/lib/dates.ts';
import type { PlanRefusal } from '#web/lib/job-state-texts.ts';
import type { ListedJob } from '../jobs-cache.ts';
import { JobActions } from './job-actions.tsx';
import { JobMenu } from './job-menu.tsx';
import { OwnJobView } from './own-job-view.tsx';
import { useJobChanges } from './use-job-changes.ts';

interface OwnJobCardProps {
  job: ListedJob;
  now: Date;
  onRefused: (refusal: PlanRefusal) => void;
  onRemove: (job: ListedJob) => void;
}

/** One of the company's jobs as a row, with the links to its candidates and matches and what else can be done (jobs#list). */
export function OwnJobCard({ job, now, onRefused, onRemove }: OwnJobCardProps) {
  const actions = { job, now, changes: useJobChanges(job, onRefused), onRemove };
  return (
    <OwnJobView
      job={job}
      now={now}
      published={formatDate(job.created_at)}
      menu={<JobMenu {...actions} />}
      actions={<JobActions {...actions} />}
    />
  );
}
