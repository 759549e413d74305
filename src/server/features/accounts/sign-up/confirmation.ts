import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { insertSignUpConsent } from '../consents/consent-queries.ts';
import { claimSignUps, insertConfirmedUser, insertPassword, type SignUp } from './sign-up-queries.ts';

const sealOf = (id: string, secret: string) => createHmac('sha256', secret).update(`sign-up|${id}`).digest();

/** What the link of a sign-up carries. It can't be made without the secret, so nothing readable has to be stored. */
export const confirmationToken = (id: string, secret: string): string =>
  `${id}.${sealOf(id, secret).toString('base64url')}`;

const TOKEN = /^([0-9a-f-]{36})\.([\w-]{43})$/;

/** The id of the sign-up whose link carries this token; null for any other text. */
export function readConfirmationToken(token: string, secret: string): string | null {
  const [, id, seal] = TOKEN.exec(token) ?? [];
  if (id === undefined || seal === undefined) return null;
  return timingSafeEqual(Buffer.from(seal, 'base64url'), sealOf(id, secret)) ? id : null;
}

/** Makes the sign-up the user of its address and voids all others. @returns false when another one came first */
export const confirmSignUp = (
  db: Db,
  { id, email }: SignUp,
  { keepsPassword } = { keepsPassword: true },
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const chosen = (await claimSignUps(tx, email)).find((each) => each.id === id);
    if (!chosen || !(await insertConfirmedUser(tx, chosen))) return false;
    // Whose password stays behind agreed to nothing: somebody else may have typed it.
    if (keepsPassword) {
      await insertPassword(tx, chosen);
      await insertSignUpConsent(tx, chosen.id, chosen, chosen.created_at);
    }
    return true;
  });
