import type { AccountType } from '#domain/user-types.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import type { Tx } from '../../../platform/database/create-db.ts';
import { deleteGrantsOf } from '../../clients/service.ts';
import { deleteDeliveriesTo } from '../../deliveries/service.ts';
import type { Actor } from '../../profiles/service.ts';
import { forgetSupport } from '../../support/service.ts';
import { deleteCodesFor } from '../codes/code-queries.ts';
import { deleteConsentsOf } from '../consents/consent-queries.ts';
import { teamEndedMail } from '../mails.ts';
import { anonymizeUser, deleteUser } from '../queries.ts';
import { deleteTeam, lockSeat, markLeft, selectTeamAccounts } from './seat-queries.ts';

type Person = { user_id: string; name: string; email: string; user_type: AccountType };

/** The account of somebody who works for a company no longer: it was there for that alone (team#leaving). */
async function removePerson(tx: Tx, company_id: string, { user_id, name, email }: Person): Promise<void> {
  await deleteDeliveriesTo(tx, { user_id, email });
  for (const subject of [user_id, email]) await deleteCodesFor(tx, subject);
  if (user_id !== company_id) return deleteUser(tx, user_id);
  // Who made the company's account and handed it over: the account stays as the company's, without its former owner.
  await anonymizeUser(tx, user_id, name);
  await deleteConsentsOf(tx, user_id);
  await deleteGrantsOf(tx, user_id);
  await forgetSupport(tx, user_id);
}

type Leaving = { company_id: string; id: string; now: Date; keepsName: boolean };

/**
 * Ends somebody's place in a team, and every way in with it. @returns whom to tell; null where nobody sits there any more
 * @throws AppError ROLE_REQUIRED when the company is theirs
 */
export async function endSeat(tx: Tx, { company_id, id, now, keepsName }: Leaving): Promise<Person | null> {
  const person = await lockSeat(tx, company_id, id);
  if (!person) return null;
  // Handed over to them at that very moment: a company keeps an owner.
  if (person.role === 'proprietario') throw new AppError('ROLE_REQUIRED');
  await markLeft(tx, id, now, { keepsName });
  await removePerson(tx, company_id, person);
  return person;
}

/** With a company go the accounts of all who work for it, each told so (team#company-removed). */
export async function endTeam({ sendMail, publicUrl }: Deps, tx: Tx, { user_id, name, email }: Actor): Promise<void> {
  const people = await selectTeamAccounts(tx, user_id);
  await deleteTeam(tx, user_id);
  for (const person of people) {
    // The company's own account goes with the company.
    if (person.user_id !== user_id) await removePerson(tx, user_id, person);
    // Its owner is told by the removal itself, and whoever has no mailbox any more by nothing.
    if (person.email === email || person.left) continue;
    await sendMail(tx, { to: person.email, ...teamEndedMail({ ...person, company: name, url: publicUrl }) });
  }
}
