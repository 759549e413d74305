const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Returns whether the address may be a client's redirect URI (api#registration): https, or the client's own machine. It must have
 * neither a query nor a fragment, so that appended parameters are unambiguous, and be in the form of browsers.
 */
export function isRedirectAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password, search, hash, href } = new URL(address);
  if (username || password || search || hash || href !== address) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}
