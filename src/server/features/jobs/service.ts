import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { JobDeletion, JobInput, NewJobInput } from '#contract/jobs.ts';
import { entitlementsFor } from '#domain/billing/entitlements.ts';
import { expiryOf, type JobSort, type JobState } from '#domain/jobs/jobs.ts';
import { dayNameOf } from '#domain/operations/daily-metrics.ts';
import { COUNT_LIMITS } from '#domain/text/counts.ts';
import { TITLE_MAX } from '#domain/text/text-limits.ts';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import { buildPage, cursorTimestampSchema, decodeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { withOfficialCities } from '../cities/service.ts';
import { cancelInterviewsOfJob, endAllWaiting, recordDeletedMatchesOf } from '../hiring/service.ts';
import { deleteUnusedJobImage, isOwnJobImage } from '../media/service.ts';
import { type Change, changeJob } from './change.ts';
import { selectChanges } from './change-queries.ts';
import { deleteDraft } from './draft-queries.ts';
import { isOwnPicture } from './own-picture.ts';
import { assertNotHidden, assertWithinPlanLimits, lockCompany, neededSlots } from './plan-limits.ts';
import * as queries from './queries.ts';
import { recordJobChange, recordJobCreation } from './record-change.ts';
import { review } from './review.ts';
import { isUnchanged, termsOf } from './terms.ts';

export { closeMany, pauseMany, reactivateMany, undoMany } from './bulk-changes.ts';
export { selectAllChanges } from './change-queries.ts';
export { exportDrafts, findDraft, listDrafts, removeDraft, saveDraft } from './drafts.ts';
export { type FittedJobs, fitJobsToPlan } from './fit-plan.ts';
export { countHeld, listHeld, pauseAllJobs, publishHeld, readHeld, refuseHeld } from './held.ts';
export type { JobRow } from './queries.ts';
export { deleteAllJobs, lockJobsBeforeRemoval, selectAllOwnJobs } from './queries.ts';
export { checkSheet, publishSheet, saveSheetDrafts } from './sheets.ts';
export { renewJob, setJobStatus } from './states.ts';

const PAGE_SIZE = 20;
const CHANGES_SHOWN = 30;
const SORT_VALUES: Record<JobSort, z.ZodType<string>> = {
  newest: cursorTimestampSchema,
  ending: z.string().regex(/^\d{1,13}(\.\d{1,6})?$/),
  title: z
    .string()
    .max(4 * TITLE_MAX)
    .refine((text) => !text.includes('\0')),
};
/** The last job of the previous page, and the time of the first page, by which all pages sort expired jobs. */
const cursorSchema = (sort: JobSort) =>
  z
    .tuple([cursorTimestampSchema, SORT_VALUES[sort], z.uuid()])
    .transform(([at, value, id]) => ({ at: new Date(at), value, id }));

/** The filter and order of the company's jobs (jobs#find-a-job). */
export type JobListQuery = { state?: JobState | undefined; search?: string | undefined; sort?: JobSort | undefined };

/**
 * Returns a page of the caller's jobs, with each one's counts of decisions and undecided candidates, and the number of the
 * caller's jobs in each state (jobs#list).
 */
export async function listJobs(deps: Deps, actor: Actor, query: JobListQuery & { cursor?: string | undefined }) {
  const now = deps.now();
  const sort = query.sort ?? 'newest';
  const after = decodeCursor(cursorSchema(sort), query.cursor);
  const filter = { state: query.state ?? null, search: query.search ?? '', now };
  const order = { sort, at: after?.at ?? now };
  const [found, { states, held }] = await Promise.all([
    queries.selectOwnJobs(deps.db, actor.user_id, filter, { ...order, after, limit: PAGE_SIZE + 1 }),
    queries.countJobStates(deps.db, actor.user_id, now),
  ]);
  const page = buildPage(found, PAGE_SIZE, ({ value, job }) => [order.at.toISOString(), value, job.id]);
  const rows = page.rows.map(({ job }) => job);
  const ids = rows.map(({ id }) => id);
  const [funnels, candidates] = await Promise.all([
    queries.selectFunnels(deps.db, ids),
    queries.countUndecidedCandidates(deps.db, ids, COUNT_LIMITS.waiting, dayNameOf(now)),
  ]);
  const { max_active_jobs } = entitlementsFor(actor.user_type, actor.plano);
  const counts = { states, active_jobs: states.active + held, max_active_jobs };
  return { jobs: rows, funnels, candidates, next_cursor: page.next_cursor, ...counts };
}

/** Returns a job of the caller's. @throws AppError NOT_FOUND when it isn't one (jobs#own-jobs) */
export async function findOwnJob(db: Executor, actor: Actor, id: string): Promise<queries.JobRow> {
  const job = await queries.selectOwnJob(db, actor.user_id, id);
  if (!job) throw new AppError('NOT_FOUND');
  return job;
}

/** Returns the last changes of a job (jobs#history). @throws AppError NOT_FOUND as findOwnJob */
export async function readHistory({ db }: Pick<Deps, 'db'>, caller: Actor, id: string) {
  const job = await findOwnJob(db, caller, id);
  return selectChanges(db, job.id, CHANGES_SHOWN);
}

/**
 * Returns the job that a request with this idempotency key already created; null without a key, and for a new key.
 * @throws AppError JOB_SENT when the created job differs from this one
 */
async function findSent(tx: Tx, company_id: string, request_id: string | undefined, job: Partial<queries.JobRow>) {
  const row = request_id && (await queries.selectJobByRequestId(tx, company_id, request_id));
  if (!row) return null;
  if (!isUnchanged(row, job)) throw new AppError('JOB_SENT');
  return row;
}

/**
 * Publishes a job for the days of the company's plan (jobs#duration), or submits it for an operator's review
 * (safety#held). The draft whose id is `request_id` is deleted (jobs#drafts). A repeated request returns the job that the first one
 * created (jobs#sent-once).
 * @throws AppError BAD_REQUEST when the picture is neither the company's own upload nor of one of its jobs
 * (jobs#duplicate); CITY_UNKNOWN when a city isn't a municipality; JOB_SENT as findSent; UNDER_REVIEW as assertNotHidden;
 * ACTIVE_JOB_LIMIT, HIGH_SALARY_LIMIT as assertWithinPlanLimits; UNAUTHENTICATED when the company's profile is missing
 */
export async function createJob(deps: Deps, caller: Actor, given: NewJobInput): Promise<queries.JobRow> {
  const { user_id } = caller;
  const { request_id, ...sent } = given;
  const input = await withOfficialCities(deps.db, sent, ['location', 'outras_cidades']);
  if (!(await isOwnPicture(deps, user_id, input.image_url))) throw new AppError('BAD_REQUEST');
  const now = deps.now();
  const { row, draft } = await inTransaction(deps.db, async (tx) => {
    const company = await lockCompany(tx, caller);
    const job = { ...input, ...termsOf(input, null) };
    const before = await findSent(tx, user_id, request_id, job);
    if (before) return { row: before, draft: undefined };
    assertNotHidden(company);
    await assertWithinPlanLimits(tx, company, neededSlots({ salary_max: job.salary_max, becomes_active: true }), now);
    const { job_duration_days } = entitlementsFor(company.user_type, company.plano);
    const data_expiracao = expiryOf(now, job_duration_days);
    const held = await review(deps, tx, company, { ...job, id: null }, null);
    const row = await queries.insertJob(tx, {
      ...job,
      request_id,
      company_id: company.user_id,
      data_expiracao,
      ...held,
    });
    if (!row) throw new AppError('INTERNAL_SERVER_ERROR');
    await recordJobCreation(deps, tx, caller, [row]);
    const draft = request_id === undefined ? undefined : await deleteDraft(tx, user_id, request_id);
    await publish(tx, { user_id: company.user_id, type: 'jobs.changed', id: row.id });
    return { row, draft };
  });
  if (draft && draft.content.image_url !== row.image_url) {
    await deleteUnusedJobImage(deps, user_id, draft.content.image_url);
  }
  return row;
}

/**
 * Edits a job in place (jobs#form), after which the review may hold it; the picture may stay or be another upload of the company's.
 * @throws AppError NOT_FOUND as findOwnJob; JOB_UNDER_REVIEW as assertNotReported; BAD_REQUEST for another picture than
 * these; CITY_UNKNOWN as createJob; ACTIVE_JOB_LIMIT when a refused job is submitted again without a free slot;
 * HIGH_SALARY_LIMIT when the salary rises or the job is submitted again without a free slot; UNAUTHENTICATED when the company's
 * profile is missing
 */
export async function updateJob(deps: Deps, caller: Actor, id: string, sent: JobInput): Promise<queries.JobRow> {
  const input = await withOfficialCities(deps.db, sent, ['location', 'outras_cidades']);
  const before = await findOwnJob(deps.db, caller, id);
  const isSamePicture = before.image_url === input.image_url;
  if (!isSamePicture && !(await isOwnJobImage(deps, caller.user_id, input.image_url)))
    throw new AppError('BAD_REQUEST');
  const toForm: Change = async (tx, company, job) => {
    const changed = { ...input, ...termsOf(input, job) };
    const isResubmitted = job.refused_at !== null;
    if (isResubmitted || (changed.salary_max ?? 0) > (job.salary_max ?? 0)) {
      const publishing = { id, salary_max: changed.salary_max, becomes_active: isResubmitted };
      await assertWithinPlanLimits(tx, company, neededSlots(publishing), deps.now());
    }
    return changed;
  };
  const after = await changeJob(deps, caller, id, toForm, async (tx, job, row) => {
    const written = Object.keys(input) as (keyof typeof input & keyof queries.JobRow)[];
    const isChanged = written.some((field) => !isDeepStrictEqual(job[field], row[field]));
    if (isChanged) await recordJobChange(deps, tx, caller, { act: 'edited', before: job, row });
  });
  if (!isSamePicture) await deleteUnusedJobImage(deps, caller.user_id, before.image_url);
  return after;
}

/**
 * Returns how many matches, likes and rejections the deletion of the job would delete, and how many candidates it would affect.
 * @throws AppError NOT_FOUND as findOwnJob
 */
export async function previewRemoval(deps: Deps, caller: Actor, id: string): Promise<JobDeletion> {
  const job = await findOwnJob(deps.db, caller, id);
  return queries.countDependents(deps.db, job.id);
}

/**
 * Deletes a job with its likes, rejections, skips, super likes and matches, and returns the counts (jobs#deletion). Reports and like
 * attempts remain. Waiting candidates are notified (hiring#no-silence), and coming interviews are cancelled.
 * @throws AppError NOT_FOUND when it isn't a job of the caller's, JOB_UNDER_REVIEW when it is reported and no operator has
 * decided yet, TEXT_REFUSED for a refused message, UNAUTHENTICATED when the company's profile is missing
 */
export async function removeJob(
  deps: Deps,
  caller: Actor,
  { id, text }: { id: string; text?: string | undefined },
): Promise<JobDeletion> {
  const { gone, image_url } = await inTransaction(deps.db, async (tx) => {
    const company = await lockCompany(tx, caller);
    await queries.lockJobsBeforeRemoval(tx, company.user_id, id);
    const job = await queries.selectOwnJob(tx, company.user_id, id);
    if (!job) throw new AppError('NOT_FOUND');
    if (job.reported_at !== null && job.removed_for === null) throw new AppError('JOB_UNDER_REVIEW');
    const gone = await queries.countDependents(tx, id);
    await endAllWaiting(deps, tx, company, { job_id: id, ended_for: 'vaga_encerrada', text });
    await cancelInterviewsOfJob(deps, tx, id);
    const candidates = await queries.selectMatchedCandidates(tx, id);
    await recordDeletedMatchesOf(deps, tx, { job_id: id }, 'company');
    await queries.deleteJob(tx, company.user_id, id);
    await publish(tx, { user_id: company.user_id, type: 'jobs.changed', id });
    const partners = candidates.length > 0 ? [company.user_id, ...candidates] : [];
    for (const user_id of partners) await publish(tx, { user_id, type: 'match.removed' });
    return { gone, image_url: job.image_url };
  });
  await deleteUnusedJobImage(deps, caller.user_id, image_url);
  return gone;
}
