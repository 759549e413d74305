import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { WALLET_CHAINS, type WalletChain } from '#domain/accounts/wallet-chains.ts';
import { readWalletMessage, type WalletMessage } from '#domain/accounts/wallet-message.ts';
import { NONCE_LASTS_S, spendNonce, takeNonce } from './wallet-nonce.ts';

export type WalletProofDeps = { wallets: readonly WalletChain[]; ownOrigins: readonly string[]; now: () => Date };

/** Fields of a request with a wallet's signature; `message` and `signature` have better-auth's names. */
export const walletFields = {
  chain: z.enum(WALLET_CHAINS).default('ethereum'),
  message: z.string().max(2000),
  signature: z.string().max(200),
};

const walletBody = z.object(walletFields);

/** Tolerance for `issuedAt` of a message, because clocks differ; `notBefore` and `expirationTime` have none. */
const SKEW_MS = 60 * 1000;
/** The accepted chain ids: the same key signs on every Ethereum-compatible chain, and this app accepts one. */
const CHAIN_IDS: Readonly<Record<WalletChain, ReadonlySet<string | undefined>>> = {
  ethereum: new Set(['1']),
  solana: new Set([undefined, 'mainnet', 'solana:mainnet']),
};
/** The offset is required, because a time without an offset is ambiguous. */
const instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const refused = (code: string) => new APIError('UNAUTHORIZED', { code, message: 'The wallet was not accepted' });
const mismatch = () => refused('UNAUTHORIZED_SIWE_MESSAGE_MISMATCH');
const badNonce = () => refused('UNAUTHORIZED_INVALID_OR_EXPIRED_NONCE');

/** The identity of a wallet: its blockchain and its address. */
export type ProvenWallet = { issuer: WalletChain; subject: string };

/** Checks the proof that a user has the key of a wallet address (accounts#wallets). All codes but WALLET_REFUSED are better-auth's. */
export function walletProofs({ wallets, ownOrigins, now }: WalletProofDeps) {
  /** Returns whether the domain and the URI of the message name the same origin of this app. */
  const isOwnOrigin = ({ domain, uri }: WalletMessage) =>
    ownOrigins.some((origin) => new URL(origin).host === domain && URL.parse(uri)?.origin === origin);

  /**
   * @throws APIError UNAUTHORIZED_SIWE_MESSAGE_MISMATCH, UNAUTHORIZED_SIWE_MESSAGE_EXPIRED,
   * UNAUTHORIZED_SIWE_MESSAGE_NOT_YET_VALID
   */
  function assertTimes({ issuedAt, expirationTime, notBefore }: WalletMessage): void {
    const times = z.object({ issuedAt: instant, expirationTime: instant.optional(), notBefore: instant.optional() });
    const read = times.safeParse({ issuedAt, expirationTime, notBefore }).data;
    if (!read) throw mismatch();
    const at = now().getTime();
    const { expirationTime: end = Number.POSITIVE_INFINITY, notBefore: begin = 0 } = read;
    if (end <= at || read.issuedAt < at - NONCE_LASTS_S * 1000 - SKEW_MS) {
      throw refused('UNAUTHORIZED_SIWE_MESSAGE_EXPIRED');
    }
    if (begin > at || read.issuedAt > at + SKEW_MS) throw refused('UNAUTHORIZED_SIWE_MESSAGE_NOT_YET_VALID');
  }

  /**
   * Returns the wallet that signed this browser's message, and the nonce. It deletes the nonce's cookie but doesn't mark the nonce as
   * used: the caller must call `spend`.
   * @throws APIError those of `assertTimes`; UNAUTHORIZED_SIWE_MESSAGE_MISMATCH for a message that is unreadable or of
   * another site, chain or version; UNAUTHORIZED_INVALID_OR_EXPIRED_NONCE; WALLET_REFUSED for a wrong signature
   */
  async function read(ctx: GenericEndpointContext): Promise<{ wallet: ProvenWallet; nonce: string }> {
    const { chain, message: text, signature } = walletBody.parse(ctx.body);
    const nonce = await takeNonce(ctx, now());
    const message = readWalletMessage(text);
    if (message?.chain !== chain || !wallets.includes(chain) || !isOwnOrigin(message)) throw mismatch();
    if (message.version !== '1' || !CHAIN_IDS[chain].has(message.chainId)) throw mismatch();
    assertTimes(message);
    if (nonce === null || message.nonce !== nonce) throw badNonce();
    const { isSignedBy } = await import('../../../platform/wallets/wallet-signature.ts');
    const { address } = message;
    if (!isSignedBy(chain, { address, message: text, signature })) throw refused('WALLET_REFUSED');
    return { wallet: { issuer: chain, subject: address }, nonce };
  }

  /**
   * Marks the nonce as used, so that the signature is valid once.
   * @throws APIError UNAUTHORIZED_INVALID_OR_EXPIRED_NONCE when it was used before
   */
  async function spend(ctx: GenericEndpointContext, nonce: string): Promise<void> {
    if (!(await spendNonce(ctx, nonce))) throw badNonce();
  }

  return { read, spend };
}
