import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware, sessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { TYPED_CODE_MAX } from '#domain/text/text-limits.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import { recoveryCodeUsedMail } from '../mails.ts';
import { callerAuthentication } from '../reauthentication/caller-authentication.ts';
import { proofFields, type Reauthentication } from '../reauthentication/reauthentication.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import { assertMayTry } from '../sign-in-limit.ts';
import { findChallenge, noChallengeError, passChallenge, takeAttempt } from './challenge.ts';
import type { FactorOwnersDeps } from './factor-owners.ts';
import {
  type AccountContact,
  replaceRecoveryCodes,
  selectAccountContact,
  selectRecoveryCodes,
  selectSecondFactors,
  spendRecoveryCode,
} from './factor-queries.ts';
import { decryptCodes, encryptCodes, newRecoveryCodes, readRecoveryCode } from './recovery-codes.ts';

export type RecoveryDeps = FactorOwnersDeps & { rateLimits: boolean; reauthentication: Reauthentication };

const wrongCode = () => new APIError('UNAUTHORIZED', { code: 'INVALID_BACKUP_CODE', message: 'Invalid backup code' });

/**
 * Recovery codes that replace any lost second factor (accounts#recovery-codes), under better-auth's route names.
 * better-auth itself has recovery codes only as part of an authenticator.
 */
export function recoveryPlugin({ rateLimits, reauthentication, ...parts }: RecoveryDeps) {
  const { db, queue, publicUrl, annotateEvent } = parts;
  const caller = callerAuthentication({ db, rateLimits, reauthentication, annotateEvent });

  /**
   * Uses up the code and mails the user how many are left, both in one transaction.
   * @returns false when the user has no such code, or a parallel request has changed the codes
   */
  async function spend(
    person: AccountContact,
    code: string,
    key: Parameters<typeof decryptCodes>[1],
  ): Promise<boolean> {
    const read = await selectRecoveryCodes(db, person.id);
    const codes = read === undefined ? [] : await decryptCodes(read, key);
    const others = codes.filter((each) => each !== code);
    if (read === undefined || others.length === codes.length) return false;
    const left = await encryptCodes(others, key);
    return inTransaction(db, async (tx) => {
      if (!(await spendRecoveryCode(tx, person.id, { read, left }))) return false;
      const url = `${publicUrl}/auth?mode=recover`;
      await sendMail(queue, tx, { to: person.email, ...recoveryCodeUsedMail({ ...person, left: others.length, url }) });
      return true;
    });
  }

  const verifyBackupCode = createAuthEndpoint(
    '/two-factor/verify-backup-code',
    { method: 'POST', use: [formCsrfMiddleware], body: z.object({ code: z.string().max(TYPED_CODE_MAX) }) },
    async (ctx) => {
      const challenge = await findChallenge(ctx);
      const person = challenge && (await selectAccountContact(db, challenge.userId));
      if (!challenge || !person) throw noChallengeError();
      annotateEvent(ctx.request, { email: person.email, user_id: person.id });
      if (rateLimits) await assertMayTry(db, 'factor', person.id, await findKnownDevice(ctx, person.email));
      const countWrong = await takeAttempt(ctx, challenge);
      if (!(await spend(person, readRecoveryCode(ctx.body.code), ctx.context.secretConfig))) {
        await countWrong();
        throw wrongCode();
      }
      await passChallenge(ctx, challenge);
      return ctx.json({ status: true });
    },
  );

  const generateBackupCodes = createAuthEndpoint(
    '/two-factor/generate-backup-codes',
    { method: 'POST', use: [sessionMiddleware], body: z.object(proofFields) },
    async (ctx) => {
      const person = await caller.reauthenticated(ctx);
      if (!(await selectSecondFactors(db, person.id))) {
        throw new APIError('BAD_REQUEST', { code: 'TWO_FACTOR_NOT_ENABLED', message: 'No second factor' });
      }
      const backupCodes = newRecoveryCodes();
      await replaceRecoveryCodes(db, person.id, await encryptCodes(backupCodes, ctx.context.secretConfig));
      return ctx.json({ status: true, backupCodes });
    },
  );

  return {
    id: 'recovery-codes',
    endpoints: { verifyBackupCode, generateBackupCodes },
  } satisfies BetterAuthPlugin;
}
