import type { LikesState } from '#contract/likes.ts';
import { api } from '#web/lib/api/api-client.ts';
import { getSession, isSignedIn, setSession, useSignedIn } from '#web/lib/session/session.ts';

/**
 * Returns the viewer's likes from the last response of the server. They are part of the session, so every screen shows the same.
 */
export function useLikes(): LikesState {
  return useSignedIn().likes;
}

/** Stores the likes of a response in the session. Keeps a renewal of an earlier response that may not have been shown yet. */
export function applyLikes(likes: LikesState): void {
  const session = getSession();
  if (!isSignedIn(session)) return;
  setSession({ ...session, likes: { ...likes, renewed: likes.renewed ?? session.likes.renewed } });
}

/** Requests how many likes are left. Does nothing when the request fails. */
export async function refreshLikes(): Promise<void> {
  const likes = await api.likes.counters().catch(() => null);
  if (likes) applyLikes(likes);
}

/** Returns whether likes are limited and none is left: the user can't like anything until the renewal or an upgrade. */
export function areLikesSpent(likes: Pick<LikesState, 'unlimited' | 'totalLikes'>): boolean {
  return !likes.unlimited && likes.totalLikes <= 0;
}
