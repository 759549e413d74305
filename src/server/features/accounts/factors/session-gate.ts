import type { GenericEndpointContext } from 'better-auth';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { mobileNumber } from '#domain/accounts/phone.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import { currentTransaction } from '../../../platform/database/transaction.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { isBlocked } from '../queries.ts';
import { startChallenge } from './challenge.ts';
import { type SecondFactors, selectSecondFactors } from './factor-queries.ts';

/**
 * Routes that create a session without a further factor: those that check the second factor or a passkey, which is both
 * factors, and those that replace the current session after its user has proved who they are.
 */
const PASSED: ReadonlySet<string> = new Set([
  '/two-factor/verify-totp',
  '/two-factor/verify-otp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
  '/change-password',
  '/two-factor/disable',
]);

/** The route that signs in with a code sent to a number. */
const PHONE_SIGN_IN = '/phone-number/verify';

/**
 * Returns whether a code to the phone counts as a second factor: not after a sign-in by a code to the same number, nor while
 * a code to it has set the password (accounts#phone-factor).
 */
function isIndependentFactor(ctx: GenericEndpointContext | null, phone: NonNullable<SecondFactors['phone']>): boolean {
  if (phone.set_password) return false;
  const typed: unknown = ctx?.path === PHONE_SIGN_IN ? ctx.body?.phoneNumber : undefined;
  return typeof typed !== 'string' || mobileNumber(typed) !== phone.number;
}

/**
 * Checks each session before it is created, whatever the sign-in method. So even a method added later requires the second factor
 * (accounts#second-factor) and refuses blocked users (operators#blocked).
 */
export function sessionGate(parts: { db: Db; annotateEvent: AnnotateEvent }) {
  /** The users who still have to pass a second factor, with the factors that they may use, by request. */
  const stopped = new WeakMap<Request, { userId: string; byAuthenticator: boolean; byPhone: boolean }>();

  return {
    /**
     * Runs before a session is created, after the first factor was right.
     * @throws APIError SECOND_FACTOR_NEEDED when the user has a second factor that this route does not check,
     * ACCOUNT_BLOCKED when the user is blocked
     */
    async pass(userId: string, ctx: GenericEndpointContext | null): Promise<void> {
      const db = currentTransaction() ?? parts.db;
      if (await isBlocked(db, userId)) {
        throw new APIError('FORBIDDEN', { code: 'ACCOUNT_BLOCKED', message: 'The account is blocked' });
      }
      if (ctx && PASSED.has(ctx.path)) return;
      const factors = await selectSecondFactors(db, userId);
      if (!factors) return;
      const byPhone = factors.phone !== null && isIndependentFactor(ctx, factors.phone);
      if (ctx?.request) stopped.set(ctx.request, { userId, byAuthenticator: factors.authenticator, byPhone });
      throw new APIError('FORBIDDEN', { code: 'SECOND_FACTOR_NEEDED', message: 'A second factor is needed' });
    },
    /**
     * Runs after the request: requires the second factor of a user that `pass` refused, in better-auth's own format. A
     * sign-in method that redirects sends the browser to the screen for the factor itself.
     */
    requireFactor: createAuthMiddleware(async (ctx) => {
      const who = ctx.request && stopped.get(ctx.request);
      const { returned } = ctx.context;
      if (!who || !isAPIError(returned)) return undefined;
      const { userId, byAuthenticator, byPhone } = who;
      await startChallenge(ctx, parts.db, { userId, byPhone });
      parts.annotateEvent(ctx.request, { user_id: userId, event: 'factor.requested' });
      if (returned.status === 'FOUND') return undefined;
      const twoFactorMethods = [...(byAuthenticator ? ['totp'] : []), ...(byPhone ? ['otp'] : [])];
      return Response.json({ twoFactorRedirect: true, twoFactorMethods });
    }),
  };
}
