import { useSyncExternalStore } from 'react';
import type { MatchDialogData } from '#contract/matches.ts';

let waiting: readonly MatchDialogData[] = [];
const met = new Set<string>();
const listeners = new Set<() => void>();

function set(next: readonly MatchDialogData[]) {
  waiting = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Opens the match dialog, after those already waiting. Each match opens once on a page. */
export function showMatch(match: MatchDialogData): void {
  if (met.has(match.matchId)) return;
  met.add(match.matchId);
  set([...waiting, match]);
}

/** Whether this page has shown the match already. */
export function hasMet(matchId: string): boolean {
  return met.has(matchId);
}

/** The dialog on the screen is done with. */
export function dropMatch(): void {
  set(waiting.slice(1));
}

/** The match to show now, or null. */
export function useShownMatch(): MatchDialogData | null {
  return useSyncExternalStore(subscribe, () => waiting[0] ?? null);
}
