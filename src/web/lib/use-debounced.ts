import { useEffect, useState } from 'react';

/** Returns `value` once it has stayed unchanged for `delayMs`, and before that the previous one; at first the initial value. */
export function useDebounced(value: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
