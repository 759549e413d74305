import dns from 'node:dns/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isPublicAddress, isPublicUrl, PrivateAddressError, publicLookup } from './public-address.ts';

it.each([
  ['142.250.219.10', true],
  ['2607:f8b0:4004:800::200a', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001::1', false],
  ['2001:db8::1', false],
  ['localhost', false],
  ['', false],
])('isPublicAddress(%j) is %s (push#service)', (address, isOpen) => {
  expect(isPublicAddress(address)).toBe(isOpen);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://web.push.apple.com/QGuQ', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/fcm', false],
  ['https://user:word@fcm.googleapis.com/', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://localhost/', false],
  ['https://intranet/', false],
  ['ftp://fcm.googleapis.com/', false],
  ['nonsense', false],
])('isPublicUrl(%j) is %s', (url, isPublic) => {
  expect(isPublicUrl(url)).toBe(isPublic);
});

/** Addresses by name, of a fake DNS. */
const ADDRESSES: Readonly<Record<string, { v4: string[]; v6: string[] }>> = {
  'rh.example.com': { v4: ['142.250.219.10'], v6: ['2607:f8b0:4004:800::200a'] },
  'mixed.example.com': { v4: ['142.250.219.10'], v6: ['::1'] },
  'inside.example.com': { v4: ['10.0.0.1'], v6: [] },
};
const dnsError = (code: string) => Object.assign(new Error(code), { code });
/** Resolves to the addresses; rejects when there are none, as Node does for a name without an address of the family. */
const orNoData = async (addresses: string[] = []) =>
  addresses.length > 0 ? addresses : Promise.reject(dnsError('ENODATA'));

beforeEach(() => {
  vi.spyOn(dns, 'resolve4').mockImplementation(async (name: string) => orNoData(ADDRESSES[name]?.v4));
  vi.spyOn(dns, 'resolve6').mockImplementation(async (name: string) => orNoData(ADDRESSES[name]?.v6));
});
afterEach(() => void vi.restoreAllMocks());

const lookUp = (name: string) =>
  new Promise((resolve, reject) =>
    publicLookup(name, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );

it('publicLookup returns the addresses of both families', async () => {
  expect(await lookUp('rh.example.com')).toEqual([
    { address: '142.250.219.10', family: 4 },
    { address: '2607:f8b0:4004:800::200a', family: 6 },
  ]);
});

it.each(['inside.example.com', 'mixed.example.com'])(
  'publicLookup fails for %s, which has an address that is not public (push#service)',
  async (name) => {
    await expect(lookUp(name)).rejects.toBeInstanceOf(PrivateAddressError);
  },
);

it('publicLookup fails for a name without an address', async () => {
  await expect(lookUp('missing.example.com')).rejects.toThrow('ENODATA');
});

it.each(['resolve4', 'resolve6'] as const)(
  'publicLookup reports the failure of %s for a name without another address',
  async (query) => {
    vi.spyOn(dns, query).mockRejectedValue(dnsError('ETIMEOUT'));
    await expect(lookUp('missing.example.com')).rejects.toThrow('ETIMEOUT');
  },
);
