import { useEffect, useState } from 'react';

/** Returns true from the first render on in which `open` is true. For dialogs whose code is loaded when they are first opened. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened;
}

/** Returns false in the first render, then `open`, so that a dialog that is mounted open has an opening animation. */
export function useOpenAfterMount(open: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && isMounted;
}
