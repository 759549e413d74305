import type { InfiniteData } from '@tanstack/react-query';
import { useState } from 'react';
import type { CandidateDeck } from '#contract/candidates.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import {
  JOB_CHANGE_ERRORS,
  JOB_REACTIVATED,
  JOB_RENEW_FAILED,
  JOB_RENEWED,
  JOB_STATUS_CHANGE_FAILED,
  planLimitCode,
  planLimitTexts,
} from '#web/lib/job-state-texts.ts';
import { useSignedIn } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';

/** The texts for a job that is not visible to candidates, and for making it active again (likes#active-job). */
export const INACTIVE_JOB_TEXTS = {
  expired: {
    title: 'Esta vaga expirou',
    text: 'Ninguém vê mais a vaga, e uma curtida agora não vira match. Renove para voltar a curtir.',
    restart: 'Renovar',
  },
  paused: {
    title: 'Esta vaga está pausada',
    text: 'Ninguém vê a vaga agora, e uma curtida agora não vira match. Reative para voltar a curtir.',
    restart: 'Reativar',
  },
} as const;

/** Returns `run`, which renews an expired job or reactivates a paused one. The loaded cards stay as they are. */
export function useReactivateJob({ id, state }: CandidateDeck['job']) {
  const { entitlements } = useSignedIn();
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    const isRenewal = state === 'expired';
    setBusy(true);
    try {
      await (isRenewal ? api.jobs.renew({ id }) : api.jobs.setStatus({ id, status: 'active' }));
      queryClient.setQueriesData<InfiniteData<CandidateDeck>>(
        { queryKey: orpc.candidates.deck.key({ type: 'infinite', input: { job_id: id } }) },
        (decks) =>
          decks && {
            ...decks,
            pages: decks.pages.map((page) => ({ ...page, job: { ...page.job, state: 'active' as const } })),
          },
      );
      void queryClient.invalidateQueries({ queryKey: orpc.jobs.list.key() });
      const { title, text } = isRenewal ? JOB_RENEWED : JOB_REACTIVATED;
      notify.success(title, text);
    } catch (error) {
      const refusal = planLimitCode(errorCode(error));
      const texts = refusal ? { [refusal]: planLimitTexts(entitlements)[refusal] } : JOB_CHANGE_ERRORS;
      notifyError(error, texts, isRenewal ? JOB_RENEW_FAILED : JOB_STATUS_CHANGE_FAILED);
    } finally {
      setBusy(false);
    }
  }

  return { run, busy };
}
