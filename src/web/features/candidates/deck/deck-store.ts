import { orpc, queryClient } from '#web/lib/api-client.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { type DeckProgress, type DeckStep, deckReducer, startingAt, UNTOUCHED } from './deck-reducer.ts';

/**
 * What was done with the deck outlives its screen while a candidate's profile is read: the loaded pages are kept too, so
 * that coming back finds the same candidate on top. It belongs to one job.
 */
const deck = createStore<{ jobId: string; progress: DeckProgress } | null>(null);

const progressOf = (jobId: string) => (deck.get()?.jobId === jobId ? (deck.get()?.progress ?? null) : null);

/** Whether the deck of this job still lies as it was left. */
export function isDeckCached(jobId: string): boolean {
  return progressOf(jobId) !== null;
}

/** Lays out the deck of this job unless it is kept already; the first `previousIndex` candidates count as skipped. */
export function openDeck(jobId: string, previousIndex: number): void {
  if (!isDeckCached(jobId)) deck.set({ jobId, progress: startingAt(previousIndex) });
}

export function dispatchDeck(jobId: string, step: DeckStep): void {
  const progress = progressOf(jobId);
  if (progress) deck.set({ jobId, progress: deckReducer(progress, step) });
}

/** Puts the deck away: the next visit asks anew. */
export function forgetDeck(jobId: string): void {
  if (deck.get()?.jobId === jobId) deck.set(null);
  queryClient.removeQueries({ queryKey: orpc.candidates.deck.key({ input: { job_id: jobId } }) });
}

export function useDeckProgress(jobId: string): DeckProgress {
  return useStore(deck, () => progressOf(jobId) ?? UNTOUCHED);
}
