const WINDOW_MS = 60_000;
/** Addresses that are counted; beyond, the window begins anew, so that no crowd takes the memory. */
const ADDRESSES = 20_000;

/** Of an IPv6 address the network, of which one household has all the rest. */
const networkOf = (address: string): string =>
  address.includes(':') ? address.split(':').slice(0, 4).join(':') : address;

/**
 * Counts what strangers open, by their address and in this process alone: a limit that would ask the database costs more than the page.
 * The returned function says whether an address may open one page more in this minute (listings#limit).
 */
export function limitPageViews(max: number, now: () => Date): (address: string) => boolean {
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
