const WINDOW_MS = 60_000;
/** Addresses counted at once; beyond this the window restarts, so that memory stays bounded. */
const ADDRESSES = 20_000;

/** Returns the /64 network of an IPv6 address, because one household owns all of it. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;

/**
 * Counts requests by client address, in this process only: a limit in the database would cost more than a page. The returned
 * function returns whether the address may send another one in this minute (listings#limit).
 */
export function limitPerMinute(max: number, now: () => Date): (address: string) => boolean {
  let began = 0;
  let visits = new Map<string, number>();
  return (address) => {
    const at = now().getTime();
    if (at - began >= WINDOW_MS || at < began || visits.size >= ADDRESSES) {
      began = at;
      visits = new Map();
    }
    const key = networkOf(address);
    const count = (visits.get(key) ?? 0) + 1;
    visits.set(key, count);
    return count <= max;
  };
}
