import { type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DOCK_CLASS } from '#web/ui/cards/dock-class.ts';

interface SaveBarProps {
  label: string;
  /** The reason why the form can't be saved yet; null when it can. With a reason, the button looks disabled but still submits. */
  hint: string | null;
  busy: boolean;
  /** True for a moment after the content has changed: the button is aria-disabled, because a press may mean the previous content. */
  isWaiting?: boolean | undefined;
  /** The back button, before the hint; on narrow screens the hint is on a line above the button. */
  back?: ReactNode;
}

/** The submit button of a long form, sticky at the bottom. */
export function SaveBar({ label, hint, busy, isWaiting = false, back }: SaveBarProps) {
  const id = useId();
  return (
    <div className={cn(DOCK_CLASS, '@container flex-wrap gap-x-3 gap-y-2')}>
      {back}
      <p
        id={id}
        role="status"
        className={
          hint === null
            ? 'sr-only'
            : cn(
                'min-w-0 flex-1 basis-30 text-ink-muted text-xs sm:text-sm',
                !!back && 'max-sm:order-first max-sm:basis-full',
              )
        }
      >
        {hint}
      </p>
      <Button
        type="submit"
        busy={busy}
        busyLabel="Salvando..."
        aria-disabled={hint !== null || isWaiting || undefined}
        aria-describedby={id}
        className={cn('ml-auto', (hint === null || !!back) && 'max-sm:flex-1', hint !== null && 'opacity-50')}
      >
        {label}
      </Button>
    </div>
  );
}
