import type { LikesState } from '#contract/likes.ts';
import { api } from '#web/lib/api-client.ts';
import { getSession, isSignedIn, setSession, useSignedIn } from '#web/lib/session.ts';

/** The viewer's likes as last told by the server; the session carries them, so every screen shows the same. */
export function useLikes(): LikesState {
  return useSignedIn().likes;
}

/** Takes over what an answer said about the viewer's likes. A renewal that an earlier one brought may still have to be told. */
export function applyLikes(likes: LikesState): void {
  const session = getSession();
  if (!isSignedIn(session)) return;
  setSession({ ...session, likes: { ...likes, renewed: likes.renewed ?? session.likes.renewed } });
}

/** Asks how many likes are left; silent without connection. */
export async function refreshLikes(): Promise<void> {
  const likes = await api.likes.counters().catch(() => null);
  if (likes) applyLikes(likes);
}

/** Likes are limited and none is left: nothing can be liked until the renewal or an upgrade. */
export function areLikesSpent(likes: Pick<LikesState, 'unlimited' | 'totalLikes'>): boolean {
  return !likes.unlimited && likes.totalLikes <= 0;
}
