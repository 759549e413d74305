import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { type Actor, personOf } from '../profiles/service.ts';
import { supportMail } from './mails.ts';
import { selectColleague } from './team/seat-queries.ts';

const WINDOW_MS = 60 * 60 * 1000;
const MESSAGES_PER_WINDOW = 5;

/**
 * Sends the caller's message to the operator (accounts#support).
 * @throws AppError RATE_LIMITED
 */
export function sendSupportMessage(deps: Deps, actor: Actor, message: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const limit = { window: WINDOW_MS, max: MESSAGES_PER_WINDOW };
    await limitAttempts(tx, { key: `support|${personOf(actor)}`, now: deps.now().getTime(), ...limit });
    const colleague = actor.member && (await selectColleague(tx, actor.member.id));
    const from = { ...actor, email: colleague?.email ?? actor.email };
    await deps.sendMail(tx, { to: deps.supportEmail, ...supportMail({ ...from, message }) });
  });
}
