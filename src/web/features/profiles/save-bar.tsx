import { useId } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/button.tsx';

interface SaveBarProps {
  label: string;
  /** Why it can't be saved yet; the button then looks disabled, and pressing it says so. Null when it can. */
  hint: string | null;
  busy: boolean;
}

/** The submit button of a long form, kept in sight at the bottom. */
export function SaveBar({ label, hint, busy }: SaveBarProps) {
  const id = useId();
  return (
    <div className="sticky bottom-[calc(var(--spacing-bottom-bar)+var(--spacing-safe-bottom)+var(--spacing)*3)] z-header flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised p-3 shadow-lg sm:px-5 lg:bottom-4">
      <p
        id={id}
        role="status"
        className={hint === null ? 'sr-only' : 'min-w-0 flex-1 basis-30 text-ink-muted text-xs sm:text-sm'}
      >
        {hint}
      </p>
      <Button
        type="submit"
        busy={busy}
        busyLabel="Salvando..."
        aria-disabled={hint !== null || undefined}
        aria-describedby={id}
        className={cn('ml-auto', hint === null ? 'max-sm:flex-1' : 'opacity-50')}
      >
        {label}
      </Button>
    </div>
  );
}
