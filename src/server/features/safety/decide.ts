import type { ReportOutcome } from '#domain/operations/reports.ts';
import { OPERATOR_COUNT_LIMIT } from '#domain/text/counts.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { fitJobsToPlan } from '../jobs/service.ts';
import { publishMatchesOf, selectPartners } from '../matches/service.ts';
import { type Profile, selectProfile } from '../profiles/service.ts';
import { jobTakenDownMail, reportDecidedMail, restoredMail, warnedMail } from './mails.ts';
import * as queries from './report-queries.ts';

const PAGE_SIZE = 25;
/** Maximum number of reports about one subject that an operator reads. */
const ABOUT = 50;
/** Maximum number of earlier warnings of an account that an operator reads; the total counts all. */
const WARNINGS = 10;

/** Lists the reported accounts and jobs ("subjects") that wait for a decision, each once, the longest waiting first (safety#queue). */
export async function listQueue(deps: ReadingDeps, cursor: string | undefined) {
  const after = decodeCursor(timeCursor, cursor);
  const found = await queries.selectReportedSubjects(deps.db, { after, limit: PAGE_SIZE + 1 });
  const page = buildPage(found, PAGE_SIZE, ({ since, id }) => [since.toISOString(), id]);
  return { ...page, waiting: await countQueue(deps) };
}

/** Counts the subjects that wait for a decision, up to OPERATOR_COUNT_LIMIT. */
export const countQueue = ({ db }: ReadingDeps): Promise<number> => queries.countQueue(db, OPERATOR_COUNT_LIMIT);

/** Lists the open and the decided reports about an account or its jobs, the latest first. */
export async function listReportsAbout(deps: ReadingDeps, user_id: string, cursor: string | undefined) {
  const after = decodeCursor(timeCursor, cursor);
  const found = await queries.selectReportsAbout(deps.db, user_id, { after, limit: PAGE_SIZE + 1 });
  return buildPage(found, PAGE_SIZE, ({ created_at, id }) => [created_at.toISOString(), id]);
}

/**
 * Returns a report that waits for a decision.
 * @throws AppError NOT_FOUND when there is no such report; NOTHING_CHANGES when it is decided already
 */
export async function findOpenReport(tx: Tx, id: string): Promise<queries.ReportRow> {
  const report = await queries.selectReport(tx, id);
  if (!report) throw new AppError('NOT_FOUND');
  if (report.state !== 'open') throw new AppError('NOTHING_CHANGES');
  return report;
}

/** Returns the subject of an open report, with its open reports and the account's earlier warnings. @throws AppError as findOpenReport */
export async function readSubject(tx: Tx, id: string) {
  const report = await findOpenReport(tx, id);
  const subject = await queries.selectSubject(tx, report);
  if (!subject) throw new AppError('NOT_FOUND');
  return {
    report,
    ...subject,
    reports: await queries.selectOpenReportsAbout(tx, report, ABOUT),
    warnings: await queries.selectWarnings(tx, report.account_id, WARNINGS),
  };
}

type Decision = { outcome: ReportOutcome; text: string; operator_id: string };

/** Mails the outcome to the reporters of the closed reports (safety#decision), except those removed or blocked by an operator. */
async function mailReporters(deps: Deps, tx: Tx, closed: readonly queries.ReportRow[], { outcome, text }: Decision) {
  const [about] = closed;
  const reporters = closed.flatMap(({ reporter_id }) => reporter_id ?? []);
  if (!about || reporters.length === 0) return;
  const { kind, job_title } = about;
  for (const { user_id, email, ...to } of await queries.selectMailableUsers(tx, reporters)) {
    const url = `${deps.publicUrl}/bloqueados`;
    await deps.sendMail(tx, { to: email, ...reportDecidedMail({ ...to, outcome, kind, job_title, text, url }) });
    await publish(tx, { user_id, type: 'report.decided' });
  }
}

/**
 * Closes all open reports about the subject, and mails the outcome to their reporters.
 * @throws AppError NOTHING_CHANGES when another operator has decided about them
 */
async function close(deps: Deps, tx: Tx, subject: queries.ReportSubject, decision: Decision) {
  const { outcome: state, text, operator_id: decided_by } = decision;
  const closed = await queries.closeReports(tx, subject, {
    state,
    decided_by,
    decided_at: deps.now(),
    decision: text,
  });
  if (closed.length === 0) throw new AppError('NOTHING_CHANGES');
  await mailReporters(deps, tx, closed, decision);
  return closed;
}

async function showAccount(tx: Tx, { user_id, reported_at }: Profile): Promise<boolean> {
  if (reported_at === null) return false;
  await queries.showAccount(tx, user_id);
  for (const partner of await selectPartners(tx, user_id))
    await publish(tx, { user_id: partner, type: 'match.changed' });
  await publish(tx, { user_id, type: 'profile.changed' });
  return true;
}

/** Returns whether neither an operator's block nor reports hide the account. */
const isVisible = async (tx: Tx, { user_id }: Profile): Promise<boolean> =>
  (await selectProfile(tx, user_id))?.blocked_at === null;

/** Ends the hiding of the subject by reports; jobs above the plan's limits are paused. @returns whether reports had hidden it */
async function show(deps: Deps, tx: Tx, account: Profile, { job_id }: queries.ReportSubject): Promise<boolean> {
  const { user_id } = account;
  const isShown = job_id === null ? await showAccount(tx, account) : await queries.showJob(tx, job_id);
  if (!isShown) return false;
  if (job_id !== null) await publishMatchesOf(tx, { id: job_id, company_id: user_id });
  if (account.user_type === 'company') {
    await fitJobsToPlan(tx, account, deps.now());
    await publish(tx, { user_id, type: 'jobs.changed' });
  }
  return true;
}

/**
 * Dismisses the reports. The owner of a subject that is visible again is notified; the owner of one that was never hidden, or that a
 * block or other reports still hide, gets no mail. The account's row must be locked. @returns the closed reports
 * @throws AppError NOTHING_CHANGES when another operator has decided about them
 */
export async function dismissReports(
  deps: Deps,
  tx: Tx,
  account: Profile,
  report: queries.ReportRow,
  decision: Omit<Decision, 'outcome'>,
): Promise<queries.ReportRow[]> {
  const closed = await close(deps, tx, report, { ...decision, outcome: 'dismissed' });
  const wasHidden = await show(deps, tx, account, report);
  if (wasHidden && (await isVisible(tx, account))) {
    const { name, user_type, email } = account;
    const url = `${deps.publicUrl}/dashboard`;
    await deps.sendMail(tx, { to: email, ...restoredMail({ name, user_type, job_title: report.job_title, url }) });
  }
  return closed;
}

/** Returns the URL of the page on which the owner edits the job; of their profile when there is no job, or it was deleted. */
async function editUrl({ publicUrl }: Deps, tx: Tx, { user_type }: Profile, { job_id }: queries.ReportSubject) {
  const job = job_id === null ? undefined : await queries.selectJob(tx, job_id);
  if (job) return `${publicUrl}/empresa/vagas/editar/${job.id}`;
  return `${publicUrl}${user_type === 'company' ? '/empresa/perfil' : '/perfil'}`;
}

/**
 * Accepts the reports and requires a change from the owner: the reports no longer hide the subject, and the warning is
 * recorded for later decisions (safety#warning). The account's row must be locked. @returns the closed reports
 * @throws AppError NOTHING_CHANGES when another operator has decided about them
 */
export async function warnOfReports(
  deps: Deps,
  tx: Tx,
  account: Profile,
  report: queries.ReportRow,
  decision: Omit<Decision, 'outcome'>,
): Promise<queries.ReportRow[]> {
  const closed = await close(deps, tx, report, { ...decision, outcome: 'warned' });
  const wasHidden = await show(deps, tx, account, report);
  const visibility = !(await isVisible(tx, account)) ? 'hidden' : wasHidden ? 'restored' : 'unchanged';
  const { name, user_type, email } = account;
  await deps.sendMail(tx, {
    to: email,
    ...warnedMail({
      ...{ name, user_type, job_title: report.job_title, text: decision.text, visibility },
      ...{ url: await editUrl(deps, tx, account, report), supportEmail: deps.supportEmail },
    }),
  });
  return closed;
}

/**
 * Accepts the reports: a job is taken down permanently, and its company receives the reason. A reported account must be
 * blocked before (operators#blocked). The account's row must be locked. @returns the closed reports
 * @throws AppError NOTHING_CHANGES when another operator has decided about them
 */
export async function upholdReports(
  deps: Deps,
  tx: Tx,
  account: Profile,
  report: queries.ReportRow,
  decision: Omit<Decision, 'outcome'>,
): Promise<queries.ReportRow[]> {
  const closed = await close(deps, tx, report, { ...decision, outcome: 'upheld' });
  const { job_id } = report;
  const { text } = decision;
  const reasons = [...new Set(closed.map(({ reason }) => reason))];
  if (job_id === null) {
    // The operator has blocked the account already, so the hiding by reports is no longer needed.
    if (account.reported_at !== null) await queries.showAccount(tx, account.user_id);
  } else if (await queries.takeJobDown(tx, job_id, { at: deps.now(), reasons, text })) {
    const { user_id, name, user_type, email } = account;
    await publish(tx, { user_id, type: 'jobs.changed' });
    await publishMatchesOf(tx, { id: job_id, company_id: user_id });
    const { supportEmail } = deps;
    const job_title = report.job_title ?? '';
    await deps.sendMail(tx, { to: email, ...jobTakenDownMail({ name, user_type, job_title, text, supportEmail }) });
  }
  return closed;
}
