import { isWalletChain, type WalletChain } from '#domain/accounts/wallet-chains.ts';

/** Returns the chains whose wallets the server accepts. The server writes them into the page; none means no wallets. */
export const offeredChains = (): WalletChain[] =>
  (document.querySelector<HTMLMetaElement>('meta[name="encaixe-wallets"]')?.content ?? '')
    .split(' ')
    .filter(isWalletChain);
