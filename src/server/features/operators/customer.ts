import type { AccountType } from '#domain/accounts/user-types.ts';
import { AppError } from '../../app-error.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { lockProfile, type Profile, selectProfile } from '../profiles/service.ts';
import { type SeatRow, selectOwnerSeat, selectSeat } from './queries.ts';

/**
 * Locks the profile of a candidate or company for an operator's act.
 * @throws AppError NOT_FOUND also for an operator, a team member or a removed account
 */
export async function lockCustomer(tx: Tx, user_id: string): Promise<Profile> {
  const person = await lockProfile(tx, user_id);
  if (!person || person.removed_at !== null) throw new AppError('NOT_FOUND');
  return person;
}

/** The user that an operator's act applies to: a candidate, a team member, or the owner of a company (operators#teams). */
export type AccountHolder = {
  /** The id of the user's own account, to which the sign-in methods belong. */
  user_id: string;
  name: string;
  email: string;
  user_type: AccountType;
  /** Their own profile, or that of their company. */
  profile: Profile;
  /** The user's membership in the company; null for a candidate, and for the owner of a company that never transferred its ownership. */
  seat: SeatRow | null;
  /** True when the operator chose this team member and not the company; the action concerns only the member. */
  isColleague: boolean;
};

/**
 * Returns the holder for a profile: the team member of `seat` if there is one; else the owner, if a company's own
 * account has transferred the ownership; else the user of the profile itself.
 */
async function holderOf(db: Executor, profile: Profile, seat: SeatRow | undefined): Promise<AccountHolder> {
  const isColleague = seat !== undefined;
  const holder = seat ?? (profile.user_type === 'company' ? await selectOwnerSeat(db, profile.user_id) : undefined);
  if (!holder) return { ...ownerFields(profile), profile, seat: null, isColleague };
  const { user_id, name, email } = holder;
  return { ...{ user_id, name, email, user_type: 'member' }, profile, seat: holder, isColleague };
}

const ownerFields = ({ user_id, name, email, user_type }: Profile) => ({ user_id, name, email, user_type });

/**
 * Finds the holder by the id of an account or of a team member's seat.
 * @throws AppError NOT_FOUND also for an operator
 */
export async function findHolder(db: Executor, id: string): Promise<AccountHolder> {
  const seat = await selectSeat(db, id);
  const profile = await selectProfile(db, seat?.company_id ?? id);
  if (!profile) throw new AppError('NOT_FOUND');
  return holderOf(db, profile, seat);
}

/**
 * Finds the holder and locks the profile, so that two operators' acts, or an act and a transfer of ownership, run one
 * after the other.
 * @throws AppError NOT_FOUND also for an operator or a removed account, and when the member leaves before the lock
 */
export async function lockHolder(tx: Tx, id: string): Promise<AccountHolder> {
  const seen = await selectSeat(tx, id);
  const profile = await lockCustomer(tx, seen?.company_id ?? id);
  const seat = seen && (await selectSeat(tx, id));
  if (seen && !seat) throw new AppError('NOT_FOUND');
  return holderOf(tx, profile, seat);
}

/** Returns whether the user is a candidate or the owner of the company: their address is the profile's (team#mails). */
export const ownsProfile = ({ seat }: AccountHolder): boolean => seat === null || seat.role === 'proprietario';

/**
 * Returns the ids for the audit log: the user, the company, and for the creator of a company's own account the seat,
 * because the account's id is the company's.
 */
export const aboutHolder = ({ user_id, profile, seat, isColleague }: AccountHolder): string[] => [
  ...new Set([user_id, profile.user_id, ...(seat && isColleague && user_id === profile.user_id ? [seat.id] : [])]),
];
