import { Combobox as Base } from '@base-ui/react/combobox';
import { Check, X } from 'lucide-react';
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { useCloseRequest } from '../dialogs/use-close-request.ts';
import { ITEM_CLASS, POPUP_CLASS } from '../popups/popup-class.ts';
import { CONTROL_CLASS, useFieldControl } from './field.tsx';

export interface ComboboxControlProps {
  /** null while nothing of the list is chosen. Text that is not chosen is discarded on blur. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Returns what to offer for the typed text, limited and in order. */
  search: (query: string) => readonly string[];
  /** Returns the entry that the text left in the input names, if any. Without this function, such text is discarded. */
  accept?: ((typed: string) => string | undefined | Promise<string | undefined>) | undefined;
  /** Fewer typed characters than this offer nothing and show `shortText`. */
  minCharacters?: number | undefined;
  shortText?: string | undefined;
  emptyText?: string | undefined;
  /** Explains below the options why there may be more of them, or none yet. */
  status?: string | undefined;
  placeholder?: string | undefined;
  icon?: ReactNode;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

export interface ComboboxListProps extends Omit<ComboboxControlProps, 'accept'> {
  /** The input's text; null while nothing was typed. */
  typed: string | null;
  onTyped: (typed: string) => void;
  /** Called when Base UI has changed the input's text, which the user has not typed. */
  onReset: (text: string) => void;
  /** Called when the user has closed the list and so discarded what they typed. */
  onDismiss: () => void;
  /** True when the input has the focus. */
  isEntered: boolean;
  /** The input's selection, start and end. */
  selection: RefObject<[number, number] | null>;
}

/** Translates the close buttons for screen readers: Base UI has no property for their name. */
function nameClosing(container: Element | null) {
  for (const button of container?.querySelectorAll('[aria-label=Dismiss]') ?? [])
    button.setAttribute('aria-label', 'Fechar a lista');
}

/** Base UI's reasons for changing the input's text itself: its list has closed, and the value is restored. */
const RESETS: ReadonlySet<string> = new Set(['none', 'input-clear']);

/** The input of Combobox with its list. It takes over text and focus of the input without a list that it replaces. */
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
  isEntered,
  selection,
}: ComboboxListProps) {
  const { disabled, ...control } = useFieldControl();
  const [isOpen, setOpen] = useState(false);
  useCloseRequest(isOpen, () => setOpen(false));
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new MutationObserver(() => nameClosing(box.current));
    observer.observe(box.current, { childList: true });
    return () => observer.disconnect();
  }, []);
  const query = typed ?? value ?? '';
  const short = query.trim().length < minCharacters;
  const items = short ? [] : search(query);

  const before = useRef({ isEntered, typed, selection: selection.current });
  const applyTyped = useRef(onTyped);
  // In a layout effect, so that no key is lost between the two inputs.
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input || !before.current.isEntered) return;
    input.focus();
    if (before.current.typed !== null && before.current.selection) input.setSelectionRange(...before.current.selection);
  }, []);
  // After Base UI's first effect, which would clear the input.
  useEffect(() => {
    if (!before.current.isEntered || before.current.typed === null) return;
    applyTyped.current(before.current.typed);
    setOpen(true);
  }, []);

  return (
    <Base.Root<string>
      items={items}
      filter={null}
      value={value}
      onValueChange={(next) => onValueChange(next)}
      inputValue={query}
      onInputValueChange={(text, { reason }) => (RESETS.has(reason) ? onReset(text) : onTyped(text))}
      open={isOpen}
      onOpenChange={(open, { reason }) => {
        setOpen(open);
        if (reason === 'escape-key') onDismiss();
      }}
      autoHighlight={true}
      disabled={disabled}
      name={name}
    >
      <span ref={box} className="relative flex items-center">
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
        <Base.Positioner ref={nameClosing} className="z-popup outline-none" sideOffset={6} align="start">
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
              {short ? shortText : (status ?? (items.length === 0 && emptyText))}
            </Base.Status>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
