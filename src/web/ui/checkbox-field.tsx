import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

const TICK =
  "after:block after:h-2.5 after:w-1.5 after:-translate-y-px after:rotate-45 after:border-on-brand after:border-r-2 after:border-b-2 after:opacity-0 after:content-[''] checked:after:opacity-100";

/** A box to tick, with its whole line to press. A native checkbox: `register(...)` fits. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const said = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="flex min-h-tap cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input
          {...input}
          type="checkbox"
          aria-invalid={!!error || undefined}
          aria-describedby={said || undefined}
          className={cn(
            'grid size-6 shrink-0 cursor-[inherit] appearance-none place-items-center rounded-xs border-2 border-control bg-surface',
            'transition-colors duration-fast checked:border-brand checked:bg-brand aria-invalid:border-danger',
            TICK,
            // The browser's own, where colours are forced.
            'forced-colors:appearance-auto forced-colors:before:hidden forced-colors:after:hidden',
          )}
        />
        <span className="text-base">{label}</span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-9 text-ink-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="pl-9 font-medium text-danger-ink text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
