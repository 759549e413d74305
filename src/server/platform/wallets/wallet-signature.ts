import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { addr, eip191Signer } from 'micro-eth-signer';
import type { WalletChain } from '#domain/wallet-chains.ts';

/** A text that whoever has the key of `address` is to have signed. */
type Signed = { address: string; message: string; signature: string };

/** 64 bytes, as base64url without padding. */
const SOLANA_SIGNATURE = /^[A-Za-z0-9_-]{86}$/;

/** Of a key pair (EIP-191). A contract's word (EIP-1271) would have to be asked of a chain: it is none. */
const byEthereum = ({ address, message, signature }: Signed): boolean =>
  addr.addChecksum(address) === address && eip191Signer.recoverAddress(signature, message) === address;

/** Strictly as in RFC 8032: otherwise there are keys that need no secret to sign anything. */
const bySolana = ({ address, message, signature }: Signed): boolean =>
  SOLANA_SIGNATURE.test(signature) &&
  ed25519.verify(Buffer.from(signature, 'base64url'), Buffer.from(message), base58.decode(address), { zip215: false });

const VERIFIERS: Readonly<Record<WalletChain, (signed: Signed) => boolean>> = {
  ethereum: byEthereum,
  solana: bySolana,
};

/** Whether the key of this address signed this text; the address has to stand there in its one form. */
export function isSignedBy(chain: WalletChain, signed: Signed): boolean {
  try {
    return VERIFIERS[chain](signed);
  } catch {
    // What can't be read as an address or a signature.
    return false;
  }
}
