import type { AccountType } from '#domain/accounts/user-types.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/session/actor.ts';
import type { Tx } from '../../../platform/database/create-db.ts';
import { deleteGrantsOf } from '../../clients/service.ts';
import { deleteDeliveriesTo } from '../../deliveries/service.ts';
import { deleteSupportOf } from '../../support/service.ts';
import { deleteCodesFor } from '../codes/code-queries.ts';
import { deleteConsentsOf } from '../consents/consent-queries.ts';
import { companyDeletedMail } from '../mails.ts';
import { anonymizeUser, deleteUser } from '../queries.ts';
import { deleteTeam, lockSeat, recordMemberLeft, selectTeamAccounts } from './seat-queries.ts';

type Person = { user_id: string; name: string; email: string; user_type: AccountType };

/** Removes the account of a user who has left a company: the account existed only for the team (team#leaving). */
async function removePerson(tx: Tx, company_id: string, { user_id, name, email }: Person): Promise<void> {
  await deleteDeliveriesTo(tx, { user_id, email });
  for (const subject of [user_id, email]) await deleteCodesFor(tx, subject);
  if (user_id !== company_id) return deleteUser(tx, user_id);
  // This user created the company's account and transferred its ownership: the account remains the company's, without sign-in
  // methods.
  await anonymizeUser(tx, user_id, name);
  await deleteConsentsOf(tx, user_id);
  await deleteGrantsOf(tx, user_id);
  await deleteSupportOf(tx, user_id);
}

type LeavingMember = { company_id: string; id: string; now: Date; keepsName: boolean };

/**
 * Ends a member's seat (their place in a team), and removes their account.
 * @returns the user to notify; null when the member has already left
 * @throws AppError ROLE_REQUIRED when the member owns the company
 */
export async function endSeat(tx: Tx, { company_id, id, now, keepsName }: LeavingMember): Promise<Person | null> {
  const person = await lockSeat(tx, company_id, id);
  if (!person) return null;
  // The ownership was transferred to them in parallel, and a company keeps an owner.
  if (person.role === 'proprietario') throw new AppError('ROLE_REQUIRED');
  await recordMemberLeft(tx, id, now, { keepsName });
  await removePerson(tx, company_id, person);
  return person;
}

/** Removes the accounts of all members with their company, and notifies the current ones but the owner (team#company-removed). */
export async function endTeam({ sendMail, publicUrl }: Deps, tx: Tx, { user_id, name, email }: Actor): Promise<void> {
  const people = await selectTeamAccounts(tx, user_id);
  await deleteTeam(tx, user_id);
  for (const person of people) {
    // The company's own account is removed with the company.
    if (person.user_id !== user_id) await removePerson(tx, user_id, person);
    // The removal itself notifies the owner; former members have no mailbox any more.
    if (person.email === email || person.left) continue;
    await sendMail(tx, { to: person.email, ...companyDeletedMail({ ...person, company: name, url: publicUrl }) });
  }
}
