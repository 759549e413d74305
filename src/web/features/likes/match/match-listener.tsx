import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import type { MatchDialogData } from '#contract/likes.ts';
import type { MatchCard } from '#contract/matches.ts';
import { api, orpc } from '#web/lib/api-client.ts';
import { onServerChange } from '#web/lib/realtime.ts';
import { likesSettled, loadMatchDialog } from '../mutations.ts';
import { dropMatch, hasMet, showMatch, useShownMatch } from './match-store.ts';

const MatchDialog = lazy(loadMatchDialog);

const toDialog = ({ id, other, job, contact, whatsapp_url }: MatchCard): MatchDialogData => {
  const { user_id, name, user_type: _, ...picture } = other;
  return {
    matchId: id,
    otherUserId: user_id,
    otherUserName: name,
    jobId: job?.id ?? null,
    jobTitle: job?.title ?? null,
    other: picture,
    contact,
    whatsapp_url,
  };
};

/** The other side made the match: this page learns of it by an event that only names it. */
async function showFromOtherSide(matchId: string) {
  await likesSettled();
  if (hasMet(matchId)) return;
  // Without connection the match still waits in the list.
  const list = await api.matches.list({}).catch(() => null);
  const card = list?.matches.find(({ id }) => id === matchId);
  if (card) showMatch(toDialog(card));
}

/**
 * Once in the signed-in frame: opens the match dialog for the matches that this page makes (`sendLike`) and for those that
 * the other side makes meanwhile, and marks everything that shows matches as outdated.
 */
export function MatchListener() {
  const client = useQueryClient();
  const match = useShownMatch();

  useEffect(
    () =>
      onServerChange(({ type, id }) => {
        if (type !== 'match.created' && type !== 'match.removed' && type !== 'resync') return;
        // Lists on the screen listen themselves.
        void client.invalidateQueries({ queryKey: orpc.matches.key(), refetchType: 'none' });
        void client.invalidateQueries({ queryKey: orpc.profiles.company.key() });
        if (type === 'match.created' && id !== undefined) void showFromOtherSide(id);
      }),
    [client],
  );

  if (!match) return null;
  return (
    <Suspense fallback={null}>
      <MatchDialog key={match.matchId} match={match} onClosed={dropMatch} />
    </Suspense>
  );
}
