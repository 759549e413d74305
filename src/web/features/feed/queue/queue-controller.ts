import { queuedDecisionKeys } from '#web/lib/queued-decision-keys.ts';
import { queueStateStore } from './queue-state-store.ts';

type Part = typeof import('./queue-store.ts');

let part: Part | null = null;

/**
 * Loads the module that queues and sends decisions. Its code must be loaded before the connection is lost; null when it
 * can't be loaded.
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

/** Returns true when decisions are queued; a new one then joins the queue. */
export const hasQueuedDecisions = (): boolean => queueStateStore.get().count > 0;

/** Sends the decisions that this user queued in this browser, and removes their cards from the deck of this key. */
export async function sendQueued(userId: string, key?: string): Promise<void> {
  if (queuedDecisionKeys(userId).length > 0) (await loadQueue())?.sendQueuedDecisions(key);
}
