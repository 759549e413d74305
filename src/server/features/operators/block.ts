import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { updateBlock } from '../accounts/service.ts';
import { fitJobsToPlan } from '../jobs/service.ts';
import { selectPartners } from '../matches/service.ts';
import type { Profile } from '../profiles/service.ts';
import { selectMembers } from '../team/service.ts';
import { type AccountHolder, lockHolder } from './customer.ts';
import { blockedMail, colleagueBlockedMail, companyBlockedMail, memberBlockedMail, unblockedMail } from './mails.ts';
import { updateMemberBlock } from './queries.ts';

type BlockRequest = { user_id: string; reason: string };

/** Publishes an event to the users who have a match with the account, because these matches are hidden or shown again. */
async function notifyPartners(tx: Tx, user_id: string): Promise<void> {
  for (const partner of await selectPartners(tx, user_id))
    await publish(tx, { user_id: partner, type: 'match.changed' });
}

/** Returns a company's members other than its owner who aren't blocked themselves; none for a candidate. */
async function colleaguesOf(tx: Tx, { user_id, user_type }: Profile) {
  if (user_type !== 'company') return [];
  const members = await selectMembers(tx, user_id);
  return members
    .filter(({ role, blocked_at }) => role !== 'proprietario' && blocked_at === null)
    .map(({ email, name }) => ({ email, name: name ?? '', user_type: 'member' as const }));
}

const contactsForObjections = ({ supportEmail, officer }: Deps) => ({ supportEmail, officerEmail: officer.email });

/** Blocks an account and mails its users. Triggers on the row of the user hide the account and end its sessions. */
async function blockAccount(deps: Deps, tx: Tx, person: Profile, reason: string): Promise<void> {
  const { user_id, name, email, user_type } = person;
  const isNew = await updateBlock(tx, user_id, { blocked_at: deps.now(), blocked_reason: reason });
  if (!isNew) throw new AppError('NOTHING_CHANGES');
  await notifyPartners(tx, user_id);
  await deps.sendMail(tx, { to: email, ...blockedMail({ name, user_type, reason, ...contactsForObjections(deps) }) });
  for (const { email: to, ...colleague } of await colleaguesOf(tx, person)) {
    await deps.sendMail(tx, {
      to,
      ...companyBlockedMail({ ...colleague, company: name, reason, ...contactsForObjections(deps) }),
    });
  }
}

/** Blocks a team member; the company continues, and its owner, if it is another user, is notified (operators#blocked-member). */
async function blockColleague(deps: Deps, tx: Tx, holder: AccountHolder, seat_id: string, reason: string) {
  const { name, email, user_type, profile } = holder;
  const isNew = await updateMemberBlock(tx, seat_id, { blocked_at: deps.now(), blocked_reason: reason });
  if (!isNew) throw new AppError('NOTHING_CHANGES');
  await publish(tx, { user_id: profile.user_id, type: 'team.changed' });
  const { supportEmail } = deps;
  await deps.sendMail(tx, {
    to: email,
    ...memberBlockedMail({ name, user_type, reason, ...contactsForObjections(deps) }),
  });
  if (profile.email === email) return;
  const url = `${deps.publicUrl}/empresa/equipe`;
  await deps.sendMail(tx, { to: profile.email, ...colleagueBlockedMail({ colleague: name, supportEmail, url }) });
}

/**
 * Blocks an account, or one team member (operators#blocked, operators#blocked-member).
 * @returns the blocked account or member
 * @throws AppError NOT_FOUND as lockHolder; NOTHING_CHANGES when the account or member is already blocked
 */
export async function block(deps: Deps, tx: Tx, { user_id, reason }: BlockRequest): Promise<AccountHolder> {
  const holder = await lockHolder(tx, user_id);
  const { seat, isColleague, profile } = holder;
  if (isColleague && seat) await blockColleague(deps, tx, holder, seat.id, reason);
  else await blockAccount(deps, tx, profile, reason);
  return holder;
}

async function unblockAccount(deps: Deps, tx: Tx, person: Profile): Promise<void> {
  const { user_id, name, email, user_type } = person;
  if (!(await updateBlock(tx, user_id, null))) throw new AppError('NOTHING_CHANGES');
  if (user_type === 'company') await fitJobsToPlan(tx, person, deps.now());
  await notifyPartners(tx, user_id);
  const url = `${deps.publicUrl}/auth?mode=login`;
  for (const { email: to, ...who } of [{ email, name, user_type }, ...(await colleaguesOf(tx, person))]) {
    await deps.sendMail(tx, { to, ...unblockedMail({ ...who, url }) });
  }
}

async function unblockColleague(
  deps: Deps,
  tx: Tx,
  { name, email, user_type, profile }: AccountHolder,
  seat_id: string,
) {
  if (!(await updateMemberBlock(tx, seat_id, null))) throw new AppError('NOTHING_CHANGES');
  await publish(tx, { user_id: profile.user_id, type: 'team.changed' });
  const url = `${deps.publicUrl}/auth?mode=login`;
  await deps.sendMail(tx, { to: email, ...unblockedMail({ name, user_type, url }) });
}

/**
 * Unblocks an account or a team member; the jobs that a company's block paused become active again within the limits of its plan. An
 * account that reports hide stays hidden.
 * @returns the account or member
 * @throws AppError NOT_FOUND as lockHolder; NOTHING_CHANGES when the account or member is not blocked
 */
export async function unblock(deps: Deps, tx: Tx, { user_id }: BlockRequest): Promise<AccountHolder> {
  const holder = await lockHolder(tx, user_id);
  const { seat, isColleague, profile } = holder;
  if (isColleague && seat) await unblockColleague(deps, tx, holder, seat.id);
  else await unblockAccount(deps, tx, profile);
  return holder;
}
