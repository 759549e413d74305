import { useState } from 'react';

/** The value, or the last one there was once it is null: for a dialog that still shows its words while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
