/** The forms whose text is kept in this browser while it isn't saved. */
export type DraftName = 'curriculo' | 'perfil';

export const DRAFT_NAMES: readonly DraftName[] = ['curriculo', 'perfil'];

const prefixOf = (name: DraftName): string => `encaixe-${name}-`;

/** Where a person's draft of this form lies in this browser. */
export const draftKey = (name: DraftName, userId: string): string => `${prefixOf(name)}${userId}`;

/** Where decisions that wait for the server lie, each under a key of its own (kept-keys.ts); they grow old as drafts do. */
export const KEPT_PREFIX = 'encaixe-decisao-';

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

const isDraftKey = (key: string): boolean =>
  [...DRAFT_NAMES.map(prefixOf), KEPT_PREFIX].some((prefix) => key.startsWith(prefix));

/** Forgets the drafts and kept decisions, whosever they are, that nobody came back to within seven days. */
export function removeOldDrafts(now: number): void {
  try {
    for (const key of Object.keys(localStorage).filter(isDraftKey)) {
      if (isOldEntry(localStorage.getItem(key), now)) localStorage.removeItem(key);
    }
  } catch {
    // Without storage there is nothing to remove.
  }
}
