import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { addr, eip191Signer } from 'micro-eth-signer';
import type { WalletChain } from '#domain/accounts/wallet-chains.ts';

/** A message that the owner of the wallet `address` claims to have signed. */
type SignedMessage = { address: string; message: string; signature: string };

/** 64 bytes, as base64url without padding. */
const SOLANA_SIGNATURE = /^[A-Za-z0-9_-]{86}$/;

/**
 * Signatures of a key pair only (EIP-191). A contract's signature (EIP-1271) would require a query to a chain, and is refused.
 */
const byEthereum = ({ address, message, signature }: SignedMessage): boolean =>
  addr.addChecksum(address) === address && eip191Signer.recoverAddress(signature, message) === address;

/** Strict verification of RFC 8032: otherwise some public keys accept signatures without any secret. */
const bySolana = ({ address, message, signature }: SignedMessage): boolean =>
  SOLANA_SIGNATURE.test(signature) &&
  ed25519.verify(Buffer.from(signature, 'base64url'), Buffer.from(message), base58.decode(address), { zip215: false });

const VERIFIERS: Readonly<Record<WalletChain, (signed: SignedMessage) => boolean>> = {
  ethereum: byEthereum,
  solana: bySolana,
};

/** Returns whether the key of this wallet address signed this text; the address must be in its canonical form. */
export function isSignedBy(chain: WalletChain, signed: SignedMessage): boolean {
  try {
    return VERIFIERS[chain](signed);
  } catch {
    // The wallet address or the signature can't be parsed.
    return false;
  }
}
