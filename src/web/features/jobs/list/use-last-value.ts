import { useState } from 'react';

/** Returns the value, or the last one before it became null: for a dialog that still shows its text while it closes. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
