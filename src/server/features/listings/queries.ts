import { eq, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/create-db.ts';
import { definePrepared } from '../../platform/database/prepared-statements.ts';
import { pick } from '../../platform/pick.ts';
import { jobChanges, jobs } from '../jobs/schema.ts';
import { profiles } from '../profiles/schema.ts';
import { endedListings, listedCompanies } from './schema.ts';

const hasId = eq(jobs.id, sql.placeholder('job_id'));

/** Condition: the last change of the job's state closed it. */
const isClosed = sql<boolean>`(select ${jobChanges.act} = 'closed' from ${jobChanges}
  where ${jobChanges.job_id} = ${jobs.id} and ${jobChanges.act} <> 'edited' order by ${jobChanges.id} desc limit 1) is true`;

const listing = definePrepared('listing', (db) =>
  db
    .select({
      job: {
        ...pick(jobs, 'id', 'title', 'description', 'funcao', 'location', 'outras_cidades', 'modalidade'),
        ...pick(jobs, 'salary_range', 'salary_max', 'salario_de', 'salario_ate', 'salario_por', 'comissao'),
        ...pick(jobs, 'contrato', 'dias', 'vagas_abertas', 'escolaridade', 'afirmativa', 'horario_trabalho'),
        ...pick(jobs, 'horario_inicio', 'horario_fim', 'beneficios', 'requirements', 'image_url', 'status'),
        ...pick(jobs, 'paused_by_block', 'reported_at', 'held_at', 'data_expiracao'),
        is_closed: isClosed,
        created_at: jobs.created_at,
      },
      company: {
        ...pick(profiles, 'name', 'avatar_url', 'verified_at', 'answers_within', 'answers_share', 'blocked_at'),
        removed_at: profiles.removed_at,
      },
      slug: listedCompanies.slug,
    })
    .from(jobs)
    .innerJoin(profiles, eq(profiles.user_id, jobs.company_id))
    .leftJoin(listedCompanies, eq(listedCompanies.company_id, jobs.company_id))
    .where(hasId),
);
/** A job with its company; `slug` is null when the company's jobs are not public. */
export type ListingRow = Awaited<ReturnType<typeof listing>>[number];

/** Selects a job with the fields that decide who may see it. */
export async function selectListing(db: Executor, job_id: string): Promise<ListingRow | undefined> {
  const [row] = await listing(db, { job_id });
  return row;
}

const endedListing = definePrepared('ended_listing', (db) =>
  db
    .select({ over_cap: endedListings.over_cap })
    .from(endedListings)
    .where(eq(endedListings.job_id, sql.placeholder('job_id'))),
);

/** Returns whether a public job with this id was deleted; `every_salary`: jobs above the salary limit are public too. */
export async function isDeletedListing(db: Executor, job_id: string, every_salary: boolean): Promise<boolean> {
  const [row] = await endedListing(db, { job_id });
  return row !== undefined && (every_salary || !row.over_cap);
}

export async function deleteOldEndedListings(db: Executor, before: Date): Promise<void> {
  await db.delete(endedListings).where(lt(endedListings.ended_at, before));
}

export async function isListedCompany(db: Executor, company_id: string): Promise<boolean> {
  return (await db.$count(listedCompanies, eq(listedCompanies.company_id, company_id))) > 0;
}

/**
 * Inserts a company's public page; repeated calls change nothing.
 * @returns false when nothing was inserted because another company has this slug
 */
export async function insertListedCompany(
  db: Executor,
  row: { company_id: string; slug: string; listed_at: Date },
): Promise<boolean> {
  await db.insert(listedCompanies).values(row).onConflictDoNothing();
  return isListedCompany(db, row.company_id);
}

/** Deletes a company's public page, so that its jobs are no longer public. */
export async function deleteListedCompany(db: Executor, company_id: string): Promise<void> {
  await db.delete(listedCompanies).where(eq(listedCompanies.company_id, company_id));
}
