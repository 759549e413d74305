import { queuedDecisionKeys } from '#web/lib/queued-decision-keys.ts';
import { queueStateStore } from './queue-state-store.ts';

type Part = typeof import('./queue-store.ts');

let part: Part | null = null;

/**
 * Loads the module that queues decisions while the server doesn't respond, and sends them later. Without an installed service worker,
 * loading needs the connection. Resolves to null when the module can't be loaded.
 */
export async function loadQueue(): Promise<Part | null> {
  try {
    part ??= await import('./queue-store.ts');
  } catch {
    // Offline without a cached copy, or the server no longer has this version of the file. The next call tries again.
  }
  return part;
}

export const isQueueLoaded = (): boolean => part !== null;

/** Returns true when this tab knows of queued decisions in this browser; a new decision then joins them, so that the order stays. */
export const hasQueuedDecisions = (): boolean => queueStateStore.get().count > 0;

/**
 * Starts to send the decisions that the signed-in user `userId` has queued, and removes the cards of those not undone from the deck
 * `key`. Doesn't wait for the responses.
 */
export async function sendQueued(userId: string, key?: string): Promise<void> {
  if (queuedDecisionKeys(userId).length > 0) (await loadQueue())?.sendQueuedDecisions(key);
}
