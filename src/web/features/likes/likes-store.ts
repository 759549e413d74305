import type { LikesState } from '#contract/likes.ts';
import { api } from '#web/lib/api/api-client.ts';
import { getSession, isSignedIn, setSession, useSignedIn } from '#web/lib/session/session.ts';

/**
 * Returns how many likes the user has left, from the server's last response. The count is part of the session, so every screen
 * shows the same one.
 */
export function useLikes(): LikesState {
  return useSignedIn().likes;
}

/** Stores the like counters of a response in the session. Keeps `renewed` of an earlier response until it is announced. */
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

/** Returns whether likes are limited and none is left: the user can't like anything until the renewal or an upgrade. */
export function areLikesSpent(likes: Pick<LikesState, 'unlimited' | 'totalLikes'>): boolean {
  return !likes.unlimited && likes.totalLikes <= 0;
}
