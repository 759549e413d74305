import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import { TYPED_CODE_MAX } from '#domain/text/text-limits.ts';
import type { Tx } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { oneTimeCodes } from '../codes/one-time-codes.ts';
import { type AccountContact, lockAccountContact } from '../factors/factor-queries.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { deleteOtherSessions, deleteVerificationsFor } from '../queries.ts';
import { callerAuthentication } from '../reauthentication/caller-authentication.ts';
import { proofFields, type Reauthentication } from '../reauthentication/reauthentication.ts';
import { assertMayGuess } from '../sign-in-limit.ts';
import { numberChangedMail } from './mails.ts';
import { numberConfirmation } from './number-confirmation.ts';
import type { PhoneChange } from './phone-change-queries.ts';
import {
  claimPhoneSignUps,
  deleteSignInNumber,
  replaceSignInNumber,
  selectNumberOf,
  selectPhoneOwner,
} from './phone-queries.ts';
import { formerNumberText } from './phone-texts.ts';
import { readMobileNumber } from './read-mobile-number.ts';
import { type SmsDeps, smsRequests } from './sms-requests.ts';

export type NumberChangeDeps = SmsDeps & {
  secret: string;
  publicUrl: string;
  annotateEvent: AnnotateEvent;
  reauthentication: Reauthentication;
};

const refusal = (code: string, message: string) => new APIError('BAD_REQUEST', { code, message });

/** Adds, changes and removes the sign-in number of the signed-in user (accounts#number-change). */
export function numberChangePlugin(parts: NumberChangeDeps) {
  const { db, queue, publicUrl, rateLimits, now } = parts;
  const codes = oneTimeCodes(parts);
  const sms = smsRequests(parts);
  const confirmation = numberConfirmation(parts, 'sign-in');
  const caller = callerAuthentication(parts);
  const { host } = new URL(publicUrl);

  const sessionOf = (ctx: GenericEndpointContext): string => ctx.context.session?.session.id ?? '';

  /** Voids the codes with the user's id and the password reset links, ends every other session, and notifies user and former number. */
  async function applyNumberChange(
    tx: Tx,
    person: AccountContact,
    sessionId: string,
    numbers: { former?: string; number?: string },
  ) {
    await deleteOtherSessions(tx, person.id, sessionId);
    await deleteVerificationsFor(tx, person.id);
    await codes.voidAll(tx, person.id);
    await publish(tx, { user_id: person.id, type: 'profile.changed' });
    const mail = numberChangedMail({ ...person, ...numbers, url: `${publicUrl}/auth?mode=recover` });
    await sendMail(queue, tx, { to: person.email, ...mail });
    if (numbers.former !== undefined) await sms.notify(tx, numbers.former, formerNumberText({ host }));
  }

  async function change(tx: Tx, person: AccountContact, { number, session_id }: PhoneChange): Promise<boolean> {
    await lockAccountContact(tx, person.id);
    // Another account has taken the number since the code was sent.
    if (await selectPhoneOwner(tx, number)) return false;
    await claimPhoneSignUps(tx, number);
    const former = await replaceSignInNumber(tx, person.id, number, now());
    await applyNumberChange(tx, person, session_id, { number, ...(former !== undefined && { former }) });
    return true;
  }

  const remove = (person: AccountContact, sessionId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const locked = await lockAccountContact(tx, person.id);
      if (!locked || isPlaceholderEmail(locked.email))
        throw refusal('LAST_SIGN_IN_METHOD', 'This is the last sign-in method');
      const former = await deleteSignInNumber(tx, person.id);
      if (former === undefined) throw new APIError('NOT_FOUND', { code: 'NOT_FOUND', message: 'No number' });
      await applyNumberChange(tx, locked, sessionId, { former });
    });

  const requestNumberChange = createAuthEndpoint(
    '/phone-number/request-change',
    { method: 'POST', use: [sessionMiddleware], body: z.object({ phoneNumber: z.string(), ...proofFields }) },
    async (ctx) => {
      const person = await caller.signedIn(ctx);
      // Operators have only the sign-in methods that the operators' commands create.
      if (person.user_type === 'operator') throw new APIError('FORBIDDEN');
      const number = readMobileNumber(ctx.body.phoneNumber);
      if ((await selectNumberOf(db, person.id)) === number) throw refusal('PHONE_IS_THE_SAME', 'Number is the same');
      await caller.reauthenticated(ctx);
      await confirmation.request(ctx, { userId: person.id, sessionId: sessionOf(ctx), number });
      return ctx.json({ success: true });
    },
  );

  const resendNumberChange = createAuthEndpoint(
    '/phone-number/resend-change',
    { method: 'POST', use: [sessionMiddleware] },
    async (ctx) => {
      await caller.signedIn(ctx);
      await confirmation.resend(ctx, sessionOf(ctx));
      return ctx.json({ success: true });
    },
  );

  const changeNumber = createAuthEndpoint(
    '/phone-number/change',
    { method: 'POST', use: [sessionMiddleware], body: z.object({ otp: z.string().max(TYPED_CODE_MAX) }) },
    async (ctx) => {
      const person = await caller.signedIn(ctx);
      if (rateLimits) await assertMayGuess(db, person.id);
      const typed = { userId: person.id, sessionId: sessionOf(ctx), code: ctx.body.otp };
      await confirmation.confirm(typed, (tx, wanted) => change(tx, person, wanted));
      return ctx.json({ success: true });
    },
  );

  const removeNumber = createAuthEndpoint(
    '/phone-number/remove',
    { method: 'POST', use: [sessionMiddleware], body: z.object(proofFields) },
    async (ctx) => {
      // Refused before the user has to prove who they are.
      const person = await caller.signedIn(ctx);
      if (isPlaceholderEmail(person.email)) throw refusal('LAST_SIGN_IN_METHOD', 'This is the last sign-in method');
      await caller.reauthenticated(ctx);
      await remove(person, sessionOf(ctx));
      return ctx.json({ success: true });
    },
  );

  return {
    id: 'number-change',
    endpoints: { requestNumberChange, resendNumberChange, changeNumber, removeNumber },
  } satisfies BetterAuthPlugin;
}
