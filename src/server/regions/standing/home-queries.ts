import { and, asc, eq, inArray, isNull, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { RADII } from '#domain/reach.ts';
import { isActiveAt, jobs } from '../../features/jobs/schema.ts';
import { profiles } from '../../features/profiles/schema.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { regionHome } from '../schema.ts';
import type { PlacedJob } from './places.ts';
import { companyStandings, jobStandings, presences, standingChanges, standingTellings, toldRegions } from './schema.ts';

/** Any number that nothing else locks. */
const SHARING = 8_320_085;
const WIDEST = Math.max(...RADII);

/** A company, or one of its jobs. */
export type Noted = { company_id: string; job_id: string | null };
export type Placing = Noted & { region: string };

/** Whoever shares out what was noted does it alone to the end of the transaction. */
export async function tryLockSharing(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isMine: boolean }>(sql`select pg_try_advisory_xact_lock(${SHARING}) as "isMine"`);
  return rows[0]?.isMine === true;
}

/** Whether triggers note what other regions have to hear of. */
export async function markTellsJobs(db: Executor, tells_jobs: boolean): Promise<void> {
  await db.update(regionHome).set({ tells_jobs });
}

export const selectNoted = (tx: Tx, limit: number) =>
  tx.select().from(standingChanges).orderBy(asc(standingChanges.id)).limit(limit);

export async function deleteNoted(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(standingChanges).where(inArray(standingChanges.id, [...ids]));
}

export const hasNoted = async (db: Executor): Promise<boolean> =>
  (await db.select({ id: standingChanges.id }).from(standingChanges).limit(1)).length > 0;

/** Of each of these jobs that is there, what says where it can be seen. */
export async function selectPlaced(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, PlacedJob>> {
  const rows = await tx
    .select({
      id: jobs.id,
      isSeen: sql<boolean>`${and(isActiveAt(now), isNull(profiles.removed_at))}`,
      isRemote: sql<boolean>`${eq(jobs.modalidade, 'remoto')}`,
      cities: sql<string[]>`array_prepend(${jobs.location}, ${jobs.outras_cidades})`,
    })
    .from(jobs)
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .where(inArray(jobs.id, [...ids]));
  return new Map(rows.map(({ id, ...placed }) => [id, placed]));
}

/** The states that have a municipality within the widest radius of each of these cities. */
export async function selectStatesAround(tx: Tx, cities: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await tx.execute<{ city: string; states: string[] }>(sql`
    select here.city, array_agg(distinct right(other.city, 2)) as states
    from municipalities as here join municipalities as other
      -- A degree of latitude is more than 110 km.
      on other.latitude between here.latitude - ${WIDEST} / 110.0 and here.latitude + ${WIDEST} / 110.0
        and km_between(here.latitude, here.longitude, other.latitude, other.longitude) <= ${WIDEST}
    where here.city = any (${sql.param([...cities])}::text[]) group by here.city`);
  return new Map(rows.map(({ city, states }) => [city, states]));
}

export const selectJobStandings = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(jobStandings)
    .where(inArray(jobStandings.job_id, [...ids]));

export const selectCompanyStandings = (tx: Tx, ids: readonly string[]) =>
  tx
    .select()
    .from(companyStandings)
    .where(inArray(companyStandings.company_id, [...ids]));

/** Which of these stand in a region whoever can see them there. */
export async function selectKept(tx: Tx, region: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: jobStandings.job_id })
    .from(jobStandings)
    .where(and(eq(jobStandings.region, region), jobStandings.kept, inArray(jobStandings.job_id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Has these told, each in its region, and remembers that they stand there from now on. */
export async function insertTellings(tx: Tx, placings: readonly Placing[]): Promise<void> {
  if (placings.length === 0) return;
  await tx.insert(standingTellings).values([...placings]);
  await tx
    .insert(companyStandings)
    .values(placings.map(({ company_id, region }) => ({ company_id, region })))
    .onConflictDoNothing();
  const ofJobs = placings.flatMap(({ job_id, ...rest }) => (job_id === null ? [] : [{ ...rest, job_id }]));
  if (ofJobs.length > 0) await tx.insert(jobStandings).values(ofJobs).onConflictDoNothing();
}

/** What a region is to be told next; of what was set aside when there is nothing else. */
export async function selectTellings(tx: Tx, region: string, { limit, now }: { limit: number; now: Date }) {
  const { id, not_before } = standingTellings;
  const next = (isNext: SQL) =>
    tx
      .select()
      .from(standingTellings)
      .where(and(eq(standingTellings.region, region), isNext))
      .orderBy(asc(id))
      .limit(limit);
  const fresh = await next(isNull(not_before));
  return fresh.length > 0 ? fresh : next(lte(not_before, now));
}

/** Has these told not before then. */
export async function setAside(tx: Tx, ids: readonly number[], not_before: Date): Promise<void> {
  await tx
    .update(standingTellings)
    .set({ not_before })
    .where(inArray(standingTellings.id, [...ids]));
}

export async function deleteTellings(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.delete(standingTellings).where(inArray(standingTellings.id, [...ids]));
}

/** They are gone here, and now there. */
export async function deleteStandings(
  tx: Tx,
  region: string,
  gone: { jobs: readonly string[]; companies: readonly string[] },
): Promise<void> {
  await tx
    .delete(jobStandings)
    .where(and(eq(jobStandings.region, region), inArray(jobStandings.job_id, [...gone.jobs])));
  await tx
    .delete(companyStandings)
    .where(and(eq(companyStandings.region, region), inArray(companyStandings.company_id, [...gone.companies])));
}

/** What is shown of these companies; one that removed its account is gone. */
export const selectCompaniesToTell = (tx: Tx, ids: readonly string[]) =>
  tx
    .select({
      user_id: profiles.user_id,
      name: profiles.name,
      email: profiles.email,
      plano: profiles.plano,
      avatar_url: profiles.avatar_url,
      avatar_zoom_level: profiles.avatar_zoom_level,
      avatar_offset_x: profiles.avatar_offset_x,
      avatar_offset_y: profiles.avatar_offset_y,
      area: profiles.area,
      funcoes: profiles.funcoes,
      city: profiles.city,
      bio: profiles.bio,
      telefone: profiles.telefone,
      whatsapp: profiles.whatsapp,
      cnpj: profiles.cnpj,
      verified_at: profiles.verified_at,
      verified_by: profiles.verified_by,
      verified_domain: profiles.verified_domain,
      area_atuacao: profiles.area_atuacao,
      blocked_at: profiles.blocked_at,
      answers_within: profiles.answers_within,
      answers_share: profiles.answers_share,
      created_at: profiles.created_at,
    })
    .from(profiles)
    .where(and(inArray(profiles.user_id, [...ids]), isNull(profiles.removed_at)));

export type Told = Omit<typeof toldRegions.$inferSelect, 'region'>;

/** What a region was told last, or is being told, locked to the end of the transaction; version 0 before. */
export async function lockTold(tx: Tx, region: string): Promise<Told> {
  await tx.insert(toldRegions).values({ region, version: 0 }).onConflictDoNothing();
  const { version, telling_until } = toldRegions;
  const [row] = await tx
    .select({ version, telling_until })
    .from(toldRegions)
    .where(eq(toldRegions.region, region))
    .for('update');
  return row ?? { version: 0, telling_until: null };
}

export async function saveTold(tx: Tx, region: string, told: Told): Promise<void> {
  await tx.update(toldRegions).set(told).where(eq(toldRegions.region, region));
}

/**
 * Notes every job of this region's that is to be seen, and all that stand elsewhere by now: for a region that was added, or was not told
 * for a while. @returns how many
 */
export async function noteAll(db: Executor, now: Date): Promise<number> {
  const own = db
    .select({ company_id: jobs.company_id, job_id: jobs.id })
    .from(jobs)
    .where(and(isActiveAt(now), notExists(db.select().from(presences).where(eq(presences.user_id, jobs.company_id)))));
  const { rowCount } = await db.execute(sql`insert into ${standingChanges} (company_id, job_id)
    ${own} union select company_id, job_id from ${jobStandings} union select company_id, null from ${companyStandings}`);
  return rowCount ?? 0;
}

/** How many jobs stand in each other region. */
export async function countStandings(db: Executor): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ region: string; count: number }>(
    sql`select region, count(*)::int as count from ${jobStandings} group by region`,
  );
  return new Map(rows.map(({ region, count }) => [region, count]));
}

/** In which other regions a company's jobs stand, or stood. */
export async function selectRegionsOf(db: Executor, company_id: string): Promise<string[]> {
  const rows = await db
    .select({ region: companyStandings.region })
    .from(companyStandings)
    .where(eq(companyStandings.company_id, company_id))
    .orderBy(asc(companyStandings.region));
  return rows.map(({ region }) => region);
}
