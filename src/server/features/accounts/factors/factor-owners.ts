import type { GenericEndpointContext } from 'better-auth';
import { getSessionFromCtx } from 'better-auth/api';
import type { Db } from '../../../platform/database/create-db.ts';
import { currentTransaction, inTransaction } from '../../../platform/database/transaction.ts';
import type { ComposedMail } from '../../../platform/mail/layout.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { secondFactorDisabledMail, secondFactorEnabledMail } from '../mails.ts';
import { findChallengedUser } from './challenge.ts';
import { type AccountContact, selectAccountContact } from './factor-queries.ts';

export type FactorOwnersDeps = { db: Db; queue: Pick<Queue, 'send'>; publicUrl: string; annotateEvent: AnnotateEvent };

/** Remembers the user of a request that verifies a code or changes the second factor, and mails that user before a change. */
export function factorOwners({ db, queue, publicUrl, annotateEvent }: FactorOwnersDeps) {
  const owners = new WeakMap<Request, AccountContact>();

  type MailFor = (to: Pick<AccountContact, 'name' | 'user_type'> & { url: string }) => ComposedMail;

  async function sendNotice({ email, name, user_type }: AccountContact, mailFor: MailFor): Promise<void> {
    const mail = { to: email, ...mailFor({ name, user_type, url: `${publicUrl}/auth?mode=recover` }) };
    const tx = currentTransaction();
    await (tx ? sendMail(queue, tx, mail) : inTransaction(db, (own) => sendMail(queue, own, mail)));
  }

  return {
    /**
     * Finds the user as better-auth does: the signed-in user, otherwise the user of this browser's challenge. Remembers the user for
     * `notifyOfChange` and the security log. Returns null without a user or a request.
     */
    async find(ctx: GenericEndpointContext): Promise<AccountContact | null> {
      const session = await getSessionFromCtx(ctx);
      const id = session ? session.user.id : await findChallengedUser(ctx);
      const person = id === undefined ? undefined : await selectAccountContact(db, id);
      if (!person || !ctx.request) return null;
      owners.set(ctx.request, person);
      annotateEvent(ctx.request, { email: person.email, user_id: person.id });
      return person;
    },
    /**
     * Queues the mail to the owner before an authenticator becomes active or inactive: in the current transaction. Without a
     * current transaction, the mail is sent even if the change fails.
     */
    async notifyOfChange(request: Request | undefined, isOn: boolean): Promise<void> {
      const owner = request && owners.get(request);
      if (owner) await sendNotice(owner, isOn ? secondFactorEnabledMail : secondFactorDisabledMail);
    },
  };
}
