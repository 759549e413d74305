import { and, eq, inArray, sql } from 'drizzle-orm';
import { WAITING_STAGES } from '#domain/hiring/hiring.ts';
import type { Db, Tx } from '../../platform/database/create-db.ts';
import { jobs } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import type { LockedMatch } from './queries.ts';

export type Side = 'candidate' | 'company';

const COLUMNS = {
  candidate: { own: matches.candidate_id, other: matches.company_id, remindedAt: matches.candidate_reminded_at },
  company: { own: matches.company_id, other: matches.candidate_id, remindedAt: matches.company_reminded_at },
} as const;

/**
 * Condition: the last activity is in the period, this side was not reminded since then, the candidate waits, and the match is active
 * and hidden by neither side.
 */
const isDue = (side: Side, { after, until }: ReminderPeriod) =>
  and(
    sql`${matches.updated_at} > ${after} and ${matches.updated_at} <= ${until}`,
    sql`(${COLUMNS[side].remindedAt} is null or ${COLUMNS[side].remindedAt} < ${matches.updated_at})`,
    eq(matches.status, 'active'),
    eq(matches.excluido_por_candidato, false),
    eq(matches.excluido_por_empresa, false),
    inArray(matches.stage, [...WAITING_STAGES]),
  );

/** The period of the last activity of the matches to remind users of: after `after`, and up to and including `until`. */
export type ReminderPeriod = { after: Date; until: Date };

export async function selectUsersToRemind(
  db: Db,
  side: Side,
  period: ReminderPeriod,
  limit: number,
): Promise<string[]> {
  const { own } = COLUMNS[side];
  const rows = await db.selectDistinct({ id: own }).from(matches).where(isDue(side, period)).orderBy(own).limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Marks all matches of which this user is due to be reminded; a parallel process then finds none of them.
 * @returns the other side's name and the job's title of each, the longest inactive first
 */
export async function claimInactiveMatches(tx: Tx, side: Side, user_id: string, period: ReminderPeriod, at: Date) {
  const { own } = COLUMNS[side];
  const claimed = await tx
    .update(matches)
    .set(side === 'company' ? { company_reminded_at: at } : { candidate_reminded_at: at })
    .where(and(eq(own, user_id), isDue(side, period)))
    .returning({ id: matches.id, other_id: COLUMNS[side].other, job_id: matches.job_id });
  if (claimed.length === 0) return [];
  return tx
    .select({ name: profiles.name, job_title: jobs.title })
    .from(matches)
    .innerJoin(profiles, eq(profiles.user_id, COLUMNS[side].other))
    .leftJoin(jobs, eq(jobs.id, matches.job_id))
    .where(
      inArray(
        matches.id,
        claimed.map(({ id }) => id),
      ),
    )
    .orderBy(matches.updated_at, matches.id);
}

export async function updateLastActivity(tx: Tx, { id }: Pick<LockedMatch, 'id'>, at: Date): Promise<void> {
  await tx.update(matches).set({ updated_at: at }).where(eq(matches.id, id));
}
