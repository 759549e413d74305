import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from '#web/lib/cn.ts';

/** Props of Field, and of the components that render one. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** A message that states how to correct the value. Marks the control as invalid. */
  error?: string | undefined;
  /** Adds an asterisk to the label, and `aria-required`. The form must validate the value itself. */
  required?: boolean | undefined;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Props that connect a control to the label, hint and error of its Field. */
interface ControlProps {
  id: string;
  disabled: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': boolean | undefined;
}

const ControlContext = createContext<ControlProps | null>(null);

/** @throws Error outside of a Field */
export function useFieldControl(): ControlProps {
  const control = useContext(ControlContext);
  if (!control) throw new Error('A control needs a Field around it');
  return control;
}

/** Label, control (`children`), hint and error, connected for assistive technology. */
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
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    disabled,
    'aria-describedby': described || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required,
  };
  return (
    <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={id} className={cn('w-fit font-semibold text-sm', labelHidden && 'sr-only')}>
        {label}
        {required && (
          <span className="text-danger-ink" aria-hidden="true">
            {'\u00a0*'}
          </span>
        )}
      </label>
      <ControlContext value={control}>{children}</ControlContext>
      {hint && (
        <p id={`${id}-hint`} className="text-ink-muted text-sm">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-danger-ink text-sm">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Classes of text inputs, text areas and selects. */
export const CONTROL_CLASS =
  'w-full min-h-12 rounded-md border border-control bg-surface px-fit-4 py-2.5 text-base text-ink shadow-sm ' +
  'transition-[border-color,box-shadow] duration-fast placeholder:text-ink-muted ' +
  'hover:border-brand focus:border-brand focus:outline-2 focus:outline-brand/35 focus:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:focus:outline-danger/35 ' +
  '[&:is(input,textarea):read-only]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-muted';
