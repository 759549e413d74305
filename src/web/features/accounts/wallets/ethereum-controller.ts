import { writeWalletMessage } from '#domain/accounts/wallet-message.ts';
import type { FoundWallet } from './wallet-types.ts';

/** The API of an Ethereum wallet (EIP-1193). */
interface Provider {
  request(request: { method: string; params?: unknown[] }): Promise<unknown>;
}

/** The announcement of one of the wallets in this browser (EIP-6963). */
interface Announcement {
  info: { uuid: string; name: string };
  provider: Provider;
}

declare global {
  interface Window {
    ethereum?: Provider;
  }
  interface WindowEventMap {
    'eip6963:announceProvider': CustomEvent<Announcement>;
  }
}

const hexOf = (text: string): string =>
  `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

const walletOf = ({ info: { uuid, name }, provider }: Announcement): FoundWallet => ({
  key: `ethereum ${uuid}`,
  name,
  chain: 'ethereum',
  async sign(signIn) {
    const [own] = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
    // Wallets may return the address in lower case; the message needs its checksum.
    const { withChecksum } = await import('./checksum-rules.ts');
    const address = withChecksum(own ?? '');
    const { host, href } = location;
    const message = writeWalletMessage({
      ...signIn,
      chain: 'ethereum',
      domain: host,
      address,
      uri: href.split(/[?#]/)[0] ?? href,
      version: '1',
      chainId: '1',
    });
    const signature = await provider.request({ method: 'personal_sign', params: [hexOf(message), address] });
    return { chain: 'ethereum', message, signature: String(signature) };
  },
});

/**
 * Calls `onFound` for each Ethereum wallet of this browser, including wallets that announce themselves later. Uses `window.ethereum`
 * when no wallet has announced itself at once (EIP-6963).
 * @returns a function that stops the watching
 */
export function watchEthereum(onFound: (wallet: FoundWallet) => void): () => void {
  let isAnnounced = false;
  const onAnnounced = ({ detail }: CustomEvent<Announcement>) => {
    isAnnounced = true;
    onFound(walletOf(detail));
  };
  window.addEventListener('eip6963:announceProvider', onAnnounced);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  const { ethereum } = window;
  if (ethereum && !isAnnounced) {
    onFound(walletOf({ info: { uuid: 'window', name: 'carteira Ethereum' }, provider: ethereum }));
  }
  return () => window.removeEventListener('eip6963:announceProvider', onAnnounced);
}
