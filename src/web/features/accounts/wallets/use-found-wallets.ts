import { useEffect, useState } from 'react';
import { WALLET_NAMES, type WalletChain } from '#domain/wallet-chains.ts';
import type { FoundWallet } from './wallet-types.ts';

/** More are no choice but a wall. */
const MOST = 6;

const WATCHERS: Readonly<Record<WalletChain, () => Promise<(onFound: (wallet: FoundWallet) => void) => () => void>>> = {
  ethereum: () => import('./ethereum-controller.ts').then(({ watchEthereum }) => watchEthereum),
  solana: () => import('./solana-controller.ts').then(({ watchSolana }) => watchSolana),
};

/** The wallets of this browser, as they make themselves known; those with one name for two chains say which. */
export function useFoundWallets(chains: readonly WalletChain[]): FoundWallet[] {
  const [found, setFound] = useState<FoundWallet[]>([]);
  useEffect(() => {
    let isGone = false;
    const ends: (() => void)[] = [];
    const add = (wallet: FoundWallet) =>
      setFound((before) => (before.some(({ key }) => key === wallet.key) ? before : [...before, wallet]));
    for (const chain of chains) {
      // Without its code there are no wallets, as in a browser that has none.
      WATCHERS[chain]().then(
        (watch) => void (isGone || ends.push(watch(add))),
        () => undefined,
      );
    }
    return () => {
      isGone = true;
      for (const end of ends) end();
    };
  }, [chains]);
  const isTwice = ({ key, name }: FoundWallet) => found.some((other) => other.key !== key && other.name === name);
  return found
    .slice(0, MOST)
    .map((wallet) =>
      isTwice(wallet) ? { ...wallet, name: `${wallet.name} (${WALLET_NAMES[wallet.chain]})` } : wallet,
    );
}
