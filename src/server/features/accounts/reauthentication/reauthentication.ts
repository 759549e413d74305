import type { GenericEndpointContext } from 'better-auth';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { TYPED_CODE_MAX } from '#domain/text/text-limits.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import { type CodeKey, oneTimeCodes } from '../codes/one-time-codes.ts';
import { assertMayGuess } from '../sign-in-limit.ts';
import { invalidInput } from '../valid-input.ts';

/**
 * Fields of a request with the proof that the caller owns the account: the password, or a code that was mailed for this purpose or
 * issued for a wallet's signature.
 */
export const proofFields = {
  password: z.string().optional(),
  code: z.string().max(TYPED_CODE_MAX).optional(),
};

/** Returns the key of a reauthentication code, which is valid only in the session that requested it. */
export const reauthenticationCodeFor = (userId: string, sessionId: string): CodeKey => ({
  purpose: 'reauthentication',
  recipient: `${userId} ${sessionId}`,
});

const proofBody = z.object(proofFields);
type CallerSession = { user: { id: string }; session: { id: string } };

export type Reauthentication = ReturnType<typeof reauthentication>;

/** Checks, before sensitive changes, that the signed-in user is the account's owner (accounts#reauthentication). */
export function reauthentication({ db, secret, now }: { db: Db; secret: string; now: () => Date }) {
  const codes = oneTimeCodes({ secret, now });

  /**
   * Checks the proof in the request body.
   * @throws APIError VALIDATION_ERROR for a malformed body, INVALID_PASSWORD or PASSWORD_TOO_LONG, or INVALID_OTP for a
   * wrong, expired or used code
   */
  async function prove(ctx: GenericEndpointContext, { user, session }: CallerSession): Promise<void> {
    const typed = proofBody.safeParse(ctx.body ?? {});
    if (!typed.success) throw invalidInput('Invalid body');
    const { code } = typed.data;
    if (code === undefined) {
      await ctx.context.password.checkPassword(user.id, ctx);
      return;
    }
    const proof = { ...reauthenticationCodeFor(user.id, session.id), code };
    if ((await codes.use(db, proof)) === null) {
      throw new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' });
    }
  }

  return {
    prove,
    /**
     * Does the same as `prove`, and counts its attempts together with those of a password change.
     * @throws APIError those of `prove`, and TOO_MANY_REQUESTS after ten attempts in 15 minutes
     */
    async assert(
      ctx: GenericEndpointContext,
      caller: CallerSession,
      { rateLimits }: { rateLimits: boolean },
    ): Promise<void> {
      if (rateLimits) await assertMayGuess(db, caller.user.id);
      await prove(ctx, caller);
    },
  };
}
