import { keptKeys } from '#web/lib/kept-keys.ts';
import { keptCount } from './kept-count-store.ts';

type Part = typeof import('./kept-store.ts');

let part: Part | null = null;

/** What keeps and sends; its code has to be there before the connection goes. null where it can't come. */
export async function loadKept(): Promise<Part | null> {
  try {
    part ??= await import('./kept-store.ts');
  } catch {
    // Without connection, and before it was ever needed.
  }
  return part;
}

export const canKeep = (): boolean => part !== null;

/** Something waits already: what comes now waits behind it. */
export const hasKept = (): boolean => keptCount.get().count > 0;

/** Sends what this person left unsent in this browser, and takes its cards out of the deck of this key. */
export async function resumeKept(userId: string, key?: string): Promise<void> {
  if (keptKeys(userId).length > 0) (await loadKept())?.resume(key);
}
