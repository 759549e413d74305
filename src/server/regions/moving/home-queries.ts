import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { user } from '../../features/accounts/schema.ts';
import { matches } from '../../features/matches/schema.ts';
import { media } from '../../features/media/schema.ts';
import { profiles } from '../../features/profiles/schema.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import type { Identity } from '../../platform/directory/identity.ts';
import { companyStandings, jobStandings, standingTellings } from '../standing/schema.ts';
import { moves } from './schema.ts';
import { beginMoving, isOf, tableNamed } from './table-queries.ts';
import type { MovedTable } from './tables.ts';

export type Mover = { user_id: string; user_type: string };

export async function selectPerson(db: Executor, named: { email: string } | { user_id: string }) {
  const isThis = 'email' in named ? eq(user.email, named.email) : eq(user.id, named.user_id);
  const [found] = await db.select({ user_id: user.id, user_type: user.user_type }).from(user).where(isThis);
  return found;
}

export async function selectMove(db: Executor, user_id: string) {
  const [move] = await db.select().from(moves).where(eq(moves.user_id, user_id));
  return move;
}

/** All that they are known by. */
export async function selectIdentities(db: Executor, user_id: string): Promise<Identity[]> {
  const { rows } = await db.execute<Identity>(sql`
    select 'email' as kind, email as value from "user" where id = ${user_id} and email not like '%.invalid'
    union all select 'phone', number from phone_numbers where user_id = ${user_id}
    union all select 'identity', provider_id || ' ' || account_id from account
      where user_id = ${user_id} and provider_id <> 'credential'
    union all select 'passkey', credential_id from passkeys where user_id = ${user_id}`);
  return rows;
}

/** What keeps somebody here, each as it is called in PostgreSQL's answer. */
export async function selectTies(db: Executor, user_id: string) {
  const { rows } = await db.execute<{
    subscription: boolean;
    money: boolean;
    programs: boolean;
    provider: boolean;
    referral: boolean;
    report: boolean;
  }>(sql`
    select
      exists (select from subscriptions where user_id = ${user_id} and status <> 'ended') as subscription,
      exists (select from refund_orders where user_id = ${user_id} and done_at is null and amount is distinct from 0)
        or exists (select from payment_reversals where user_id = ${user_id} and state in ('answer', 'review')) as money,
      exists (select from oauth_grants where user_id = ${user_id}) as programs,
      exists (select from account where user_id = ${user_id} and provider_id like 'sso:%') as provider,
      exists (select from referrals where ${user_id} in (joined_id, giver_id) and decided_at is null) as referral,
      exists (select from reports where ${user_id} in (reporter_id, account_id) and state = 'open') as report`);
  return rows[0];
}

/** The companies and jobs that somebody's likes and matches are about, but those who removed their account; `isOwn`: at home in this region. */
export async function selectPointedTo(db: Executor, user_id: string) {
  const { rows } = await db.execute<{
    company_id: string;
    job_id: string | null;
    isOwn: boolean;
    isMatch: boolean;
  }>(sql`
    with pointed as (
      select company_id, job_id, true as is_match from matches where candidate_id = ${user_id}
      union all
      select case when quem_curtiu = ${user_id} then quem_foi_curtado else quem_curtiu end, job_id, false from likes
      where ${user_id} in (quem_curtiu, quem_foi_curtado)
      union all
      select jobs.company_id, jobs.id, false from super_likes join jobs on jobs.id = super_likes.job_id
      where super_likes.user_id = ${user_id}
    )
    select company_id, job_id, bool_or(is_match) as "isMatch",
      not exists (select from presences where presences.user_id = company_id) as "isOwn"
    from pointed where exists (select from profiles where profiles.user_id = company_id and removed_at is null)
    group by company_id, job_id order by company_id, job_id`);
  return rows;
}

/** The companies of their matches that removed their account. */
export const selectGone = (db: Executor, user_id: string) =>
  db
    .selectDistinct({ user_id: user.id, name: user.name, email: user.email, removed_at: profiles.removed_at })
    .from(matches)
    .innerJoin(profiles, eq(profiles.user_id, matches.company_id))
    .innerJoin(user, eq(user.id, matches.company_id))
    .where(and(eq(matches.candidate_id, user_id), isNotNull(profiles.removed_at)));

type Pointed = { company_id: string; job_id: string | null };

/** Has these told to a region, where they stand from now on whoever can see them there. */
export async function keepStanding(tx: Tx, region: string, pointed: readonly Pointed[]): Promise<void> {
  if (pointed.length === 0) return;
  const company_ids = [...new Set(pointed.map(({ company_id }) => company_id))];
  await tx
    .insert(companyStandings)
    .values(company_ids.map((company_id) => ({ company_id, region })))
    .onConflictDoNothing();
  const ofJobs = pointed.flatMap(({ job_id, company_id }) => (job_id === null ? [] : [{ job_id, company_id, region }]));
  if (ofJobs.length > 0)
    await tx
      .insert(jobStandings)
      .values(ofJobs.map((each) => ({ ...each, kept: true })))
      .onConflictDoUpdate({ target: [jobStandings.job_id, jobStandings.region], set: { kept: true } });
  await tx.insert(standingTellings).values(pointed.map(({ company_id, job_id }) => ({ company_id, job_id, region })));
}

/** How much a region has still to be told of these companies; what it could not take yet is not waited for. */
export async function countUntold(db: Executor, region: string, company_ids: readonly string[]): Promise<number> {
  if (company_ids.length === 0) return 0;
  const { company_id, not_before } = standingTellings;
  const isThese = and(eq(standingTellings.region, region), inArray(company_id, [...company_ids]), isNull(not_before));
  return db.$count(standingTellings, isThese);
}

/**
 * From now on nothing of theirs is written; what others have begun may still be. A move under the same seal that somebody else goes on with
 * ends here, as its token counts no more. @returns false where there is no way back
 */
export async function seal(tx: Tx, move: { user_id: string; region: string; token: string; since: Date }) {
  const { token, region, since } = move;
  await beginMoving(tx);
  // Whoever remembers their session looks again, and finds them sealed.
  await tx.execute(sql`update profiles set updated_at = updated_at where user_id = ${move.user_id}`);
  const { rowCount } = await tx
    .insert(moves)
    .values({ ...move, step: 'sealed' })
    .onConflictDoUpdate({
      target: moves.user_id,
      set: { step: 'sealed', token, region, since },
      setWhere: inArray(moves.step, ['sealed', 'left']),
    });
  return rowCount === 1;
}

/** The number of a transaction that begins after the seal. */
export async function nextTransaction(db: Executor): Promise<string> {
  const { rows } = await db.execute<{ xid: string }>(sql`select pg_current_xact_id()::text as xid`);
  return rows[0]?.xid ?? '0';
}

/** Whether all that had begun to write before it are done. */
export async function areAllDone(db: Executor, xid: string): Promise<boolean> {
  const { rows } = await db.execute<{ done: boolean }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot()) > ${xid}::xid8 as done`,
  );
  return rows[0]?.done === true;
}

const isSealed = (user_id: string, token: string) =>
  and(eq(moves.user_id, user_id), eq(moves.token, token), eq(moves.step, 'sealed'));

/** The one step with which there is no way back. @returns whether it was this move's to take */
export async function beginSwitching(db: Executor, user_id: string, token: string): Promise<boolean> {
  const { rowCount } = await db.update(moves).set({ step: 'switching' }).where(isSealed(user_id, token));
  return rowCount === 1;
}

/** Whether the seal is this move's, and no later one has taken it over. */
export const isSealedBy = async (db: Executor, user_id: string, token: string): Promise<boolean> =>
  (await db.$count(moves, isSealed(user_id, token))) === 1;

/** @returns whether there was something to give up */
export async function unseal(db: Executor, user_id: string, token: string): Promise<boolean> {
  const { rowCount } = await db.delete(moves).where(isSealed(user_id, token));
  return rowCount === 1;
}

/** Rows of theirs in a table, as PostgreSQL writes them. */
export async function selectRows(db: Executor, table: MovedTable, user_id: string): Promise<string[]> {
  const order = table.order === undefined ? sql`` : sql` order by ${sql.raw(table.order)}`;
  const { rows } = await db.execute<{ row: string }>(sql`
    select (to_jsonb(t) - ${sql.param([...(table.without ?? [])])}::text[])::text as row from ${tableNamed(table.name)} as t
    where ${isOf(table, user_id)}${isKept(table)}${order}`);
  return rows.map(({ row }) => row);
}

/** What is undecided is nobody's to carry. */
const isKept = ({ name }: MovedTable) => (name === 'reports' ? sql` and state <> 'open'` : sql``);

/** What waits here for a job or a company, by the table that it is a row of. */
export async function selectWaiting(db: Executor, user_id: string): Promise<[string, string][]> {
  const { rows } = await db.execute<{ name: string; row: string }>(
    sql`select name, row::text as row from waiting_rows where user_id = ${user_id} order by id`,
  );
  return rows.map(({ name, row }) => [name, row]);
}

/** Their matches, and their pictures. */
export async function selectLeftBehind(db: Executor, user_id: string) {
  const matched = await db
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.candidate_id, user_id))
    .orderBy(matches.id);
  const pictures = await db
    .select({ key: media.key, kind: media.kind })
    .from(media)
    .where(eq(media.owner_id, user_id))
    .orderBy(media.key);
  return { matches: matched.map(({ id }) => id), pictures };
}

/** Takes them away without any of a deletion's effects, and remembers where they went. */
export async function removeMoved(tx: Tx, user_id: string): Promise<void> {
  await beginMoving(tx);
  await tx.delete(user).where(eq(user.id, user_id));
  await tx.update(moves).set({ step: 'left' }).where(eq(moves.user_id, user_id));
}
