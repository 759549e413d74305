import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { TIME_ZONE } from '#domain/text/calendar.ts';
import { account, consents, user } from '#server/features/accounts/schema.ts';
import { jobs } from '#server/features/jobs/schema.ts';
import { likeAttempts, likes, rejections, superLikes, vagasPuladas } from '#server/features/likes/schema.ts';
import { listedCompanies } from '#server/features/listings/schema.ts';
import { matches } from '#server/features/matches/schema.ts';
import { profiles } from '#server/features/profiles/schema.ts';
import { jobViews, profileViews } from '#server/features/views/schema.ts';
import type { Executor } from '#server/platform/database/create-db.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';

/** Number of rows in one statement; PostgreSQL accepts at most 65,535 parameters. */
const BATCH_ROWS = 500;

async function inBatches<Row>(rows: readonly Row[], insert: (batch: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) await insert(rows.slice(start, start + BATCH_ROWS));
}

export const insertUsers = (db: Executor, rows: (typeof user.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(user).values(batch));

export const insertAccounts = (db: Executor, rows: (typeof account.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(account).values(batch));

export const insertConsents = (db: Executor, rows: (typeof consents.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(consents).values(batch));

/** Updates the profiles that a database trigger created for the users. */
export function fillProfiles(db: Executor, rows: (typeof profiles.$inferInsert)[]): Promise<void> {
  const {
    user_id: _,
    plano_premium: _premium,
    plano_pro: _pro,
    plan_rank: _rank,
    escolaridade_mostrada: _shown,
    ...columns
  } = getTableColumns(profiles);
  const set = Object.fromEntries(Object.values(columns).map(({ name }) => [name, sql.raw(`excluded."${name}"`)]));
  return inBatches(rows, (batch) =>
    db.insert(profiles).values(batch).onConflictDoUpdate({ target: profiles.user_id, set }),
  );
}

export const insertJobs = (db: Executor, rows: (typeof jobs.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(jobs).values(batch));

export const insertListedCompanies = (db: Executor, rows: (typeof listedCompanies.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(listedCompanies).values(batch));

export const insertLikes = (db: Executor, rows: (typeof likes.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(likes).values(batch));

export const insertLikeAttempts = (db: Executor, rows: (typeof likeAttempts.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(likeAttempts).values(batch));

export const insertSuperLikes = (db: Executor, rows: (typeof superLikes.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(superLikes).values(batch));

export const insertRejections = (db: Executor, rows: (typeof rejections.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(rejections).values(batch));

export const insertSkips = (db: Executor, rows: (typeof vagasPuladas.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(vagasPuladas).values(batch));

export const insertMatches = (db: Executor, rows: (typeof matches.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(matches).values(batch));

/** Updates the query planner's statistics, which autovacuum would update only a minute later. */
export async function analyze(db: Executor): Promise<void> {
  await db.execute(sql`analyze`);
}

/** Returns whether the database has at least one named account of the demonstration. */
export async function hasDemoAccounts(db: Executor): Promise<boolean> {
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  return (await db.select({ id: user.id }).from(user).where(inArray(user.email, emails)).limit(1)).length > 0;
}

/**
 * Adds a view of the job on the day of each candidate's decision about it, and a view of the candidate on the day of each company's like
 * (views#counted).
 */
export async function insertViews(db: Executor): Promise<void> {
  const day = (column: unknown) => sql`(${column} at time zone ${TIME_ZONE})::date`;
  await db.execute(sql`insert into ${jobViews} (job_id, day, candidate_id)
    select ${likes.job_id}, ${day(likes.created_at)}, ${likes.quem_curtiu} from ${likes}
      join ${jobs} on ${jobs.id} = ${likes.job_id} and ${jobs.company_id} = ${likes.quem_foi_curtado}
    union select ${rejections.job_id}, ${day(rejections.created_at)}, ${rejections.user_id} from ${rejections}
      where ${rejections.rejected_type} = 'job'
    union select ${vagasPuladas.vaga_id}, ${day(vagasPuladas.created_at)}, ${vagasPuladas.candidato_id} from ${vagasPuladas}`);
  await db.execute(sql`insert into ${profileViews} (candidate_id, day, company_id)
    select distinct ${likes.quem_foi_curtado}, ${day(likes.created_at)}, ${likes.quem_curtiu} from ${likes}
      join ${profiles} on ${profiles.user_id} = ${likes.quem_curtiu} and ${profiles.user_type} = 'company'`);
}
