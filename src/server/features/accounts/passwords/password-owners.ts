import { currentTransaction } from '../../../platform/database/transaction.ts';
import type { Addressee } from '../../../platform/mail/layout.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { passwordChangedMail } from '../mails.ts';
import { confirmAddress } from '../operator-queries.ts';

type Owner = Addressee & {
  email: string;
  /** True when a password reset link changes the password: its mail proves the address, or an operator vouches for the user. */
  byLink: boolean;
};

/** The users whose passwords the current requests change. */
export type PasswordOwners = ReturnType<typeof passwordOwners>;

/** Remembers the user whose password a request changes, and mails that user in the transaction of the change. */
export function passwordOwners({ queue, publicUrl }: { queue: Pick<Queue, 'send'>; publicUrl: string }) {
  const owners = new WeakMap<Request, Owner>();
  return {
    note(request: Request | undefined, owner: Owner | undefined): void {
      if (request && owner) owners.set(request, owner);
    },
    ownerOf: (request: Request | undefined): Owner | undefined => request && owners.get(request),
    /**
     * Queues the mail 'Senha alterada' in the current transaction, which changes the password (accounts#password-change).
     * Does nothing when no user is remembered for the request.
     * @throws Error without a current transaction
     */
    async notify(request: Request | undefined): Promise<void> {
      const owner = request && owners.get(request);
      if (!owner) return;
      const tx = currentTransaction();
      if (!tx) throw new Error('The password is changed outside of a transaction');
      // Lifts the suppression of a bounced address first; otherwise the mail would not be sent.
      if (owner.byLink) await confirmAddress(tx, owner.email);
      const mail = passwordChangedMail({ ...owner, url: `${publicUrl}/auth?mode=recover` });
      await sendMail(queue, tx, { to: owner.email, ...mail });
    },
  };
}
