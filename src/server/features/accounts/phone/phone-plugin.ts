import { randomUUID } from 'node:crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { passwordProblem } from '#domain/accounts/password.ts';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../../platform/database/sql-state.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { browserCookie } from '../codes/browser-cookie.ts';
import { oneTimeCodes } from '../codes/one-time-codes.ts';
import { agreementFields, agreementOf } from '../consents/agreement.ts';
import { recordPasswordSetBy, selectAccountContact } from '../factors/factor-queries.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import type { PasswordOwners } from '../passwords/password-owners.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import { assertMayTry } from '../sign-in-limit.ts';
import { inputError } from '../sign-up/check-sign-up.ts';
import type { CallerTrust } from './phone-limits.ts';
import {
  claimPhoneSignUps,
  insertPhoneSignUp,
  insertPhoneUser,
  replacePassword,
  selectPhoneOwner,
} from './phone-queries.ts';
import { phoneCode } from './phone-task.ts';
import { readMobileNumber } from './read-mobile-number.ts';
import type { SmsDeps } from './sms-requests.ts';
import { smsRequests } from './sms-requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The browser that requests a code, remembered as long as a sign-up can be confirmed. */
const phoneBrowser = browserCookie('phone', DAY_MS / 1000);

export type PhoneDeps = SmsDeps & {
  secret: string;
  owners: Pick<PasswordOwners, 'note' | 'notify'>;
  annotateEvent: AnnotateEvent;
};

const phoneNumber = z.string();
const post = () => ({ method: 'POST' as const, use: [formCsrfMiddleware] });

const wrongPassword = () =>
  new APIError('UNAUTHORIZED', {
    code: 'INVALID_PHONE_NUMBER_OR_PASSWORD',
    message: 'Invalid phone number or password',
  });
const invalidCode = () => new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' });

/**
 * Signing up and in with a number; apart from the sign-up, under the route names and error codes of better-auth's own plugin
 * (docs/decisions/0032). A sign-up becomes a user only after the code sent to its number was typed in the browser that
 * signed up (accounts#phone).
 */
export function phonePlugin({ secret, owners, annotateEvent, ...parts }: PhoneDeps) {
  const { db, rateLimits, now } = parts;
  const codes = oneTimeCodes({ secret, now });
  const sms = smsRequests(parts);

  /** Returns 'known' if the number's account has signed in with this browser; runs the same statement for any number. */
  async function trustOf(ctx: GenericEndpointContext, number: string): Promise<CallerTrust> {
    const owner = await selectPhoneOwner(db, number);
    return (await findKnownDevice(ctx, owner?.email ?? number)) === null ? 'unknown' : 'known';
  }

  /** @throws APIError TOO_MANY_REQUESTS, NOT_FOUND as `sms.request` */
  async function requestCode(ctx: GenericEndpointContext, kind: 'code' | 'reset', number: string): Promise<void> {
    const task = { kind, number, browser: await phoneBrowser.remember(ctx) };
    await sms.request(ctx, { number, trust: await trustOf(ctx, number), task });
  }

  async function beginSession(ctx: GenericEndpointContext, userId: string): Promise<void> {
    const user = await ctx.context.internalAdapter.findUserById(userId);
    const session = user && (await ctx.context.internalAdapter.createSession(userId));
    if (!session) throw new APIError('INTERNAL_SERVER_ERROR');
    await setSessionCookie(ctx, { session, user });
  }

  const signUpPhoneNumber = createAuthEndpoint(
    '/sign-up/phone-number',
    {
      ...post(),
      body: z.object({
        name: z.string(),
        phoneNumber,
        password: z.string(),
        user_type: z.enum(USER_TYPES),
        ...agreementFields,
      }),
    },
    async (ctx) => {
      const { name, user_type } = ctx.body;
      const number = readMobileNumber(ctx.body.phoneNumber);
      annotateEvent(ctx.request, { email: number });
      const browser = await phoneBrowser.remember(ctx);
      const password = await hashPassword(ctx.body.password);
      const created_at = now();
      const expires_at = new Date(created_at.getTime() + DAY_MS);
      const who = { id: randomUUID(), number, browser, name, user_type, password };
      const signUp = { ...who, ...agreementOf(ctx, ctx.body), created_at, expires_at };
      const task = { kind: 'sign-up' as const, number, browser };
      await sms.request(ctx, { number, trust: 'unknown', task, before: (tx) => insertPhoneSignUp(tx, signUp) });
      return ctx.json({ status: true });
    },
  );

  const sendPhoneNumberOtp = createAuthEndpoint(
    '/phone-number/send-otp',
    { ...post(), body: z.object({ phoneNumber }) },
    async (ctx) => {
      const number = readMobileNumber(ctx.body.phoneNumber);
      annotateEvent(ctx.request, { email: number });
      await requestCode(ctx, 'code', number);
      return ctx.json({ message: 'code sent' });
    },
  );

  const requestPasswordResetPhoneNumber = createAuthEndpoint(
    '/phone-number/request-password-reset',
    { ...post(), body: z.object({ phoneNumber }) },
    async (ctx) => {
      const number = readMobileNumber(ctx.body.phoneNumber);
      annotateEvent(ctx.request, { email: number });
      await requestCode(ctx, 'reset', number);
      return ctx.json({ status: true });
    },
  );

  /**
   * Makes the sign-up the user of its number and voids all others.
   * @returns false when the sign-up no longer exists, or the number already has a user
   */
  const confirm = (id: string, number: string): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const chosen = (await claimPhoneSignUps(tx, number)).find((each) => each.id === id);
      return chosen !== undefined && insertPhoneUser(tx, chosen, now());
    }).catch((error: unknown) => {
      // Another user confirmed the same number in the same moment.
      if (sqlState(error) === UNIQUE_VIOLATION) return false;
      throw error;
    });

  const verifyPhoneNumber = createAuthEndpoint(
    '/phone-number/verify',
    { ...post(), body: z.object({ phoneNumber, code: z.string() }) },
    async (ctx) => {
      const number = readMobileNumber(ctx.body.phoneNumber);
      annotateEvent(ctx.request, { email: number });
      const browser = await phoneBrowser.find(ctx);
      if (browser === null) throw invalidCode();
      const { code } = ctx.body;
      const signUp = await codes.use(db, { ...phoneCode('phone-sign-up', { number, browser }), code });
      if (signUp !== null) {
        if (!(await confirm(signUp, number))) throw invalidCode();
        annotateEvent(ctx.request, { event: 'sign-up.confirmed' });
      }
      const userId = signUp ?? (await codes.use(db, { ...phoneCode('phone-sign-in', { number, browser }), code }));
      if (userId === null) throw invalidCode();
      await beginSession(ctx, userId);
      return ctx.json({ status: true });
    },
  );

  const signInPhoneNumber = createAuthEndpoint(
    '/sign-in/phone-number',
    { ...post(), body: z.object({ phoneNumber, password: z.string() }) },
    async (ctx) => {
      const { password } = ctx.body;
      const number = readMobileNumber(ctx.body.phoneNumber);
      const owner = await selectPhoneOwner(db, number);
      annotateEvent(ctx.request, { email: number, user_id: owner?.id });
      if (rateLimits) await assertMayTry(db, 'sign-in', number, await findKnownDevice(ctx, owner?.email ?? number));
      // A number without an account costs the same work as one with an account.
      const isRight = owner?.password
        ? await verifyPassword({ hash: owner.password, password })
        : await hashPassword(password).then(() => false);
      if (!owner || !isRight) throw wrongPassword();
      await beginSession(ctx, owner.id);
      return ctx.json({ status: true });
    },
  );

  const resetPasswordPhoneNumber = createAuthEndpoint(
    '/phone-number/reset-password',
    { ...post(), body: z.object({ phoneNumber, otp: z.string(), newPassword: z.string() }) },
    async (ctx) => {
      const { otp: code, newPassword } = ctx.body;
      const number = readMobileNumber(ctx.body.phoneNumber);
      annotateEvent(ctx.request, { email: number });
      const browser = await phoneBrowser.find(ctx);
      if (browser === null) throw invalidCode();
      const password = await hashPassword(newPassword);
      const isSet = await inTransaction(db, async (tx) => {
        const userId = await codes.use(tx, { ...phoneCode('phone-reset', { number, browser }), code });
        const owner = userId === null ? undefined : await selectAccountContact(tx, userId);
        if (!owner) return false;
        annotateEvent(ctx.request, { user_id: owner.id });
        // Checked only after a right code, because the refusal can reveal the user's name. The rollback keeps the code valid.
        if (passwordProblem(newPassword, { name: owner.name, phone: number }) !== undefined)
          throw inputError({
            code: 'PASSWORD_PERSONAL',
            message: 'Não use seu nome, seu e-mail, seu celular ou Encaixe como senha.',
          });
        owners.note(ctx.request, { ...owner, byLink: false });
        await replacePassword(tx, owner.id, password);
        await recordPasswordSetBy(tx, owner.id, number);
        await owners.notify(ctx.request);
        return true;
      });
      if (!isSet) throw invalidCode();
      return ctx.json({ status: true });
    },
  );

  return {
    id: 'phone-number',
    endpoints: {
      signUpPhoneNumber,
      sendPhoneNumberOtp,
      requestPasswordResetPhoneNumber,
      verifyPhoneNumber,
      signInPhoneNumber,
      resetPasswordPhoneNumber,
    },
  } satisfies BetterAuthPlugin;
}
