import { hasAcceptedCurrentTerms } from '#domain/accounts/terms.ts';
import type { TeamRole } from '#domain/companies/team-roles.ts';
import { AppError } from '../../app-error.ts';
import type { profiles } from '../../features/profiles/schema.ts';
import type { SeatRow } from '../../features/team/schema.ts';
import type { Executor } from '../../platform/database/create-db.ts';
import { selectActorOf } from './caller-queries.ts';

type Profile = typeof profiles.$inferSelect;

/** The acting team member of a company: `id` is the seat in the company's team, `user_id` the member's own account. */
export type Member = { id: string; user_id: string; role: TeamRole };

/**
 * The profile with which the user of the current request acts; all other users are a `Profile`. With `member`, a member of the
 * company's team acts for the company (team#members); without it, the account's own user acts.
 */
export type Actor = Profile & { member?: Member };

/**
 * Returns the actor of a row of `selectCaller` or `selectActorOf`. A team member acts with the company's profile, but the accepted terms
 * are those of the member's account.
 */
export function actorOf({ actor, member }: { actor: Profile; member: SeatRow | null }): Actor {
  if (member === null) return actor;
  const { id, user_id, role, terms_version } = member;
  if (user_id === null) throw new Error('The seat has no user');
  return { ...actor, terms_version, member: { id, user_id, role } };
}

/** Returns the id of the acting user's account, which signs in and accepts terms: the member's, or else the profile's. */
export const actingUserIdOf = ({ user_id, member }: Pick<Actor, 'user_id' | 'member'>): string =>
  member?.user_id ?? user_id;

/** Returns the team role of the acting user; an account's own user has the highest (team#roles). */
export const teamRoleOf = ({ member }: Pick<Actor, 'member'>): TeamRole => member?.role ?? 'proprietario';

/**
 * Refuses a user who has not accepted the current terms (accounts#terms). Runs no query.
 * @throws AppError TERMS_PENDING
 */
export function assertTermsAccepted(actor: Pick<Actor, 'terms_version'>): void {
  if (!hasAcceptedCurrentTerms(actor)) throw new AppError('TERMS_PENDING');
}

/**
 * Returns the profile with which a user acts: the user's own, or that of the company whose team the user belongs to; null when there is
 * none, as for a former member.
 */
export async function findActorOf(db: Executor, person_id: string): Promise<Actor | null> {
  const [found] = await selectActorOf(db, { person_id });
  return found ? actorOf(found) : null;
}
