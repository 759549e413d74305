import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { readPendingJob } from '#web/lib/session/pending-job.ts';

const JOBS = linkOptions({ to: '/vagas' });

function destination() {
  const vaga = readPendingJob();
  return vaga === undefined
    ? JOBS
    : linkOptions({ to: '/vagas/$lista', params: { lista: 'salvas' }, search: { vaga } });
}

/**
 * Returns the link for a candidate who has completed the profile: to the job from whose public page they signed up (listings#like),
 * or to the deck of jobs when there is no such job.
 */
export function useJobsDestination() {
  const [link] = useState(destination);
  return link;
}
