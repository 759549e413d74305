import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Returns an Ethereum address with the capitals that are its checksum (EIP-55); ignores the case of `address`.
 * @throws RangeError unless `address` is 0x and 40 hexadecimal digits
 */
export function withChecksum(address: string): string {
  if (!/^0x[\da-f]{40}$/i.test(address)) throw new RangeError('The wallet gave no address');
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const isCapital = (index: number) => Number.parseInt(hash.charAt(index), 16) >= 8;
  return `0x${[...digits].map((digit, index) => (isCapital(index) ? digit.toUpperCase() : digit)).join('')}`;
}
