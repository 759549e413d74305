import type { Db, Tx } from '../../../platform/database/create-db.ts';
import { currentTransaction, inTransaction } from '../../../platform/database/transaction.ts';
import type { Addressee } from '../../../platform/mail/layout.ts';
import { sendMail } from '../../../platform/mail/mail-queue.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { passwordChangedMail } from '../mails.ts';
import { confirmAddress } from '../operator-queries.ts';

type Owner = Addressee & {
  email: string;
  /** Whether the link of a mail changes the password, which proves that the address belongs to the user. */
  byLink: boolean;
};

export type PasswordOwners = ReturnType<typeof passwordOwners>;

/**
 * Remembers whose password a request changes: looked up before the request, notified in the transaction that changes
 * it.
 */
export function passwordOwners({ db, queue, publicUrl }: { db: Db; queue: Pick<Queue, 'send'>; publicUrl: string }) {
  const owners = new WeakMap<Request, Owner>();
  return {
    note(request: Request | undefined, owner: Owner | undefined): void {
      if (request && owner) owners.set(request, owner);
    },
    ownerOf: (request: Request | undefined): Owner | undefined => request && owners.get(request),
    /** Queues the mail 'Senha alterada' (accounts#password-change), in the transaction of the change. */
    async notify(request: Request | undefined): Promise<void> {
      const owner = request && owners.get(request);
      if (!owner) return;
      const mail = { to: owner.email, ...passwordChangedMail({ ...owner, url: `${publicUrl}/auth?mode=recover` }) };
      const sendNotice = async (tx: Tx) => {
        // Before the mail, which would otherwise be withheld from an address that was stopped until now.
        if (owner.byLink) await confirmAddress(tx, owner.email);
        await sendMail(queue, tx, mail);
      };
      const tx = currentTransaction();
      await (tx ? sendNotice(tx) : inTransaction(db, sendNotice));
    },
  };
}
