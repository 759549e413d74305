const GROUPS = 8;

/** Returns the eight groups of an IPv6 address: '::' becomes groups of '0'. */
export function ipv6Groups(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - before.length - after.length)).fill('0');
  return [...before, ...zeros, ...after];
}

/**
 * Returns the /64 network of an IPv6 address for a limit, because the owner of a network could use another address for each request.
 * Returns any other address unchanged.
 */
export const limitedAddressOf = (address: string): string =>
  !address.includes(':') || address.includes('.')
    ? address
    : ipv6Groups(address)
        .slice(0, GROUPS / 2)
        .join(':');
