import { expect, it } from 'vitest';
import { limitedAddressOf } from './network-address.ts';

it.each([
  ['2804:14d:1:2:aaaa::1', '2804:14d:1:2'],
  ['2804:14d:1:2::', '2804:14d:1:2'],
  ['2804:14d::a:b:c:d', '2804:14d:0:0'],
  ['2804:14d::9', '2804:14d:0:0'],
  ['::1', '0:0:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['203.0.113.7', '203.0.113.7'],
])('a limit counts %s as %s', (address, limited) => expect(limitedAddressOf(address)).toBe(limited));
