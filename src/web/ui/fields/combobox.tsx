import { type FocusEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { onDemand } from '../dialogs/on-demand.tsx';
import type { ComboboxControlProps, ComboboxListProps } from './combobox-list.tsx';
import { CONTROL_CLASS, Field, type FieldProps, useFieldControl } from './field.tsx';

export interface ComboboxProps extends FieldProps, ComboboxControlProps {
  /** Called for each change of the input's text. */
  onTyped?: ((typed: string) => void) | undefined;
}

/** The input that is rendered until the code of ComboboxList is loaded. */
function PlainInput({ value, typed, onTyped, onBlur, placeholder, icon, name, ref }: ComboboxListProps) {
  const control = useFieldControl();
  return (
    <span className="relative flex items-center">
      {icon && (
        <span className="pointer-events-none absolute left-fit-4 text-ink-muted [&_svg]:size-fit-5" aria-hidden="true">
          {icon}
        </span>
      )}
      <input
        {...control}
        ref={ref}
        name={name}
        role="combobox"
        aria-expanded={false}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        autoComplete="off"
        placeholder={placeholder}
        value={typed ?? value ?? ''}
        onChange={({ target }) => onTyped(target.value)}
        onBlur={onBlur}
        className={cn(CONTROL_CLASS, 'pr-fit-14', !!icon && 'pl-fit-12')}
      />
    </span>
  );
}

const useComboboxList = onDemand<ComboboxListProps>(() =>
  import('./combobox-list.tsx').then((module) => module.ComboboxList),
);

/**
 * An input with a list of entries, of which the user has to choose one. The code of the list is loaded at the latest when the input is
 * first focused. In a form of react-hook-form, the field needs a Controller.
 */
export function Combobox({
  label,
  hint,
  error,
  required,
  labelHidden,
  disabled,
  className,
  accept,
  onBlur,
  onTyped,
  ...control
}: ComboboxProps) {
  const [wasFocused, setWasFocused] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const selection = useRef<[number, number] | null>(null);

  function recordSelection({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    selection.current = [target.selectionStart ?? 0, target.selectionEnd ?? 0];
  }

  /** Selects the text of the chosen entry, so that typing replaces it. Keeps the caret in text that the user has typed. */
  function selectChosen(target: EventTarget) {
    if (target instanceof HTMLInputElement && typed === null) target.select();
  }

  function onFocus({ target }: FocusEvent) {
    setWasFocused(true);
    setFocused(true);
    selectChosen(target);
  }

  /**
   * True while a press moves the focus to the input: the browser then sets the caret after the focus event, and so deselects the
   * text.
   */
  const isFocusingPress = useRef(false);

  function onMouseDown({ target }: MouseEvent) {
    isFocusingPress.current = target !== document.activeElement;
  }

  function onMouseUp({ target }: MouseEvent) {
    if (isFocusingPress.current) selectChosen(target);
  }

  /** The typed text that is neither accepted nor discarded. `typed` can't be used for it: Base UI resets it before the blur. */
  const pendingText = useRef<string | null>(null);

  function reset(text: string | null) {
    setTyped(text);
    onTyped?.(text ?? '');
  }

  function onType(text: string) {
    pendingText.current = text;
    reset(text);
  }

  function choose(entry: string | undefined) {
    pendingText.current = null;
    if (entry === undefined) return;
    if (entry !== control.value) control.onValueChange(entry);
    reset(null);
  }

  function onInputBlur() {
    setFocused(false);
    const text = pendingText.current;
    const entry = text === null ? undefined : accept?.(text);
    // A late result is ignored if the user has typed, chosen an entry or closed the list in the meantime.
    if (entry instanceof Promise) void entry.then((found) => pendingText.current === text && choose(found));
    else choose(entry);
    onBlur?.();
  }

  function onDismiss() {
    pendingText.current = null;
  }

  const ComboboxList = useComboboxList(wasFocused);
  const list = {
    ...control,
    typed,
    onTyped: onType,
    onReset: reset,
    onDismiss,
    onBlur: onInputBlur,
    isFocused,
    selection,
  };
  return (
    <Field {...{ label, hint, error, required, labelHidden, disabled, className }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the events of the input inside */}
      <span
        className="block"
        onFocus={onFocus}
        onSelect={recordSelection}
        onMouseDown={onMouseDown}
        onMouseUp={onMouseUp}
      >
        {ComboboxList ? <ComboboxList {...list} /> : <PlainInput {...list} />}
      </span>
    </Field>
  );
}
