import { randomUUID } from 'node:crypto';
import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, sessionMiddleware } from 'better-auth/api';
import { z } from 'zod';
import { MAILBOXES, type Mailbox } from '#domain/accounts/email-change.ts';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import { EMAIL_MAX, TYPED_CODE_MAX } from '#domain/text/text-limits.ts';
import type { Db, Tx } from '../../../platform/database/create-db.ts';
import { sqlState, UNIQUE_VIOLATION } from '../../../platform/database/sql-state.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { queueCustomerEmailChange } from '../../billing/service.ts';
import { oneTimeCodes } from '../codes/one-time-codes.ts';
import { type AccountContact, selectAccountContact } from '../factors/factor-queries.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { countMail, identityMailTask } from '../identity-mail.ts';
import { deleteOtherSessions, deleteVerificationsFor } from '../queries.ts';
import { callerAuthentication } from '../reauthentication/caller-authentication.ts';
import { proofFields, type Reauthentication } from '../reauthentication/reauthentication.ts';
import { rememberDevice } from '../sessions/known-device.ts';
import { assertMayGuess, assertMayRequestCode } from '../sign-in-limit.ts';
import { claimSignUps, selectUserByEmail } from '../sign-up/sign-up-queries.ts';
import { changeCodeFor } from './change-code.ts';
import {
  deleteEmailChange,
  type EmailChange,
  lockEmailChange,
  recordCurrentMailboxConfirmed,
  replaceEmailChange,
  setEmail,
} from './email-change-queries.ts';
import { formerAddressNoticeMail, newAddressNoticeMail } from './mails.ts';

const HOUR_MS = 60 * 60 * 1000;

export type EmailChangeDeps = {
  db: Db;
  queue: Pick<Queue, 'send'>;
  secret: string;
  publicUrl: string;
  rateLimits: boolean;
  annotateEvent: AnnotateEvent;
  reauthentication: Reauthentication;
  now: () => Date;
};

const refusal = (code: string, message: string) => new APIError('BAD_REQUEST', { code, message });
const wrongCode = () => refusal('INVALID_OTP', 'Invalid OTP');
const changeInvalid = () => refusal('EMAIL_CHANGE_INVALID', 'No change of address is waiting here');

type Step = 'invalid' | 'wrong' | 'agreed' | 'changed';

/**
 * Changes the address of an account (accounts#email-change). The user confirms first the current mailbox, if there is one,
 * then the new one, each by a code typed in the session that requested the change. The address changes only after both.
 */
export function emailChangePlugin(parts: EmailChangeDeps) {
  const { db, queue, publicUrl, rateLimits, annotateEvent, reauthentication, now } = parts;
  const codes = oneTimeCodes(parts);
  const caller = callerAuthentication(parts);

  const mailCode = (tx: Tx, id: string, mailbox: Mailbox) =>
    queue.send(tx, identityMailTask, { kind: 'email-change', id, mailbox });
  /**
   * Mails the new address, which may belong to someone else: the address receives no more mails than the limit for public
   * requests allows.
   */
  const mailNew = async (tx: Tx, { id, new_email }: EmailChange) => {
    if (!rateLimits || (await countMail(tx, new_email, now()))) await mailCode(tx, id, 'new');
  };

  /**
   * Changes the address after both mailboxes were confirmed. Pending codes and links of the account and of both addresses become
   * void, and every other session ends.
   */
  async function change(tx: Tx, { id, new_email, session_id }: EmailChange, person: AccountContact): Promise<Step> {
    await deleteEmailChange(tx, id);
    // Another account has taken the address since the code was sent.
    if (await selectUserByEmail(tx, new_email)) return 'invalid';
    await claimSignUps(tx, new_email);
    await setEmail(tx, person.id, new_email);
    await deleteOtherSessions(tx, person.id, session_id);
    await deleteVerificationsFor(tx, person.id);
    for (const subject of [person.id, person.email, new_email]) await codes.voidAll(tx, subject);
    await queueCustomerEmailChange(queue, tx, person.id);
    await publish(tx, { user_id: person.id, type: 'profile.changed' });
    const recipient = { ...person, url: publicUrl };
    await sendMail(queue, tx, { to: person.email, ...formerAddressNoticeMail({ ...recipient, new_email }) });
    await sendMail(queue, tx, { to: new_email, ...newAddressNoticeMail(recipient) });
    return 'changed';
  }

  /** Uses a code of the change. A wrong code stays counted, so it must not roll back the transaction. */
  const take = (person: AccountContact, sessionId: string, { mailbox, otp }: { mailbox: Mailbox; otp: string }) =>
    inTransaction(db, async (tx): Promise<Step> => {
      const wanted = await lockEmailChange(tx, sessionId, now());
      if (wanted?.user_id !== person.id) return 'invalid';
      const used = await codes.use(tx, { ...changeCodeFor(wanted.id, mailbox), code: otp });
      if (used === null) return 'wrong';
      if (mailbox === 'new') return wanted.agreed_at ? change(tx, wanted, person) : 'wrong';
      await recordCurrentMailboxConfirmed(tx, wanted.id, now());
      await mailNew(tx, wanted);
      return 'agreed';
    }).catch((error: unknown): Step => {
      // Another account has taken that address in the same moment.
      if (sqlState(error) === UNIQUE_VIOLATION) return 'invalid';
      throw error;
    });

  const requestEmailChange = createAuthEndpoint(
    '/email-otp/request-email-change',
    {
      method: 'POST',
      use: [sessionMiddleware],
      body: z.object({ newEmail: z.email().max(EMAIL_MAX).toLowerCase(), ...proofFields }),
    },
    async (ctx) => {
      const { session } = ctx.context;
      const person = await caller.signedIn(ctx);
      const new_email = ctx.body.newEmail;
      if (isPlaceholderEmail(new_email)) throw refusal('INVALID_EMAIL', 'Invalid email');
      if (new_email === person.email) throw refusal('EMAIL_IS_THE_SAME', 'Email is the same');
      await reauthentication.assert(ctx, session, { rateLimits });
      if (rateLimits) await assertMayRequestCode(db, person.id);
      const id = randomUUID();
      const expires_at = new Date(now().getTime() + HOUR_MS);
      // A user without an address has no mailbox yet that could agree.
      const agreed_at = isPlaceholderEmail(person.email) ? now() : null;
      await inTransaction(db, async (tx) => {
        const wanted = { id, user_id: person.id, session_id: session.session.id, new_email, agreed_at, expires_at };
        await replaceEmailChange(tx, wanted);
        await (agreed_at ? mailNew(tx, wanted) : mailCode(tx, id, 'current'));
      });
      return ctx.json({ success: true });
    },
  );

  /** Queues a new code for the current step, which voids the previous one when it is sent. */
  const resendEmailChange = createAuthEndpoint(
    '/email-otp/resend-email-change',
    { method: 'POST', use: [sessionMiddleware] },
    async (ctx) => {
      const { session } = ctx.context;
      const person = await caller.signedIn(ctx);
      if (rateLimits) await assertMayRequestCode(db, person.id);
      const isWaiting = await inTransaction(db, async (tx) => {
        const wanted = await lockEmailChange(tx, session.session.id, now());
        if (wanted) await (wanted.agreed_at ? mailNew(tx, wanted) : mailCode(tx, wanted.id, 'current'));
        return wanted !== undefined;
      });
      if (!isWaiting) throw changeInvalid();
      return ctx.json({ success: true });
    },
  );

  const changeEmail = createAuthEndpoint(
    '/email-otp/change-email',
    {
      method: 'POST',
      use: [sessionMiddleware],
      body: z.object({ mailbox: z.enum(MAILBOXES), otp: z.string().max(TYPED_CODE_MAX) }),
    },
    async (ctx) => {
      const { session } = ctx.context;
      const person = await caller.signedIn(ctx);
      if (rateLimits) await assertMayGuess(db, person.id);
      const step = await take(person, session.session.id, ctx.body);
      if (step === 'invalid') throw changeInvalid();
      if (step === 'wrong') throw wrongCode();
      if (step === 'changed') {
        const changed = await selectAccountContact(db, person.id);
        annotateEvent(ctx.request, { email: changed?.email, event: 'email.changed' });
        if (changed) await rememberDevice(ctx, changed.email);
      }
      return ctx.json({ changed: step === 'changed' });
    },
  );

  return {
    id: 'email-change',
    endpoints: { requestEmailChange, resendEmailChange, changeEmail },
  } satisfies BetterAuthPlugin;
}
