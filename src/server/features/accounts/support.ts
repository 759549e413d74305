import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
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
    const attempt = { key: `support|${actor.user_id}`, now: deps.now().getTime(), window: WINDOW_MS };
    const { count } = await countAttempt(tx, attempt);
    if (count > MESSAGES_PER_WINDOW) throw new AppError('RATE_LIMITED');
    await deps.sendMail(tx, { to: deps.supportEmail, ...supportMail({ ...actor, message }) });
  });
}
