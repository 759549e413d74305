import { keptKeys } from '#web/lib/kept-keys.ts';
import { keptCount } from './kept-count-store.ts';

type Part = typeof import('./kept-store.ts');

let part: Part | null = null;

/**
 * Loads the module that queues and sends decisions. Its code must be loaded before the connection is lost; null when it
 * can't be loaded.
 */
export async function loadKept(): Promise<Part | null> {
  try {
    part ??= await import('./kept-store.ts');
  } catch {
    // Offline, and the module was never loaded before.
  }
  return part;
}

export const canKeep = (): boolean => part !== null;

/** Returns true when decisions are queued; a new one then joins the queue. */
export const hasKept = (): boolean => keptCount.get().count > 0;

/** Sends the decisions that this user queued in this browser, and removes their cards from the deck of this key. */
export async function resumeKept(userId: string, key?: string): Promise<void> {
  if (keptKeys(userId).length > 0) (await loadKept())?.resume(key);
}
