import { useEffect, useEffectEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { loadOnceTouched } from './on-demand.tsx';

/** What is asked before somebody goes on, with the words of both answers. */
export type Question = Pick<ConfirmDialogProps, 'confirmLabel' | 'cancelLabel' | 'tone'> & {
  title: string;
  description: string;
};

const loadWindow = () => import('./confirm-window.tsx').then((module) => module.ConfirmWindow);
loadOnceTouched(loadWindow);

type Window = Awaited<ReturnType<typeof loadWindow>>;

interface AskedProps {
  Window: Window;
  question: Question;
  signal: AbortSignal | undefined;
  onAnswer: (isYes: boolean) => void;
  onClosed: () => void;
}

function Asked({ Window, question, signal, onAnswer, onClosed }: AskedProps) {
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

let isAsking = false;

/**
 * Asks in a window of ours, in a root of its own: what asks need not be drawn for as long as the answer takes. Escape, Back
 * and `signal` are a no, and so is another question while one stands. Where the window's code can't come, without connection,
 * the browser asks.
 * @returns whether the answer is yes
 */
export async function ask(question: Question, signal?: AbortSignal): Promise<boolean> {
  if (isAsking) return false;
  isAsking = true;
  try {
    const Window = await loadWindow().catch(() => null);
    if (!Window) return window.confirm(`${question.title} ${question.description}`);
    if (signal?.aborted) return false;
    return await new Promise<boolean>((resolve) => {
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place);
      const onClosed = () => {
        root.unmount();
        place.remove();
      };
      root.render(<Asked {...{ Window, question, signal, onClosed }} onAnswer={resolve} />);
    });
  } finally {
    isAsking = false;
  }
}
