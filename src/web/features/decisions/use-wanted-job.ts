import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { clearWantedJob } from '#web/lib/wanted-job.ts';
import { WANTED_ERRORS, WANTED_FAILED, WANTED_REFUSALS, type WantedRefusal } from './decision-texts.ts';
import { keepWanted } from './mutations.ts';

/** Returns the reason of a refusal. A truncated id in the address counts as an unknown job. */
const refusalOf = (code: string): WantedRefusal | null =>
  code === 'BAD_REQUEST' ? 'NOT_FOUND' : code in WANTED_REFUSALS ? (code as WantedRefusal) : null;

/**
 * Saves the job that a candidate requested on its public page, once, and removes it from the address (listings#like).
 * @returns the job, and why it isn't saved, unless that is a failure
 */
export function useWantedJob(requested: string | undefined): {
  wanted: string | undefined;
  refusal: WantedRefusal | null;
} {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(requested);
  const [refusal, setRefusal] = useState<WantedRefusal | null>(null);
  // The address changed to another job while the screen stayed.
  if (requested !== undefined && requested !== wanted) {
    setWanted(requested);
    setRefusal(null);
  }

  useEffect(() => {
    if (requested === undefined) return;
    async function keep(job_id: string) {
      try {
        await keepWanted(job_id);
      } catch (error) {
        const known = refusalOf(errorCode(error));
        if (known) setRefusal(known);
        else notifyError(error, WANTED_ERRORS, WANTED_FAILED);
      }
      clearWantedJob();
      await navigate({ to: '/vagas/$lista', params: { lista: 'salvas' }, search: {}, replace: true });
    }
    void keep(requested);
  }, [requested, navigate]);

  return { wanted, refusal };
}
