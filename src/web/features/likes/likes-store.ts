import type { LikesState } from '#contract/likes.ts';
import { api } from '#web/lib/api/api-client.ts';
import { getPersonSwitchCount, getSession, isSignedIn, setSession, useSignedIn } from '#web/lib/session/session.ts';

/**
 * Returns the user's like counters, as the server returned them last. They are part of the session, so that every screen shows the same
 * numbers.
 */
export function useLikes(): LikesState {
  return useSignedIn().likes;
}

/**
 * Stores the like counters of a response in the session. Without `renewed` in the response, that of an earlier response stays.
 * @param person the value of `getPersonSwitchCount` when the request was sent; the counters of another person are ignored
 */
export function applyLikes(likes: LikesState, person: number): void {
  const session = getSession();
  if (!isSignedIn(session) || person !== getPersonSwitchCount()) return;
  setSession({ ...session, likes: { ...likes, renewed: likes.renewed ?? session.likes.renewed } });
}

/** Requests the like counters and stores them. Does nothing when the request fails. */
export async function refreshLikes(): Promise<void> {
  const person = getPersonSwitchCount();
  const likes = await api.likes.counters().catch(() => null);
  if (likes) applyLikes(likes, person);
}

/** Returns true when likes are limited and none is left, bonus likes included: the user can't like until the renewal or an upgrade. */
export function areLikesSpent(likes: Pick<LikesState, 'unlimited' | 'totalLikes'>): boolean {
  return !likes.unlimited && likes.totalLikes <= 0;
}
