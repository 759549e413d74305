import { queuedDecisionKeys } from '../queued-decision-keys.ts';
import { DRAFT_NAMES, type DraftName, draftKey } from './drafts.ts';

// A module of its own, because every page loads drafts.ts at the start.

export function hasDraft(name: DraftName, userId: string): boolean {
  try {
    return localStorage.getItem(draftKey(name, userId)) !== null;
  } catch {
    return false;
  }
}

export function removeDraft(name: DraftName, userId: string): void {
  try {
    localStorage.removeItem(draftKey(name, userId));
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Deletes all drafts and queued decisions of this user in this browser, after a sign-out or an account's deletion. */
export function removeDrafts(userId: string): void {
  for (const name of DRAFT_NAMES) removeDraft(name, userId);
  for (const key of queuedDecisionKeys(userId)) localStorage.removeItem(key);
}
