import { useEffect, useState } from 'react';

/** A little more than the longest flight of a card. */
const FLIGHT_MS = 450;

/** True as long as `wanted`, and for the time of a flight after: the deck's last card is seen to leave. */
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
