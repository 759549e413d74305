import type { GenericEndpointContext } from 'better-auth';
import { getSessionFromCtx } from 'better-auth/api';
import type { Db } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import type { AnnotateEvent } from '../identity-events.ts';
import { secondFactorDisabledMail, secondFactorEnabledMail } from '../mails.ts';
import { deleteOtherSessions } from '../queries.ts';
import { findChallengedUser } from './challenge.ts';
import { type AccountContact, selectAccountContact, setAuthenticatorEnabled } from './factor-queries.ts';

export type FactorOwnersDeps = { db: Db; queue: Pick<Queue, 'send'>; publicUrl: string; annotateEvent: AnnotateEvent };

/** Remembers the user of a request that verifies a code or changes the second factor, and makes the change with the mail about it. */
export function factorOwners({ db, queue, publicUrl, annotateEvent }: FactorOwnersDeps) {
  /** `session_id` is missing until the user has passed the second factor. */
  const owners = new WeakMap<Request, AccountContact & { session_id: string | undefined }>();

  return {
    /**
     * Finds the user as better-auth does: the signed-in user, otherwise the user of this browser's challenge. Remembers the user for
     * `changeAuthenticator` and the security log. Returns null without a user or a request.
     */
    async find(ctx: GenericEndpointContext): Promise<AccountContact | null> {
      const current = await getSessionFromCtx(ctx);
      const id = current ? current.user.id : await findChallengedUser(ctx);
      const person = id === undefined ? undefined : await selectAccountContact(db, id);
      if (!person || !ctx.request) return null;
      owners.set(ctx.request, { ...person, session_id: current?.session.id });
      annotateEvent(ctx.request, { email: person.email, user_id: person.id });
      return person;
    },
    /**
     * Enables or disables the authenticator of the request's user, and queues the mail about it in the same transaction. Enabling also
     * ends the other sessions, which were created without the authenticator.
     * @throws Error when `find` has found no signed-in user for this request
     */
    async changeAuthenticator(request: Request | undefined, isEnabled: boolean): Promise<void> {
      const owner = request && owners.get(request);
      if (owner?.session_id === undefined) throw new Error('The owner of the authenticator is unknown');
      const { id: user_id, session_id, email, ...person } = owner;
      const mailFor = isEnabled ? secondFactorEnabledMail : secondFactorDisabledMail;
      const mail = mailFor({ ...person, url: `${publicUrl}/auth?mode=recover` });
      await inTransaction(db, async (tx) => {
        if (!(await setAuthenticatorEnabled(tx, user_id, isEnabled))) return;
        if (isEnabled) await deleteOtherSessions(tx, user_id, session_id);
        await publish(tx, { user_id, type: 'profile.changed' });
        await sendMail(queue, tx, { to: email, ...mail });
      });
      if (isEnabled) annotateEvent(request, { event: 'factor.enrolled' });
    },
  };
}
