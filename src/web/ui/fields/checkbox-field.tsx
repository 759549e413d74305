import { type ComponentProps, type ReactNode, useId } from 'react';
import { CHECKBOX_CLASS } from './tick-class.ts';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  className?: string | undefined;
}

/** A native checkbox whose label can be pressed too. Takes react-hook-form's `register(...)` as props. */
export function CheckboxField({ label, hint, error, className, ...input }: CheckboxFieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className="flex min-h-tap cursor-pointer items-center gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:opacity-60">
        <input
          {...input}
          type="checkbox"
          aria-invalid={!!error || undefined}
          aria-describedby={describedBy || undefined}
          className={CHECKBOX_CLASS}
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
