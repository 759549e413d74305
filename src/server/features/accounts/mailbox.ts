import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import { isPlaceholderEmail } from '#domain/accounts/no-email.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, actingUserIdOf } from '../../http/session/actor.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { isAddressSuppressed, recordConfirmedAddress } from '../deliveries/service.ts';
import type { CodeKey } from './codes/one-time-codes.ts';
import { selectAccountContact } from './factors/factor-queries.ts';
import { identityMailTask } from './identity-mail.ts';

const CODES_AN_HOUR = 5;
const TRIES = { window: minutesToMilliseconds(15), max: 10 };

/** Returns the key of the code that proves access to the mailbox of an account's current address. */
export const mailboxCodeFor = (user_id: string, email: string): CodeKey => ({
  purpose: 'mailbox',
  recipient: `${user_id} ${email}`,
});

/** Returns whether mails to this address are withheld, except codes and links (accounts#stopped-mailbox); false for a placeholder. */
export const isSuppressedMailbox = async (db: Executor, email: string): Promise<boolean> =>
  !isPlaceholderEmail(email) && (await isAddressSuppressed(db, email));

/**
 * Returns the caller's account, whose address is suppressed.
 * @throws AppError NOTHING_CHANGES when the address is not suppressed
 */
async function suppressedPerson(db: Executor, actor: Actor) {
  const person = await selectAccountContact(db, actingUserIdOf(actor));
  if (!person || !(await isSuppressedMailbox(db, person.email))) throw new AppError('NOTHING_CHANGES');
  return person;
}

/**
 * Mails a code to the caller's suppressed address (accounts#stopped-mailbox).
 * @throws AppError NOTHING_CHANGES when the address is not suppressed, RATE_LIMITED after five codes in an hour
 */
export async function sendMailboxCode(deps: Deps, actor: Actor): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { id } = await suppressedPerson(tx, actor);
    const limit = { window: hoursToMilliseconds(1), max: CODES_AN_HOUR };
    await limitAttempts(tx, { key: `mailbox|${id}`, now: deps.now().getTime(), ...limit });
    await deps.queue.send(tx, identityMailTask, { kind: 'mailbox', user_id: id });
  });
}

/**
 * Checks the code and resumes mails to the caller's address (accounts#stopped-mailbox).
 * @throws AppError NOTHING_CHANGES when the address is not suppressed, WRONG_CODE when the code is wrong or expired,
 * RATE_LIMITED after ten attempts in 15 minutes
 */
export async function confirmMailbox(deps: Deps, actor: Actor, code: string): Promise<void> {
  const { id, email } = await suppressedPerson(deps.db, actor);
  await limitAttempts(deps.db, { key: `mailbox-code|${id}`, now: deps.now().getTime(), ...TRIES });
  // Not in one transaction: a wrong attempt must stay counted.
  const subject = await deps.codes.use(deps.db, { ...mailboxCodeFor(id, email), code });
  if (subject === null) throw new AppError('WRONG_CODE');
  await recordConfirmedAddress(deps.db, email);
}
