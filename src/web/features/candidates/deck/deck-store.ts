import { orpc, queryClient } from '#web/lib/api/api-client.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { type DeckProgress, type DeckStep, deckReducer, INITIAL_PROGRESS, progressFrom } from './deck-reducer.ts';

interface Deck {
  jobId: string;
  progress: DeckProgress;
}

/**
 * The progress of one job's deck. It is retained while a candidate's profile replaces the deck's screen. The loaded pages are retained,
 * too, so that the same candidate is on top after returning.
 */
const deck = createStore<Deck | null>(null);

const progressOf = (jobId: string, state = deck.get()) => (state?.jobId === jobId ? state.progress : null);

/** Returns true when the progress of this job's deck is in memory. */
export function isDeckCached(jobId: string): boolean {
  return progressOf(jobId) !== null;
}

/** Starts the progress of this job's deck unless it is in memory; the first `previousIndex` candidates count as skipped. */
export function openDeck(jobId: string, previousIndex: number): void {
  if (!isDeckCached(jobId)) deck.set({ jobId, progress: progressFrom(previousIndex) });
}

/** Applies a step to the progress of this job's deck; does nothing when the deck is not in memory. */
export function dispatchDeck(jobId: string, step: DeckStep): void {
  const progress = progressOf(jobId);
  if (progress) deck.set({ jobId, progress: deckReducer(progress, step) });
}

/** Deletes the progress and the loaded pages of this job's deck, so that the next visit starts at the first candidate. */
export function clearDeck(jobId: string): void {
  if (deck.get()?.jobId === jobId) deck.set(null);
  queryClient.removeQueries({ queryKey: orpc.candidates.deck.key({ input: { job_id: jobId } }) });
}

/** Returns the progress of this job's deck; `INITIAL_PROGRESS` when the deck is not in memory. */
export function useDeckProgress(jobId: string): DeckProgress {
  return useStore(deck, (state) => progressOf(jobId, state) ?? INITIAL_PROGRESS);
}
