import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware, sessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { TYPED_CODE_MAX } from '#domain/text/text-limits.ts';
import type { Tx } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { oneTimeCodes } from '../codes/one-time-codes.ts';
import { phoneFactorDisabledMail, phoneFactorEnabledMail } from '../mails.ts';
import { numberConfirmation } from '../phone/number-confirmation.ts';
import { phoneFactorCode } from '../phone/phone-task.ts';
import { readMobileNumber } from '../phone/read-mobile-number.ts';
import { type SmsDeps, smsRequests } from '../phone/sms-requests.ts';
import { deleteOtherSessions } from '../queries.ts';
import { callerAuthentication } from '../reauthentication/caller-authentication.ts';
import { proofFields } from '../reauthentication/reauthentication.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import { assertMayGuess, assertMayTry } from '../sign-in-limit.ts';
import { type Challenge, findChallenge, noChallengeError, passChallenge, takeAttempt } from './challenge.ts';
import {
  type AccountContact,
  deletePhoneFactor,
  lockAccountContact,
  replacePhoneFactor,
  replaceRecoveryCodes,
  selectAccountContact,
  selectRecoveryCodes,
  selectSecondFactors,
} from './factor-queries.ts';
import { encryptCodes, newRecoveryCodes } from './recovery-codes.ts';
import type { RecoveryDeps } from './recovery-plugin.ts';

export type PhoneFactorDeps = RecoveryDeps & SmsDeps & { secret: string };

/** Number of digits of a phone number that are shown before the second factor. */
const SHOWN_DIGITS = 2;

const wrongCode = () => new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' });

/**
 * A code to a number as the second factor (accounts#phone-factor); a sign-in uses the route names of better-auth's one-time
 * codes. docs/decisions/0036 lists the sign-in methods after which such a code does not count.
 */
export function phoneFactorPlugin(parts: PhoneFactorDeps) {
  const { db, queue, publicUrl, rateLimits, annotateEvent, now } = parts;
  const codes = oneTimeCodes(parts);
  const sms = smsRequests(parts);
  const confirmation = numberConfirmation(parts, 'factor');
  const caller = callerAuthentication(parts);

  const sessionOf = (ctx: GenericEndpointContext): string => ctx.context.session?.session.id ?? '';

  const sendNotice = (
    tx: Tx,
    { email, ...person }: AccountContact,
    mailFor: typeof phoneFactorEnabledMail,
    number: string,
  ) => sendMail(queue, tx, { to: email, ...mailFor({ ...person, number, url: `${publicUrl}/auth?mode=recover` }) });

  /**
   * Returns the challenge of this browser, if the phone may pass it, with the user and the number.
   * @throws APIError INVALID_TWO_FACTOR_COOKIE when there is no such challenge or number
   */
  async function findPhoneChallenge(
    ctx: GenericEndpointContext,
  ): Promise<{ challenge: Challenge; person: AccountContact; number: string }> {
    const challenge = await findChallenge(ctx);
    const person = challenge && (await selectAccountContact(db, challenge.userId));
    if (!challenge || !person) throw noChallengeError();
    annotateEvent(ctx.request, { email: person.email, user_id: person.id });
    const phone = challenge.canUsePhone ? (await selectSecondFactors(db, person.id))?.phone : null;
    // The phone may not pass this challenge, its number was just removed, or a code to the number has set the password since.
    if (!phone || phone.set_password) throw noChallengeError();
    return { challenge, person, number: phone.number };
  }

  const beginPhoneFactor = createAuthEndpoint(
    '/two-factor/phone/enable',
    { method: 'POST', use: [sessionMiddleware], body: z.object({ phoneNumber: z.string(), ...proofFields }) },
    async (ctx) => {
      const person = await caller.signedIn(ctx);
      // Operators must use an authenticator.
      if (person.user_type === 'operator') throw new APIError('FORBIDDEN');
      const number = readMobileNumber(ctx.body.phoneNumber);
      await caller.reauthenticated(ctx);
      await confirmation.request(ctx, { userId: person.id, sessionId: sessionOf(ctx), number });
      return ctx.json({ status: true });
    },
  );

  const resendPhoneFactor = createAuthEndpoint(
    '/two-factor/phone/resend',
    { method: 'POST', use: [sessionMiddleware] },
    async (ctx) => {
      await caller.signedIn(ctx);
      await confirmation.resend(ctx, sessionOf(ctx));
      return ctx.json({ status: true });
    },
  );

  /** Enables the number as a second factor; a user without a list of recovery codes gets one. */
  const confirmPhoneFactor = createAuthEndpoint(
    '/two-factor/phone/confirm',
    { method: 'POST', use: [sessionMiddleware], body: z.object({ otp: z.string().max(TYPED_CODE_MAX) }) },
    async (ctx) => {
      const person = await caller.signedIn(ctx);
      if (rateLimits) await assertMayGuess(db, person.id);
      const made = newRecoveryCodes();
      const encrypted = await encryptCodes(made, ctx.context.secretConfig);
      let backupCodes: string[] = [];
      const typed = { userId: person.id, sessionId: sessionOf(ctx), code: ctx.body.otp };
      await confirmation.confirm(typed, async (tx, { number, session_id }) => {
        await lockAccountContact(tx, person.id);
        backupCodes = (await selectRecoveryCodes(tx, person.id)) === undefined ? made : [];
        if (backupCodes.length > 0) await replaceRecoveryCodes(tx, person.id, encrypted);
        await replacePhoneFactor(tx, person.id, number, now());
        await deleteOtherSessions(tx, person.id, session_id);
        await publish(tx, { user_id: person.id, type: 'profile.changed' });
        await sendNotice(tx, person, phoneFactorEnabledMail, number);
        return true;
      });
      return ctx.json({ status: true, backupCodes });
    },
  );

  const endPhoneFactor = createAuthEndpoint(
    '/two-factor/phone/disable',
    { method: 'POST', use: [sessionMiddleware], body: z.object(proofFields) },
    async (ctx) => {
      const person = await caller.reauthenticated(ctx);
      await inTransaction(db, async (tx) => {
        await lockAccountContact(tx, person.id);
        const number = await deletePhoneFactor(tx, person.id);
        if (number === undefined) throw new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: 'No number' });
        await sendNotice(tx, person, phoneFactorDisabledMail, number);
      });
      return ctx.json({ status: true });
    },
  );

  /** Returns the second factors that pass the challenge of this browser, for a screen that opens after a redirect or a reload. */
  const challengeMethods = createAuthEndpoint(
    '/two-factor/methods',
    { method: 'POST', use: [formCsrfMiddleware] },
    async (ctx) => {
      const challenge = await findChallenge(ctx);
      const factors = challenge && (await selectSecondFactors(db, challenge.userId));
      if (!challenge || !factors) throw noChallengeError();
      const phone = challenge.canUsePhone && !factors.phone?.set_password ? factors.phone?.number : undefined;
      return ctx.json({
        authenticator: factors.authenticator,
        phone: phone === undefined ? null : phone.slice(-SHOWN_DIGITS),
      });
    },
  );

  const sendTwoFactorOTP = createAuthEndpoint(
    '/two-factor/send-otp',
    { method: 'POST', use: [formCsrfMiddleware] },
    async (ctx) => {
      const { challenge, person, number } = await findPhoneChallenge(ctx);
      const trust = (await findKnownDevice(ctx, person.email)) === null ? 'proven' : 'known';
      const task = { kind: 'factor' as const, user_id: person.id, number, challenge: challenge.identifier };
      await sms.request(ctx, { number, trust, task });
      return ctx.json({ status: true });
    },
  );

  const verifyTwoFactorOTP = createAuthEndpoint(
    '/two-factor/verify-otp',
    { method: 'POST', use: [formCsrfMiddleware], body: z.object({ code: z.string().max(TYPED_CODE_MAX) }) },
    async (ctx) => {
      const { challenge, person, number } = await findPhoneChallenge(ctx);
      if (rateLimits) await assertMayTry(db, 'factor', person.id, await findKnownDevice(ctx, person.email));
      const countWrong = await takeAttempt(ctx, challenge);
      const wanted = phoneFactorCode({ user_id: person.id, number, challenge: challenge.identifier });
      if ((await codes.use(db, { ...wanted, code: ctx.body.code })) !== person.id) {
        await countWrong();
        throw wrongCode();
      }
      await passChallenge(ctx, challenge);
      return ctx.json({ status: true });
    },
  );

  return {
    id: 'phone-factor',
    endpoints: {
      beginPhoneFactor,
      resendPhoneFactor,
      confirmPhoneFactor,
      endPhoneFactor,
      challengeMethods,
      sendTwoFactorOTP,
      verifyTwoFactorOTP,
    },
  } satisfies BetterAuthPlugin;
}
