import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth';
import { APIError, createAuthEndpoint, formCsrfMiddleware } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import { TYPED_CODE_MAX } from '#domain/text/text-limits.ts';
import type { Db } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { countMail, identityMailTask } from '../identity-mail.ts';
import { confirmAddress } from '../operator-queries.ts';
import { findKnownDevice } from '../sessions/known-device.ts';
import { assertMayTry } from '../sign-in-limit.ts';
import { confirmSignUpOfMailbox } from '../sign-up/confirm-mailbox.ts';
import { browserCookie } from './browser-cookie.ts';
import { oneTimeCodes } from './one-time-codes.ts';
import { SIGN_IN_CODE, signInCodeFor } from './sign-in-code.ts';

export type MailSignInDeps = {
  db: Db;
  queue: Pick<Queue, 'send'>;
  secret: string;
  rateLimits: boolean;
  annotateEvent: AnnotateEvent;
  now: () => Date;
};

const AFTER_SIGN_IN = '/dashboard';
const email = z.email().toLowerCase();
const TOKEN_MAX = 200;

/** The browser that requested a code in the last hour. */
const codeBrowser = browserCookie('code_asked', 60 * 60);

const wrongCode = () => new APIError('BAD_REQUEST', { code: 'INVALID_OTP', message: 'Invalid OTP' });
const invalidLink = () => new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' });
const passwordNeeded = () => new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED', message: 'The password is needed' });

/**
 * Signing in with a mailed code or link (accounts#mail-sign-in), under the route names of better-auth's plugins;
 * docs/decisions/0029 explains why those plugins are not used.
 */
export function mailSignInPlugin({ db, queue, secret, rateLimits, annotateEvent, now }: MailSignInDeps) {
  const codes = oneTimeCodes({ secret, now });

  /**
   * Signs in the user whose mailbox was proved, which also confirms an unconfirmed address.
   * @throws APIError PASSWORD_NEEDED when only a password can select the pending sign-up; the error of `refuse` when the
   * address has no account
   */
  async function signIn(ctx: GenericEndpointContext, address: string, refuse: () => APIError) {
    annotateEvent(ctx.request, { email: address });
    if ((await confirmSignUpOfMailbox(ctx, address, { db, now })) === 'password-needed') throw passwordNeeded();
    const { internalAdapter } = ctx.context;
    const user = (await internalAdapter.findUserByEmail(address))?.user;
    if (!user) throw refuse();
    await confirmAddress(db, address);
    annotateEvent(ctx.request, { user_id: user.id });
    const session = await internalAdapter.createSession(user.id);
    await setSessionCookie(ctx, { session, user });
    return ctx.json({ status: true });
  }

  const sendVerificationOTP = createAuthEndpoint(
    '/email-otp/send-verification-otp',
    {
      method: 'POST',
      use: [formCsrfMiddleware],
      body: z.object({ email, type: z.literal('sign-in'), callbackURL: z.string().optional() }),
    },
    async (ctx) => {
      const { email, callbackURL = AFTER_SIGN_IN } = ctx.body;
      annotateEvent(ctx.request, { email });
      const browser = await codeBrowser.remember(ctx);
      const device = await findKnownDevice(ctx, email);
      await inTransaction(db, async (tx) => {
        if (rateLimits && !(await countMail(tx, email, now(), device))) return;
        await queue.send(tx, identityMailTask, { kind: 'code', email, codeBrowser: browser, callbackURL });
      });
      return ctx.json({ success: true });
    },
  );

  const signInEmailOTP = createAuthEndpoint(
    '/sign-in/email-otp',
    { method: 'POST', use: [formCsrfMiddleware], body: z.object({ email, otp: z.string().max(TYPED_CODE_MAX) }) },
    async (ctx) => {
      const { email, otp } = ctx.body;
      annotateEvent(ctx.request, { email });
      if (rateLimits) await assertMayTry(db, 'mail-code', email, await findKnownDevice(ctx, email));
      const code = signInCodeFor(email, (await codeBrowser.find(ctx)) ?? '');
      if ((await codes.use(db, { ...code, code: otp })) === null) throw wrongCode();
      return signIn(ctx, email, wrongCode);
    },
  );

  /** A POST, unlike better-auth's GET, so that a mail scanner that opens the link doesn't use up the link. */
  const magicLinkVerify = createAuthEndpoint(
    '/magic-link/verify',
    { method: 'POST', use: [formCsrfMiddleware], body: z.object({ token: z.string().max(TOKEN_MAX) }) },
    async (ctx) => {
      const address = await codes.useLink(db, { purpose: SIGN_IN_CODE, token: ctx.body.token });
      if (address === null) throw invalidLink();
      return signIn(ctx, address, invalidLink);
    },
  );

  return {
    id: 'mail-sign-in',
    endpoints: { sendVerificationOTP, signInEmailOTP, magicLinkVerify },
  } satisfies BetterAuthPlugin;
}
