import type { WalletChain } from '#domain/accounts/wallet-chains.ts';

/** Some fields of the sign-in message (EIP-4361); the blockchain's controller adds the others. */
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

export interface FoundWallet {
  /** Identifies the wallet on this page. */
  key: string;
  name: string;
  /** The blockchain whose signatures the wallet creates. */
  chain: WalletChain;
  /** Opens the wallet; rejects with any error when the wallet does not sign. */
  sign: (message: SignInMessage) => Promise<SignedMessage>;
}
