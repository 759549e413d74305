import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns/addDays';
import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds';
import type { Reauthentication } from '#contract/accounts.ts';
import {
  INVITE_DAYS,
  INVITES_A_DAY,
  type InvitedRole,
  includesTeamRole,
  OPEN_INVITES_MAX,
  TEAM_MAX,
} from '#domain/companies/team-roles.ts';
import { containsContact } from '#domain/text/name-contact.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import { type Actor, actingUserIdOf, teamRoleOf } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { assertOwner, endSeat, identityMailTask, isBlocked, removedFromTeamMail } from '../accounts/service.ts';
import { queueCustomerEmailChange } from '../billing/service.ts';
import { lockProfile } from '../profiles/service.ts';
import { deleteSubscriptionsOf } from '../push/service.ts';
import { ownershipTransferredMail } from './mails.ts';
import * as queries from './queries.ts';

export { selectMembers, selectOwnLastSeen } from './queries.ts';

/** Milliseconds in which a repeated invitation with the same role, or `resendInvite`, sends no other mail. */
const SENT_AGAIN_AFTER_MS = minutesToMilliseconds(1);
const DAY_MS = hoursToMilliseconds(24);

/**
 * Returns the team as this user may see it (team#team-screen). `invites` is null for a recruiter; `own` describes the company's
 * own account, null after it has transferred the ownership.
 */
export async function readTeam({ db, now }: Deps, actor: Actor) {
  const { user_id } = actor;
  const members = await queries.selectMembers(db, user_id);
  const isManager = includesTeamRole(teamRoleOf(actor), 'administrador');
  const invites = isManager ? await queries.selectInvites(db, user_id, now()) : null;
  // The company's own account has no seat until it transfers the ownership.
  const own = members.some((member) => member.user_id === user_id || member.role === 'proprietario')
    ? null
    : { last_seen: await queries.selectOwnLastSeen(db, user_id) };
  return { members, invites, own };
}
export type CompanyTeam = Awaited<ReturnType<typeof readTeam>>;

/** Sends an event to the company's open pages, which then read the team again. */
const notifyTeam = (tx: Tx, company_id: string) => publish(tx, { user_id: company_id, type: 'team.changed' });

async function send(deps: Deps, tx: Tx, company_id: string, id: string): Promise<void> {
  const limit = { window: DAY_MS, max: INVITES_A_DAY };
  await limitAttempts(tx, { key: `team-invite|${company_id}`, now: deps.now().getTime(), ...limit });
  await deps.queue.send(tx, identityMailTask, { kind: 'team-invite', id });
}

/**
 * Locks the company, and checks that the caller may still manage its team, because that may have changed since the session was
 * read (team#maker).
 * @returns the id of the caller's seat; null for the company's own account, which has no seat until it transfers the ownership
 * @throws AppError ROLE_REQUIRED when the caller is blocked, or is now neither an administrator nor the owner
 */
async function lockManager(tx: Tx, actor: Actor): Promise<string | null> {
  const { user_id: company_id, member } = actor;
  await lockProfile(tx, company_id);
  const seat = await queries.lockSeatOf(tx, company_id, actingUserIdOf(actor));
  if (!seat && !member) return null;
  const isActive = seat?.left_at === null && seat.blocked_at === null;
  if (!isActive || !includesTeamRole(seat.role, 'administrador')) throw new AppError('ROLE_REQUIRED');
  return seat.id;
}

/**
 * Invites a person to work for the company; a repeated call with the same address and role sends another mail only after
 * SENT_AGAIN_AFTER_MS (team#invitations). Only the owner of the address learns what account it has.
 * @throws AppError ALREADY_IN_TEAM when a member has the address, TEAM_FULL, RATE_LIMITED after too many mails in a day,
 * ROLE_REQUIRED as lockManager
 */
export async function invite(deps: Deps, actor: Actor, request: { email: string; role: InvitedRole }): Promise<void> {
  const { user_id: company_id } = actor;
  const { email, role } = request;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    // Two parallel calls run one after the other, or both would take the last seat.
    const invited_by = await lockManager(tx, actor);
    if (await queries.isInTeam(tx, company_id, email)) throw new AppError('ALREADY_IN_TEAM');
    const expires_at = addDays(now, INVITE_DAYS);
    const known = await queries.selectInviteTo(tx, company_id, email);
    const isOpen = known !== undefined && known.expires_at > now;
    if (!isOpen) {
      const { members, invites } = await queries.countTeam(tx, company_id, now);
      if (invites >= OPEN_INVITES_MAX || members + invites >= TEAM_MAX) throw new AppError('TEAM_FULL');
      if (known) await queries.deleteInvite(tx, company_id, known.id);
      const made = { id: randomUUID(), company_id, email, role, invited_by };
      await queries.insertInvite(tx, { ...made, created_at: now, sent_at: now, expires_at });
      await send(deps, tx, company_id, made.id);
    } else if (known.role !== role || isDue(known, now)) {
      await queries.updateInvite(tx, company_id, known.id, { role, invited_by, expires_at, sent_at: now }, now);
      await send(deps, tx, company_id, known.id);
    } else {
      await queries.updateInvite(tx, company_id, known.id, { invited_by }, now);
    }
    await notifyTeam(tx, company_id);
  });
}

const isDue = ({ sent_at }: { sent_at: Date }, now: Date) => now.getTime() - sent_at.getTime() >= SENT_AGAIN_AFTER_MS;

/**
 * Sends the mail again: the seven days start again, and the caller becomes the inviting member. Does nothing within SENT_AGAIN_AFTER_MS
 * after the last mail.
 * @throws AppError INVITE_INVALID when the company has no such open invitation, RATE_LIMITED after too many mails in a day,
 * ROLE_REQUIRED as lockManager
 */
export async function resendInvite(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    const { user_id: company_id } = actor;
    const invited_by = await lockManager(tx, actor);
    const open = (await queries.selectInvites(tx, company_id, now)).find((each) => each.id === id);
    if (!open) throw new AppError('INVITE_INVALID');
    if (!isDue(open, now)) return;
    const sent = { invited_by, expires_at: addDays(now, INVITE_DAYS), sent_at: now };
    await queries.updateInvite(tx, company_id, id, sent, now);
    await send(deps, tx, company_id, id);
    await notifyTeam(tx, company_id);
  });
}

/**
 * Withdraws an invitation, whose link becomes void.
 * @throws AppError INVITE_INVALID when the company has no such invitation, ROLE_REQUIRED as lockManager
 */
export async function withdrawInvite(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { user_id: company_id } = actor;
    await lockManager(tx, actor);
    if (!(await queries.deleteInvite(tx, company_id, id))) throw new AppError('INVITE_INVALID');
    await notifyTeam(tx, company_id);
  });
}

/**
 * Locks a member that the caller may change: not the owner, not the caller, and no blocked member, who could otherwise be removed and
 * invited again (operators#blocked-member).
 * @throws AppError NOT_FOUND when the company has no such member, ROLE_REQUIRED when it is the owner or the caller, and as
 * lockManager; COLLEAGUE_BLOCKED when an operator has blocked the member
 */
async function lockColleague(tx: Tx, actor: Actor, id: string) {
  const { user_id } = actor;
  const own = await lockManager(tx, actor);
  const colleague = await queries.lockMember(tx, user_id, id);
  if (!colleague) throw new AppError('NOT_FOUND');
  if (colleague.role === 'proprietario' || colleague.id === own) throw new AppError('ROLE_REQUIRED');
  if (colleague.blocked_at !== null) throw new AppError('COLLEAGUE_BLOCKED');
  return colleague;
}

/**
 * Changes a member's role, from their next request on (team#roles).
 * @throws AppError as lockColleague
 */
export async function setRole(
  deps: Deps,
  actor: Actor,
  { id, role }: { id: string; role: InvitedRole },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const colleague = await lockColleague(tx, actor, id);
    if (colleague.role === role) return;
    await queries.updateRole(tx, id, role);
    await notifyTeam(tx, actor.user_id);
    if (colleague.user_id) await publish(tx, { user_id: colleague.user_id, type: 'profile.changed' });
  });
}

/**
 * Removes a member with their account at once, and notifies them (team#leaving).
 * @throws AppError as lockColleague
 */
export async function removeColleague(deps: Deps, actor: Actor, id: string): Promise<void> {
  const { user_id: company_id, name: company } = actor;
  await inTransaction(deps.db, async (tx) => {
    await lockColleague(tx, actor, id);
    const gone = await endSeat(tx, { company_id, id, now: deps.now(), keepsName: true });
    if (!gone) throw new AppError('NOT_FOUND');
    await deps.sendMail(tx, { to: gone.email, ...removedFromTeamMail({ ...gone, company, url: deps.publicUrl }) });
    await notifyTeam(tx, company_id);
  });
}

type OwnershipTransfer = { id: string; name: string; proof: Reauthentication };

/**
 * Makes an administrator the owner, and the owner an administrator (team#ownership-transfer). Both are notified, and their sign-in
 * methods stay. The company's push subscriptions are deleted.
 * @throws AppError NAME_HAS_CONTACT when `request.name`, the caller's name as a member, contains a contact; WRONG_PASSWORD, WRONG_CODE,
 * RATE_LIMITED or UNAVAILABLE as assertOwner; UNAUTHENTICATED when the caller was blocked in parallel; ROLE_REQUIRED when the caller is
 * not the owner; NOT_FOUND when `id` is not an administrator of the company; COLLEAGUE_BLOCKED when that administrator is blocked
 * @throws BusyError as assertOwner
 */
export async function transferOwnership(
  deps: Deps,
  actor: Actor,
  headers: Headers,
  request: OwnershipTransfer,
): Promise<void> {
  if (containsContact(request.name)) throw new AppError('NAME_HAS_CONTACT');
  await assertOwner(deps, actor, headers, request.proof);
  const { user_id: company_id, member, email, name: company, terms_version } = actor;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.now();
    await lockProfile(tx, company_id);
    // An operator may have blocked the caller, and so ended the session, after it was read.
    if (await isBlocked(tx, actingUserIdOf(actor))) throw new AppError('UNAUTHENTICATED');
    const owner = await queries.selectOwner(tx, company_id);
    // Of two parallel transfers, the second finds another owner.
    if (owner?.id !== member?.id) throw new AppError('ROLE_REQUIRED');
    const newOwner = await queries.lockMember(tx, company_id, request.id);
    if (newOwner?.role !== 'administrador' || newOwner.user_id === null) throw new AppError('NOT_FOUND');
    if (newOwner.blocked_at !== null) throw new AppError('COLLEAGUE_BLOCKED');
    if (member) await queries.updateRole(tx, member.id, 'administrador');
    else await queries.seatOwnAccount(tx, { company_id, name: request.name, terms_version, since: now });
    const { email: to } = await queries.makeOwner(tx, company_id, { id: newOwner.id, user_id: newOwner.user_id });
    // From now on the new owner receives the mails, so the former owner's browsers must receive no pushes.
    await deleteSubscriptionsOf(tx, company_id);
    await queueCustomerEmailChange(deps.queue, tx, company_id);
    for (const mailbox of [email, to]) {
      await deps.sendMail(tx, {
        to: mailbox,
        ...ownershipTransferredMail({ company, isNew: mailbox === to, url: deps.publicUrl }),
      });
    }
    await notifyTeam(tx, company_id);
    await publish(tx, { user_id: company_id, type: 'profile.changed' });
  });
}
