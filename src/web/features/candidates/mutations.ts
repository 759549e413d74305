import type { LikeResult } from '#contract/likes.ts';
import { sendLike } from '#web/features/likes/mutations.ts';
import type { PendingLike } from '#web/features/likes/protection/protection-store.ts';
import { beginProtectedLike, verifyAfterRefusedLike } from '#web/features/likes/protection/use-protection.ts';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { errorCode } from '#web/lib/api/failure.ts';
import { notifyError } from '#web/lib/api/notify-error.ts';
import { notify } from '#web/ui/toasts/notify.ts';
import { DECISION_ERRORS, type Decision, returnsToDeck } from './error-texts.ts';

interface Candidate {
  user_id: string;
  name: string;
}

/**
 * `done`: the decision is stored. `matched`: it is stored and made a match. `refused`: it failed; the company can still decide on the
 * candidate. `settled`: it failed, and nothing is left to decide.
 */
type Outcome = 'done' | 'matched' | 'refused' | 'settled';

interface PendingDecision {
  /**
   * Sends the decision; call it once. Shows the result, with the title `likeSent` for a like; not for a match, which has its own dialog,
   * and not for a rejection that is no longer needed.
   */
  send: (likeSent?: string) => Promise<Outcome>;
}

async function record(decision: Decision, { user_id }: Candidate, job_id: string | null): Promise<LikeResult | null> {
  const input = { candidate_id: user_id, job_id };
  if (decision === 'like') return sendLike(() => api.likes.likeCandidate(input));
  if (decision === 'super_like') return sendLike(() => api.likes.superLikeCandidate(input));
  await api.candidates.reject(input);
  return null;
}

async function send(
  decision: Decision,
  candidate: Candidate,
  jobId: string | null,
  { end }: Pick<PendingLike, 'end'>,
  likeSent: string,
): Promise<Outcome> {
  try {
    const result = await record(decision, candidate, jobId);
    end('through');
    const sent = decision === 'like' ? likeSent : 'Super Like enviado!';
    if (!result) notify.inPlace('Candidato rejeitado');
    else if (!result.match) notify.inPlace(sent, `${candidate.name} foi notificado sobre seu interesse.`);
    return result?.match ? 'matched' : 'done';
  } catch (error) {
    end('wrong');
    // A candidate who is no longer compatible with the job needs no rejection.
    if (decision === 'reject' && errorCode(error) === 'NOT_FOUND') return 'settled';
    if (decision !== 'reject') verifyAfterRefusedLike(error);
    const { errors, failed } = DECISION_ERRORS[decision];
    notifyError(error, errors, failed);
    return returnsToDeck(errorCode(error)) ? 'refused' : 'settled';
  } finally {
    void queryClient.invalidateQueries({ queryKey: orpc.candidates.profile.key() });
  }
}

const FREE = { end: () => undefined };

/**
 * Starts a decision on a candidate, for a job or without one. Returns null when `beginProtectedLike` refuses the like, for which it shows
 * and records the reason.
 */
export function beginDecision(decision: Decision, candidate: Candidate, jobId: string | null): PendingDecision | null {
  const like = decision === 'reject' ? FREE : beginProtectedLike(candidate.user_id, jobId);
  return like && { send: (likeSent = 'Like enviado!') => send(decision, candidate, jobId, like, likeSent) };
}
