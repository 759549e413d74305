import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorCode } from '#web/lib/failure.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { forgetWantedJob } from '#web/lib/wanted-job.ts';
import { WANTED_ERRORS, WANTED_FAILED, WANTED_REFUSALS, type WantedRefusal } from './keeping-texts.ts';
import { keepWanted } from './mutations.ts';

/** An address that was cut short names no job at all. */
const refusalOf = (code: string): WantedRefusal | null =>
  code === 'BAD_REQUEST' ? 'NOT_FOUND' : code in WANTED_REFUSALS ? (code as WantedRefusal) : null;

/**
 * Keeps the job that somebody came for from its public page among the saved ones, once, and takes it out of the address (listings#like).
 * @returns the job, and why it isn't kept, where that is no failure
 */
export function useWantedJob(asked: string | undefined): { wanted: string | undefined; refusal: WantedRefusal | null } {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(asked);
  const [refusal, setRefusal] = useState<WantedRefusal | null>(null);
  // Another one than before: the screen stayed while the address changed.
  if (asked !== undefined && asked !== wanted) {
    setWanted(asked);
    setRefusal(null);
  }

  useEffect(() => {
    if (asked === undefined) return;
    async function keep(job_id: string) {
      try {
        await keepWanted(job_id);
      } catch (error) {
        const known = refusalOf(errorCode(error));
        if (known) setRefusal(known);
        else notifyError(error, WANTED_ERRORS, WANTED_FAILED);
      }
      forgetWantedJob();
      await navigate({ to: '/vagas/$lista', params: { lista: 'salvas' }, search: {}, replace: true });
    }
    void keep(asked);
  }, [asked, navigate]);

  return { wanted, refusal };
}
