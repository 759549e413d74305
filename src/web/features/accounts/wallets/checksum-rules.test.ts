import { getAddress } from 'ethers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withChecksum } from './checksum-rules.ts';

it.each([
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
])("writes EIP-55's example %s with its checksum, from small letters and from capitals", (address) => {
  expect(withChecksum(address.toLowerCase())).toBe(address);
  expect(withChecksum(`0x${address.slice(2).toUpperCase()}`)).toBe(address);
});

it('returns the same checksum as the library ethers for any address', () => {
  const digits = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 40, maxLength: 40 });
  fc.assert(
    fc.property(digits, (all) => {
      const address = `0x${all.join('')}`;
      expect(withChecksum(address)).toBe(getAddress(address));
    }),
    { seed: 55 },
  );
});

it.each(['', '0x', '5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(41)}`])(
  'refuses %j as an invalid address',
  (text) => {
    expect(() => withChecksum(text)).toThrow(RangeError);
  },
);
