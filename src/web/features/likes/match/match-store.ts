import type { MatchDialogData } from '#contract/matches.ts';
import { sayMet } from '#web/lib/liked-event.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const waiting = createStore<readonly MatchDialogData[]>([]);
const met = new Set<string>();

/** Opens the match dialog, after those already queued. Each match opens once per page. */
export function showMatch(match: MatchDialogData): void {
  if (met.has(match.matchId)) return;
  met.add(match.matchId);
  waiting.set([...waiting.get(), match]);
}

/** Whether this page has shown the match already. */
export function hasMet(matchId: string): boolean {
  return met.has(matchId);
}

/**
 * Removes the match on the screen from the queue. After the last one, the prompt for push notifications may open (push#asked).
 */
export function dropMatch(): void {
  waiting.set(waiting.get().slice(1));
  if (waiting.get().length === 0) sayMet();
}

/** Returns the match to show now, or null. */
export function useShownMatch(): MatchDialogData | null {
  return useStore(waiting, ([first]) => first ?? null);
}
