import { INVITE_PATH } from '#domain/companies/team-roles.ts';
import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/session/actor.ts';
import type { Db, Tx } from '../../../platform/database/create-db.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { publish } from '../../../platform/realtime/publish.ts';
import { lockProfile } from '../../profiles/service.ts';
import { type Agreement, insertSignUpConsent } from '../consents/consent-queries.ts';
import { claimSignUps, selectUserByEmail } from '../sign-up/sign-up-queries.ts';
import { readSignedId, signedId } from '../signed-id.ts';
import {
  claimInvite,
  convertToMember,
  type Invite,
  insertMemberUser,
  insertSeat,
  selectInvite,
} from './seat-queries.ts';

const KIND = 'team-invite';

/** Returns the URL of an invitation's page; the token follows the #, so the request for the page doesn't contain it. */
export const inviteUrl = (publicUrl: string, id: string, secret: string): string =>
  `${publicUrl}${INVITE_PATH}#token=${signedId(KIND, id, secret)}`;

/** Finds the valid invitation whose link has this token; undefined where there is none. */
export async function findInvite(db: Db, token: string, { secret, now }: { secret: string; now: Date }) {
  const id = readSignedId(KIND, token, secret);
  return id === null ? undefined : selectInvite(db, id, now);
}
export type FoundInvite = NonNullable<Awaited<ReturnType<typeof findInvite>>>;

const seatOf = ({ company_id, role, invited_by }: Invite, user_id: string, name: string, since: Date) => ({
  ...{ company_id, role, invited_by },
  ...{ user_id, name, since },
});

/**
 * Deletes and returns the invitation while its company exists and is not blocked. Locks the company, so that no one joins
 * while it is being removed.
 * @returns undefined when the invitation is not valid
 */
async function takeInvite(tx: Tx, { id, company_id }: Pick<Invite, 'id' | 'company_id'>, now: Date) {
  const company = await lockProfile(tx, company_id);
  if (!company || company.removed_at !== null || company.blocked_at !== null) return undefined;
  return claimInvite(tx, id, now);
}

type NewMember = { name: string; password: string; agreement: Agreement };

/**
 * Creates the account of an invited user; the link proves the mailbox (team#joining). Sign-ups with the address become
 * void.
 * @returns the account's id; null when the invitation is not valid
 * @throws AppError EMAIL_TAKEN when the address has an account
 */
export const acceptInvite = (db: Db, found: FoundInvite, member: NewMember, now: Date): Promise<string | null> =>
  inTransaction(db, async (tx) => {
    const invite = await takeInvite(tx, found, now);
    if (!invite) return null;
    const { email } = invite;
    await claimSignUps(tx, email);
    const user_id = await insertMemberUser(tx, { ...member, email });
    if (user_id === null) throw new AppError('EMAIL_TAKEN');
    await insertSeat(tx, seatOf(invite, user_id, member.name, now));
    await insertSignUpConsent(tx, user_id, member.agreement, now);
    await publish(tx, { user_id: invite.company_id, type: 'team.changed' });
    return user_id;
  });

/**
 * Returns what the page of an invitation shows to the user who has its link.
 * @throws AppError INVITE_INVALID when no valid invitation has this token
 */
export async function readInvite(deps: Deps, token: string) {
  const { secret } = await deps.auth.$context;
  const invite = await findInvite(deps.db, token, { secret, now: deps.now() });
  if (!invite) throw new AppError('INVITE_INVALID');
  return { invite, has_account: (await selectUserByEmail(deps.db, invite.email)) !== undefined };
}

/**
 * Lets a signed-in user with the mailbox of the invitation join the team, if their account is unused (`convertToMember`).
 * @throws AppError INVITE_INVALID when no valid invitation has this token, INVITE_OF_ANOTHER when its address isn't the
 * caller's, ACCOUNT_IN_USE when `convertToMember` returns false or the caller is already in a team
 */
export async function joinTeam(
  deps: Deps,
  actor: Actor,
  { token, name }: { token: string; name?: string | undefined },
): Promise<void> {
  const { secret } = await deps.auth.$context;
  const invite = await findInvite(deps.db, token, { secret, now: deps.now() });
  if (!invite) throw new AppError('INVITE_INVALID');
  if (actor.member) throw new AppError('ACCOUNT_IN_USE');
  const { user_id, terms_version } = actor;
  await inTransaction(deps.db, async (tx: Tx) => {
    const claimed = await takeInvite(tx, invite, deps.now());
    if (!claimed) throw new AppError('INVITE_INVALID');
    const owner = await selectUserByEmail(tx, claimed.email);
    if (owner?.id !== user_id) throw new AppError('INVITE_OF_ANOTHER');
    if (!(await convertToMember(tx, user_id))) throw new AppError('ACCOUNT_IN_USE');
    await insertSeat(tx, { ...seatOf(claimed, user_id, name ?? actor.name, deps.now()), terms_version });
    await publish(tx, { user_id: claimed.company_id, type: 'team.changed' });
    await publish(tx, { user_id, type: 'profile.changed' });
  });
}
