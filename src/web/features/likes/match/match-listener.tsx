import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api, orpc } from '#web/lib/api-client.ts';
import { useServerChange } from '#web/lib/use-server-change.ts';
import { likesSettled, loadMatchDialog } from '../mutations.ts';
import { dropMatch, hasMet, showMatch, useShownMatch } from './match-store.ts';

const MatchDialog = lazy(loadMatchDialog);

/** The other side made the match: this page learns of it by an event that only names it. */
async function showFromOtherSide(matchId: string) {
  await likesSettled();
  if (hasMet(matchId)) return;
  // Without connection the match still waits in the list.
  const match = await api.matches.one({ id: matchId }).catch(() => null);
  if (match) showMatch(match);
}

/**
 * Once in the signed-in frame: opens the match dialog for the matches that this page makes (`sendLike`) and for those that
 * the other side makes meanwhile, and marks everything that shows matches as outdated.
 */
export function MatchListener() {
  const client = useQueryClient();
  const match = useShownMatch();

  useServerChange(['match.created', 'match.removed', 'resync'], ({ type, id }) => {
    // Not refetched here: lists that are mounted listen themselves.
    void client.invalidateQueries({ queryKey: orpc.matches.key(), refetchType: 'none' });
    void client.invalidateQueries({ queryKey: orpc.profiles.company.key() });
    if (type === 'match.created' && id !== undefined) void showFromOtherSide(id);
  });

  if (!match) return null;
  return (
    <Suspense fallback={null}>
      <MatchDialog key={match.matchId} match={match} onClosed={dropMatch} />
    </Suspense>
  );
}
