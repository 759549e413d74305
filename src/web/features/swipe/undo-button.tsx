import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { dropUndo, useUndo } from './undo-store.ts';
import { useKey } from './use-shortcuts.ts';

interface UndoButtonProps {
  deck: string;
  /** On a phone the line is needed for something else: the word is left to screen readers. */
  isTight?: boolean;
  className?: string;
}

/** 'Desfazer', while the last decision of this deck can be taken back (feed#undo, candidates#undo). */
export function UndoButton({ deck, isTight = false, className }: UndoButtonProps) {
  const offer = useUndo(deck);
  const [isBusy, setBusy] = useState(false);

  async function run() {
    if (!offer || isBusy) return;
    setBusy(true);
    if (await offer.takeBack()) dropUndo(offer);
    setBusy(false);
  }

  useKey('z', offer !== null, run);
  if (!offer) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="Z"
      aria-busy={isBusy}
      onClick={run}
      className={cn(
        '-my-3 -mr-2 flex shrink-0 min-h-tap items-center gap-1.5 rounded-sm px-2 font-semibold text-brand-ink text-sm',
        'cursor-pointer hover:underline underline-offset-4',
        isTight && 'max-lg:min-w-tap max-lg:justify-center',
        className,
      )}
    >
      {isBusy ? <Spinner className="size-4!" /> : <Undo2 aria-hidden="true" className="size-4" />}
      <span className={isTight ? 'max-lg:sr-only' : undefined}>Desfazer</span>
    </button>
  );
}
