import type { ReportInput, SubjectReference } from '#contract/safety.ts';
import {
  BLOCKS_MAX,
  hidesSubject,
  isReasonFor,
  REPORTS_PER_DAY,
  reportWeight,
  unrelatedWeight,
  WEIGHED_REPORTS_MAX,
} from '#domain/operations/reports.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { publishMatchesOf, selectPartners } from '../matches/service.ts';
import * as blockQueries from './block-queries.ts';
import { limitBlocks, publishToPair } from './blocked-pair.ts';
import { underReviewMail } from './mails.ts';
import * as reportQueries from './report-queries.ts';
import { lockBothSides, lockVisibleSubject, type VisibleSubject } from './visible-subject.ts';

export {
  countQueue,
  dismissReports,
  findOpenReport,
  listQueue,
  listReportsAbout,
  readSubject,
  upholdReports,
  warnOfReports,
} from './decide.ts';
export { hideCnpj, listHiddenCnpjs, searchCompanies, unhideCnpj } from './hide.ts';
export { deleteSafetyDataOf } from './report-queries.ts';

const PAGE_SIZE = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const blockBy = ({ user_id, user_type }: Actor, other: string): blockQueries.Block =>
  user_type === 'candidate'
    ? { candidate_id: user_id, company_id: other, by_candidate: true }
    : { candidate_id: other, company_id: user_id, by_candidate: false };

async function insertAndPublishBlock(deps: Deps, tx: Tx, block: blockQueries.Block): Promise<void> {
  await blockQueries.insertBlock(tx, { ...block, created_at: deps.now() });
  await publishToPair(tx, block);
}

/**
 * Blocks an account: the two no longer see each other (safety#blocked-pair). A repeated block changes nothing.
 * @throws AppError NOT_FOUND for an account that the caller can't see; RATE_LIMITED as limitBlocks; BLOCKS_FULL
 * after BLOCKS_MAX in all
 */
export function block(deps: Deps, actor: Actor, about: SubjectReference): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const isBlocked = ({ account_id }: reportQueries.ReportSubject) =>
      blockQueries.hasBlocked(tx, blockBy(actor, account_id));
    const found = await lockVisibleSubject(deps, tx, actor, about, isBlocked);
    if (!found) return;
    await limitBlocks(deps, tx, actor);
    if ((await blockQueries.countOwnBlocks(tx, actor)) >= BLOCKS_MAX) throw new AppError('BLOCKS_FULL');
    await insertAndPublishBlock(deps, tx, blockBy(actor, found.account_id));
  });
}

/**
 * Removes the caller's block of the user; they see each other again unless that user has blocked too (safety#unblock).
 * @throws AppError NOT_FOUND when the caller has not blocked the user
 */
export function unblock(deps: Deps, actor: Actor, user_id: string): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const block = blockBy(actor, user_id);
    await lockBothSides(tx, block);
    if (!(await blockQueries.deleteBlock(tx, block))) throw new AppError('NOT_FOUND');
    await publishToPair(tx, block);
  });
}

export async function listBlocked(deps: Deps, actor: Actor, cursor: string | undefined) {
  const after = decodeCursor(timeCursor, cursor);
  const found = await blockQueries.selectBlocked(deps.db, actor, { after, limit: PAGE_SIZE + 1 });
  return buildPage(found, PAGE_SIZE, ({ created_at, user_id }) => [created_at.toISOString(), user_id]);
}

/** Lists the caller's reports with their outcomes. */
export async function listReports(deps: Deps, actor: Actor, cursor: string | undefined) {
  const after = decodeCursor(timeCursor, cursor);
  const found = await reportQueries.selectOwnReports(deps.db, actor.user_id, { after, limit: PAGE_SIZE + 1 });
  return buildPage(found, PAGE_SIZE, ({ created_at, id }) => [created_at.toISOString(), id]);
}

/** Mails the owner that the subject is hidden until a decision, with the reasons, and publishes events (safety#hidden). */
async function mailHidden(
  deps: Deps,
  tx: Tx,
  found: VisibleSubject,
  reasons: reportQueries.ReportRow['reason'][],
): Promise<void> {
  const { account, job_id, job_title } = found;
  const { user_id, email, name, user_type } = account;
  if (job_id === null) {
    await publish(tx, { user_id, type: 'profile.changed' });
    for (const partner of await selectPartners(tx, user_id))
      await publish(tx, { user_id: partner, type: 'match.changed' });
  }
  if (job_id !== null) await publishMatchesOf(tx, { id: job_id, company_id: user_id });
  if (user_type === 'company') await publish(tx, { user_id, type: 'jobs.changed' });
  const { supportEmail } = deps;
  await deps.sendMail(tx, { to: email, ...underReviewMail({ name, user_type, job_title, reasons, supportEmail }) });
}

/** Hides the subject until an operator decides, once enough unrelated accounts have reported it (safety#hidden). */
async function hideIfMany(deps: Deps, tx: Tx, found: VisibleSubject): Promise<void> {
  const at = deps.now();
  const reporters = await reportQueries.selectOpenReportOrigins(tx, found);
  if (!hidesSubject(unrelatedWeight(reporters, at))) return;
  const reasons = [...new Set(reporters.map(({ reason }) => reason))];
  const isNew =
    found.job_id === null
      ? await reportQueries.hideAccount(tx, found.account_id, { at, reasons })
      : await reportQueries.hideJob(tx, found.job_id, { at, reasons });
  if (isNew) await mailHidden(deps, tx, found, reasons);
}

type ReporterOrigin = { network: string | null; device: string | null };

/**
 * Stores a report about a job, a company or a candidate for the operators, and blocks the pair at once (safety#report).
 * While a report is open, a repeated one changes nothing. `from` is the reporter's network and browser.
 * @throws AppError NOT_FOUND for what the caller can't see; BAD_REQUEST for a reason that this kind of subject
 * doesn't have; RATE_LIMITED after REPORTS_PER_DAY
 */
export function report(deps: Deps, actor: Actor, input: ReportInput, from: ReporterOrigin): Promise<void> {
  const { about, reason, text } = input;
  return inTransaction(deps.db, async (tx) => {
    const isReported = (subject: reportQueries.ReportSubject) =>
      reportQueries.hasOpenReport(tx, actor.user_id, subject);
    const found = await lockVisibleSubject(deps, tx, actor, about, isReported);
    if (!found) return;
    const { kind, account_id, job_id, job_title } = found;
    if (!isReasonFor(kind, reason)) throw new AppError('BAD_REQUEST');
    const limit = { now: deps.now().getTime(), window: DAY_MS, max: REPORTS_PER_DAY };
    await limitAttempts(tx, { key: `report|${actor.user_id}`, ...limit });
    const weight = reportWeight(await reportQueries.selectOutcomes(tx, actor.user_id, WEIGHED_REPORTS_MAX));
    const content = { kind, account_id, job_id, job_title, reason, text };
    const created_at = deps.now();
    await reportQueries.insertReport(tx, { ...content, reporter_id: actor.user_id, ...from, weight, created_at });
    await insertAndPublishBlock(deps, tx, blockBy(actor, account_id));
    await hideIfMany(deps, tx, found);
  });
}

/** Returns the caller's reports, blocks, hidden CNPJs and received warnings for the data export. */
export async function exportSafety(deps: ReadingDeps, actor: Actor) {
  const reports = await reportQueries.selectOwnReports(deps.db, actor.user_id, { after: null, limit: EXPORTED });
  return {
    bloqueios: await blockQueries.selectAllBlocks(deps.db, actor),
    cnpjs_escondidos: await blockQueries.selectHiddenCnpjs(deps.db, actor.user_id),
    denuncias: reports.map(
      ({ name: _name, network: _, device: _device, weight: _weight, decided_by: _by, decision, state, ...row }) => ({
        ...row,
        state,
        decision: state === 'dismissed' ? decision : null,
      }),
    ),
    // Without the reporters and the reasons of their reports: of a warning, its owner reads only the operator's text.
    avisos: (await reportQueries.selectWarnings(deps.db, actor.user_id, EXPORTED)).latest.map(
      ({ at, kind, job_title, text }) => ({ at, kind, job_title, text }),
    ),
  };
}

const EXPORTED = 10_000;
