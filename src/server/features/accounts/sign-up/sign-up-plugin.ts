import { randomUUID } from 'node:crypto';
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { USER_TYPES } from '#domain/accounts/user-types.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { agreementFields, agreementOf } from '../consents/agreement.ts';
import { countMail, identityMailTask } from '../identity-mail.ts';
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts';
import { confirmSignUp, readConfirmationToken } from './confirmation.ts';
import { findOwnSignUpIds, findProvenAddress, rememberProvenAddress, rememberSignUp } from './sign-up-cookies.ts';
import {
  hasOtherSignUps,
  insertSignUp,
  type NewSignUp,
  type SignUp,
  selectCredential,
  selectSignUp,
  selectSignUps,
  selectUnexpiredSignUps,
  userExists,
} from './sign-up-queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Maximum number of pending sign-ups of one address whose password a sign-in compares. */
const COMPARED_SIGN_UPS_MAX = 5;
const AFTER_CONFIRMATION = '/dashboard';

export type SignUpDeps = {
  db: Db;
  queue: Pick<Queue, 'send'>;
  secret: string;
  rateLimits: boolean;
  now: () => Date;
};

const callbackURL = z.string().optional();
const signUpBody = z.object({
  name: z.string(),
  email: z.email().toLowerCase(),
  password: z.string(),
  user_type: z.enum(USER_TYPES),
  ...agreementFields,
  callbackURL,
});

const signInBody = z.object({ email: z.string().toLowerCase(), password: z.string(), callbackURL });

/** Errors of a sign-in, with better-auth's own codes. */
const INVALID_EMAIL = () => new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
const UNCONFIRMED = () => new APIError('FORBIDDEN', { code: 'EMAIL_NOT_VERIFIED', message: 'Email not verified' });
const INVALID_CREDENTIALS = () =>
  new APIError('UNAUTHORIZED', { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' });
const RESET_REQUESTED = 'If this email exists in our system, check your email for the reset link';

/**
 * Sign-up, sign-in, confirmation and the mails to a visitor without a session, in place of better-auth's routes with
 * the same names and formats (docs/decisions/0017). A sign-up becomes a user only when its mailbox is confirmed. Until
 * a password is right, a request runs the same SQL statements, whether or not the address has an account.
 */
export function signUpPlugin({ db, queue, secret, rateLimits, now }: SignUpDeps) {
  /**
   * Queues the mail in one transaction with the sign-up that it belongs to; silently drops both above the limit of mails
   * to one address.
   */
  const requestMail = (payload: z.infer<typeof identityMailTask.schema>, email: string, signUp?: NewSignUp) =>
    inTransaction(db, async (tx) => {
      if (rateLimits && !(await countMail(tx, email, now()))) return;
      if (signUp) await insertSignUp(tx, signUp);
      await queue.send(tx, identityMailTask, payload);
    });

  const signUpEmail = createAuthEndpoint(
    '/sign-up/email',
    { method: 'POST', use: [formCsrfMiddleware], body: signUpBody },
    async (ctx) => {
      const { name, email, user_type, callbackURL = AFTER_CONFIRMATION } = ctx.body;
      const password = await hashPassword(ctx.body.password);
      const id = randomUUID();
      const created_at = now();
      const expires_at = new Date(created_at.getTime() + DAY_MS);
      const agreed = agreementOf(ctx, ctx.body);
      const signUp = { id, email, name, user_type, password, ...agreed, created_at, expires_at };
      await requestMail({ kind: 'sign-up', id, email, callbackURL }, email, signUp);
      await rememberSignUp(ctx, id);
      const user = { id, name, email, emailVerified: false, image: null, user_type };
      return ctx.json({ token: null, user: { ...user, createdAt: created_at, updatedAt: created_at } });
    },
  );

  const sendVerificationEmail = createAuthEndpoint(
    '/send-verification-email',
    { method: 'POST', use: [formCsrfMiddleware], body: z.object({ email: z.email().toLowerCase(), callbackURL }) },
    async (ctx) => {
      const { email, callbackURL = AFTER_CONFIRMATION } = ctx.body;
      await requestMail({ kind: 'confirmation', email, callbackURL }, email);
      return ctx.json({ status: true });
    },
  );

  const requestPasswordReset = createAuthEndpoint(
    '/request-password-reset',
    { method: 'POST', use: [formCsrfMiddleware], body: z.object({ email: z.email().toLowerCase() }) },
    async (ctx) => {
      const { email } = ctx.body;
      await requestMail({ kind: 'reset', email }, email);
      return ctx.json({ status: true, message: RESET_REQUESTED });
    },
  );

  /**
   * Confirms a sign-up when the user opens its link, if this browser made it, or if no other browser has another pending sign-up
   * with the address. Otherwise the user must sign in with the password of one of the sign-ups.
   */
  const verifyEmail = createAuthEndpoint(
    '/verify-email',
    { method: 'GET', query: z.object({ token: z.string(), callbackURL }) },
    async (ctx) => {
      const { token, callbackURL = AFTER_CONFIRMATION } = ctx.query;
      const refuse = (error: string) =>
        ctx.redirect(`${callbackURL}${callbackURL.includes('?') ? '&' : '?'}error=${error}`);
      const id = readConfirmationToken(token, secret);
      if (id === null) throw refuse('INVALID_TOKEN');
      const signUp = await selectSignUp(db, id, now());
      if (!signUp) throw (await userExists(db, id)) ? ctx.redirect(callbackURL) : refuse('INVALID_TOKEN');
      const own = await findOwnSignUpIds(ctx);
      if (!own.includes(id) && (await hasOtherSignUps(db, signUp, own, now()))) {
        await rememberProvenAddress(ctx, signUp.email);
        throw refuse('PASSWORD_NEEDED');
      }
      if (!(await confirmSignUp(db, signUp))) throw refuse('INVALID_TOKEN');
      // Another user who is signed in here stays signed in.
      if (!(await getSessionFromCtx(ctx))) {
        const user = await ctx.context.internalAdapter.findUserById(id);
        const session = user && (await ctx.context.internalAdapter.createSession(id));
        if (session) await setSessionCookie(ctx, { session, user });
      }
      throw ctx.redirect(callbackURL);
    },
  );

  /** Confirms the newest pending sign-up with this password, if this browser has proved the mailbox of the address. */
  async function confirmByPassword(ctx: GenericEndpointContext, email: string, password: string): Promise<void> {
    if ((await findProvenAddress(ctx)) !== email) return;
    for (const signUp of await selectSignUps(db, email, now(), COMPARED_SIGN_UPS_MAX)) {
      if (await verifyPassword({ hash: signUp.password, password })) {
        await confirmSignUp(db, signUp);
        return;
      }
    }
  }

  /** Returns whether the password is that of a pending sign-up. Without pending sign-ups, it hashes once to take the same time. */
  async function matchesPending(pending: readonly SignUp[], password: string): Promise<boolean> {
    if (pending.length === 0) await hashPassword(password);
    for (const { password: hash } of pending) if (await verifyPassword({ hash, password })) return true;
    return false;
  }

  /**
   * Signs in. better-auth's route runs more statements for an address with an account; here a wrong password runs the same SQL
   * statements in the same order for every address, all before the first hash, unless this browser has proved the mailbox.
   * If the password is right only for a pending sign-up, the response is "unconfirmed", even where the address has an account:
   * another response would reveal the account to a person who signs up with that address (accounts#sign-in).
   */
  const signInEmail = createAuthEndpoint(
    '/sign-in/email',
    { method: 'POST', use: [formCsrfMiddleware], body: signInBody },
    async (ctx) => {
      const { email, password, callbackURL = AFTER_CONFIRMATION } = ctx.body;
      if (!z.email().safeParse(email).success) throw INVALID_EMAIL();
      await confirmByPassword(ctx, email, password);
      const owner = await selectCredential(db, email);
      const pending = await selectUnexpiredSignUps(db, email, now(), COMPARED_SIGN_UPS_MAX);
      const hash = owner?.password;
      const isRight = hash ? await verifyPassword({ hash, password }) : await hashPassword(password).then(() => false);
      if (!owner || !isRight) {
        if (!(await matchesPending(pending, password))) throw INVALID_CREDENTIALS();
        await requestMail({ kind: 'confirmation', email, callbackURL }, email);
        throw UNCONFIRMED();
      }
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(owner.id);
      if (!user?.emailVerified) throw UNCONFIRMED();
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      const { id, name } = user;
      return ctx.json({ user: { id, name, email } });
    },
  );

  return {
    id: 'sign-ups',
    endpoints: { signUpEmail, signInEmail, sendVerificationEmail, requestPasswordReset, verifyEmail },
  } satisfies BetterAuthPlugin;
}
