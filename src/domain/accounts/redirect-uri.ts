const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

const isLoopback = ({ protocol, hostname }: URL): boolean => protocol === 'http:' && LOOPBACK.has(hostname);

/** A private-use URI scheme (RFC 8252, section 7.1) is a domain of the app's maker in reverse, so it has a dot. */
const APP_ADDRESS = /^(?!https?\.)[a-z]+(\.[a-z\d-]+)+:\/[^/]/;

/** Returns whether the address is a path in a private-use URI scheme, which opens an app on a device: `br.com.exemplo.app:/volta`. */
export const isPrivateUseUri = (address: string): boolean => APP_ADDRESS.test(address);

/**
 * Returns whether the address may be a client's redirect URI (api#redirects): https, http at a loopback address, or a private-use
 * URI scheme. The address must have no credentials and, so that appended parameters are unambiguous, no query and no fragment. It
 * must be spelled exactly as `URL` serialises it.
 */
export function isRedirectUri(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, username, password, search, hash, href } = url;
  if (username || password || search || hash || href !== address) return false;
  return protocol === 'https:' || isLoopback(url) || isPrivateUseUri(address);
}

const withoutPort = (address: string): string => Object.assign(new URL(address), { port: '' }).href;

/**
 * Returns whether an authorization request may contain this redirect URI: it must equal a registered one. Only the port of a
 * loopback address may differ, because a program on the user's machine listens at any free port (RFC 8252, section 7.3).
 */
export function isRegisteredRedirectUri(registered: readonly string[], address: string): boolean {
  if (registered.includes(address)) return true;
  if (!isRedirectUri(address) || !isLoopback(new URL(address))) return false;
  return registered.some((known) => withoutPort(known) === withoutPort(address));
}
