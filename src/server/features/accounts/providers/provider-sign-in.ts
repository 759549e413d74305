import type { GenericEndpointContext } from 'better-auth';
import { isAPIError } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Logger } from '../../../platform/log.ts';
import { IssuerUnreachable, ProofRefused, SignInCancelled } from '../../../platform/openid/issuer-failure.ts';
import type { Proof } from '../../../platform/openid/proof.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { type Identities, refusalOf, refusals } from './identities.ts';
import { rememberUnfinishedSignUp } from './unfinished-sign-up-cookie.ts';

export type ProviderSignInDeps = { people: Identities; annotateEvent: AnnotateEvent; log: Logger; now: () => Date };

const GIVEN_UP = 'PROVIDER_GIVEN_UP';
const UNREACHABLE = 'PROVIDER_UNREACHABLE';
/** The code of a blocked user, whose session can't be created (operators#blocked). */
const BLOCKED = 'ACCOUNT_BLOCKED';

/** Adds a parameter to `path`, which is a page of this site (before-request.ts). */
const withQuery = (path: string, name: string, value: string) =>
  `${path}${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

const isRefusal = (error: unknown, code: string) => isAPIError(error) && error.body?.code === code;
const isStopped = (error: unknown) => isRefusal(error, 'SECOND_FACTOR_NEEDED');

/** Returns the screen before the sign-in, which leads on to `path`. */
export const authScreen = (mode: 'login' | 'factor' | 'finish-sign-up', path: string) =>
  withQuery(`/auth?mode=${mode}`, 'redirect', path);

/** Signs in a user that an identity provider has identified (accounts#providers). */
export function providerSignIn({ people, annotateEvent, log, now }: ProviderSignInDeps) {
  /** Creates a session; false where there is no account yet, which this browser may create now. */
  async function enter(ctx: GenericEndpointContext, proof: Proof): Promise<boolean> {
    const owner = await people.ownerOf(proof);
    if (owner === null) {
      const { issuer, subject, email, name } = proof;
      await rememberUnfinishedSignUp(ctx, { issuer, subject, email, name }, now());
      annotateEvent(ctx.request, { email: email ?? undefined, event: 'sign-up.requested' });
      return false;
    }
    await setSessionCookie(ctx, await people.sessionFor(ctx, owner));
    annotateEvent(ctx.request, { event: 'sign-in.succeeded' });
    return true;
  }

  return {
    enter,

    /** Returns the code of a refusal; rethrows any other error. */
    codeOf(error: unknown): string {
      const refusal = refusalOf(error);
      if (refusal !== undefined) return refusal;
      if (isRefusal(error, BLOCKED)) return BLOCKED;
      if (error instanceof SignInCancelled) return GIVEN_UP;
      if (error instanceof ProofRefused) return refusals.UNPROVEN;
      if (!(error instanceof IssuerUnreachable)) throw error;
      log.warn({ err: error.cause }, error.message);
      return UNREACHABLE;
    },

    /** Returns the page to which a sign-in leads. */
    afterEntry: (ctx: GenericEndpointContext, proof: Proof, path: string): Promise<string> =>
      enter(ctx, proof).then(
        (isIn) => (isIn ? path : authScreen('finish-sign-up', path)),
        (error: unknown) => {
          if (isStopped(error)) return authScreen('factor', path);
          throw error;
        },
      ),
  };
}
