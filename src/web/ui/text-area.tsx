import { Field as BaseField } from '@base-ui/react/field';
import type { ComponentProps, Ref } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'className' | 'children' | 'ref'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text; grows with what is written. Takes react-hook-form's `register(...)` as props. */
export function TextArea({
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  rows = 4,
  ref,
  ...area
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, labelHidden, disabled, className }}>
      <BaseField.Control
        render={<textarea {...area} ref={ref} rows={rows} aria-required={required} />}
        // Sized by its content it would shrink to one line while empty.
        style={{ minHeight: `calc(${rows}lh + var(--spacing) * 5)` }}
        className={cn(CONTROL_CLASS, 'field-sizing-content max-h-96 resize-y leading-relaxed')}
      />
    </Field>
  );
}
