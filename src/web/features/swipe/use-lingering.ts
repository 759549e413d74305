import { useEffect, useState } from 'react';

/** A little more than the longest exit of a card. */
const FLIGHT_MS = 450;

/** Returns true while `wanted`, and for the duration of an exit after it, so that the deck's last card is seen to leave. */
export function useLingering(wanted: boolean): boolean {
  const [lingers, setLingers] = useState(wanted);
  if (wanted && !lingers) setLingers(true);
  useEffect(() => {
    if (wanted) return;
    const timer = setTimeout(() => setLingers(false), FLIGHT_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return lingers;
}
