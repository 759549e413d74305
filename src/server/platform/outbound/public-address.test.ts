import { expect, it } from 'vitest';
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

it('publicLookup fails for localhost', async () => {
  const error = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve));
  expect(error).toBeInstanceOf(PrivateAddressError);
});
