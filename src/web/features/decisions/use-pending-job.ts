import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { clearPendingJob } from '#web/lib/session/pending-job.ts';
import {
  PENDING_JOB_REFUSALS,
  type PendingJobRefusal,
  SAVE_REQUESTED_JOB_ERRORS,
  SAVE_REQUESTED_JOB_FAILED,
} from './decision-texts.ts';
import { savePublicJob } from './mutations.ts';

/** Returns the refusal for an error code; null for any other error. A malformed id in the URL counts as an unknown job. */
const refusalOf = (code: string): PendingJobRefusal | null =>
  code === 'BAD_REQUEST' ? 'NOT_FOUND' : code in PENDING_JOB_REFUSALS ? (code as PendingJobRefusal) : null;

/**
 * Saves the job `requested`, from a public page or an alert, once, and removes its id from the URL (listings#like).
 * @returns the id, which stays after it left the URL, and the refusal of the server, null without one; other errors appear in a toast
 */
export function usePendingJob(requested: string | undefined): {
  job_id: string | undefined;
  refusal: PendingJobRefusal | null;
} {
  const navigate = useNavigate();
  const [job_id, setJobId] = useState(requested);
  const [refusal, setRefusal] = useState<PendingJobRefusal | null>(null);
  // The URL has got the id of another job while the screen was mounted.
  if (requested !== undefined && requested !== job_id) {
    setJobId(requested);
    setRefusal(null);
  }

  useEffect(() => {
    if (requested === undefined) return;
    async function save(id: string) {
      try {
        await savePublicJob(id);
      } catch (error) {
        const known = refusalOf(errorCode(error));
        if (known) setRefusal(known);
        else notifyError(error, SAVE_REQUESTED_JOB_ERRORS, SAVE_REQUESTED_JOB_FAILED);
      }
      clearPendingJob();
      await navigate({ to: '/vagas/$lista', params: { lista: 'salvas' }, search: {}, replace: true });
    }
    void save(requested);
  }, [requested, navigate]);

  return { job_id, refusal };
}
