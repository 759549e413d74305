import { useQuery } from '@tanstack/react-query';
import type { OwnProfile } from '#contract/profiles.ts';
import type { Session } from '#contract/session.ts';
import { orpc, queryClient, storeResponse } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { refreshSession } from '#web/lib/session/refresh-session.ts';
import { setSession } from '#web/lib/session/session.ts';

const MINE = { queryKey: orpc.profiles.mine.key() };

/** Returns the signed-in user's own profile. Refetched after server events about a changed profile. */
export function useMyProfile() {
  useServerEvent(['profile.changed', 'resync'], () => void queryClient.invalidateQueries(MINE));
  return useQuery(orpc.profiles.mine.queryOptions());
}

/** Refetches the own profile and the session after an upload has changed both. Keeps the old data when a request fails. */
export async function refreshProfile(): Promise<void> {
  refreshSession('profile-change').catch(() => undefined);
  await queryClient.invalidateQueries(MINE);
}

/**
 * Stores the profile and the session from the response to a save. Removes the deck from the cache (profiles#freshness). Invalidates the
 * matches, because whether they show a contact depends on the signed-in user's phone number.
 */
export function applySavedProfile({ profile, session }: { profile: OwnProfile; session: Session }): void {
  storeResponse(orpc.profiles.mine.queryKey(), profile);
  setSession(session);
  queryClient.removeQueries({ queryKey: orpc.feed.key() });
  void queryClient.invalidateQueries({ queryKey: orpc.matches.key() });
}
