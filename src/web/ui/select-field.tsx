import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';
import { ITEM_CLASS, POPUP_CLASS } from './popup-class.ts';

export interface SelectItem<Value extends string = string> {
  value: Value;
  label: string;
  /** Said after the label, as a badge. */
  note?: ReactNode;
  disabled?: boolean | undefined;
}

export interface SelectFieldProps<Value extends string> extends FieldProps {
  items: readonly SelectItem<Value>[];
  /** null while nothing is chosen. */
  value: Value | null;
  onValueChange: (value: Value | null) => void;
  onBlur?: (() => void) | undefined;
  placeholder?: string | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** One choice out of a list. With react-hook-form use it inside a Controller. */
export function SelectField<Value extends string>({
  items,
  value,
  onValueChange,
  onBlur,
  placeholder = 'Selecione',
  name,
  ref,
  ...field
}: SelectFieldProps<Value>) {
  return (
    <Field {...field}>
      <Select.Root<Value>
        items={items}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        name={name}
        disabled={field.disabled}
        modal={false}
      >
        <Select.Trigger
          ref={ref}
          onBlur={onBlur}
          className={cn(CONTROL_CLASS, 'flex items-center justify-between gap-2 text-left')}
        >
          <Select.Value className="truncate data-placeholder:text-ink-muted" placeholder={placeholder} />
          <Select.Icon className="text-ink-muted transition-[rotate] data-popup-open:rotate-180">
            <ChevronDown className="size-5" aria-hidden="true" />
          </Select.Icon>
        </Select.Trigger>
        <Select.Portal>
          <Select.Positioner className="z-popup outline-none" sideOffset={6} alignItemWithTrigger={false}>
            <Select.Popup className={POPUP_CLASS}>
              {items.map((item) => (
                <Select.Item key={item.value} value={item.value} disabled={item.disabled} className={ITEM_CLASS}>
                  <span className="flex items-center gap-2">
                    <Select.ItemText>{item.label}</Select.ItemText>
                    {item.note}
                  </span>
                  <Select.ItemIndicator>
                    <Check className="size-5 text-brand-ink" aria-hidden="true" />
                  </Select.ItemIndicator>
                </Select.Item>
              ))}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </Select.Root>
    </Field>
  );
}
