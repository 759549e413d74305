import { subHours } from 'date-fns/subHours';
import { OPERATOR_COUNT_LIMIT } from '#domain/text/counts.ts';
import { AppError } from '../../app-error.ts';
import type { Deps, ReadingDeps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import { buildPage, decodeCursor, timeCursor } from '../../platform/database/cursor.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { publish } from '../../platform/realtime/publish.ts';
import { publishMatchesOf } from '../matches/service.ts';
import { lockProfile, type Profile, selectProfile } from '../profiles/service.ts';
import { fitJobsToPlan } from './fit-plan.ts';
import { allJobsPausedMail, jobPublishedMail, jobRefusedMail } from './mails.ts';
import type { JobRow } from './queries.ts';
import { approvedWith } from './review.ts';
import * as queries from './review-queries.ts';

const QUEUE = 25;
/** Lists the jobs that wait for a review, the longest waiting first (safety#held-queue). `waiting`: as `countHeld`. */
export async function listHeld(deps: ReadingDeps, cursor: string | undefined) {
  const after = decodeCursor(timeCursor, cursor);
  const found = await queries.selectHeld(deps.db, { after, limit: QUEUE + 1 });
  const page = buildPage(found, QUEUE, ({ held_at, id }) => [held_at.toISOString(), id]);
  return { ...page, waiting: await countHeld(deps) };
}

/** Counts the jobs that wait for a review, up to OPERATOR_COUNT_LIMIT. */
export const countHeld = ({ db }: ReadingDeps): Promise<number> => queries.countHeld(db, OPERATOR_COUNT_LIMIT);

type HeldJob = JobRow & { held_at: Date };

const isHeldForReview = (job: JobRow): job is HeldJob =>
  job.held_at !== null && job.refused_at === null && job.paused_by_block && job.reported_at === null;

/** Returns a job that waits for review. @throws AppError NOT_FOUND when it was deleted; NOTHING_CHANGES when it doesn't wait */
async function findWaiting(tx: Tx, id: string): Promise<HeldJob> {
  const job = await queries.selectJobById(tx, id);
  if (!job) throw new AppError('NOT_FOUND');
  if (!isHeldForReview(job)) throw new AppError('NOTHING_CHANGES');
  return job;
}

/**
 * Returns a job that waits for review, its company, and for a copied text the earlier job of another company.
 * @throws AppError as findWaiting
 */
export async function readHeld(tx: Tx, id: string) {
  const job = await findWaiting(tx, id);
  const company = await selectProfile(tx, job.company_id);
  if (!company) throw new AppError('NOT_FOUND');
  const isCopy = job.held_for?.includes('copied') === true;
  return { job, company, original: isCopy ? await queries.selectOriginal(tx, job) : undefined };
}

type HeldDecisionInput = { job_id: string; seen: string };

/**
 * Locks the company, and returns it and the job, if the job's `updated_at` is still `seen`, that of the version which the operator read.
 * @throws AppError as findWaiting; NOTHING_CHANGES also when the company is blocked or reports hide it; JOB_CHANGED when the job was
 * edited
 */
async function lockAsSeen(tx: Tx, { job_id, seen }: HeldDecisionInput): Promise<{ job: JobRow; company: Profile }> {
  const { company_id } = await findWaiting(tx, job_id);
  const company = await lockProfile(tx, company_id);
  const job = await findWaiting(tx, job_id);
  if (!company || company.blocked_at !== null) throw new AppError('NOTHING_CHANGES');
  if (job.updated_at.getTime() !== Date.parse(seen)) throw new AppError('JOB_CHANGED');
  return { job, company };
}

/** Shows the job to candidates within the plan's limits, and mails the company; the review doesn't hold it for the same reasons again. */
async function release(deps: Deps, tx: Tx, company: Profile, job: JobRow): Promise<void> {
  const approved_for = await approvedWith(deps, tx, company, job);
  await queries.releaseJob(tx, job.id, { at: deps.now(), approved_for });
  await fitJobsToPlan(tx, company, deps.now());
  const { user_id, name, user_type, email } = company;
  await publish(tx, { user_id, type: 'jobs.changed', id: job.id });
  await publishMatchesOf(tx, job);
  const url = `${deps.publicUrl}/empresa/vagas`;
  await deps.sendMail(tx, { to: email, ...jobPublishedMail({ name, user_type, job_title: job.title, url }) });
}

/**
 * Publishes the job that the operator read (safety#held-queue). @returns the company's id
 * @throws AppError as lockAsSeen
 */
export async function publishHeld(deps: Deps, tx: Tx, decided: HeldDecisionInput): Promise<string> {
  const { job, company } = await lockAsSeen(tx, decided);
  await release(deps, tx, company, job);
  return company.user_id;
}

/**
 * Refuses the job, and mails the company: it stays hidden until its company has changed it and it was reviewed again.
 * @returns the company's id
 * @throws AppError as lockAsSeen
 */
export async function refuseHeld(
  deps: Deps,
  tx: Tx,
  { text, ...decided }: HeldDecisionInput & { text: string },
): Promise<string> {
  const { job, company } = await lockAsSeen(tx, decided);
  await queries.refuseJob(tx, job.id, { at: deps.now(), text });
  const { user_id, name, user_type, email } = company;
  await publish(tx, { user_id, type: 'jobs.changed', id: job.id });
  await publishMatchesOf(tx, job);
  const url = `${deps.publicUrl}/empresa/vagas/editar/${job.id}`;
  const { supportEmail } = deps;
  await deps.sendMail(tx, {
    to: email,
    ...jobRefusedMail({ name, user_type, job_title: job.title, text, url, supportEmail }),
  });
  return user_id;
}

/**
 * Holds every job of a company for review, except refused ones, so that the company can't show them again by itself
 * (safety#pause-all), and mails the company. The company's row must be locked.
 * @throws AppError NOTHING_CHANGES when none of its jobs is visible
 */
export async function pauseAllJobs(deps: Deps, tx: Tx, company: Profile, text: string): Promise<void> {
  const { user_id, name, user_type, email } = company;
  const seen = await queries.holdAllJobs(tx, user_id, { at: deps.now(), text });
  if (seen === 0) throw new AppError('NOTHING_CHANGES');
  await publish(tx, { user_id, type: 'jobs.changed' });
  const { supportEmail } = deps;
  await deps.sendMail(tx, { to: email, ...allJobsPausedMail({ name, user_type, text, supportEmail }) });
}

const BATCH = 100;

/** Shows the jobs of `selectOverdue` that have waited for JOB_REVIEW_HOURS without a decision (safety#held). */
export async function releaseOverdue(deps: Deps): Promise<void> {
  const { hours } = deps.jobReview;
  if (hours === null) return;
  const overdue = await queries.selectOverdue(deps.db, subHours(deps.now(), hours), BATCH);
  for (const { id } of overdue) {
    await inTransaction(deps.db, async (tx) => {
      const found = await queries.selectJobById(tx, id);
      const company = found && (await lockProfile(tx, found.company_id));
      const job = await queries.selectJobById(tx, id);
      if (company && company.blocked_at === null && job && isHeldForReview(job)) await release(deps, tx, company, job);
    });
  }
  if (overdue.length === BATCH) await releaseOverdue(deps);
}
