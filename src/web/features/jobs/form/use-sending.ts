import { useEffect, useRef, useState } from 'react';

/** Follows what is being sent in the background, so that a form can wait for it. */
export function useSending() {
  const current = useRef<Promise<boolean> | null>(null);
  const shown = useRef(true);
  const [sending, setSending] = useState(false);
  const [waiting, setWaiting] = useState(false);

  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);

  function track(sent: Promise<boolean>) {
    current.current = sent;
    setSending(true);
    void sent.then(() => {
      if (current.current !== sent) return;
      current.current = null;
      setSending(false);
    });
  }

  /** True when nothing is on its way (any more); false when it failed, or when the screen was left meanwhile. */
  async function settled(): Promise<boolean> {
    if (!current.current) return true;
    setWaiting(true);
    const arrived = await current.current;
    setWaiting(false);
    return arrived && shown.current;
  }

  return { sending, waiting, track, settled };
}
