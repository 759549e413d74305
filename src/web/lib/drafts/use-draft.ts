import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { getSession } from '../session/session.ts';
import type { DraftStore } from './draft-store.ts';

/** Time between the last change of the form and the writing of its draft. */
const WRITE_DELAY_MS = 600;

/** Returns whether two form values are equal as JSON. */
export const hasSameValues = <Values>(one: Values, other: Values): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * Stores the unsaved input of a form as a draft in this browser, and restores it when the form is mounted again. Writes no draft
 * after the user has signed out.
 * @param saved the values that the server has stored; later values are passed to `markSaved`
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  drafts: DraftStore<Values>,
  userId: string,
  saved: Values,
) {
  const savedValues = useRef(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [restored, setRestored] = useState<ReturnType<typeof drafts.read>>(null);
  const [hasDraft, setHasDraft] = useState(false);
  const [isRefused, setRefused] = useState(false);

  // Not in the first render, which must equal the server's HTML. In a layout effect, so that the first paint shows the draft.
  useLayoutEffect(() => {
    const draft = drafts.read(userId);
    if (!draft || hasSameValues(draft.values, savedValues.current)) return;
    form.reset(draft.values, { keepDefaultValues: true });
    setRestored(draft);
    setHasDraft(true);
  }, [form, drafts, userId]);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (getSession().user?.id !== userId) return;
    const values = form.getValues();
    if (!hasSameValues(values, savedValues.current)) {
      const isWritten = drafts.write(userId, values);
      setHasDraft(isWritten);
      setRefused(!isWritten);
      return;
    }
    drafts.remove(userId);
    setHasDraft(false);
  }, [form, drafts, userId]);

  useEffect(() => {
    const writePending = () => timer.current !== undefined && write();
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(write, WRITE_DELAY_MS);
      },
    });
    document.addEventListener('visibilitychange', writePending);
    window.addEventListener('pagehide', writePending);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', writePending);
      window.removeEventListener('pagehide', writePending);
      writePending();
    };
  }, [form, write]);

  return {
    /** The time at which the restored draft was written; null when none was restored. */
    restoredAt: restored?.written_at ?? null,
    /** True when the form's input is stored as a draft in this browser. */
    hasDraft,
    /** True when the browser refused to store the draft. */
    isRefused,
    /** Deletes the draft, and resets the form to the saved values. */
    discard() {
      form.reset(savedValues.current);
      setRestored(null);
      write();
    },
    /** Records `values` as stored by the server, and sets the form to `current`, which may contain input after the save. */
    markSaved(values: Values, current: Values) {
      savedValues.current = values;
      form.reset(values);
      if (!hasSameValues(values, current)) form.reset(current, { keepDefaultValues: true });
      setRestored(null);
      write();
    },
  };
}
