import type { Db } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { insertSignUpConsent } from '../consents/consent-queries.ts';
import { readSignedId, signedId } from '../signed-id.ts';
import { claimSignUps, insertConfirmedUser, insertPassword, type SignUp } from './sign-up-queries.ts';

/** Returns the token of the link that confirms the sign-up with this id. */
export const confirmationToken = (id: string, secret: string): string => signedId('sign-up', id, secret);

/** Returns the id of the sign-up whose link has this token; null for any other text. */
export const readConfirmationToken = (token: string, secret: string): string | null =>
  readSignedId('sign-up', token, secret);

/**
 * Makes the sign-up the user of its address and voids all others.
 * @returns false when the sign-up no longer exists, or the address already has a user
 */
export const confirmSignUp = (
  db: Db,
  { id, email }: SignUp,
  { keepsPassword } = { keepsPassword: true },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const chosen = (await claimSignUps(tx, email)).find((each) => each.id === id);
    if (!chosen || !(await insertConfirmedUser(tx, chosen))) return false;
    // If the password is dropped, so is the consent: another person may have typed both.
    if (keepsPassword) {
      await insertPassword(tx, chosen);
      await insertSignUpConsent(tx, chosen.id, chosen, chosen.created_at);
    }
    return true;
  });
