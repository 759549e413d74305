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
function applyLikes(likes: LikesState, person: number): void {
  const session = getSession();
  if (!isSignedIn(session) || person !== getPersonSwitchCount()) return;
  setSession({ ...session, likes: { ...likes, renewed: likes.renewed ?? session.likes.renewed } });
}

/** Calls a procedure, stores the like counters of its response, and returns the response. @throws the error of `call` */
export async function withLikes<Result extends { likes?: LikesState | null }>(
  call: () => Result | Promise<Result>,
): Promise<Result> {
  const person = getPersonSwitchCount();
  const result = await call();
  if (result.likes) applyLikes(result.likes, person);
  return result;
}

/** Requests the like counters and stores them. Does nothing when the request fails. */
export async function refreshLikes(): Promise<void> {
  await withLikes(async () => ({ likes: await api.likes.counters() })).catch(() => undefined);
}

/** Returns true when likes are limited and none is left, bonus likes included: the user can't like until the renewal or an upgrade. */
export function areLikesSpent(likes: Pick<LikesState, 'unlimited' | 'totalLikes'>): boolean {
  return !likes.unlimited && likes.totalLikes <= 0;
}
