import type { WalletChain } from '#domain/wallet-chains.ts';

/** What a wallet is asked to sign. */
export interface Asked {
  statement: string;
  nonce: string;
  issuedAt: string;
  expirationTime: string;
}

/** What it signed, as the server takes it. */
export interface Signed {
  chain: WalletChain;
  message: string;
  signature: string;
}

/** A wallet that this browser has. */
export interface FoundWallet {
  key: string;
  name: string;
  chain: WalletChain;
  /** Opens the wallet; fails in its own words where the person says no. */
  sign: (asked: Asked) => Promise<Signed>;
}
