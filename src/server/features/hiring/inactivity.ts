import { randomUUID } from 'node:crypto';
import { subDays } from 'date-fns/subDays';
import type { UserType } from '#domain/accounts/user-types.ts';
import { isWaitingAt } from '#domain/hiring/hiring.ts';
import { REMINDER_AFTER_DAYS, RESTING_AFTER_DAYS } from '#domain/hiring/inactivity.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publishEach } from '../../platform/realtime/publish.ts';
import {
  claimInactiveMatches,
  type ReminderPeriod,
  type Side,
  selectUsersToRemind,
  updateLastActivity,
} from './inactivity-queries.ts';
import { inactivityMail } from './mails.ts';
import { selectPeople } from './notice-queries.ts';
import { lockMatch } from './queries.ts';

const PEOPLE_AT_ONCE = 100;
const HOUR_MS = 60 * 60 * 1000;
const CONFIRMATIONS_PER_HOUR = 120;

/**
 * Records that the caller is still interested (hiring#inactivity).
 * @throws AppError NOT_FOUND when it isn't a match of the caller's, NOTHING_CHANGES when the candidate doesn't wait any
 * more, RATE_LIMITED over CONFIRMATIONS_PER_HOUR
 */
export async function confirmInterest(
  deps: Deps,
  actor: { user_id: string; user_type: UserType },
  id: string,
): Promise<void> {
  const limit = { window: HOUR_MS, max: CONFIRMATIONS_PER_HOUR };
  await limitAttempts(deps.db, { key: `interest|${actor.user_id}`, now: deps.now().getTime(), ...limit });
  await inTransaction(deps.db, async (tx) => {
    const match = await lockMatch(tx, actor.user_type === 'company' ? 'company' : 'candidate', actor.user_id, id);
    if (!match) throw new AppError('NOT_FOUND');
    if (!isWaitingAt(match.stage)) throw new AppError('NOTHING_CHANGES');
    await updateLastActivity(tx, match, deps.now());
    await publishEach(
      tx,
      [match.candidate_id, match.company_id].map((user_id) => ({ user_id, type: 'match.changed', id })),
    );
  });
}

/** Reminds both sides of inactive matches, by one mail to each user and once per period of inactivity (hiring#inactivity). */
export async function sendInactivityReminders(deps: Deps, signal: AbortSignal): Promise<void> {
  const now = deps.now();
  const period = { after: subDays(now, RESTING_AFTER_DAYS), until: subDays(now, REMINDER_AFTER_DAYS) };
  for (const side of ['company', 'candidate'] as const) {
    for (;;) {
      const people = await selectUsersToRemind(deps.db, side, period, PEOPLE_AT_ONCE);
      for (const user_id of people) {
        signal.throwIfAborted();
        await sendInactivityReminder(deps, side, user_id, period);
      }
      if (people.length < PEOPLE_AT_ONCE) break;
    }
  }
}

/** Enqueues the mail and marks its matches in one transaction, so that no user is reminded twice. */
async function sendInactivityReminder(deps: Deps, side: Side, user_id: string, period: ReminderPeriod): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const matches = await claimInactiveMatches(tx, side, user_id, period, deps.now());
    const [to] = await selectPeople(tx, [user_id]);
    if (matches.length === 0 || !to || to.removed_at !== null) return;
    const url = `${deps.publicUrl}${side === 'company' ? '/empresa/matches' : '/matches'}`;
    const notice = { id: randomUUID(), user_id, kind: 'messages' as const };
    await deps.sendMail(tx, { to: to.email, ...inactivityMail({ to, matches, url }), notice });
  });
}
