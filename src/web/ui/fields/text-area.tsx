import type { ComponentProps, Ref } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTROL_CLASS, Field, type FieldProps, useFieldControl } from './field.tsx';

interface AreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'children' | 'ref'> {
  ref?: Ref<HTMLTextAreaElement> | undefined;
}

export interface TextAreaProps extends FieldProps, AreaProps {}

function Area({ rows = 4, ...area }: AreaProps) {
  const control = useFieldControl();
  return (
    <textarea
      {...control}
      {...area}
      rows={rows}
      // Without a minimum, `field-sizing` would shrink an empty field to one line.
      style={{ minHeight: `calc(${rows}lh + var(--spacing) * 5)` }}
      className={cn(CONTROL_CLASS, 'field-sizing-content max-h-96 resize-y leading-relaxed')}
    />
  );
}

/** A field for several lines of text that grows with its content. Takes react-hook-form's `register(...)` as props. */
export function TextArea({ label, hint, error, required, labelHidden, disabled, className, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, required, labelHidden, disabled, className }}>
      <Area {...area} />
    </Field>
  );
}
