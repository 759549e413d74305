import { limitedAddressOf } from '#domain/operations/network-address.ts';

const WINDOW_MS = 60_000;
/** Maximum number of addresses in a window; beyond it the window restarts, so that memory stays bounded. */
const MAX_ADDRESSES = 20_000;

/**
 * Creates a rate limit by client address in this process, because a limit in the database would cost more than a page. The returned
 * function counts a request, and returns whether the address may send it (listings#limit).
 */
export function createMinuteLimit(max: number, now: () => Date): (address: string) => boolean {
  let windowStart = 0;
  let visits = new Map<string, number>();
  return (address) => {
    const at = now().getTime();
    if (at - windowStart >= WINDOW_MS || at < windowStart || visits.size >= MAX_ADDRESSES) {
      windowStart = at;
      visits = new Map();
    }
    const key = limitedAddressOf(address);
    const count = (visits.get(key) ?? 0) + 1;
    visits.set(key, count);
    return count <= max;
  };
}
