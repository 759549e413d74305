import { LIKE_ERRORS, LIKE_FAILED } from '#web/features/feed/error-texts.ts';
import { sendLike } from '#web/features/likes/mutations.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { BRING_BACK_FAILED, UNSAVE_FAILED } from './decision-texts.ts';

/** Refetches the lists in the background after one entry was removed. */
const invalidateSaved = () => queryClient.invalidateQueries({ queryKey: orpc.decisions.key() });

async function bringBack(send: () => Promise<unknown>, words: [title: string, text: string]): Promise<boolean> {
  try {
    await send();
  } catch (error) {
    notifyError(error, {}, BRING_BACK_FAILED);
    return false;
  }
  notify.success(...words);
  await invalidateSaved();
  return true;
}

/** Returns the job to the candidate's deck (likes#refused). @returns whether it succeeded */
export const restoreJob = ({ id, title }: { id: string; title: string }): Promise<boolean> =>
  bringBack(async () => {
    await api.decisions.restoreJob({ job_id: id });
    const { showJobAgain } = await import('#web/features/feed/state/queries.ts');
    await showJobAgain(id);
  }, ['De volta ao baralho', `A vaga “${title}” aparece de novo em Vagas.`]);

/** Returns the candidate to the job's deck (likes#refused). @returns whether it succeeded */
export const restoreCandidate = (
  choice: { candidate_id: string; job_id: string | null },
  name: string,
): Promise<boolean> =>
  bringBack(async () => {
    await api.decisions.restoreCandidate(choice);
    queryClient.removeQueries({ queryKey: orpc.candidates.deck.key() });
    queryClient.removeQueries({ queryKey: orpc.candidates.profile.key() });
  }, ['De volta ao baralho', `${name} aparece de novo para você avaliar.`]);

/** Likes a saved job. The match dialog opens by itself. */
export async function likeSaved(job_id: string): Promise<void> {
  try {
    const { match } = await sendLike(() => api.likes.likeJob({ job_id }));
    if (!match) notify.success('Curtida enviada!', 'Se a empresa também curtir você, é match.');
  } catch (error) {
    notifyError(error, LIKE_ERRORS, LIKE_FAILED);
  }
  void queryClient.invalidateQueries({ queryKey: orpc.feed.deck.key() });
  await invalidateSaved();
}

/** Saves a job that a candidate requested on its public page. @throws the errors of `api` */
export async function savePublicJob(job_id: string): Promise<void> {
  await api.decisions.saveJob({ job_id });
  // A query waits for its first response if one is pending, and that response may be older than the saved job.
  await queryClient.cancelQueries({ queryKey: orpc.decisions.savedJobs.key() });
  await invalidateSaved();
}

/** Removes a saved job from the list. @returns whether it succeeded */
export async function unsaveJob(job_id: string): Promise<boolean> {
  try {
    await api.decisions.unsaveJob({ job_id });
  } catch (error) {
    notifyError(error, {}, UNSAVE_FAILED);
    return false;
  }
  await invalidateSaved();
  return true;
}
