import { agreesToTerms } from '#domain/accounts/terms.ts';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { AppError } from '../../app-error.ts';
import type { profiles } from '../../features/profiles/schema.ts';
import type { SeatRow } from '../../features/team/schema.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { selectActorOf } from './caller-queries.ts';

type Profile = typeof profiles.$inferSelect;

/** The acting team member of a company: their seat in its team, their own account, and their role. */
export type Member = { id: string; user_id: string; role: TeamRole };

/**
 * The acting profile, as read for the current request; the other side of anything is a `Profile`. With `member` a
 * member of the company's team acts for it (team#members); without it, the account's own user.
 */
export type Actor = Profile & { member?: Member };

/**
 * Returns the actor of a row. A team member acts with the company's profile, but accepts the terms with their own
 * account.
 */
export function actorOf({ actor, member }: { actor: Profile; member: SeatRow | null }): Actor {
  if (member === null) return actor;
  const { id, user_id, role, terms_version } = member;
  if (user_id === null) throw new Error('The seat has no user');
  return { ...actor, terms_version, member: { id, user_id, role } };
}

/**
 * Returns the account of the acting user, which signs in and accepts terms; without a member it is the profile's own.
 */
export const personOf = ({ user_id, member }: Pick<Actor, 'user_id' | 'member'>): string => member?.user_id ?? user_id;

/** Returns the role of the acting user; an account's own user may do everything (team#roles). */
export const teamRoleOf = ({ member }: Pick<Actor, 'member'>): TeamRole => member?.role ?? 'proprietario';

/**
 * Refuses every call before the user accepts the current terms (accounts#terms). It uses the actor that the request has
 * already read.
 * @throws AppError TERMS_PENDING
 */
export function assertAgreed(actor: Pick<Actor, 'terms_version'>): void {
  if (!agreesToTerms(actor)) throw new AppError('TERMS_PENDING');
}

/** Returns the profile with which a user acts: their own, or that of the company whose team they are in. */
export async function findActorOf(db: Executor, person_id: string): Promise<Actor | null> {
  const [found] = await selectActorOf(db, { person_id });
  return found ? actorOf(found) : null;
}
