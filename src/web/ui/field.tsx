import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';

export interface FieldProps {
  label: ReactNode;
  /** One short line under the control. */
  hint?: ReactNode;
  /** What is wrong and what to do; its presence marks the control invalid. */
  error?: string | undefined;
  /** Adds the asterisk; the control itself still needs `required` or its own validation. */
  required?: boolean | undefined;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * Label, control, hint and error, tied together for assistive technology. Any Base UI control inside picks its name and
 * description up by itself; a plain input needs `Field.Control`'s wiring, which TextField and TextArea already have.
 */
export function Field({
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <BaseField.Root invalid={!!error} disabled={disabled} className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <BaseField.Label className={cn('w-fit font-semibold text-sm', labelHidden && 'sr-only')}>
        {label}
        {required && (
          <span className="text-danger-ink" aria-hidden="true">
            {' *'}
          </span>
        )}
      </BaseField.Label>
      {children}
      {hint && <BaseField.Description className="text-ink-muted text-sm">{hint}</BaseField.Description>}
      {error && (
        <BaseField.Error match={true} className="flex items-start gap-1.5 font-medium text-danger-ink text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}

/** The look shared by everything one types into or chooses from. */
export const CONTROL_CLASS =
  'w-full min-h-12 rounded-md border border-control bg-surface px-4 py-2.5 text-base text-ink shadow-sm ' +
  'transition-[border-color,box-shadow] duration-fast placeholder:text-ink-muted ' +
  'hover:border-brand focus:border-brand focus:outline-2 focus:outline-brand/35 focus:outline-offset-0 ' +
  'data-[invalid]:border-danger data-[invalid]:focus:outline-danger/35 ' +
  '[&:is(input,textarea):read-only]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted';
