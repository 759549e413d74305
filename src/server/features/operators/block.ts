import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { updateBlock } from '../accounts/service.ts';
import { fitJobsToPlan } from '../jobs/service.ts';
import { selectPartners } from '../matches/service.ts';
import { lockCustomer } from './customer.ts';
import { blockedMail, unblockedMail } from './mails.ts';

type Asked = { user_id: string; reason: string };

/** Who has a match with them sees it go, or come back. */
async function tellPartners(tx: Tx, user_id: string): Promise<void> {
  for (const partner of await selectPartners(tx, user_id))
    await publish(tx, { user_id: partner, type: 'match.changed' });
}

/**
 * Nobody finds the person any more, and they don't come in (operators#blocked): triggers do it all, as the row of the user says so.
 * @throws AppError NOT_FOUND, NOTHING_CHANGES
 */
export async function block(deps: Deps, tx: Tx, { user_id, reason }: Asked): Promise<void> {
  const person = await lockCustomer(tx, user_id);
  const isNew = await updateBlock(tx, user_id, { blocked_at: deps.now(), blocked_reason: reason });
  if (!isNew) throw new AppError('NOTHING_CHANGES');
  await tellPartners(tx, user_id);
  const { name, email, user_type } = person;
  const told = { name, user_type, reason, supportEmail: deps.supportEmail, officerEmail: deps.officer.email };
  await deps.sendMail(tx, { to: email, ...blockedMail(told) });
}

/**
 * Everything is as before, within what the plan allows by now.
 * @throws AppError NOT_FOUND, NOTHING_CHANGES
 */
export async function unblock(deps: Deps, tx: Tx, { user_id }: Asked): Promise<void> {
  const person = await lockCustomer(tx, user_id);
  if (!(await updateBlock(tx, user_id, null))) throw new AppError('NOTHING_CHANGES');
  if (person.user_type === 'company') await fitJobsToPlan(tx, person, deps.now());
  await tellPartners(tx, user_id);
  const { name, email, user_type } = person;
  const url = `${deps.publicUrl}/auth?mode=login`;
  await deps.sendMail(tx, { to: email, ...unblockedMail({ name, user_type, url }) });
}
