import { useEffect, useState } from 'react';
import { WALLET_NAMES, type WalletChain } from '#domain/accounts/wallet-chains.ts';
import type { FoundWallet } from './wallet-types.ts';

/** Maximum number of listed wallets: a longer list would be hard to choose from. */
const MAX_LISTED = 6;

const WATCHERS: Readonly<Record<WalletChain, () => Promise<(onFound: (wallet: FoundWallet) => void) => () => void>>> = {
  ethereum: () => import('./ethereum-controller.ts').then(({ watchEthereum }) => watchEthereum),
  solana: () => import('./solana-controller.ts').then(({ watchSolana }) => watchSolana),
};

/**
 * Returns the wallets of `chains` that announce themselves in this browser, at most 6. When two wallets have the same name, the name of
 * each contains its blockchain.
 */
export function useFoundWallets(chains: readonly WalletChain[]): FoundWallet[] {
  const [found, setFound] = useState<FoundWallet[]>([]);
  useEffect(() => {
    let isCancelled = false;
    const ends: (() => void)[] = [];
    const add = (wallet: FoundWallet) =>
      setFound((before) => (before.some(({ key }) => key === wallet.key) ? before : [...before, wallet]));
    for (const chain of chains) {
      // If the code doesn't load, the wallets of this blockchain are missing.
      WATCHERS[chain]().then(
        (watch) => void (isCancelled || ends.push(watch(add))),
        () => undefined,
      );
    }
    return () => {
      isCancelled = true;
      for (const end of ends) end();
    };
  }, [chains]);
  const isTwice = ({ key, name }: FoundWallet) => found.some((other) => other.key !== key && other.name === name);
  return found
    .slice(0, MAX_LISTED)
    .map((wallet) =>
      isTwice(wallet) ? { ...wallet, name: `${wallet.name} (${WALLET_NAMES[wallet.chain]})` } : wallet,
    );
}
