import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';

export interface TextFieldProps
  extends FieldProps,
    Omit<ComponentProps<'input'>, 'className' | 'children' | 'value' | 'defaultValue'> {
  value?: string | number | undefined;
  defaultValue?: string | number | undefined;
  /** A drawn sign inside, before the text. */
  icon?: ReactNode;
  /** Something to press inside, after the text. */
  trailing?: ReactNode;
}

/** One line of text with its label. Takes react-hook-form's `register(...)` as props. */
export function TextField({
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  icon,
  trailing,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, labelHidden, disabled, className }}>
      <span className="relative flex items-center">
        {icon && (
          <span className="pointer-events-none absolute left-4 text-ink-muted [&_svg]:size-5" aria-hidden="true">
            {icon}
          </span>
        )}
        <BaseField.Control
          {...input}
          aria-required={required}
          className={cn(CONTROL_CLASS, !!icon && 'pl-12', !!trailing && 'pr-14')}
        />
        {trailing && <span className="absolute right-1 flex">{trailing}</span>}
      </span>
    </Field>
  );
}
