import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that are not public (RFC 6890): this machine, private networks, clouds' metadata addresses, multicast. */
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
 * The allocated range of IPv6; addresses that embed an IPv4 address or are for documentation are excluded above or lie outside.
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

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NON_PUBLIC_IPV4.check(address, 'ipv4');
  return family === 6 && ALLOCATED_IPV6.check(address, 'ipv6') && !NON_PUBLIC_IPV6.check(address, 'ipv6');
}

/** A client-supplied address resolves to a network that the server must not send to. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError';
}

/** Returns whether a user may name this URL, judged only by its host name, before DNS resolution (push#service). */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, port, username, password, hostname, hash } = new URL(url);
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && /[^.]\.[a-z][a-z0-9-]*\.?$/i.test(hostname);
  return protocol === 'https:' && port === '' && username === '' && password === '' && hash === '' && isName;
}

/**
 * Resolves as Node's own lookup, but fails when any of the resolved addresses is not public. It runs when the connection is made,
 * which then uses the very address that was checked: a name that changes in between (DNS rebinding) has no effect.
 */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, []);
    const isPrivate = found.some(({ address }) => !isPublicAddress(address));
    if (isPrivate || found[0] === undefined)
      return done(new PrivateAddressError('The name resolves to a private network'), []);
    if (options.all) return done(null, found);
    return done(null, found[0].address, found[0].family);
  });
};
