import { describe, expect, it } from 'vitest';
import { readWalletMessage, type WalletMessage, writeWalletMessage } from './wallet-message.ts';

/** The first example of EIP-4361, without the lines that we don't support. */
const EXAMPLE = `example.com wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z`;

const READ: WalletMessage = {
  chain: 'ethereum',
  domain: 'example.com',
  address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
  statement: 'I accept the ExampleOrg Terms of Service: https://example.com/tos',
  uri: 'https://example.com/login',
  version: '1',
  chainId: '1',
  nonce: '32891756',
  issuedAt: '2021-09-30T16:25:24Z',
};
const without = (pattern: RegExp) => EXAMPLE.replace(pattern, '');
const STATEMENT = /I accept.*\n/;

describe('a message to sign', () => {
  it('is parsed and written as in the example of EIP-4361', () => {
    expect(readWalletMessage(EXAMPLE)).toEqual(READ);
    expect(writeWalletMessage(READ)).toBe(EXAMPLE);
  });

  it.each<[string, string, Partial<WalletMessage>]>([
    ['without a statement, as for Ethereum', without(STATEMENT), { statement: undefined }],
    [
      'without a statement and a chain, as for Solana',
      without(/I accept.*\n\n|Chain ID: .*\n/g).replace('Ethereum', 'Solana'),
      { chain: 'solana', statement: undefined, chainId: undefined },
    ],
    [
      'with Expiration Time and Not Before',
      `${EXAMPLE}\nExpiration Time: 2021-10-01T00:00:00Z\nNot Before: 2021-09-30T00:00:00Z`,
      { expirationTime: '2021-10-01T00:00:00Z', notBefore: '2021-09-30T00:00:00Z' },
    ],
  ])('is accepted %s', (_, text, change) => expect(readWalletMessage(text)).toEqual({ ...READ, ...change }));

  it.each([
    ['a line twice', EXAMPLE.replace('Nonce: 32891756', 'Nonce: 32891756\nNonce: 11111111')],
    ['lines in another order', EXAMPLE.replace('Version: 1\nChain ID: 1', 'Chain ID: 1\nVersion: 1')],
    ['a statement of two lines', EXAMPLE.replace('I accept', 'I accept\nwhatever')],
    ['unsupported lines at its end', `${EXAMPLE}\nResources:\n- https://example.com/`],
    ['a line break at its end', `${EXAMPLE}\n`],
    ['CRLF line breaks', EXAMPLE.replaceAll('\n', '\r\n')],
    ['text before its first line', `hello\n${EXAMPLE}`],
    ['a scheme before the domain', `https://${EXAMPLE}`],
    ['another chain', EXAMPLE.replace('Ethereum', 'Bitcoin')],
    ['no nonce', without(/Nonce: .*\n/)],
    ['no time', without(/\nIssued At: .*/)],
    ['no address', without(/0x.*\n/)],
    ['an empty text', ''],
  ])('is refused with %s', (_, text) => expect(readWalletMessage(text)).toBeNull());
});
