import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import type { Actor } from '../profiles/service.ts';
import { supportMail } from './mails.ts';

const WINDOW_MS = 60 * 60 * 1000;
const MESSAGES_PER_WINDOW = 5;

/**
 * Sends the caller's message to the operator (accounts#support).
 * @throws AppError RATE_LIMITED
 */
export function sendSupportMessage(deps: Deps, actor: Actor, message: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const limit = { window: WINDOW_MS, max: MESSAGES_PER_WINDOW };
    await limitAttempts(tx, { key: `support|${actor.user_id}`, now: deps.now().getTime(), ...limit });
    await deps.sendMail(tx, { to: deps.supportEmail, ...supportMail({ ...actor, message }) });
  });
}
