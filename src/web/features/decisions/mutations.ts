import type { RefusedJob } from '#contract/decisions.ts';
import { hasPreferences } from '#domain/jobs/job-preferences.ts';
import { LIKE_ERRORS, LIKE_FAILED } from '#web/features/feed/error-texts.ts';
import { sendLike } from '#web/features/likes/mutations.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { sendChange } from '#web/lib/api/send-change.ts';
import { getSession, isSignedIn } from '#web/lib/session/session.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { RESTORE_FAILED, UNSAVE_FAILED } from './decision-texts.ts';

const DECISIONS = orpc.decisions.key();
/** Refetches the lists of decisions on the screen, and marks the others as stale. */
const invalidateDecisions = () => queryClient.invalidateQueries({ queryKey: DECISIONS });

/** Undoes a decision, and then calls `showAgain`. */
const bringBack = (
  undo: () => Promise<unknown>,
  showAgain: () => Promise<void> | void,
  done: [title: string, text: string],
): Promise<boolean> => sendChange(() => undo().then(showAgain), { done, failed: RESTORE_FAILED, keys: [DECISIONS] });

/**
 * Undoes the rejection or skip of a job, which appears in the deck again unless a preference leaves it out (likes#refused).
 * @returns false after showing an error
 */
export function restoreJob({ how, job: { id, title } }: Pick<RefusedJob, 'how' | 'job'>): Promise<boolean> {
  const session = getSession();
  const condition = isSignedIn(session) && hasPreferences(session.profile) ? ' se couber nas suas preferências' : '';
  return bringBack(
    () => (how === 'rejected' ? api.feed.undoReject : api.feed.undoSkip)({ job_id: id }),
    async () => (await import('#web/features/feed/state/queries.ts')).showJobAgain(id),
    ['De volta ao baralho', `A vaga “${title}” aparece de novo em Vagas${condition}.`],
  );
}

/** Undoes the rejection of a candidate, who appears in the job's deck again (likes#refused). @returns false after showing an error */
export const restoreCandidate = (
  choice: { candidate_id: string; job_id: string | null },
  name: string,
): Promise<boolean> =>
  bringBack(() => api.candidates.undoReject(choice), () => {
    queryClient.removeQueries({ queryKey: orpc.candidates.deck.key() });
    queryClient.removeQueries({ queryKey: orpc.candidates.profile.key() });
  }, ['De volta ao baralho', `${name} aparece de novo para você avaliar.`]);

/** Likes a saved job, and shows the result in a toast; for a match, `sendLike` opens its dialog instead. */
export async function likeSaved(job_id: string): Promise<void> {
  try {
    const { match } = await sendLike(() => api.likes.likeJob({ job_id }));
    if (!match) notify.success('Curtida enviada!', 'Se a empresa também curtir você, é match.');
  } catch (error) {
    notifyError(error, LIKE_ERRORS, LIKE_FAILED);
  }
  void queryClient.invalidateQueries({ queryKey: orpc.feed.deck.key() });
  await invalidateDecisions();
}

/** Saves a job from a public page or an alert. @throws Failure when the server refuses or can't be reached */
export async function savePublicJob(job_id: string): Promise<void> {
  await api.decisions.saveJob({ job_id });
  // The response of a pending query may lack the job saved just now, and a refetch would wait for it instead of sending a request.
  await queryClient.cancelQueries({ queryKey: orpc.decisions.savedJobs.key() });
  await invalidateDecisions();
}

/** Removes a job from the saved jobs. @returns false after showing an error */
export const unsaveJob = (job_id: string): Promise<boolean> =>
  sendChange(() => api.decisions.unsaveJob({ job_id }), { failed: UNSAVE_FAILED, keys: [DECISIONS] });
