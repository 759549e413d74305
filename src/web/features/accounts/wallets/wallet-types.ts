import type { WalletChain } from '#domain/accounts/wallet-chains.ts';

/** The fields of the sign-in message (EIP-4361) that do not depend on the wallet; the blockchain's controller adds the others. */
export interface SignInMessage {
  statement: string;
  nonce: string;
  issuedAt: string;
  expirationTime: string;
}

/** The signed message, in the format that the server accepts. */
export interface SignedMessage {
  chain: WalletChain;
  message: string;
  signature: string;
}

/** A wallet found in this browser. */
export interface FoundWallet {
  /** Identifies the wallet on this page. */
  key: string;
  /** The wallet's name, which users read. */
  name: string;
  /** The blockchain whose signatures the wallet creates. */
  chain: WalletChain;
  /** Opens the wallet; rejects with the wallet's own error when the user refuses. */
  sign: (message: SignInMessage) => Promise<SignedMessage>;
}
