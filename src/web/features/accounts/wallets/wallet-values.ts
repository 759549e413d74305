import { isWalletChain, type WalletChain } from '#domain/accounts/wallet-chains.ts';

/** Returns the blockchains whose wallets may sign in, which the server wrote into the page; an empty list when none may. */
export const offeredChains = (): WalletChain[] =>
  (document.querySelector<HTMLMetaElement>('meta[name="encaixe-wallets"]')?.content ?? '')
    .split(' ')
    .filter(isWalletChain);
