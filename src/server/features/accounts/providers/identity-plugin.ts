import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { idField } from '#contract/fields.ts';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { agreementFields, agreementOf } from '../consents/agreement.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { callerAuthentication } from '../reauthentication/caller-authentication.ts';
import { proofFields, type Reauthentication } from '../reauthentication/reauthentication.ts';
import { checkName } from '../sign-up/check-sign-up.ts';
import { type IdentitiesDeps, identities, identityRefusalCode } from './identities.ts';
import { walletAddressOf } from './provider-names.ts';
import { expireUnfinishedSignUpCookie, readUnfinishedSignUp } from './unfinished-sign-up-cookie.ts';

export type IdentityDeps = IdentitiesDeps & {
  rateLimits: boolean;
  reauthentication: Reauthentication;
  annotateEvent: AnnotateEvent;
};

/** Returns one limit for a path and the paths below it, as better-auth expects. */
const limit = (path: string, window: number, max: number) => ({
  pathMatcher: (requested: string) => requested === path || requested.startsWith(`${path}/`),
  window,
  max,
});

/**
 * The routes shared by all identities, of a provider, a wallet or a company's provider: creating the account after the user has
 * chosen the account type, and removing an identity (accounts#providers, accounts#identities).
 */
export function identityPlugin(parts: IdentityDeps) {
  const { db, annotateEvent, nameOf, now } = parts;
  const linkedIdentities = identities(parts);
  const { signedIn, reauthenticated } = callerAuthentication(parts);
  const expired = () => new APIError('UNAUTHORIZED', { code: 'UNFINISHED_SIGN_UP_EXPIRED', message: 'Not accepted' });

  /** Returns the identity for which this browser may create an account, for the screen that finishes the sign-up. */
  const unfinishedSignUp = createAuthEndpoint('/sign-up/social/unfinished', { method: 'POST' }, async (ctx) => {
    const found = await readUnfinishedSignUp(ctx, now());
    if (!found) throw expired();
    const { name, email } = found;
    return ctx.json({ name, email, provider: await nameOf(db, found.issuer), account: walletAddressOf(found) });
  });

  const signUpSocial = createAuthEndpoint(
    '/sign-up/social',
    { method: 'POST', body: z.object({ name: z.string(), user_type: z.enum(USER_TYPES), ...agreementFields }) },
    async (ctx) => {
      annotateEvent(ctx.request, { event: 'sign-up.refused' });
      const found = await readUnfinishedSignUp(ctx, now());
      if (!found) throw expired();
      annotateEvent(ctx.request, { email: found.email ?? undefined });
      const name = checkName(ctx.body.name);
      const chosen = { name, user_type: ctx.body.user_type };
      await linkedIdentities.signUp(found, chosen, agreementOf(ctx, ctx.body)).catch((error: unknown) => {
        const code = identityRefusalCode(error);
        if (code === undefined) throw error;
        throw new APIError('CONFLICT', { code, message: 'There is such an account' });
      });
      expireUnfinishedSignUpCookie(ctx);
      await setSessionCookie(ctx, await linkedIdentities.sessionFor(ctx, found.id));
      annotateEvent(ctx.request, { event: 'sign-up.confirmed' });
      return ctx.json({ status: true });
    },
  );

  const unlinkAccount = createAuthEndpoint(
    '/unlink-account',
    { method: 'POST', use: [sessionMiddleware], body: z.object({ ...proofFields, accountId: idField }) },
    async (ctx) => {
      annotateEvent(ctx.request, { event: 'identity.refused' });
      const { accountId } = ctx.body;
      await linkedIdentities.assertMayUnlink(await signedIn(ctx), accountId);
      await linkedIdentities.unlink(await reauthenticated(ctx), accountId);
      annotateEvent(ctx.request, { event: 'identity.unlinked' });
      return ctx.json({ status: true });
    },
  );

  return {
    id: 'identities',
    endpoints: { unfinishedSignUp, signUpSocial, unlinkAccount },
    rateLimit: [limit('/sign-up/social', 60, 20), limit('/unlink-account', 60, 10)],
  } satisfies BetterAuthPlugin;
}
