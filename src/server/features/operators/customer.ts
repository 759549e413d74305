import type { AccountType } from '#domain/user-types.ts';
import { AppError } from '../../app-error.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { lockProfile, type Profile, selectProfile } from '../profiles/service.ts';
import { type SeatedRow, selectSeated, selectSeatedOwner } from './queries.ts';

/** Whom an act is about, with their row locked. @throws AppError NOT_FOUND, for an operator and a removed account too */
export async function lockCustomer(tx: Tx, user_id: string): Promise<Profile> {
  const person = await lockProfile(tx, user_id);
  if (!person || person.removed_at !== null) throw new AppError('NOT_FOUND');
  return person;
}

/** Who signs in: a candidate, one of a team, or whoever owns a company (operators#teams). */
export type AccountHolder = {
  /** Of the account, whose ways in these are. */
  user_id: string;
  name: string;
  email: string;
  user_type: AccountType;
  /** Their own, or that of the company they work for. */
  profile: Profile;
  /** Null for whoever works for nobody else: a candidate, or a company's own account that owns it. */
  seat: SeatedRow | null;
  /** The seat was named, not its company: the act is about this one of the team alone. */
  isColleague: boolean;
};

/** A company whose own account handed it over is its owner's; somebody of a team is found by their account or their seat. */
async function holderOf(db: Executor, profile: Profile, seat: SeatedRow | undefined): Promise<AccountHolder> {
  const isColleague = seat !== undefined;
  const holder = seat ?? (profile.user_type === 'company' ? await selectSeatedOwner(db, profile.user_id) : undefined);
  if (!holder) return { ...ownerFields(profile), profile, seat: null, isColleague };
  const { user_id, name, email } = holder;
  return { ...{ user_id, name, email, user_type: 'member' }, profile, seat: holder, isColleague };
}

const ownerFields = ({ user_id, name, email, user_type }: Profile) => ({ user_id, name, email, user_type });

/** @throws AppError NOT_FOUND, for an operator too */
export async function findHolder(db: Executor, id: string): Promise<AccountHolder> {
  const seat = await selectSeated(db, id);
  const profile = await selectProfile(db, seat?.company_id ?? id);
  if (!profile) throw new AppError('NOT_FOUND');
  return holderOf(db, profile, seat);
}

/** The same for an act, with the profile locked: of two acts, or an act and a hand-over, one waits. @throws AppError NOT_FOUND as lockCustomer */
export async function lockHolder(tx: Tx, id: string): Promise<AccountHolder> {
  const seen = await selectSeated(tx, id);
  const profile = await lockCustomer(tx, seen?.company_id ?? id);
  const seat = seen && (await selectSeated(tx, id));
  if (seen && !seat) throw new AppError('NOT_FOUND');
  return holderOf(tx, profile, seat);
}

/** Whoever owns the company, or is a candidate: their address is the profile's (team#mails). */
export const ownsProfile = ({ seat }: AccountHolder): boolean => seat === null || seat.role === 'proprietario';

/** For the log: the person, the company, and the seat that alone names whoever made a company's own account. */
export const aboutHolder = ({ user_id, profile, seat, isColleague }: AccountHolder): string[] => [
  ...new Set([user_id, profile.user_id, ...(seat && isColleague && user_id === profile.user_id ? [seat.id] : [])]),
];
