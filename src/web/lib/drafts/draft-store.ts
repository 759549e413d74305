import { type DraftName, draftKey, isExpiredDraft } from './drafts.ts';
import { removeDraft } from './own-drafts.ts';

interface Draft<Values> {
  values: Values;
  written_at: Date;
}

/** Unsaved input of one form, stored in this browser for each user separately. */
export interface DraftStore<Values> {
  /** Returns the user's draft; null when there is none, or it is expired or invalid. */
  read: (userId: string) => Draft<Values> | null;
  /** Stores a draft, instead of the user's earlier one. Returns false when the browser's storage is disabled or full. */
  write: (userId: string, values: Values) => boolean;
  remove: (userId: string) => void;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Returns whether `value` is an object that has, for each field of `sample`, a field of the same `typeof`. A null in `sample` allows any
 * value.
 */
export function hasShapeOf(sample: object, value: unknown): value is Record<string, unknown> {
  return (
    isObject(value) && Object.entries(sample).every(([key, part]) => part === null || typeof value[key] === typeof part)
  );
}

/**
 * Creates the store of one form's drafts in localStorage.
 * @param version increased with each change of `Values`, so that drafts of an older format are ignored
 * @param isValues returns whether a stored value is a valid `Values`
 */
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
        if (isExpiredDraft(draft.written_at, Date.now())) return null;
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
