import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { type DeckProgress, type DeckStep, deckReducer, INITIAL_PROGRESS, progressFrom } from './deck-reducer.ts';

interface Deck {
  jobId: string;
  progress: DeckProgress;
}

/**
 * The progress of one job's deck. It outlives the screen while a candidate's profile is open. The loaded pages are kept
 * too, so that the same candidate is on top after returning.
 */
const deck = createStore<Deck | null>(null);

const progressOf = (jobId: string, state = deck.get()) => (state?.jobId === jobId ? state.progress : null);

/** Returns true when the deck of this job is still in memory. */
export function isDeckCached(jobId: string): boolean {
  return progressOf(jobId) !== null;
}

/** Opens the deck of this job unless it is in memory; the first `previousIndex` candidates count as skipped. */
export function openDeck(jobId: string, previousIndex: number): void {
  if (!isDeckCached(jobId)) deck.set({ jobId, progress: progressFrom(previousIndex) });
}

export function dispatchDeck(jobId: string, step: DeckStep): void {
  const progress = progressOf(jobId);
  if (progress) deck.set({ jobId, progress: deckReducer(progress, step) });
}

/** Drops the deck: the next visit loads it again. */
export function clearDeck(jobId: string): void {
  if (deck.get()?.jobId === jobId) deck.set(null);
  queryClient.removeQueries({ queryKey: orpc.candidates.deck.key({ input: { job_id: jobId } }) });
}

export function useDeckProgress(jobId: string): DeckProgress {
  return useStore(deck, (state) => progressOf(jobId, state) ?? INITIAL_PROGRESS);
}
