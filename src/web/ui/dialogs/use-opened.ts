import { useEffect, useState } from 'react';

/** Returns whether `open` is or was true, so that the code of a dialog is only loaded after it is opened. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened;
}

/** Returns `open`, but false in the first render, so that a dialog that is mounted open has an opening animation. */
export function useOpenAfterMount(open: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && isMounted;
}
