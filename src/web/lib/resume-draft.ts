/** Where a person's draft of the curriculo lies in this browser. */
export const draftKey = (userId: string): string => `${PREFIX}${userId}`;

const PREFIX = 'encaixe-curriculo-';

const DRAFT_FOR_MS = 7 * 24 * 60 * 60 * 1000;

/** Too old to be offered, also by a clock that was set back; so is one that doesn't say when it was written. */
export function isOldDraft(written_at: unknown, now: number): boolean {
  const age = typeof written_at === 'string' ? Math.abs(now - Date.parse(written_at)) : Number.NaN;
  return !(age <= DRAFT_FOR_MS);
}

function isOldEntry(entry: string | null, now: number): boolean {
  try {
    return isOldDraft((JSON.parse(entry ?? 'null') as { written_at?: unknown } | null)?.written_at, now);
  } catch {
    return true;
  }
}

/** Forgets the drafts, whosever they are, that nobody came back to within seven days. */
export function removeOldDrafts(now: number): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys) if (isOldEntry(localStorage.getItem(key), now)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Whether this person has something typed and not saved in this browser. */
export function hasDraft(userId: string): boolean {
  try {
    return localStorage.getItem(draftKey(userId)) !== null;
  } catch {
    return false;
  }
}

/** Forgets this person's draft: it was saved, given up, or they signed out or left for good. */
export function removeDraft(userId: string): void {
  try {
    localStorage.removeItem(draftKey(userId));
  } catch {
    // Without storage there is nothing to remove.
  }
}
