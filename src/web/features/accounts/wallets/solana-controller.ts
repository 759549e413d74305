import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { writeWalletMessage } from '#domain/accounts/wallet-message.ts';
import type { FoundWallet, SignInMessage } from './wallet-types.ts';

interface Output {
  signedMessage: Uint8Array;
  signature: Uint8Array;
}

/** The features of the Wallet Standard that this module uses. */
interface Features {
  'standard:connect'?: { connect(): Promise<{ accounts: readonly WalletAccount[] }> };
  /** The wallet composes the message itself, and warns when the message's domain isn't the page's. */
  'solana:signIn'?: { signIn(input: Record<string, string>): Promise<readonly Output[]> };
  'solana:signMessage'?: {
    signMessage(input: { account: WalletAccount; message: Uint8Array }): Promise<readonly Output[]>;
  };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function signWith(features: Features, signIn: SignInMessage): Promise<readonly Output[]> {
  const { host, href } = location;
  const uri = href.split(/[?#]/)[0] ?? href;
  const fields = { ...signIn, domain: host, uri, version: '1', chainId: 'mainnet' };
  const byItself = features['solana:signIn'];
  if (byItself) return byItself.signIn(fields);
  const account = (await features['standard:connect']?.connect())?.accounts[0];
  if (!account) return [];
  const message = writeWalletMessage({ ...fields, chain: 'solana', address: account.address });
  return features['solana:signMessage']?.signMessage({ account, message: new TextEncoder().encode(message) }) ?? [];
}

const isAble = ({ features }: Wallet): boolean =>
  'solana:signIn' in features || ('standard:connect' in features && 'solana:signMessage' in features);

const walletOf = ({ name, features }: Wallet): FoundWallet => ({
  key: `solana ${name}`,
  name,
  chain: 'solana',
  async sign(signIn) {
    const [output] = await signWith(features as Features, signIn);
    if (!output) throw new Error('The wallet signed nothing');
    const message = new TextDecoder().decode(output.signedMessage);
    return { chain: 'solana', message, signature: base64url(output.signature) };
  },
});

/**
 * Calls `onFound` for each wallet of the Wallet Standard that can sign for Solana, including wallets that register later.
 * @returns a function that stops the watching
 */
export function watchSolana(onFound: (wallet: FoundWallet) => void): () => void {
  const { get, on } = getWallets();
  const announce = (...wallets: readonly Wallet[]) => {
    for (const wallet of wallets.filter(isAble)) onFound(walletOf(wallet));
  };
  announce(...get());
  return on('register', announce);
}
