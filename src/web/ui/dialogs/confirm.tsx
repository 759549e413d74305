import { useEffect, useEffectEvent, useState } from 'react';
import type { ConfirmDialogProps } from './confirm-window.tsx';
import { loadOnFirstTouch } from './on-demand.tsx';
import { renderInOwnRoot } from './own-root.ts';

/** The texts of a confirmation dialog, with the labels of both buttons. */
export type Question = Pick<ConfirmDialogProps, 'confirmLabel' | 'cancelLabel' | 'tone'> & {
  title: string;
  description: string;
};

const loadWindow = () => import('./confirm-window.tsx').then((module) => module.ConfirmWindow);
loadOnFirstTouch(loadWindow);

interface QuestionDialogProps {
  ConfirmWindow: Awaited<ReturnType<typeof loadWindow>>;
  question: Question;
  signal: AbortSignal | undefined;
  onAnswer: (isYes: boolean) => void;
  onClosed: () => void;
}

function QuestionDialog({ ConfirmWindow, question, signal, onAnswer, onClosed }: QuestionDialogProps) {
  const [isOpen, setOpen] = useState(true);

  function answer(isYes: boolean) {
    setOpen(false);
    onAnswer(isYes);
  }

  const decline = useEffectEvent(() => answer(false));
  useEffect(() => {
    const onAbort = () => decline();
    signal?.addEventListener('abort', onAbort);
    return () => signal?.removeEventListener('abort', onAbort);
  }, [signal]);
  return (
    <ConfirmWindow
      {...question}
      open={isOpen}
      onOpenChange={(open) => open || answer(false)}
      onConfirm={() => answer(true)}
      onClosed={onClosed}
    />
  );
}

let isQuestionOpen = false;

/**
 * Opens a confirmation dialog in a React root of its own, so that the calling component may be unmounted before the user answers. When
 * the dialog's code can't be loaded, uses `window.confirm`.
 * @returns whether the user confirmed; false also after Escape, Back or an abort of `signal`, and while another confirmation dialog is open
 */
export async function confirmWithUser(question: Question, signal?: AbortSignal): Promise<boolean> {
  if (isQuestionOpen) return false;
  isQuestionOpen = true;
  try {
    const ConfirmWindow = await loadWindow().catch(() => null);
    if (signal?.aborted) return false;
    if (!ConfirmWindow) return window.confirm(`${question.title} ${question.description}`);
    return await new Promise<boolean>((resolve) =>
      renderInOwnRoot((onClosed) => (
        <QuestionDialog {...{ ConfirmWindow, question, signal, onClosed }} onAnswer={resolve} />
      )),
    );
  } finally {
    isQuestionOpen = false;
  }
}
