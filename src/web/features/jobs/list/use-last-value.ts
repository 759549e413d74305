import { useState } from 'react';

/** Returns `value`; while it is null, the last other value: for a dialog that still shows its text while it animates out. */
export function useLastValue<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
