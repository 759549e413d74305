import type { LikesState } from '#contract/likes.ts';
import { api } from '#web/lib/api/api-client.ts';
import { getSession, isSignedIn, setSession, useSignedIn } from '#web/lib/session/session.ts';

/**
 * Returns the user's like counters, as the server returned them last. They are part of the session, so that every screen shows the same
 * numbers.
 */
export function useLikes(): LikesState {
  return useSignedIn().likes;
}

/** Stores the like counters of a response in the session. Without `renewed` in the response, that of an earlier response stays. */
export function applyLikes(likes: LikesState): void {
  const session = getSession();
  if (!isSignedIn(session)) return;
  setSession({ ...session, likes: { ...likes, renewed: likes.renewed ?? session.likes.renewed } });
}

/** Requests the like counters and stores them. Does nothing when the request fails. */
export async function refreshLikes(): Promise<void> {
  const likes = await api.likes.counters().catch(() => null);
  if (likes) applyLikes(likes);
}

/** Returns true when likes are limited and none is left, bonus likes included: the user can't like until the renewal or an upgrade. */
export function areLikesSpent(likes: Pick<LikesState, 'unlimited' | 'totalLikes'>): boolean {
  return !likes.unlimited && likes.totalLikes <= 0;
}
