import { useQuery } from '@tanstack/react-query';
import type { OwnProfile } from '#contract/profiles.ts';
import type { Session } from '#contract/session.ts';
import { holdAnswer, orpc, queryClient } from '#web/lib/api-client.ts';
import { refreshSession } from '#web/lib/refresh-session.ts';
import { setSession } from '#web/lib/session.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';

const MINE = { queryKey: orpc.profiles.mine.key() };

/** The viewer's own profile, asked again when the server says that it changed. */
export function useMyProfile() {
  useServerChange(['profile.changed', 'resync'], () => void queryClient.invalidateQueries(MINE));
  return useQuery(orpc.profiles.mine.queryOptions());
}

/** Reads the profile and, a moment later, the session anew, after an upload has changed both. Keeps what is known when it can't. */
export async function refreshProfile(): Promise<void> {
  refreshSession('forced').catch(() => undefined);
  await queryClient.invalidateQueries(MINE);
}

/**
 * Applies what a save answered: the profile and who is signed in. The deck has to be asked for anew
 * (profiles#freshness), and so have the matches, whose way to talk hangs on the viewer's phone.
 */
export function applySaved({ profile, session }: { profile: OwnProfile; session: Session }): void {
  holdAnswer(orpc.profiles.mine.queryKey(), profile);
  setSession(session);
  queryClient.removeQueries({ queryKey: orpc.feed.key() });
  void queryClient.invalidateQueries({ queryKey: orpc.matches.key() });
}
