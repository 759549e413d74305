import type { Db, Tx } from '../../platform/database/create-db.ts';
import { currentTransaction, inTransaction } from '../../platform/database/transaction.ts';
import type { Addressee } from '../../platform/mail/layout.ts';
import { sendMail } from '../../platform/mail/mail-queue.ts';
import type { Queue } from '../../platform/queue/queue.ts';
import { passwordChangedMail } from './mails.ts';
import { confirmAddress } from './operator-queries.ts';

type Owner = Addressee & {
  email: string;
  /** Whether a mail's link changes it, which proves whose the address is. */
  byLink: boolean;
};

export type PasswordOwners = ReturnType<typeof passwordOwners>;

/** Whose password a request is to change: found out before it, told to them in the transaction that changes it. */
export function passwordOwners({ db, queue, publicUrl }: { db: Db; queue: Pick<Queue, 'send'>; publicUrl: string }) {
  const owners = new WeakMap<Request, Owner>();
  return {
    note(request: Request | undefined, owner: Owner | undefined): void {
      if (request && owner) owners.set(request, owner);
    },
    ownerOf: (request: Request | undefined): Owner | undefined => request && owners.get(request),
    /** The mail 'Senha alterada' (accounts#password-change), queued with the change or not at all. */
    async tell(request: Request | undefined): Promise<void> {
      const owner = request && owners.get(request);
      if (!owner) return;
      const mail = { to: owner.email, ...passwordChangedMail({ ...owner, url: `${publicUrl}/auth?mode=recover` }) };
      const told = async (tx: Tx) => {
        // Before the mail: it would be kept from an address that only just gets mails again.
        if (owner.byLink) await confirmAddress(tx, owner.email);
        await sendMail(queue, tx, mail);
      };
      const tx = currentTransaction();
      await (tx ? told(tx) : inTransaction(db, told));
    },
  };
}
