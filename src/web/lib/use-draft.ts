import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftStore } from './draft-store.ts';
import { getSession } from './session.ts';

/** From the last change to the draft, in milliseconds. */
const WRITE_AFTER = 600;

/** Do two forms hold the same? */
export const isSame = <Values>(one: Values, other: Values): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what is typed and not saved in this browser, under the person's id, and puts it back into the form on the next
 * visit. After a sign-out nothing is written any more.
 */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  drafts: DraftStore<Values>,
  userId: string,
  saved: Values,
) {
  const savedNow = useRef(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [restored, setRestored] = useState(() => {
    const draft = drafts.read(userId);
    return draft && !isSame(draft.values, saved) ? draft : null;
  });
  const [hasDraft, setHasDraft] = useState(restored !== null);
  const [isRefused, setRefused] = useState(false);
  const first = useRef(restored);

  useLayoutEffect(() => {
    if (first.current) form.reset(first.current.values, { keepDefaultValues: true });
  }, [form]);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (getSession().user?.id !== userId) return;
    const values = form.getValues();
    if (!isSame(values, savedNow.current)) {
      const isKept = drafts.write(userId, values);
      setHasDraft(isKept);
      setRefused(!isKept);
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
    /** When the draft now in the form was written; null when there was none. */
    restoredAt: restored?.written_at ?? null,
    /** What is in the form lies in this browser as a draft. */
    hasDraft,
    /** This browser keeps nothing. */
    isRefused,
    /** Goes back to what is saved. */
    discard() {
      form.reset(savedNow.current);
      setRestored(null);
      write();
    },
    /** Takes `values` as what is saved from now on, and `shown` as what the form holds: more may have been typed meanwhile. */
    settle(values: Values, shown: Values) {
      savedNow.current = values;
      form.reset(values);
      if (!isSame(values, shown)) form.reset(shown, { keepDefaultValues: true });
      setRestored(null);
      write();
    },
  };
}
