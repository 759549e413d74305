import { useCallback, useState } from 'react';
import { Banner } from '#web/ui/states/banner.tsx';
import { QueryFailed } from '#web/ui/states/query-failed.tsx';
import { DRAFT_GONE, DRAFT_LOAD_FAILED, JOBS_LOAD_FAILED } from '../error-texts.ts';
import { isJobLimitReached, isOneBelowLimit } from '../job-limit-rules.ts';
import { useCopiedJob, useDraft, useOwnJobs } from '../queries.ts';
import { JobForm } from './job-form.tsx';
import { JobFormSkeleton } from './job-form-skeleton.tsx';
import { LimitCard } from './limit-card.tsx';

interface JobFormScreenProps {
  copiedId?: string | null;
  draftId?: string | null;
}

/**
 * Screen with the form of a new job; when the plan's limit of active jobs is reached, LimitCard instead (jobs#limit-shown). The form
 * starts with the values of the job `copiedId` (jobs#duplicate) or of the draft `draftId` (jobs#drafts).
 */
export function JobFormScreen({ copiedId = null, draftId = null }: JobFormScreenProps) {
  const query = useOwnJobs();
  const copied = useCopiedJob(copiedId);
  const draft = useDraft(draftId);
  const [started, setStarted] = useState(false);
  const start = useCallback(() => setStarted(true), []);
  const places = query.data?.pages[0];

  if (query.isPending || copied.isLoading || draft.isLoading) return <JobFormSkeleton />;
  if (draft.isError) return <QueryFailed title={DRAFT_LOAD_FAILED} query={draft} fallback={DRAFT_GONE} />;
  if (!places) {
    return <QueryFailed title={JOBS_LOAD_FAILED} query={query} />;
  }
  // A form that the user has started stays open when the limit is reached elsewhere; the server refuses on submit.
  if (isJobLimitReached(places) && !started) return <LimitCard places={places} />;
  return (
    <>
      {isOneBelowLimit(places) && (
        <Banner title="Esta é a última vaga do seu plano" className="mb-5">
          <p>No plano Básico você pode ter {places.max_active_jobs} vaga ativa por vez.</p>
        </Banner>
      )}
      <JobForm copied={copied.data} draft={draft.data} onStarted={start} />
    </>
  );
}
