import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { isActiveAt, jobs } from '../jobs/schema.ts';
import { likes, rejections, vagasPuladas } from '../likes/schema.ts';
import { profiles } from '../profiles/schema.ts';

/** Whose deck: the functions and city that jobs must have, and the highest salary maximum shown in full. */
export type DeckOwner = {
  candidate_id: string;
  functions: string[];
  city: string;
  salary_cap: number | null;
  now: Date;
};

/** The last card of the page before, in the deck's order. */
export type DeckPlace = { plan_rank: number; created_at: string; id: string };

/** What the deck may show this candidate (feed#eligible). */
function eligible(db: Executor, owner: DeckOwner): SQL | undefined {
  const liked = db
    .select({ one: sql`1` })
    .from(likes)
    .where(and(eq(likes.quem_curtiu, owner.candidate_id), eq(likes.job_id, jobs.id)));
  const rejected = db
    .select({ one: sql`1` })
    .from(rejections)
    .where(
      and(
        eq(rejections.user_id, owner.candidate_id),
        eq(rejections.job_id, jobs.id),
        eq(rejections.rejected_type, 'job'),
      ),
    );
  const skipped = db
    .select({ one: sql`1` })
    .from(vagasPuladas)
    .where(and(eq(vagasPuladas.candidato_id, owner.candidate_id), eq(vagasPuladas.vaga_id, jobs.id)));
  return and(
    isActiveAt(owner.now),
    eq(jobs.location, owner.city),
    inArray(jobs.funcao, owner.functions),
    notExists(liked),
    notExists(rejected),
    notExists(skipped),
  );
}

const open = (cap: number | null) =>
  cap === null ? undefined : or(isNull(jobs.salary_max), lte(jobs.salary_max, cap));
const locked = (cap: number | null) => (cap === null ? sql`false` : gt(jobs.salary_max, cap));

/** Rows of `jobs_deck_by_city…` that come after this place in (plan_rank, created_at desc, id). */
function behind(place: DeckPlace | null): SQL | undefined {
  if (place === null) return undefined;
  const { plan_rank, created_at, id } = place;
  return sql`(${jobs.plan_rank} > ${plan_rank} or (${jobs.plan_rank} = ${plan_rank} and (
    ${jobs.created_at} < ${created_at}::timestamptz
    or (${jobs.created_at} = ${created_at}::timestamptz and ${jobs.id} > ${id}::uuid))))`;
}

const deckOrder = [asc(jobs.plan_rank), sql`${jobs.created_at} desc nulls first`, asc(jobs.id)];

/** One page of the deck. What lies beneath may change; the page, the order and the cursor stay. */
export function selectDeckPage(db: Executor, owner: DeckOwner, page: { after: DeckPlace | null; limit: number }) {
  return db
    .select({
      job: getTableColumns(jobs),
      company: {
        name: profiles.name,
        avatar_url: profiles.avatar_url,
        avatar_zoom_level: profiles.avatar_zoom_level,
        avatar_offset_x: profiles.avatar_offset_x,
        avatar_offset_y: profiles.avatar_offset_y,
        area: profiles.area,
        city: profiles.city,
        plano: profiles.plano,
      },
    })
    .from(jobs)
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(and(eligible(db, owner), open(owner.salary_cap), behind(page.after)))
    .orderBy(...deckOrder)
    .limit(page.limit);
}

/** The jobs above the salary cap, in the deck's order: only what a blurred card shows. */
export function selectLocked(db: Executor, owner: DeckOwner, limit: number) {
  return db
    .select({ id: jobs.id, funcao: jobs.funcao, location: jobs.location })
    .from(jobs)
    .where(and(eligible(db, owner), locked(owner.salary_cap)))
    .orderBy(...deckOrder)
    .limit(limit);
}

/** How many cards the deck and its locked end have, each counted no further than asked. */
export async function countDeck(db: Executor, owner: DeckOwner, upTo: { deck: number; locked: number }) {
  const count = (condition: SQL | undefined, limit: number) =>
    sql<number>`(select count(*)::int from (${db
      .select({ one: sql`1` })
      .from(jobs)
      .where(and(eligible(db, owner), condition))
      .limit(limit)}) as counted)`;
  const [row] = await db
    .select({
      total: count(open(owner.salary_cap), upTo.deck),
      locked_total: count(locked(owner.salary_cap), upTo.locked),
    })
    .from(sql`(select 1) as one`);
  return row ?? { total: 0, locked_total: 0 };
}

/** A job that stands in this candidate's city and functions; it may be above the salary cap. */
export async function selectJobInReach(db: Executor, owner: Omit<DeckOwner, 'salary_cap'>, job_id: string) {
  const [row] = await db
    .select({ id: jobs.id, company_id: jobs.company_id })
    .from(jobs)
    .where(and(eq(jobs.id, job_id), eq(jobs.location, owner.city), inArray(jobs.funcao, owner.functions)));
  return row;
}

export async function insertSkip(db: Executor, candidato_id: string, vaga_id: string): Promise<void> {
  await db.insert(vagasPuladas).values({ candidato_id, vaga_id }).onConflictDoNothing();
}

export async function insertJobRejection(db: Executor, user_id: string, job: { id: string; company_id: string }) {
  await db
    .insert(rejections)
    .values({ user_id, rejected_id: job.company_id, rejected_type: 'job', job_id: job.id })
    .onConflictDoNothing();
}

/** @returns how many skipped jobs came back */
export async function deleteSkips(db: Executor, candidato_id: string): Promise<number> {
  const result = await db.delete(vagasPuladas).where(eq(vagasPuladas.candidato_id, candidato_id));
  return result.rowCount ?? 0;
}
