import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getSession } from '../session/session.ts';
import type { DraftStore } from './draft-store.ts';

/** Debounce from the last change to writing the draft, in milliseconds. */
const WRITE_AFTER = 600;

/** Returns whether two forms have equal values. */
export const isSame = <Values>(one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Stores unsaved input in this browser, by user id, and restores it into the form on the next visit. Writes nothing after a
 * sign-out.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  drafts: DraftStore<Values>,
  userId: string,
  saved: Values,
) {
  const savedNow = useRef(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [restored, setRestored] = useState<ReturnType<typeof drafts.read>>(null);
  const [hasDraft, setHasDraft] = useState(false);
  const [isRefused, setRefused] = useState(false);

  // Not in the first render, which has to be the server's; still before the first paint.
  useLayoutEffect(() => {
    const draft = drafts.read(userId);
    if (!draft || isSame(draft.values, savedNow.current)) return;
    form.reset(draft.values, { keepDefaultValues: true });
    setRestored(draft);
    setHasDraft(true);
  }, [form, drafts, userId]);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (getSession().user?.id !== userId) return;
    const values = form.getValues();
    if (!isSame(values, savedNow.current)) {
      const isWritten = drafts.write(userId, values);
      setHasDraft(isWritten);
      setRefused(!isWritten);
      return;
    }
    drafts.remove(userId);
    setHasDraft(false);
  }, [form, drafts, userId]);

  useEffect(() => {
    const flush = () => timer.current !== undefined && write();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(write, WRITE_AFTER);
      },
    });
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('pagehide', flush);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [form, write]);

  return {
    /** The time at which the restored draft was written; null without one. */
    restoredAt: restored?.written_at ?? null,
    /** True when the form's input is stored as a draft in this browser. */
    hasDraft,
    /** True when this browser has no storage. */
    isRefused,
    /** Resets the form to the saved values. */
    discard() {
      form.reset(savedNow.current);
      setRestored(null);
      write();
    },
    /** Stores `values` as saved, and shows `shown`, which may contain later input. */
    settle(values: Values, shown: Values) {
      savedNow.current = values;
      form.reset(values);
      if (!isSame(values, shown)) form.reset(shown, { keepDefaultValues: true });
      setRestored(null);
      write();
    },
  };
}
