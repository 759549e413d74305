import type { LikeResult } from '#contract/likes.ts';
import { api } from '#web/lib/api/api-client.ts';
import { dispatchLiked } from '#web/lib/news/liked-event.ts';
import { getPersonSwitchCount } from '#web/lib/session/session.ts';
import { refreshLikes, withLikes } from './likes-store.ts';
import { queueMatchDialog } from './match/match-store.ts';

const likesInFlight = new Set<Promise<unknown>>();

/** Loads the code of the match dialog. Called at each like, so that the code is ready when the response contains a match. */
export const loadMatchDialog = () => import('./match/match-dialog.tsx');

/**
 * Sends a candidate's or a company's like, stores the counters of the response, and opens the match dialog when the like made a match.
 * @throws the error of `call`; the counters are then requested again (likes#failed-like)
 */
export async function sendLike<Result extends LikeResult>(call: () => Promise<Result>): Promise<Result> {
  // A failed download is ignored: without a connection, the like gets no response and so no match.
  loadMatchDialog().catch(() => undefined);
  const person = getPersonSwitchCount();
  const answer = withLikes(call);
  likesInFlight.add(answer);
  try {
    const result = await answer;
    if (result.match) queueMatchDialog(result.match, person);
    else if (person === getPersonSwitchCount()) dispatchLiked();
    return result;
  } catch (error) {
    void refreshLikes();
    throw error;
  } finally {
    likesInFlight.delete(answer);
  }
}

/** Resolves when the page's likes in flight have their responses, so that the page knows which matches its own likes have made. */
export async function likesSettled(): Promise<void> {
  await Promise.allSettled([...likesInFlight]);
}

/** Records on the server that the page refused a like. Doesn't wait for the response, ignores errors (likes#refused-by-the-screen). */
export function recordRefusal(refusal: Parameters<typeof api.likes.recordRefusal>[0]): void {
  api.likes.recordRefusal(refusal).catch(() => undefined);
}
