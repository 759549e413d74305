import { base58 } from '@scure/base';
import { Wallet } from 'ethers';
import nacl from 'tweetnacl';
import type { WalletChain } from '#domain/accounts/wallet-chains.ts';
import { type WalletMessage, writeWalletMessage } from '#domain/accounts/wallet-message.ts';
import type { identity } from './identity.ts';
import { ORIGIN } from './test-app.ts';

type Browser = ReturnType<ReturnType<typeof identity>['newBrowser']>;

/** A wallet. `sign` returns the signature as the page sends it: hexadecimal for Ethereum, base64url for Solana. */
export type TestWallet = { chain: WalletChain; address: string; sign: (text: string) => Promise<string> };

/** Functions that create a wallet of each chain. The wallets sign with other libraries than those with which the server verifies. */
export const newWallet: Readonly<Record<WalletChain, () => TestWallet>> = {
  ethereum() {
    const wallet = Wallet.createRandom();
    return { chain: 'ethereum', address: wallet.address, sign: (text) => wallet.signMessage(text) };
  },
  solana() {
    const { publicKey, secretKey } = nacl.sign.keyPair();
    return {
      chain: 'solana',
      address: base58.encode(publicKey),
      sign: async (text) => Buffer.from(nacl.sign.detached(Buffer.from(text), secretKey)).toString('base64url'),
    };
  },
};

/** Returns the message that the sign-in page passes to a wallet for signing, with a nonce for this browser. */
export async function messageFor(browser: Browser, { chain, address }: TestWallet): Promise<WalletMessage> {
  const { nonce, issuedAt, expirationTime } = (await browser.post('/siwe/nonce', {})).body;
  const domain = new URL(ORIGIN).host;
  const chainId = chain === 'ethereum' ? '1' : 'mainnet';
  const fields = { nonce, issuedAt, expirationTime };
  return {
    chain,
    domain,
    address,
    statement: 'Entrar no Encaixe.',
    uri: `${ORIGIN}/auth`,
    version: '1',
    chainId,
    ...fields,
  };
}

/** Signs the message of `messageFor`; returns the request's body. */
export async function signedMessageOf(browser: Browser, wallet: TestWallet) {
  const message = writeWalletMessage(await messageFor(browser, wallet));
  return { chain: wallet.chain, message, signature: await wallet.sign(message) };
}

/** Signs a user in by a wallet, or begins the sign-up of a new user. */
export const signInByWallet = async (browser: Browser, wallet: TestWallet) =>
  browser.post('/siwe/verify', await signedMessageOf(browser, wallet));
