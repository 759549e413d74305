import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, actingUserIdOf } from '../../http/session/actor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { lockProfile } from '../profiles/service.ts';
import { storeMessage } from '../support/service.ts';
import { supportMessageMail } from './mails.ts';
import { lockSeat } from './team/seat-queries.ts';

const WINDOW_MS = 60 * 60 * 1000;
const MESSAGES_PER_WINDOW = 5;

/**
 * Stores the caller's message for the operators, and mails it to the support (accounts#support). A concurrent removal
 * of the account waits for this transaction, and then deletes the message.
 * @throws AppError RATE_LIMITED after five messages in an hour; SUPPORT_WAITS when the open conversation has
 * SUPPORT_WAITING_MAX messages; NOT_FOUND when the account is removed or the team member has left
 */
export function sendSupportMessage(deps: Deps, actor: Actor, message: string): Promise<void> {
  const { user_id, member } = actor;
  const person_id = actingUserIdOf(actor);
  return inTransaction(deps.db, async (tx) => {
    const profile = await lockProfile(tx, user_id);
    const colleague = member && (await lockSeat(tx, user_id, member.id));
    if (!profile || profile.removed_at !== null || (member && !colleague)) throw new AppError('NOT_FOUND');
    const now = deps.now();
    const limit = { window: WINDOW_MS, max: MESSAGES_PER_WINDOW };
    await limitAttempts(tx, { key: `support|${person_id}`, now: now.getTime(), ...limit });
    await storeMessage(tx, { user_id: person_id, text: message, now });
    const from = { ...actor, email: colleague?.email ?? actor.email };
    await deps.sendMail(tx, { to: deps.supportEmail, ...supportMessageMail({ ...from, message }) });
  });
}
