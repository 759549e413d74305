import type { MatchDialogData } from '#contract/matches.ts';
import { dispatchMatchDialogsClosed } from '#web/lib/news/liked-event.ts';
import { getPersonSwitchCount } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

interface WaitingMatch {
  match: MatchDialogData;
  /** The value of `getPersonSwitchCount` when the match was made: a user who signs in later must not see it. */
  person: number;
}

const waiting = createStore<readonly WaitingMatch[]>([]);
const ownOf = (all: readonly WaitingMatch[]) => all.filter(({ person }) => person === getPersonSwitchCount());
const shownMatches = new Set<string>();

/** Adds a match to the queue of match dialogs. Each match is shown only once per page. */
export function queueMatchDialog(match: MatchDialogData, person = getPersonSwitchCount()): void {
  if (shownMatches.has(match.matchId)) return;
  shownMatches.add(match.matchId);
  waiting.set([...waiting.get(), { match, person }]);
}

/** Returns whether this page has shown the match already. */
export function hasShownMatch(matchId: string): boolean {
  return shownMatches.has(matchId);
}

/**
 * Removes the match on the screen from the queue. After the last one, dispatches MATCH_DIALOGS_CLOSED_EVENT, which may open the push prompt
 * (push#prompt).
 */
export function removeShownMatch(): void {
  waiting.set(ownOf(waiting.get()).slice(1));
  if (waiting.get().length === 0) dispatchMatchDialogsClosed();
}

/** Returns the match to show now, or null. */
export function useShownMatch(): MatchDialogData | null {
  return useStore(waiting, (all) => ownOf(all)[0]?.match ?? null);
}
