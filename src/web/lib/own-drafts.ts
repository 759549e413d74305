import { DRAFT_NAMES, type DraftName, draftKey } from './drafts.ts';
import { keptKeys } from './kept-keys.ts';

// Apart from drafts.ts, which every page carries from the start.

/** Whether this person has something typed into this form and not saved in this browser. */
export function hasDraft(name: DraftName, userId: string): boolean {
  try {
    return localStorage.getItem(draftKey(name, userId)) !== null;
  } catch {
    return false;
  }
}

/** Forgets this person's draft: it was saved, or given up. */
export function removeDraft(name: DraftName, userId: string): void {
  try {
    localStorage.removeItem(draftKey(name, userId));
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Forgets all that this person left unsaved and unsent in this browser: they signed out or left for good. */
export function removeDrafts(userId: string): void {
  for (const name of DRAFT_NAMES) removeDraft(name, userId);
  for (const key of keptKeys(userId)) localStorage.removeItem(key);
}
