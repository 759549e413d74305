import { useEffect, useRef, useState } from 'react';

/**
 * Tracks the upload that a form has started last, so that saving can wait for it. `sending` is true during the upload, `waiting` while
 * `settled` waits.
 */
export function usePendingUpload() {
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

  /** Waits for the pending upload, if any. Resolves to false when the upload failed or the user left the screen; else to true. */
  async function settled(): Promise<boolean> {
    if (!current.current) return true;
    setWaiting(true);
    const arrived = await current.current;
    setWaiting(false);
    return arrived && shown.current;
  }

  return { sending, waiting, track, settled };
}
