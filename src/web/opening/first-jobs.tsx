import { EllipsisVertical } from 'lucide-react';
import type { OwnJobList } from '#contract/jobs.ts';
import type { SignedIn } from '#contract/session.ts';
import { ActiveJobsBar } from '#web/features/jobs/list/active-jobs-bar.tsx';
import { FilterBar } from '#web/features/jobs/list/filter-bar.tsx';
import { JobActionsView } from '#web/features/jobs/list/job-actions-view.tsx';
import { isSearched } from '#web/features/jobs/list/job-filter-rules.ts';
import { OwnJobView } from '#web/features/jobs/list/own-job-view.tsx';
import { WEEK_ROOM_CLASS } from '#web/features/jobs/week/week-class.ts';
import { IconButton } from '#web/ui/icon-button.tsx';

/** As many rows as a large screen shows without scrolling. */
const ROWS = 10;

/** The server does not know the user's time zone; nearly all are in this one. */
const DATE = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/**
 * Whether the list begins with the company's jobs. After a change to a smaller plan, a notice about paused jobs is above them.
 */
export const opensWithJobs = ({ billing }: SignedIn, { jobs }: OwnJobList): boolean =>
  jobs.length > 0 && billing.paused_jobs === 0;

interface FirstJobsProps {
  entitlements: SignedIn['entitlements'];
  list: OwnJobList;
  now: Date;
}

/** The company's jobs as MyJobsScreen renders them. */
export function FirstJobs({ entitlements, list, now }: FirstJobsProps) {
  return (
    <div className="flex grow flex-col">
      <div className={WEEK_ROOM_CLASS} />
      <ActiveJobsBar places={list} entitlements={entitlements} newJob={<span />} sheet={<span />} plans={<span />} />
      {isSearched(list) && <FilterBar states={list.states} filter={{}} onFilter={() => undefined} />}
      <ul className="flex flex-col gap-3">
        {list.jobs.slice(0, ROWS).map((job) => (
          <li key={job.id}>
            <OwnJobView
              job={job}
              now={now}
              published={DATE.format(job.created_at)}
              menu={<IconButton label="" icon={<EllipsisVertical />} render={<span />} />}
              actions={<JobActionsView job={job} now={now} candidates={<span />} matches={<span />} />}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}
