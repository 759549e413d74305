import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

const CHIP_CLASS =
  'wrap-anywhere inline-flex max-w-full items-center gap-1.5 rounded-full border font-medium text-sm transition-colors duration-fast';

interface ChipToggleProps extends Omit<ComponentProps<'button'>, 'onToggle'> {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
}

/** A toggle button for one choice among many. */
export function ChipToggle({ pressed, onPressedChange, className, children, ...rest }: ChipToggleProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={cn(
        CHIP_CLASS,
        'relative min-h-tap px-fit-5 disabled:cursor-not-allowed disabled:opacity-50',
        pressed
          ? 'border-brand bg-brand text-on-brand hover:bg-brand-hover'
          : 'border-control bg-surface text-ink hover:border-brand hover:text-brand-ink',
        className,
      )}
    >
      {/* Absolutely positioned in the padding, so that the chip's width doesn't change when it is pressed. */}
      {pressed && (
        <Check strokeWidth={3} className="absolute left-[min(0.375rem,1.7vw)] size-badge" aria-hidden="true" />
      )}
      {children}
    </button>
  );
}

interface ChipProps {
  children: ReactNode;
  /** Adds a button with a cross, whose accessible name is `Remover {removeName}`. */
  onRemove?: (() => void) | undefined;
  removeName?: string | undefined;
  className?: string | undefined;
}

/** A chosen item that can be removed. */
export function Chip({ children, onRemove, removeName, className }: ChipProps) {
  return (
    <span className={cn(CHIP_CLASS, 'min-h-9 border-transparent px-3.5 bg-brand-soft text-brand-ink', className)}>
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={`Remover ${removeName ?? ''}`.trim()}
          onClick={onRemove}
          className="relative -mr-2 grid size-7 place-items-center rounded-full after:absolute after:-inset-2 after:content-[''] hover:bg-brand hover:text-on-brand"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
