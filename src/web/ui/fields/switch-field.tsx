import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from '#web/lib/cn.ts';

interface SwitchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
}

/** A switch with its label at the left, on a native checkbox. Takes react-hook-form's `register(...)` as props. */
export function SwitchField({ label, hint, className, ...input }: SwitchFieldProps) {
  const id = useId();
  return (
    <label
      className={cn(
        'flex min-h-tap cursor-pointer items-center justify-between gap-4 py-2 first:pt-0 last:pb-0 has-disabled:cursor-not-allowed has-disabled:opacity-60',
        className,
      )}
    >
      <span className="min-w-0">
        <span id={`${id}-label`} className="block text-base">
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-ink-muted text-sm">
            {hint}
          </span>
        )}
      </span>
      <input
        {...input}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its own checked state
        role="switch"
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={cn(
          'relative h-7 w-12 shrink-0 cursor-[inherit] appearance-none rounded-full bg-control transition-colors duration-fast checked:bg-brand',
          "after:absolute after:top-1 after:left-1 after:size-5 after:rounded-full after:bg-surface after:shadow-sm after:content-['']",
          'after:transition-[translate] after:duration-fast after:ease-out checked:after:translate-x-5',
          // With forced colours, the browser draws its native checkbox instead.
          'forced-colors:appearance-auto forced-colors:after:hidden',
        )}
      />
    </label>
  );
}
