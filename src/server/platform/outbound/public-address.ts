import type { LookupAddress } from 'node:dns';
import dns from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** IPv4 ranges that are not public (RFC 6890): this machine, private networks, clouds' metadata addresses, multicast. */
const NON_PUBLIC_IPV4 = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NON_PUBLIC_IPV4.addSubnet(net, bits, 'ipv4');

/**
 * The range of allocated public IPv6 addresses. The ranges in it that embed IPv4 addresses or are for documentation are excluded
 * below; other non-public addresses lie outside of it.
 */
const ALLOCATED_IPV6 = new BlockList();
ALLOCATED_IPV6.addSubnet('2000::', 3, 'ipv6');
const NON_PUBLIC_IPV6 = new BlockList();
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NON_PUBLIC_IPV6.addSubnet(net, bits, 'ipv6');

/** Returns whether the IP address is public; false for anything that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NON_PUBLIC_IPV4.check(address, 'ipv4');
  return family === 6 && ALLOCATED_IPV6.check(address, 'ipv6') && !NON_PUBLIC_IPV6.check(address, 'ipv6');
}

/** A user-supplied URL is not public, or its host resolves to an address to which the server must not send (SSRF). */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Returns whether the URL is https with a host name (no IP), default port, no credentials and no fragment; does no DNS (push#service). */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, port, username, password, hostname, hash } = new URL(url);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /[^.]\.[a-z][a-z0-9-]*\.?$/i.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && hash === '' && isName;
}

/**
 * Queries the DNS servers for the addresses of a name. Node's own lookup would occupy one of the process's few threads while a
 * user's DNS server doesn't respond, and delay the lookups of every other host.
 * @throws Node's error when no address was found: ENODATA, or that of a query that failed otherwise
 */
async function resolveAddresses(hostname: string): Promise<LookupAddress[]> {
  const answers = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
  const found = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
  if (found.length === 0) throw errors.find(({ code }) => code !== dns.NODATA) ?? errors[0];
  return found.map((address) => ({ address, family: isIP(address) }));
}

/**
 * Resolves a host name, but fails when any of its addresses is not public. Node connects to the address that this function returns,
 * so a DNS answer that changes after a check (DNS rebinding) has no effect.
 */
export const publicLookup: LookupFunction = async (hostname, options, done) => {
  const found = await resolveAddresses(hostname).catch((error) => void done(error, []));
  if (found?.[0] === undefined) return;
  if (!found.every(({ address }) => isPublicAddress(address)))
    return done(new PrivateAddressError('The name resolves to a private network'), []);
  if (options.all) return done(null, found);
  return done(null, found[0].address, found[0].family);
};
