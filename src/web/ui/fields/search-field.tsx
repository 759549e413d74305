import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { TextField } from './text-field.tsx';

/** Debounce of the search in ms. */
const DELAY_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder?: string | undefined;
  maxLength: number;
  /** The text whose results are shown; empty for none. */
  searched: string;
  /** Called with the trimmed text after a pause in typing, or at once by Enter and the down key. */
  onSearch: (text: string) => void;
  /** Called on Enter and the down key, to move on to the results of this text. */
  onLeave?: ((text: string) => void) | undefined;
  className?: string | undefined;
}

/** A search that the server answers while the user types. Escape clears it, and does nothing else while there is text. */
export function SearchField({
  label,
  placeholder = label,
  maxLength,
  searched,
  onSearch,
  onLeave,
  className,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(searched);
  const [requested, setRequested] = useState(searched);
  const wanted = typed.trim();
  if (searched !== requested) {
    setRequested(searched);
    // The search was cleared elsewhere, so the typed text is cleared too.
    if (searched === '') setTyped('');
  }

  useEffect(() => {
    if (wanted === searched) return;
    const timer = setTimeout(() => onSearch(wanted), DELAY_MS);
    return () => clearTimeout(timer);
  }, [wanted, searched, onSearch]);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed !== '') {
      setTyped('');
      // Otherwise it would also close an open side panel, by its own listener or as the browser's close request.
      event.stopPropagation();
      event.preventDefault();
    }
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Otherwise Enter would press the element that gets the focus.
    event.preventDefault();
    if (wanted !== searched) onSearch(wanted);
    onLeave?.(wanted);
  }

  return (
    <TextField
      label={label}
      labelHidden
      type="search"
      icon={<Search />}
      placeholder={placeholder}
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={press}
      aria-keyshortcuts="/"
      className={cn('w-full', className)}
    />
  );
}
