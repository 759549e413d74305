import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { errorCode } from '#web/lib/failure.ts';
import { notifyError } from '#web/lib/notify-error.ts';
import { forgetWantedJob } from '#web/lib/wanted-job.ts';
import { WANTED_ERRORS, WANTED_FAILED } from './keeping-texts.ts';
import { keepWanted } from './mutations.ts';

/**
 * Keeps the job that somebody came for from its public page among the saved ones, once, and takes it out of the address (listings#like).
 * @returns the job, and whether it can't be kept because their deck wouldn't show it
 */
export function useWantedJob(asked: string | undefined): { wanted: string | undefined; isMissing: boolean } {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(asked);
  const [isMissing, setMissing] = useState(false);
  // Another one than before: the screen stayed while the address changed.
  if (asked !== undefined && asked !== wanted) {
    setWanted(asked);
    setMissing(false);
  }

  useEffect(() => {
    if (asked === undefined) return;
    async function keep(job_id: string) {
      try {
        await keepWanted(job_id);
      } catch (error) {
        const code = errorCode(error);
        if (code === 'NOT_FOUND' || code === 'BAD_REQUEST') setMissing(true);
        else notifyError(error, WANTED_ERRORS, WANTED_FAILED);
      }
      forgetWantedJob();
      await navigate({ to: '/vagas/$lista', params: { lista: 'salvas' }, search: {}, replace: true });
    }
    void keep(asked);
  }, [asked, navigate]);

  return { wanted, isMissing };
}
