import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { REPORT_OUTCOMES, type ReportKind, type ReportOutcome, type ReportReason } from '#domain/operations/reports.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { isAfterInAscendingOrder, isAfterInDescendingOrder, type TimeCursor } from '../../platform/database/cursor.ts';
import { pick } from '../../platform/pick.ts';
import { user } from '../accounts/schema.ts';
import { jobs } from '../jobs/schema.ts';
import { matches } from '../matches/schema.ts';
import { profiles } from '../profiles/schema.ts';
import type { Side } from './block-queries.ts';
import { blocks, hiddenCnpjs, reports } from './schema.ts';

/** The account or job that a report is about. The job may be deleted. */
export type ReportSubject = { kind: ReportKind; account_id: string; job_id: string | null; job_title: string | null };

export type ReportRow = typeof reports.$inferSelect;

type Page = { after: TimeCursor | null; limit: number };

export async function selectJob(tx: Tx, id: string) {
  const [row] = await tx
    .select({ id: jobs.id, title: jobs.title, company_id: jobs.company_id })
    .from(jobs)
    .where(eq(jobs.id, id));
  return row;
}

/** Returns the match with its status; undefined when it is not of this user, or they have hidden it. */
export async function selectSeenMatch(db: Executor, id: string, { user_id, user_type }: Side) {
  const own =
    user_type === 'candidate'
      ? and(eq(matches.candidate_id, user_id), eq(matches.excluido_por_candidato, false))
      : and(eq(matches.company_id, user_id), eq(matches.excluido_por_empresa, false));
  const [row] = await db
    .select({ candidate_id: matches.candidate_id, company_id: matches.company_id, status: matches.status })
    .from(matches)
    .where(and(eq(matches.id, id), own));
  return row;
}

const isAbout = ({ kind, account_id, job_id }: ReportSubject): SQL | undefined =>
  and(
    eq(reports.account_id, account_id),
    eq(reports.kind, kind),
    job_id === null ? undefined : eq(reports.job_id, job_id),
  );
const isOpen = eq(reports.state, 'open');

export const hasOpenReport = async (tx: Tx, reporter_id: string, subject: ReportSubject): Promise<boolean> =>
  (await tx.$count(reports, and(eq(reports.reporter_id, reporter_id), isOpen, isAbout(subject)))) > 0;

export async function insertReport(tx: Tx, report: typeof reports.$inferInsert): Promise<void> {
  await tx.insert(reports).values(report);
}

/** Returns the outcomes of the decided reports by this user, the latest decision first. */
export async function selectOutcomes(tx: Tx, reporter_id: string, limit: number): Promise<ReportOutcome[]> {
  const rows = await tx
    .select({ state: reports.state })
    .from(reports)
    .where(and(eq(reports.reporter_id, reporter_id), inArray(reports.state, REPORT_OUTCOMES)))
    .orderBy(desc(reports.decided_at), desc(reports.id))
    .limit(limit);
  return rows.flatMap(({ state }) => (state === 'open' ? [] : [state]));
}

/**
 * Selects the open reports about this subject, with the data by which related reporters are recognised
 * (safety#unrelated).
 */
export async function selectOpenReportOrigins(tx: Tx, subject: ReportSubject) {
  const rows = await tx
    .select({
      ...pick(reports, 'reason', 'weight', 'network', 'device'),
      created_at: user.createdAt,
      ...pick(profiles, 'telefone', 'whatsapp', 'cnpj'),
    })
    .from(reports)
    .innerJoin(profiles, eq(profiles.user_id, reports.reporter_id))
    .innerJoin(user, eq(user.id, reports.reporter_id))
    .where(and(isOpen, isAbout(subject)));
  return rows.map(({ telefone, whatsapp, cnpj, ...row }) => ({
    ...row,
    marks: [telefone, whatsapp, cnpj].filter((mark) => mark !== null),
  }));
}

/** Hides a job by reports. @returns false when reports had hidden it already */
export async function hideJob(tx: Tx, id: string, { at, reasons }: { at: Date; reasons: ReportReason[] }) {
  const result = await tx
    .update(jobs)
    .set({
      reported_at: at,
      reported_for: reasons,
      paused_by_block: sql`${jobs.paused_by_block} or ${jobs.status} = 'active'`,
      status: 'paused',
    })
    .where(and(eq(jobs.id, id), isNull(jobs.reported_at)));
  return (result.rowCount ?? 0) > 0;
}

/** Ends the hiding of a job by reports, and restores its status. @returns whether reports had hidden it */
export async function showJob(tx: Tx, id: string): Promise<boolean> {
  const result = await tx
    .update(jobs)
    .set({
      reported_at: null,
      reported_for: null,
      removed_for: null,
      status: sql`case when ${jobs.paused_by_block} then 'active' else ${jobs.status} end`,
      paused_by_block: false,
    })
    .where(and(eq(jobs.id, id), isNotNull(jobs.reported_at)));
  return (result.rowCount ?? 0) > 0;
}

/** Takes a job down permanently; `text` is the operator's reason. @returns false when the job is deleted */
export async function takeJobDown(
  tx: Tx,
  id: string,
  { at, reasons, text }: { at: Date; reasons: ReportReason[]; text: string },
): Promise<boolean> {
  await hideJob(tx, id, { at, reasons });
  const result = await tx.update(jobs).set({ removed_for: text, paused_by_block: false }).where(eq(jobs.id, id));
  return (result.rowCount ?? 0) > 0;
}

/** SQL for the new `blocked_at` of the profile: an operator's block takes precedence over `at`. */
const hiddenSince = (at: Date | null) =>
  sql`coalesce((select blocked_at from ${user} where id = ${profiles.user_id}), ${at}::timestamptz)`;

/** Hides an account by reports. @returns false when reports had hidden it already */
export async function hideAccount(tx: Tx, user_id: string, { at, reasons }: { at: Date; reasons: ReportReason[] }) {
  const result = await tx
    .update(profiles)
    .set({ reported_at: at, reported_for: reasons, blocked_at: hiddenSince(at) })
    .where(and(eq(profiles.user_id, user_id), isNull(profiles.reported_at)));
  return (result.rowCount ?? 0) > 0;
}

/** Ends the hiding of an account by reports; an operator's block stays. */
export async function showAccount(tx: Tx, user_id: string): Promise<void> {
  await tx
    .update(profiles)
    .set({ reported_at: null, reported_for: null, blocked_at: hiddenSince(null) })
    .where(eq(profiles.user_id, user_id));
}

/** Selects the reports by this user, the latest first, with the name of the reported account. */
export const selectOwnReports = (db: Executor, reporter_id: string, { after, limit }: Page) =>
  db
    .select({ ...getTableColumns(reports), name: profiles.name })
    .from(reports)
    .innerJoin(profiles, eq(profiles.user_id, reports.account_id))
    .where(and(eq(reports.reporter_id, reporter_id), isAfterInDescendingOrder(reports.created_at, reports.id, after)))
    .orderBy(sql`${reports.created_at} desc nulls first`, desc(reports.id))
    .limit(limit);

/** Selects the reports about this account or its jobs, the latest first. */
export const selectReportsAbout = (db: Executor, account_id: string, { after, limit }: Page) =>
  db
    .select()
    .from(reports)
    .where(and(eq(reports.account_id, account_id), isAfterInDescendingOrder(reports.created_at, reports.id, after)))
    .orderBy(desc(reports.created_at), desc(reports.id))
    .limit(limit);

export async function selectReport(db: Executor, id: string): Promise<ReportRow | undefined> {
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  return row;
}

/** Closes all open reports about this subject with one decision. @returns the updated rows */
export const closeReports = (
  tx: Tx,
  subject: ReportSubject,
  decision: { state: ReportOutcome; decided_by: string; decided_at: Date; decision: string },
): Promise<ReportRow[]> =>
  tx
    .update(reports)
    .set({ ...decision, network: null })
    .where(and(isOpen, isAbout(subject)))
    .returning();

/** Selects the subjects with open reports, each once, the longest waiting first. */
export async function selectReportedSubjects(db: Executor, { after, limit }: Page) {
  const since = sql<string>`min(${reports.created_at})`;
  // The oldest open report represents the subject.
  const first = sql<string>`(array_agg(${reports.id} order by ${reports.created_at}, ${reports.id}))[1]`;
  return db
    .select({
      id: first,
      since: since.mapWith(reports.created_at),
      kind: reports.kind,
      account_id: reports.account_id,
      name: sql<string>`min(${profiles.name})`,
      job_title: sql<string | null>`min(${reports.job_title})`,
      reports: count(),
      reasons: sql<ReportReason[]>`array_agg(distinct ${reports.reason})::text[]`,
      hidden: sql<boolean>`bool_or(coalesce(${jobs.reported_at}, ${profiles.reported_at}) is not null)`,
    })
    .from(reports)
    .innerJoin(profiles, eq(profiles.user_id, reports.account_id))
    .leftJoin(jobs, eq(jobs.id, reports.job_id))
    .where(isOpen)
    .groupBy(reports.account_id, reports.kind, reports.job_id)
    .having(isAfterInAscendingOrder(since, first, after))
    .orderBy(since, first)
    .limit(limit);
}

/** Counts the subjects with open reports, up to `upTo`. */
export async function countQueue(db: Executor, upTo: number): Promise<number> {
  const waiting = db
    .selectDistinct(pick(reports, 'account_id', 'kind', 'job_id'))
    .from(reports)
    .where(isOpen)
    .limit(upTo)
    .as('waiting');
  return db.$count(waiting);
}

/**
 * Selects the open reports about this subject, the oldest first, with how many of all reports by the same author were upheld (a warning
 * counts too) and how many were dismissed.
 */
export const selectOpenReportsAbout = (db: Executor, subject: ReportSubject, limit: number) => {
  const decidedAs = (state: ReportOutcome) =>
    sql<number>`(select count(*)::int from ${reports} as earlier where earlier.reporter_id = ${reports.reporter_id} and earlier.state = ${state})`;
  return db
    .select({
      ...pick(reports, 'id', 'reason', 'text', 'weight', 'created_at', 'reporter_id'),
      reporter_since: user.createdAt,
      upheld: sql<number>`${decidedAs('upheld')} + ${decidedAs('warned')}`,
      dismissed: decidedAs('dismissed'),
    })
    .from(reports)
    .leftJoin(user, eq(user.id, reports.reporter_id))
    .where(and(isOpen, isAbout(subject)))
    .orderBy(reports.created_at, reports.id)
    .limit(limit);
};

/**
 * Selects the earlier warnings of this account, the latest first, once for each decision even if it closed several reports
 * (safety#warning). `total` also counts those beyond `limit`.
 */
export async function selectWarnings(db: Executor, account_id: string, limit: number) {
  const rows = await db
    .select({
      at: sql<Date>`${reports.decided_at}`.mapWith(reports.decided_at),
      kind: reports.kind,
      job_title: sql<string | null>`min(${reports.job_title})`,
      text: sql<string>`${reports.decision}`,
      reasons: sql<ReportReason[]>`array_agg(distinct ${reports.reason})::text[]`,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(reports)
    .where(and(eq(reports.account_id, account_id), eq(reports.state, 'warned')))
    .groupBy(reports.decided_at, reports.kind, reports.job_id, reports.decision)
    .orderBy(desc(reports.decided_at))
    .limit(limit);
  return { total: rows[0]?.total ?? 0, latest: rows.map(({ total: _, ...warning }) => warning) };
}

/** Returns the reported account with the operator's block, and the job; null without one, or when it is deleted. */
export async function selectSubject(db: Executor, { account_id, job_id }: ReportSubject) {
  const [row] = await db
    .select({ account: getTableColumns(profiles), blocked_at: user.blocked_at, job: getTableColumns(jobs) })
    .from(profiles)
    .innerJoin(user, eq(user.id, profiles.user_id))
    .leftJoin(jobs, job_id === null ? sql`false` : eq(jobs.id, job_id))
    .where(eq(profiles.user_id, account_id));
  return row;
}

/**
 * Anonymises the reports by a removed user (safety#outlives). Deletes the reports about the user, the user's hidden CNPJs, and the blocks
 * by and of the user together with the matches that these blocks hide, which would otherwise be visible again.
 */
export async function deleteSafetyDataOf(tx: Tx, user_id: string): Promise<void> {
  await tx.delete(reports).where(eq(reports.account_id, user_id));
  await tx.update(reports).set({ reporter_id: null, network: null }).where(eq(reports.reporter_id, user_id));
  const isOfUser = or(eq(blocks.candidate_id, user_id), eq(blocks.company_id, user_id));
  await tx.execute(sql`delete from ${matches} using ${blocks} where ${matches.candidate_id} = ${blocks.candidate_id}
    and ${matches.company_id} = ${blocks.company_id} and ${isOfUser}`);
  await tx.delete(hiddenCnpjs).where(eq(hiddenCnpjs.candidate_id, user_id));
  await tx.delete(blocks).where(isOfUser);
}

/** Selects those of these users who are neither removed nor blocked by an operator. */
export const selectMailableUsers = (db: Executor, user_ids: string[]) =>
  db
    .select(pick(profiles, 'user_id', 'name', 'email', 'user_type'))
    .from(profiles)
    .where(
      and(
        inArray(profiles.user_id, user_ids),
        isNull(profiles.removed_at),
        notExists(
          db
            .select({ one: sql`1` })
            .from(user)
            .where(and(eq(user.id, profiles.user_id), sql`${user.blocked_at} is not null`)),
        ),
      ),
    );
