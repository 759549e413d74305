import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { cn } from '#web/lib/cn.ts';
import { TextField } from './text-field.tsx';

/** Time between the last typed character and the search. */
const SEARCH_DELAY_MS = 300;

interface SearchFieldProps {
  label: string;
  placeholder?: string | undefined;
  maxLength: number;
  /** The text of the search whose results are shown; '' without a search. */
  searched: string;
  /** Called with a trimmed text other than `searched`, after a pause in typing, or at once on Enter and the down key. */
  onSearch: (text: string) => void;
  /** Called on Enter and the down key, to move the focus to the results of this text. */
  onLeave?: ((text: string) => void) | undefined;
  className?: string | undefined;
}

/** A search field whose results are updated while the user types. While there is text, Escape clears it and does nothing else. */
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
  const [lastSearched, setLastSearched] = useState(searched);
  const query = typed.trim();
  if (searched !== lastSearched) {
    setLastSearched(searched);
    // The caller has cleared the search, so the typed text is cleared too.
    if (searched === '') setTyped('');
  }

  useEffect(() => {
    if (query === searched) return;
    const timer = setTimeout(() => onSearch(query), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [query, searched, onSearch]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && typed !== '') {
      setTyped('');
      // Otherwise Escape would also close an open side panel.
      event.stopPropagation();
      event.preventDefault();
    }
    if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
    // Otherwise Enter would also press the element that `onLeave` focuses.
    event.preventDefault();
    if (query !== searched) onSearch(query);
    onLeave?.(query);
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
      onKeyDown={onKeyDown}
      aria-keyshortcuts="/"
      className={cn('w-full', className)}
    />
  );
}
