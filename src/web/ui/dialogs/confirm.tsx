import { useEffect, useEffectEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ConfirmDialogProps } from './confirm-window.tsx';
import { loadOnFirstTouch } from './on-demand.tsx';

/** A question with the labels of both answers. */
export type Question = Pick<ConfirmDialogProps, 'confirmLabel' | 'cancelLabel' | 'tone'> & {
  title: string;
  description: string;
};

const loadWindow = () => import('./confirm-window.tsx').then((module) => module.ConfirmWindow);
loadOnFirstTouch(loadWindow);

type Window = Awaited<ReturnType<typeof loadWindow>>;

interface QuestionDialogProps {
  Window: Window;
  question: Question;
  signal: AbortSignal | undefined;
  onAnswer: (isYes: boolean) => void;
  onClosed: () => void;
}

function QuestionDialog({ Window, question, signal, onAnswer, onClosed }: QuestionDialogProps) {
  const [isOpen, setOpen] = useState(true);

  function answer(isYes: boolean) {
    setOpen(false);
    onAnswer(isYes);
  }

  const refuse = useEffectEvent(() => answer(false));
  useEffect(() => {
    const withdraw = () => refuse();
    signal?.addEventListener('abort', withdraw);
    return () => signal?.removeEventListener('abort', withdraw);
  }, [signal]);
  return (
    <Window
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
 * Asks in a dialog in a React root of its own, so the caller may be unmounted during the answer. Escape, Back, `signal` and
 * another open question decline. Without a connection for the dialog's code, the browser's own dialog asks.
 * @returns whether the user confirmed
 */
export async function confirmWithUser(question: Question, signal?: AbortSignal): Promise<boolean> {
  if (isQuestionOpen) return false;
  isQuestionOpen = true;
  try {
    const Window = await loadWindow().catch(() => null);
    if (!Window) return window.confirm(`${question.title} ${question.description}`);
    if (signal?.aborted) return false;
    return await new Promise<boolean>((resolve) => {
      const container = document.body.appendChild(document.createElement('div'));
      const root = createRoot(container);
      const onClosed = () => {
        root.unmount();
        container.remove();
      };
      root.render(<QuestionDialog {...{ Window, question, signal, onClosed }} onAnswer={resolve} />);
    });
  } finally {
    isQuestionOpen = false;
  }
}
