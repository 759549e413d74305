import { lazy, Suspense } from 'react';
import { api, orpc, queryClient } from '#web/lib/api/api-client.ts';
import { useServerEvent } from '#web/lib/news/use-server-event.ts';
import { getPersonSwitchCount } from '#web/lib/session/session.ts';
import { likesSettled, loadMatchDialog } from '../mutations.ts';
import { hasShownMatch, queueMatchDialog, removeShownMatch, useShownMatch } from './match-store.ts';

const MatchDialog = lazy(loadMatchDialog);

/** Requests and shows a match that a server event reports by its id, unless a like of this page has shown it. */
async function showFromOtherSide(matchId: string) {
  const person = getPersonSwitchCount();
  await likesSettled();
  if (hasShownMatch(matchId)) return;
  // When the request fails, no dialog opens; the list of matches still shows the match.
  const match = await api.matches.one({ id: matchId }).catch(() => null);
  if (match) queueMatchDialog(match, person);
}

/**
 * Shows the dialogs of new matches, one after the other: those of this page's likes (`sendLike`), and those that server events report.
 * Such an event also marks the queries of matches as stale and refetches company profiles. Mounted once, in the signed-in layout.
 */
export function MatchListener() {
  const match = useShownMatch();

  useServerEvent(['match.created', 'match.removed', 'resync'], ({ type, id }) => {
    // Not refetched here: mounted lists subscribe to the events themselves.
    void queryClient.invalidateQueries({ queryKey: orpc.matches.key(), refetchType: 'none' });
    void queryClient.invalidateQueries({ queryKey: orpc.profiles.company.key() });
    if (type === 'match.created' && id !== undefined) void showFromOtherSide(id);
  });

  if (!match) return null;
  return (
    <Suspense fallback={null}>
      <MatchDialog key={match.matchId} match={match} onClosed={removeShownMatch} />
    </Suspense>
  );
}
