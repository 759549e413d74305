import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { addr, eip191Signer } from 'micro-eth-signer';
import type { WalletChain } from '#domain/accounts/wallet-chains.ts';

/** A message with a signature, claimed to be by the wallet `address`. */
type SignedMessage = { address: string; message: string; signature: string };

/** Matches a signature of 64 bytes in base64url without padding. */
const SOLANA_SIGNATURE = /^[A-Za-z0-9_-]{86}$/;

/**
 * Verifies an Ethereum signature (EIP-191). Signatures of smart contract wallets (EIP-1271) are refused, because their verification
 * needs a request to the blockchain.
 */
const byEthereum = ({ address, message, signature }: SignedMessage): boolean =>
  addr.addChecksum(address) === address && eip191Signer.recoverAddress(signature, message) === address;

/** Verifies a Solana signature (Ed25519) strictly by RFC 8032 (`zip215: false`), because the lax rules accept forged ones for weak keys. */
const bySolana = ({ address, message, signature }: SignedMessage): boolean =>
  SOLANA_SIGNATURE.test(signature) &&
  ed25519.verify(Buffer.from(signature, 'base64url'), Buffer.from(message), base58.decode(address), { zip215: false });

const VERIFIERS: Readonly<Record<WalletChain, (signed: SignedMessage) => boolean>> = {
  ethereum: byEthereum,
  solana: bySolana,
};

/** Returns whether the wallet's key signed the message. False for an Ethereum address without its checksum (EIP-55). */
export function isSignedBy(chain: WalletChain, signed: SignedMessage): boolean {
  try {
    return VERIFIERS[chain](signed);
  } catch {
    // The address or the signature can't be parsed.
    return false;
  }
}
