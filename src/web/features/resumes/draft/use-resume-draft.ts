import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { removeDraft } from '#web/lib/resume-draft.ts';
import { getSession } from '#web/lib/session.ts';
import type { ResumeValues } from '../resume-values.ts';
import { readDraft, writeDraft } from './draft-store.ts';

/** From the last change to the draft, in milliseconds. */
const WRITE_AFTER = 600;

const same = (one: ResumeValues, other: ResumeValues) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Keeps what is typed and not saved in this browser, under the person's id, and puts it back into the form on the next
 * visit. After a sign-out nothing is written any more.
 */
export function useResumeDraft(form: UseFormReturn<ResumeValues>, userId: string, saved: ResumeValues) {
  const savedNow = useRef(saved);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [restored, setRestored] = useState(() => {
    const draft = readDraft(userId);
    return draft && !same(draft.values, saved) ? draft : null;
  });
  const [hasDraft, setHasDraft] = useState(restored !== null);
  const first = useRef(restored);

  useLayoutEffect(() => {
    if (first.current) form.reset(first.current.values, { keepDefaultValues: true });
  }, [form]);

  const write = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (getSession().user?.id !== userId) return;
    const values = form.getValues();
    if (!same(values, savedNow.current)) return setHasDraft(writeDraft(userId, values));
    removeDraft(userId);
    setHasDraft(false);
  }, [form, userId]);

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
    /** Goes back to what is saved. */
    discard() {
      form.reset(savedNow.current);
      setRestored(null);
      write();
    },
    /** Takes `values` as what is saved from now on; what was typed while saving stays in the form. */
    settle(values: ResumeValues, sent: ResumeValues) {
      const current = form.getValues();
      const unchanged = same(current, sent);
      savedNow.current = values;
      form.reset(values);
      if (!unchanged) form.reset(current, { keepDefaultValues: true });
      setRestored(null);
      write();
    },
  };
}
