import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { WALLETS_PLUGIN } from '../auth-routes.ts';
import { oneTimeCodes } from '../codes/one-time-codes.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { type IdentitiesDeps, IdentityRefused, identities } from '../providers/identities.ts';
import { rememberUnfinishedSignUp } from '../providers/unfinished-sign-up-cookie.ts';
import { callerAuthentication } from '../reauthentication/caller-authentication.ts';
import { proofFields, type Reauthentication, reauthenticationCodeFor } from '../reauthentication/reauthentication.ts';
import { assertMayGuess, assertMayUseWallet } from '../sign-in-limit.ts';
import { issueNonce, NONCE_LASTS_S } from './wallet-nonce.ts';
import { type WalletProofDeps, walletFields, walletProofs } from './wallet-proof.ts';

export type WalletDeps = IdentitiesDeps &
  WalletProofDeps & {
    secret: string;
    rateLimits: boolean;
    reauthentication: Reauthentication;
    annotateEvent: AnnotateEvent;
  };

/**
 * Signing in with a wallet, linking one, and reauthentication with it (accounts#wallets). `/siwe/nonce` and `/siwe/verify` have the
 * names of the routes of better-auth's own plugin, which is not used (docs/decisions/0034).
 */
function walletPlugin(parts: WalletDeps) {
  const { db, annotateEvent, rateLimits, now } = parts;
  const linkedIdentities = identities(parts);
  const proofs = walletProofs(parts);
  const codes = oneTimeCodes(parts);
  const { signedIn, reauthenticated } = callerAuthentication(parts);

  const getSiweNonce = createAuthEndpoint(
    '/siwe/nonce',
    { method: 'POST', body: z.object({}).optional() },
    async (ctx) => {
      const issued = now();
      return ctx.json({
        nonce: await issueNonce(ctx, issued),
        // The page copies both times into the message, because the device's clock may be wrong by hours.
        issuedAt: issued.toISOString(),
        expirationTime: new Date(issued.getTime() + NONCE_LASTS_S * 1000).toISOString(),
      });
    },
  );

  const verifySiweMessage = createAuthEndpoint(
    '/siwe/verify',
    { method: 'POST', body: z.object(walletFields) },
    async (ctx) => {
      annotateEvent(ctx.request, { event: 'sign-in.failed' });
      const { wallet, nonce } = await proofs.read(ctx);
      // Counted after the signature was verified, so that only the wallet's owner can exhaust the limit.
      if (rateLimits) await assertMayUseWallet(db, wallet);
      await proofs.spend(ctx, nonce);
      const owner = await linkedIdentities.find(wallet);
      if (owner === undefined) {
        await rememberUnfinishedSignUp(ctx, { ...wallet, email: null, name: '' }, now());
        annotateEvent(ctx.request, { event: 'sign-up.requested' });
        return ctx.json({ success: false, sign_up_required: true });
      }
      annotateEvent(ctx.request, { user_id: owner });
      await setSessionCookie(ctx, await linkedIdentities.sessionFor(ctx, owner));
      annotateEvent(ctx.request, { event: 'sign-in.succeeded' });
      return ctx.json({ success: true });
    },
  );

  const linkWallet = createAuthEndpoint(
    '/siwe/link',
    { method: 'POST', use: [sessionMiddleware], body: z.object({ ...walletFields, ...proofFields }) },
    async (ctx) => {
      annotateEvent(ctx.request, { event: 'identity.refused' });
      await signedIn(ctx);
      // A refused signature must not consume the reauthentication code.
      const { wallet, nonce } = await proofs.read(ctx);
      const { id } = await reauthenticated(ctx);
      await proofs.spend(ctx, nonce);
      await linkedIdentities.link(id, wallet).catch((error: unknown) => {
        if (!(error instanceof IdentityRefused)) throw error;
        throw new APIError('CONFLICT', { code: error.code, message: 'Not linked' });
      });
      annotateEvent(ctx.request, { event: 'identity.linked' });
      return ctx.json({ status: true });
    },
  );

  /**
   * Issues a reauthentication code in exchange for a wallet's signature: a user with a wallet may have neither a password nor an
   * e-mail address to which the code could be mailed.
   */
  const proveByWallet = createAuthEndpoint(
    '/siwe/reauthenticate',
    { method: 'POST', use: [sessionMiddleware], body: z.object(walletFields) },
    async (ctx) => {
      const { id } = await signedIn(ctx);
      const { wallet, nonce } = await proofs.read(ctx);
      if (rateLimits) await assertMayGuess(db, id);
      if ((await linkedIdentities.find(wallet)) !== id) {
        throw new APIError('FORBIDDEN', { code: 'WALLET_NOT_LINKED', message: 'Not a wallet of this account' });
      }
      await proofs.spend(ctx, nonce);
      const session_id = ctx.context.session?.session.id ?? '';
      const { code } = await codes.issue(db, { ...reauthenticationCodeFor(id, session_id), subject: id });
      return ctx.json({ code });
    },
  );

  const limit = (path: string, window: number, max: number) => ({
    pathMatcher: (requested: string) => requested === path,
    window,
    max,
  });

  return {
    id: WALLETS_PLUGIN,
    endpoints: { getSiweNonce, verifySiweMessage, linkWallet, proveByWallet },
    rateLimit: [
      limit('/siwe/nonce', 60, 20),
      limit('/siwe/verify', 60, 10),
      limit('/siwe/link', 60, 10),
      limit('/siwe/reauthenticate', 60, 10),
    ],
  } satisfies BetterAuthPlugin;
}

/** Returns no plugin where no wallet may sign in, so that its routes don't exist. */
export const walletPlugins = (parts: WalletDeps) => (parts.wallets.length === 0 ? [] : [walletPlugin(parts)]);
