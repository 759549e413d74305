import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Counts down from `seconds` to 0, once from the first render and again after each `restart`. `left` is the remaining seconds. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [until, setUntil] = useState(() => Date.now() + seconds * SECOND_MS);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));

  useEffect(() => {
    if (left === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), SECOND_MS);
    return () => clearTimeout(timer);
  });

  function restart() {
    setNow(Date.now());
    setUntil(Date.now() + seconds * SECOND_MS);
  }

  return { left, restart };
}
