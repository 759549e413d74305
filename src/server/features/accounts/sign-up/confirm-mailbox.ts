import type { GenericEndpointContext } from 'better-auth';
import type { Db } from '../../../platform/database/create-db.ts';
import { confirmSignUp } from './confirmation.ts';
import { findOwnSignUpIds, rememberProvenAddress } from './sign-up-cookies.ts';
import { selectSignUps } from './sign-up-queries.ts';

/**
 * Maximum number of pending sign-ups that are read. For those of other browsers it only matters whether there are
 * several.
 */
const SIGN_UPS_MAX = 100;

/**
 * Confirms the sign-up of an address whose mailbox this browser has just proved in another way than by its link
 * (docs/decisions/0017, 0029): the sign-up made in this browser, or the only one that waits. The password of one made in another
 * browser is dropped: nothing proves yet that both users are the same person.
 * @returns 'password-needed' when several sign-ups wait, all from other browsers: the password then selects one
 */
export async function confirmSignUpOfMailbox(
  ctx: GenericEndpointContext,
  email: string,
  { db, now }: { db: Db; now: () => Date },
): Promise<'nothing-waits' | 'confirmed' | 'password-needed'> {
  const waiting = await selectSignUps(db, email, now(), SIGN_UPS_MAX);
  const own = await findOwnSignUpIds(ctx);
  const made = waiting.find(({ id }) => own.includes(id));
  const chosen = made ?? waiting[0];
  if (!chosen) return 'nothing-waits';
  if (!made && waiting.length > 1) {
    await rememberProvenAddress(ctx, email);
    return 'password-needed';
  }
  await confirmSignUp(db, chosen, { keepsPassword: made !== undefined });
  return 'confirmed';
}
