import { queuedDecisionKeys } from '#web/lib/queued-decision-keys.ts';
import { queueStateStore } from './queue-state-store.ts';

type Part = typeof import('./queue-store.ts');

let part: Part | null = null;

/**
 * Loads the module that queues decisions while the server doesn't respond, and sends them later. Call it before the connection may be
 * lost, because loading needs the connection; resolves to null when the code can't be loaded.
 */
export async function loadQueue(): Promise<Part | null> {
  try {
    part ??= await import('./queue-store.ts');
  } catch {
    // Offline, and the module was never loaded before.
  }
  return part;
}

export const isQueueLoaded = (): boolean => part !== null;

/** Returns true when decisions are queued; a new decision then joins the queue, so that the order stays. */
export const hasQueuedDecisions = (): boolean => queueStateStore.get().count > 0;

/** Sends the decisions that this user queued in this browser; removes their cards from the deck `key` at once. */
export async function sendQueued(userId: string, key?: string): Promise<void> {
  if (queuedDecisionKeys(userId).length > 0) (await loadQueue())?.sendQueuedDecisions(key);
}
