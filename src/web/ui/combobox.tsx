import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { cn } from '#web/lib/cn.ts';
import { CONTROL_CLASS, Field, type FieldProps, useFieldControl } from './field.tsx';
import { onDemand } from './on-demand.tsx';

interface ComboboxControlProps {
  /** null while nothing of the list is chosen; what is typed and not chosen is discarded on leaving. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** What to offer for the typed text, already limited and in order. */
  search: (query: string) => readonly string[];
  /** The entry that a text left standing in the box means, if any, now or later; without it such a text is discarded. */
  accept?: ((typed: string) => string | undefined | Promise<string | undefined>) | undefined;
  /** Fewer typed characters than this offer nothing and show `shortText`. */
  minCharacters?: number | undefined;
  shortText?: string | undefined;
  emptyText?: string | undefined;
  /** Why there may be more, or nothing yet: said under what is offered. */
  status?: string | undefined;
  placeholder?: string | undefined;
  icon?: ReactNode;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface ComboboxProps extends FieldProps, ComboboxControlProps {
  /** Each change of what stands in the box. */
  onTyped?: ((typed: string) => void) | undefined;
}

export interface ComboboxListProps extends Omit<ComboboxControlProps, 'accept'> {
  /** What stands in the box; null while nothing was typed. */
  typed: string | null;
  onTyped: (typed: string) => void;
  /** The library has put other words into the box, which nobody typed. */
  onReset: (text: string) => void;
  /** The person has closed the list and with it given up what they typed. */
  onDismiss: () => void;
  /** The focus is in the box. */
  isEntered: boolean;
  /** What is selected in it, from and to. */
  selection: RefObject<[number, number] | null>;
}

/** The box without its list. */
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
 * Text completed from a list, where only what is in the list counts. The list comes when the box is first entered. With
 * react-hook-form use it inside a Controller.
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

  /** Selects the chosen entry, so that typing replaces it; a text that the user has typed keeps its caret. */
  function selectChosen(target: EventTarget) {
    if (target instanceof HTMLInputElement && typed === null) target.select();
  }

  function enter({ target }: FocusEvent) {
    setWasEntered(true);
    setEntered(true);
    selectChosen(target);
  }

  /** Whether this press brings the focus: the browser sets the caret after the focus event, which ends the selection. */
  const isEntering = useRef(false);

  function press({ target }: MouseEvent) {
    isEntering.current = target !== document.activeElement;
  }

  function release({ target }: MouseEvent) {
    if (isEntering.current) selectChosen(target);
  }

  /** As long as it may still be meant: the library puts the value back into the box before the focus leaves it. */
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
    // Whoever has typed on, chosen or dismissed the list meanwhile has changed their mind.
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
