const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a client may be registered with this address for its answers (api#registration): https, or the client's own machine.
 * Neither a query nor a fragment, so that what is added to it can't be read as something else, and written as browsers write it.
 */
export function isRedirectAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash, href } = new URL(address);
  if (username || password || search || hash || href !== address) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
