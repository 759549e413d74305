import { useSyncExternalStore } from 'react';
import { orpc, queryClient } from '#web/lib/api-client.ts';
import { type DeckProgress, type DeckStep, deckReducer, startingAt, UNTOUCHED } from './deck-reducer.ts';

/**
 * What was done with the deck outlives its screen while a candidate's profile is read: the loaded pages are kept too, so
 * that coming back finds the same candidate on top. It belongs to one job.
 */
let state: { jobId: string; progress: DeckProgress } | null = null;
const listeners = new Set<() => void>();

function set(next: typeof state) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const progressOf = (jobId: string) => (state?.jobId === jobId ? state.progress : null);

/** Whether the deck of this job still lies as it was left. */
export function isDeckKept(jobId: string): boolean {
  return progressOf(jobId) !== null;
}

/** Lays out the deck of this job unless it is kept already; the first `previousIndex` candidates count as skipped. */
export function openDeck(jobId: string, previousIndex: number): void {
  if (!isDeckKept(jobId)) set({ jobId, progress: startingAt(previousIndex) });
}

export function dispatchDeck(jobId: string, step: DeckStep): void {
  const progress = progressOf(jobId);
  if (progress) set({ jobId, progress: deckReducer(progress, step) });
}

/** Puts the deck away: the next visit asks anew. */
export function forgetDeck(jobId: string): void {
  if (state?.jobId === jobId) set(null);
  queryClient.removeQueries({ queryKey: orpc.candidates.deck.key({ input: { job_id: jobId } }) });
}

export function useDeckProgress(jobId: string): DeckProgress {
  return useSyncExternalStore(subscribe, () => progressOf(jobId) ?? UNTOUCHED);
}
