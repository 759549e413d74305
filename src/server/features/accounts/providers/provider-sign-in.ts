import type { GenericEndpointContext } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Logger } from '../../../platform/log.ts';
import { IdentityNotProven, IssuerUnreachable, SignInCancelled } from '../../../platform/openid/issuer-failure.ts';
import type { VerifiedIdentity } from '../../../platform/openid/proof.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import type { PendingAuthorization } from './authorization-cookie.ts';
import { IDENTITY_REFUSALS, type Identities, identityRefusalCode } from './identities.ts';
import { rememberUnfinishedSignUp } from './unfinished-sign-up-cookie.ts';

export type ProviderSignInDeps = {
  linkedIdentities: Identities;
  annotateEvent: AnnotateEvent;
  log: Logger;
  now: () => Date;
};

const CANCELLED = 'PROVIDER_GIVEN_UP';
const UNREACHABLE = 'PROVIDER_UNREACHABLE';
/** The code of the refusal of a blocked user, whose session can't be created (operators#blocked). */
const BLOCKED = 'ACCOUNT_BLOCKED';

/** Adds a parameter to `path`, which is a page of this site (before-request.ts). */
const withQuery = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

const isRefusal = (error: unknown, code: string) => isAPIError(error) && error.body?.code === code;
const isSecondFactorNeeded = (error: unknown) => isRefusal(error, 'SECOND_FACTOR_NEEDED');

/** Returns the path of the screen where the user signs in, and which then opens `path`. */
export const authScreenPath = (mode: 'login' | 'factor' | 'finish-sign-up', path: string) =>
  withQuery(`/auth?mode=${mode}`, 'redirect', path);

/** Signs in a user that an identity provider has identified (accounts#providers). */
export function providerSignIn({ linkedIdentities, annotateEvent, log, now }: ProviderSignInDeps) {
  /**
   * Creates a session.
   * @returns false when the identity has no account yet; this browser may then create one
   * @throws those of `ownerOf` and `sessionFor`
   */
  async function signIn(ctx: GenericEndpointContext, proof: VerifiedIdentity): Promise<boolean> {
    const owner = await linkedIdentities.ownerOf(proof);
    if (owner === null) {
      const { issuer, subject, email, name } = proof;
      await rememberUnfinishedSignUp(ctx, { issuer, subject, email, name }, now());
      annotateEvent(ctx.request, { email: email ?? undefined, event: 'sign-up.requested' });
      return false;
    }
    await setSessionCookie(ctx, await linkedIdentities.sessionFor(ctx, owner));
    annotateEvent(ctx.request, { event: 'sign-in.succeeded' });
    return true;
  }

  return {
    signIn,

    /** Returns the code of a refusal; rethrows any other error. */
    refusalCode(error: unknown): string {
      const refusal = identityRefusalCode(error);
      if (refusal !== undefined) return refusal;
      if (isRefusal(error, BLOCKED)) return BLOCKED;
      if (error instanceof SignInCancelled) return CANCELLED;
      if (error instanceof IdentityNotProven) return IDENTITY_REFUSALS.UNPROVEN;
      if (!(error instanceof IssuerUnreachable)) throw error;
      log.warn({ err: error.cause }, error.message);
      return UNREACHABLE;
    },

    /**
     * Signs in, and returns the next page: `path`, or the screen of the second factor or of the unfinished sign-up, which
     * preselects `user_type`.
     */
    signInAndRedirect: (
      ctx: GenericEndpointContext,
      proof: VerifiedIdentity,
      { path, user_type }: Pick<PendingAuthorization, 'path' | 'user_type'>,
    ): Promise<string> =>
      signIn(ctx, proof).then(
        (isIn) => {
          if (isIn) return path;
          const screen = authScreenPath('finish-sign-up', path);
          return user_type === undefined ? screen : withQuery(screen, 'type', user_type);
        },
        (error: unknown) => {
          if (isSecondFactorNeeded(error)) return authScreenPath('factor', path);
          throw error;
        },
      ),
  };
}
