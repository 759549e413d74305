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

/** As many rows as a large screen shows before anybody scrolls. */
const ROWS = 10;

/** The server doesn't know where the person is; nearly all are here. */
const DATE = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo' });

/** Does the list open with the company's jobs? What a smaller plan paused is told above them, by a notice that is pressed. */
export const opensWithJobs = ({ billing }: SignedIn, { jobs }: OwnJobList): boolean =>
  jobs.length > 0 && billing.paused_jobs === 0;

interface FirstJobsProps {
  entitlements: SignedIn['entitlements'];
  list: OwnJobList;
  now: Date;
}

/** The company's jobs as MyJobsScreen draws them. */
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
