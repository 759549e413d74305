import type { MatchDialogData } from '#contract/matches.ts';
import { sayMet } from '#web/lib/liked-event.ts';
import { createStore, useStore } from '#web/lib/store.ts';

const waiting = createStore<readonly MatchDialogData[]>([]);
const met = new Set<string>();

/** Opens the match dialog, after those already waiting. Each match opens once on a page. */
export function showMatch(match: MatchDialogData): void {
  if (met.has(match.matchId)) return;
  met.add(match.matchId);
  waiting.set([...waiting.get(), match]);
}

/** Whether this page has shown the match already. */
export function hasMet(matchId: string): boolean {
  return met.has(matchId);
}

/** The dialog on the screen is done with; after the last one, what waited for a good moment may come (push#asked). */
export function dropMatch(): void {
  waiting.set(waiting.get().slice(1));
  if (waiting.get().length === 0) sayMet();
}

/** The match to show now, or null. */
export function useShownMatch(): MatchDialogData | null {
  return useStore(waiting, ([first]) => first ?? null);
}
