import { type FocusEvent, type MouseEvent, type SyntheticEvent, useRef, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { onDemand } from '../dialogs/on-demand.tsx';
import type { ComboboxControlProps, ComboboxListProps } from './combobox-list.tsx';
import { CONTROL_CLASS, Field, type FieldProps, useFieldControl } from './field.tsx';

export interface ComboboxProps extends FieldProps, ComboboxControlProps {
  /** Called for each change of the input's text. */
  onTyped?: ((typed: string) => void) | undefined;
}

/** The input without its list. */
function Box({ value, typed, onTyped, onBlur, placeholder, icon, name, ref }: ComboboxListProps) {
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
 * An input with completion from a list, which accepts only entries of the list. The list's code is loaded when the input is first
 * focused. With react-hook-form use it inside a Controller.
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
  const [wasEntered, setWasEntered] = useState(false);
  const [isEntered, setEntered] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const selection = useRef<[number, number] | null>(null);

  function select({ target }: SyntheticEvent) {
    if (!(target instanceof HTMLInputElement)) return;
    selection.current = [target.selectionStart ?? 0, target.selectionEnd ?? 0];
  }

  /** Selects the chosen entry, so that typing replaces it; text that the user has typed keeps its caret. */
  function selectChosen(target: EventTarget) {
    if (target instanceof HTMLInputElement && typed === null) target.select();
  }

  function enter({ target }: FocusEvent) {
    setWasEntered(true);
    setEntered(true);
    selectChosen(target);
  }

  /** True when this press moves the focus here: the browser sets the caret after the focus event, which ends the selection. */
  const isEntering = useRef(false);

  function press({ target }: MouseEvent) {
    isEntering.current = target !== document.activeElement;
  }

  function release({ target }: MouseEvent) {
    if (isEntering.current) selectChosen(target);
  }

  /** The typed text while it may still be accepted: Base UI restores the value in the input before it loses the focus. */
  const meantBy = useRef<string | null>(null);

  function reset(text: string | null) {
    setTyped(text);
    onTyped?.(text ?? '');
  }

  function type(text: string) {
    meantBy.current = text;
    reset(text);
  }

  function choose(meant: string | undefined) {
    meantBy.current = null;
    if (meant === undefined) return;
    if (meant !== control.value) control.onValueChange(meant);
    reset(null);
  }

  function leave() {
    setEntered(false);
    const text = meantBy.current;
    const meant = text === null ? undefined : accept?.(text);
    // The result is ignored if the user has typed, chosen an entry or dismissed the list since.
    if (meant instanceof Promise) void meant.then((later) => meantBy.current === text && choose(later));
    else choose(meant);
    onBlur?.();
  }

  function onDismiss() {
    meantBy.current = null;
  }

  const ComboboxList = useComboboxList(wasEntered);
  const list = { ...control, typed, onTyped: type, onReset: reset, onDismiss, onBlur: leave, isEntered, selection };
  return (
    <Field {...{ label, hint, error, required, labelHidden, disabled, className }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it listens to the box inside */}
      <span className="block" onFocus={enter} onSelect={select} onMouseDown={press} onMouseUp={release}>
        {ComboboxList ? <ComboboxList {...list} /> : <Box {...list} />}
      </span>
    </Field>
  );
}
