import { isWalletChain, type WalletChain } from '#domain/wallet-chains.ts';

/** Whose wallets the server takes; it writes into the page which, and nothing where it takes none. */
export const offeredChains = (): WalletChain[] =>
  (document.querySelector<HTMLMetaElement>('meta[name="encaixe-wallets"]')?.content ?? '')
    .split(' ')
    .filter(isWalletChain);
