import { useEffect, useState } from 'react';

/** Returns false in the first render, then `open`, so that a dialog that is mounted open has an opening animation. */
export function useOpenAfterMount(open: boolean): boolean {
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return open && isMounted;
}
