import { Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { clearUndo, useUndo } from './undo-store.ts';
import { isInUse, useKey } from './use-shortcuts.ts';

interface UndoButtonProps {
  /** The name of the deck, board or list whose last decision the button undoes (`UndoOffer.deck`). */
  deck: string;
  /** Floats above the content, instead of taking a line. */
  isAfloat?: boolean;
  /** Hides the label visually on a narrow screen, where the line has other content. */
  isTight?: boolean;
  className?: string;
}

/** Handles Ctrl+Z and Cmd+Z, also when single keys are turned off. */
function useControlZ(isEnabled: boolean, onPress: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    if (event.defaultPrevented || event.repeat || isInUse(event)) return;
    event.preventDefault();
    onPress();
  });
  useEffect(() => {
    if (!isEnabled) return;
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isEnabled]);
}

/** Button 'Desfazer', shown while the last decision of this deck can be undone (feed#undo, candidates#undo). */
export function UndoButton({ deck, isTight = false, isAfloat = false, className }: UndoButtonProps) {
  const offer = useUndo(deck);
  const [isBusy, setBusy] = useState(false);

  async function run() {
    if (!offer || isBusy) return;
    setBusy(true);
    if (await offer.onUndo()) clearUndo(offer);
    setBusy(false);
  }

  useKey('z', offer !== null, run);
  useControlZ(offer !== null, run);
  if (!offer) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="Z Control+Z"
      aria-busy={isBusy}
      onClick={run}
      className={cn(
        'flex shrink-0 min-h-tap items-center gap-1.5 font-semibold text-brand-ink text-sm',
        'cursor-pointer hover:underline underline-offset-4',
        isAfloat
          ? 'pointer-events-auto rounded-full border border-line bg-raised px-4 shadow-md'
          : '-my-3 -mr-2 rounded-sm px-2',
        isTight && 'max-lg:min-w-tap max-lg:justify-center',
        className,
      )}
    >
      {isBusy ? <Spinner className="size-4!" /> : <Undo2 aria-hidden="true" className="size-4" />}
      <span className={cn('@max-[17rem]:sr-only', isTight && 'max-lg:sr-only')}>Desfazer</span>
    </button>
  );
}

/** UndoButton for a long list: sticky above the bottom of the window, and without height, so that nothing moves when it appears. */
export function UndoBar({ deck, className }: Pick<UndoButtonProps, 'deck' | 'className'>): ReactNode {
  return (
    <div
      className={cn(
        'pointer-events-none sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom)+var(--spacing)*4)] z-20 flex h-0 items-end justify-center lg:bottom-4',
        className,
      )}
    >
      <UndoButton deck={deck} isAfloat />
    </div>
  );
}
