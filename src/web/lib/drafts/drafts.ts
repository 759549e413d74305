/** The name of a form whose unsaved input (draft) is stored in this browser. */
export type DraftName = 'curriculo' | 'perfil';

export const DRAFT_NAMES: readonly DraftName[] = ['curriculo', 'perfil'];

const prefixOf = (name: DraftName): string => `encaixe-${name}-`;

export const draftKey = (name: DraftName, userId: string): string => `${prefixOf(name)}${userId}`;

/** Prefix of the storage keys of queued decisions (queued-decision-keys.ts), which expire like drafts. */
export const QUEUED_DECISION_PREFIX = 'encaixe-decisao-';

const DRAFT_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

/** Returns whether a draft is older than seven days. True also for an invalid date, and for a date more than seven days in the future. */
export function isExpiredDraft(written_at: unknown, now: number): boolean {
  const age = typeof written_at === 'string' ? Math.abs(now - Date.parse(written_at)) : Number.NaN;
  return !(age <= DRAFT_MAX_AGE_MS);
}

function isOldEntry(entry: string | null, now: number): boolean {
  try {
    return isExpiredDraft((JSON.parse(entry ?? 'null') as { written_at?: unknown } | null)?.written_at, now);
  } catch {
    return true;
  }
}

const isDraftKey = (key: string): boolean =>
  [...DRAFT_NAMES.map(prefixOf), QUEUED_DECISION_PREFIX].some((prefix) => key.startsWith(prefix));

/** Deletes the expired or invalid drafts and queued decisions of all users of this browser. */
export function removeOldDrafts(now: number): void {
  try {
    for (const key of Object.keys(localStorage).filter(isDraftKey)) {
      if (isOldEntry(localStorage.getItem(key), now)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to delete.
  }
}
