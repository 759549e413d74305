import type { FeedJob } from '#contract/feed.ts';
import { JobCard } from './job-card.tsx';
import { JobView } from './job-view.tsx';

const ignore = () => {};

interface WholeJobViewProps {
  job: FeedJob;
  /** False when the job isn't known to match the candidate's search. */
  isFitting: boolean;
  /** False for a job that has no public page, so that it can't be shared. */
  isPublic: boolean;
}

/** The card and the details of a job, as the deck shows them, for a dialog. */
export const WholeJobView = ({ job, isFitting, isPublic }: WholeJobViewProps) => (
  <>
    <div className="mb-4 h-108">
      <JobCard job={job} isTop isFitting={isFitting} />
    </div>
    <JobView job={job} onReading={ignore} isPreview={!isPublic} />
  </>
);
