import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useCloseRequest } from '../dialogs/use-close-request.ts';
import { ITEM_CLASS, POPUP_CLASS } from '../popups/popup-class.ts';
import { CONTROL_CLASS, useFieldControl } from './field.tsx';

/** Props of Combobox besides those of its Field. */
export interface ComboboxControlProps {
  /** The chosen entry; null for none. On blur, typed text that `accept` doesn't recognise as an entry is discarded. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Returns the entries to offer for the input's text, in order and limited in number. */
  search: (query: string) => readonly string[];
  /** Called on blur. Returns the entry that the typed text means, or undefined. Without it, typed text is always discarded. */
  accept?: ((typed: string) => string | undefined | Promise<string | undefined>) | undefined;
  /** With fewer typed characters, the list offers no entries and shows `shortText`. */
  minCharacters?: number | undefined;
  shortText?: string | undefined;
  emptyText?: string | undefined;
  /** A text below the entries, for example that they are loading. Replaces `emptyText`. */
  status?: string | undefined;
  placeholder?: string | undefined;
  icon?: ReactNode;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface ComboboxListProps extends Omit<ComboboxControlProps, 'accept'> {
  /** The text that the user has typed; null while the input shows the chosen entry. */
  typed: string | null;
  onTyped: (typed: string) => void;
  /** Called when Base UI, and not the user, has changed the input's text. */
  onReset: (text: string) => void;
  /** Called when the user has closed the list with Escape, which discards the typed text. */
  onDismiss: () => void;
  isFocused: boolean;
  /** Start and end of the input's text selection. */
  selection: RefObject<[number, number] | null>;
}

/** Translates the accessible name of Base UI's close buttons, for which Base UI has no property. */
function translateCloseButtons(element: Element | null) {
  for (const button of element?.querySelectorAll('[aria-label=Dismiss]') ?? [])
    button.setAttribute('aria-label', 'Fechar a lista');
}

/** The reasons with which Base UI itself changes the input's text: it restores the value after the list has closed. */
const RESET_REASONS: ReadonlySet<string> = new Set(['none', 'input-clear']);

/** The input of Combobox with its list. When it replaces the plain input, it keeps that input's text, selection and focus. */
export function ComboboxList({
  value,
  onValueChange,
  search,
  minCharacters = 0,
  shortText,
  emptyText = 'Nada encontrado',
  status,
  placeholder,
  icon,
  onBlur,
  name,
  ref,
  typed,
  onTyped,
  onReset,
  onDismiss,
  isFocused,
  selection,
}: ComboboxListProps) {
  const { disabled, ...control } = useFieldControl();
  const [isOpen, setOpen] = useState(false);
  useCloseRequest(isOpen, () => setOpen(false));
  const container = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const observer = new MutationObserver(() => translateCloseButtons(container.current));
    observer.observe(container.current, { childList: true });
    return () => observer.disconnect();
  }, []);
  const query = typed ?? value ?? '';
  const isTooShort = query.trim().length < minCharacters;
  const items = isTooShort ? [] : search(query);

  const atMount = useRef({ isFocused, typed, selection: selection.current });
  const applyTyped = useRef(onTyped);
  // In a layout effect, so that no typed character is lost while this input replaces the plain one.
  useLayoutEffect(() => {
    const input = container.current?.querySelector('input');
    if (!input || !atMount.current.isFocused) return;
    input.focus();
    if (atMount.current.typed !== null && atMount.current.selection)
      input.setSelectionRange(...atMount.current.selection);
  }, []);
  // Runs after the first effect of Base UI, which clears the input.
  useEffect(() => {
    if (!atMount.current.isFocused || atMount.current.typed === null) return;
    applyTyped.current(atMount.current.typed);
    setOpen(true);
  }, []);

  return (
    <Base.Root<string>
      items={items}
      filter={null}
      value={value}
      onValueChange={(next) => onValueChange(next)}
      inputValue={query}
      onInputValueChange={(text, { reason }) => (RESET_REASONS.has(reason) ? onReset(text) : onTyped(text))}
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        setOpen(open);
        if (reason === 'escape-key') onDismiss();
      }}
      autoHighlight={true}
      disabled={disabled}
      name={name}
    >
      <span ref={container} className="relative flex items-center">
        {icon && (
          <span
            className="pointer-events-none absolute left-fit-4 text-ink-muted [&_svg]:size-fit-5"
            aria-hidden="true"
          >
            {icon}
          </span>
        )}
        <Base.Input
          {...control}
          ref={ref}
          onBlur={onBlur}
          placeholder={placeholder}
          className={cn(CONTROL_CLASS, 'pr-fit-14', !!icon && 'pl-fit-12')}
        />
        <Base.Clear
          aria-label="Limpar"
          className="absolute right-1 grid size-tap place-items-center rounded-full text-ink-muted hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </Base.Clear>
      </span>
      <Base.Portal>
        <Base.Positioner ref={translateCloseButtons} className="z-popup outline-none" sideOffset={6} align="start">
          <Base.Popup className={cn(POPUP_CLASS, 'w-(--anchor-width)')}>
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
            <Base.Status className="px-3 py-2 text-ink-muted text-sm empty:hidden">
              {isTooShort ? shortText : (status ?? (items.length === 0 && emptyText))}
            </Base.Status>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
