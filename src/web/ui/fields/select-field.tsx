import { ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTROL_CLASS, Field, type FieldProps, useFieldControl } from './field.tsx';

export interface SelectItem<Value extends string = string> {
  value: Value;
  label: string;
  /** Shown after the label ('Premium'). */
  note?: string | undefined;
  disabled?: boolean | undefined;
}

interface SelectProps<Value extends string> {
  items: readonly SelectItem<Value>[];
  /** null while no item is chosen. */
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLSelectElement> | undefined;
}

export interface SelectFieldProps<Value extends string> extends FieldProps, SelectProps<Value> {}

function Select<Value extends string>({
  items,
  value,
  onValueChange,
  placeholder = 'Selecione',
  ...select
}: SelectProps<Value>) {
  const control = useFieldControl();
  return (
    <span className="relative flex items-center">
      <select
        {...control}
        {...select}
        value={value ?? ''}
        onChange={({ target }) => onValueChange(items.find((item) => item.value === target.value)?.value ?? null)}
        className={cn(CONTROL_CLASS, 'select cursor-pointer pr-fit-12', value === null && 'text-ink-muted')}
      >
        {value === null && (
          <option value="" hidden>
            {placeholder}
          </option>
        )}
        {items.map((item) => (
          <option key={item.value} value={item.value} disabled={item.disabled}>
            {item.note ? `${item.label} · ${item.note}` : item.label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-fit-4 size-5 text-ink-muted" aria-hidden="true" />
    </span>
  );
}

/** A native select, for which a phone shows the system's picker. In a form of react-hook-form, the field needs a Controller. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  ...select
}: SelectFieldProps<Value>) {
  return (
    <Field {...{ label, hint, error, required, labelHidden, disabled, className }}>
      <Select {...select} />
    </Field>
  );
}
