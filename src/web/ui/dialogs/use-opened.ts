import { useEffect, useState } from 'react';

/** Returns true once `open` was: what was never opened needs no code. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened;
}

/** Returns `open`, but false in the first render, so that a dialog opens with its animation. */
export function useOpenAfterMount(open: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && isMounted;
}
