import { type DraftName, draftKey, isOldDraft } from './drafts.ts';
import { removeDraft } from './own-drafts.ts';

interface Draft<Values> {
  values: Values;
  written_at: Date;
}

/** Where what is typed into one form, and not saved, is kept in this browser, for each person apart. */
export interface DraftStore<Values> {
  /** What this person left, or null. Whatever can't be read counts as none. */
  read: (userId: string) => Draft<Values> | null;
  /** Answers false when the browser keeps nothing (storage off or full). */
  write: (userId: string, values: Values) => boolean;
  remove: (userId: string) => void;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Are all texts and flags of `sample` in `value` too, each of the same kind? null is a kind of anything. */
export function isLike(sample: object, value: unknown): value is Record<string, unknown> {
  return (
    isObject(value) && Object.entries(sample).every(([key, part]) => part === null || typeof value[key] === typeof part)
  );
}

/** @param version raised with each change of what the form holds, so that an older draft is left alone */
export function createDraftStore<Values>(
  name: DraftName,
  version: number,
  isValues: (value: unknown) => value is Values,
): DraftStore<Values> {
  return {
    read(userId) {
      try {
        const draft: unknown = JSON.parse(localStorage.getItem(draftKey(name, userId)) ?? 'null');
        if (!isObject(draft) || draft.version !== version || typeof draft.written_at !== 'string') return null;
        if (isOldDraft(draft.written_at, Date.now())) return null;
        return isValues(draft.values) ? { values: draft.values, written_at: new Date(draft.written_at) } : null;
      } catch {
        return null;
      }
    },
    write(userId, values) {
      try {
        const written_at = new Date().toISOString();
        localStorage.setItem(draftKey(name, userId), JSON.stringify({ version, written_at, values }));
        return true;
      } catch {
        return false;
      }
    },
    remove: (userId) => removeDraft(name, userId),
  };
}
