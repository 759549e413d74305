import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTROL_CLASS, Field, type FieldProps, useFieldControl } from './field.tsx';

interface InputProps extends Omit<ComponentProps<'input'>, 'className' | 'children' | 'value' | 'defaultValue'> {
  value?: string | number | undefined;
  defaultValue?: string | number | undefined;
  /** An icon inside the input, before the text. */
  icon?: ReactNode;
  /** A control inside the input, after the text. */
  trailing?: ReactNode;
}

export interface TextFieldProps extends FieldProps, InputProps {}

function Input({ icon, trailing, ...input }: InputProps) {
  const control = useFieldControl();
  return (
    <span className="relative flex items-center">
      {icon && (
        <span className="pointer-events-none absolute left-fit-4 text-ink-muted [&_svg]:size-fit-5" aria-hidden="true">
          {icon}
        </span>
      )}
      <input {...control} {...input} className={cn(CONTROL_CLASS, !!icon && 'pl-fit-12', !!trailing && 'pr-fit-14')} />
      {trailing && <span className="absolute right-1 flex">{trailing}</span>}
    </span>
  );
}

/** A field for one line of text. Takes react-hook-form's `register(...)` as props. */
export function TextField({
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, labelHidden, disabled, className }}>
      <Input {...input} />
    </Field>
  );
}
