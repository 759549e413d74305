import type { MatchDialogData } from '#contract/matches.ts';
import { dispatchMatchDialogsClosed } from '#web/lib/news/liked-event.ts';
import { getPersonSwitchCount } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

interface WaitingMatch {
  match: MatchDialogData;
  /** The value of `getPersonSwitchCount` when the match was made: a user who signs in later must not see the match. */
  person: number;
}

const waiting = createStore<readonly WaitingMatch[]>([]);
const ownOf = (all: readonly WaitingMatch[]) => all.filter(({ person }) => person === getPersonSwitchCount());
const shownMatches = new Set<string>();

/**
 * Adds a match to the queue of match dialogs, unless it was added before since the page was loaded.
 * @param person the value of `getPersonSwitchCount` when the match was made; the dialog opens only while that user is signed in
 */
export function queueMatchDialog(match: MatchDialogData, person: number): void {
  if (shownMatches.has(match.matchId)) return;
  shownMatches.add(match.matchId);
  waiting.set([...waiting.get(), { match, person }]);
}

/** Returns whether the match has been added to the queue since the page was loaded. */
export function hasShownMatch(matchId: string): boolean {
  return shownMatches.has(matchId);
}

/**
 * Removes the match of the open dialog from the queue. When the queue is then empty, dispatches MATCH_DIALOGS_CLOSED_EVENT, after
 * which the push prompt may open (push#prompt).
 */
export function removeShownMatch(): void {
  waiting.set(ownOf(waiting.get()).slice(1));
  if (waiting.get().length === 0) dispatchMatchDialogsClosed();
}

/** Returns the signed-in user's first queued match, which the dialog shows; null when the queue is empty. */
export function useShownMatch(): MatchDialogData | null {
  return useStore(waiting, (all) => ownOf(all)[0]?.match ?? null);
}
