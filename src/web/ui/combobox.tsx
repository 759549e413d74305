import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTROL_CLASS, Field, type FieldProps } from './field.tsx';
import { ITEM_CLASS, POPUP_CLASS } from './popup-class.ts';

export interface ComboboxProps extends FieldProps {
  /** null while nothing of the list is chosen; what is typed and not chosen is discarded on leaving. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** What to offer for the typed text, already limited and in order. */
  search: (query: string) => readonly string[];
  /** The entry that a text left standing in the box means, if any; without it such a text is discarded. */
  accept?: ((typed: string) => string | undefined) | undefined;
  /** Fewer typed characters than this offer nothing and show `shortText`. */
  minCharacters?: number | undefined;
  shortText?: string | undefined;
  emptyText?: string | undefined;
  placeholder?: string | undefined;
  icon?: ReactNode;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** Text completed from a list, where only what is in the list counts. With react-hook-form use it inside a Controller. */
export function Combobox({
  value,
  onValueChange,
  search,
  accept,
  minCharacters = 0,
  shortText,
  emptyText = 'Nada encontrado',
  placeholder,
  icon,
  onBlur,
  name,
  ref,
  ...field
}: ComboboxProps) {
  const [typed, setTyped] = useState(value ?? '');
  const short = typed.trim().length < minCharacters;
  const items = short ? [] : search(typed);

  function leave() {
    const meant = accept?.(typed);
    if (meant !== undefined && meant !== value) onValueChange(meant);
    onBlur?.();
  }

  return (
    <Field {...field}>
      <Base.Root<string>
        items={items}
        filter={null}
        value={value}
        onValueChange={(next) => onValueChange(next)}
        onInputValueChange={setTyped}
        autoHighlight={true}
        disabled={field.disabled}
        name={name}
      >
        <span className="relative flex items-center">
          {icon && (
            <span className="pointer-events-none absolute left-4 text-ink-muted [&_svg]:size-5" aria-hidden="true">
              {icon}
            </span>
          )}
          <Base.Input
            ref={ref}
            onBlur={leave}
            placeholder={placeholder}
            aria-required={field.required}
            className={cn(CONTROL_CLASS, 'pr-14', !!icon && 'pl-12')}
          />
          <Base.Clear
            aria-label="Limpar"
            className="absolute right-1 grid size-tap place-items-center rounded-full text-ink-muted hover:text-ink"
          >
            <X className="size-5" aria-hidden="true" />
          </Base.Clear>
        </span>
        <Base.Portal>
          <Base.Positioner className="z-popup outline-none" sideOffset={6} align="start">
            <Base.Popup className={cn(POPUP_CLASS, 'w-(--anchor-width)')}>
              <Base.Status className="px-3 py-2 text-ink-muted text-sm empty:hidden">
                {short ? shortText : items.length === 0 && emptyText}
              </Base.Status>
              <Base.List>
                {(item: string) => (
                  <Base.Item key={item} value={item} className={ITEM_CLASS}>
                    {item}
                    <Base.ItemIndicator>
                      <Check className="size-5 text-brand-ink" aria-hidden="true" />
                    </Base.ItemIndicator>
                  </Base.Item>
                )}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </Field>
  );
}
