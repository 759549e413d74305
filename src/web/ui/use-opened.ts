import { useEffect, useState } from 'react';

/** True once it was; what was never opened needs no code. */
export function useWasOpened(open: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened;
}

/** For a window that is drawn for the first time: closed at first, so that it opens with its motion. */
export function useOpensAfterMount(open: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && isMounted;
}
