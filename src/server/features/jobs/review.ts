import { createHash } from 'node:crypto';
import { advertLetters, findAdvertHolds, isSuspiciousSalary } from '#domain/advert/advert-hold.ts';
import { HOLD_REASONS, type HoldReason } from '#domain/advert/hold-reasons.ts';
import { hoursAMonth } from '#domain/pay/pay-hours.ts';
import { promisedMonthly } from '#domain/pay/salary.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/session/actor.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import type { JobRow } from './queries.ts';
import { type ReviewFacts, selectReviewFacts } from './review-queries.ts';

const APPROVED_MAX = 200;

/** A reason to hold a job for review. After the job was published with it, it isn't held for the same `key` again. */
type Hold = { reason: HoldReason; key: string };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Returns a digest that is equal for two descriptions with the same letters; null for a short description. */
function fingerprintOf(description: string): string | null {
  const letters = advertLetters(description);
  return letters === null ? null : digest(letters);
}

/** A job as it will be saved; `id` is null for a new one. */
export type Reviewed = Pick<
  JobRow,
  | 'title'
  | 'description'
  | 'requirements'
  | 'beneficios'
  | 'salary_range'
  | 'dias'
  | 'horario_inicio'
  | 'horario_fim'
  | 'funcao'
  | 'location'
> & { id: string | null; image_url: string | null; horario_trabalho: string | null };

type Publisher = Pick<Actor, 'user_id' | 'verified_at'>;

/** Returns the key of the reason 'picture': only an operator can read what is written in a picture (safety#held). */
const pictureKey = ({ image_url }: Pick<Reviewed, 'image_url'>): string => `picture:${image_url}`;

/** Findings in a job's texts. `promised` is the monthly salary in reais; null when it is missing or unreadable. */
type TextFindings = { fingerprint: string | null; promised: number | null; holds: Hold[] };

/**
 * Reads a job's texts, with `canHold` also for reasons to hold the job. Long texts take time, so the texts of many jobs are
 * read before the company's row is locked.
 */
export function findTextFindings(job: Reviewed, canHold: boolean): TextFindings {
  const findings = canHold ? findAdvertHolds(job) : [];
  return {
    fingerprint: fingerprintOf(job.description),
    promised: promisedMonthly(job.salary_range, hoursAMonth(job)),
    holds: findings.map(({ reason_code, sentence }) => ({
      reason: reason_code,
      key: `${reason_code}:${digest(sentence)}`,
    })),
  };
}

/** A job as it will be saved, as it is stored now (null for a new one), and the findings in its texts. */
export type AdvertReading = { job: Reviewed; before: JobRow | null; reading: TextFindings };

/** Returns the facts about other jobs for each job; the jobs are all new, or there is one existing job. */
async function findFacts(
  deps: Deps,
  db: Executor,
  company: Publisher,
  adverts: readonly AdvertReading[],
): Promise<ReviewFacts[]> {
  const now = deps.now();
  return selectReviewFacts(
    db,
    { company_id: company.user_id, id: adverts[0]?.job.id ?? null },
    adverts.map(({ job, before, reading }) => ({
      image_url: job.image_url,
      funcao: reading.promised ? job.funcao : null,
      city: job.location,
      fingerprint: reading.fingerprint,
      // An unchanged text is a copy only if another company used it before this job was created.
      before: before !== null && before.text_fingerprint === reading.fingerprint ? before.created_at : now,
    })),
  );
}

function holdsOf(company: Publisher, { job, before, reading }: AdvertReading, facts: ReviewFacts): Hold[] {
  const { fingerprint, promised } = reading;
  const wasShown = before !== null && before.held_at === null;
  const isFirst = !facts.has_shown && !wasShown;
  // A picture that was set while the job was paused was never visible.
  const isShown = before?.status === 'active' && before.image_url === job.image_url;
  const isUnverified = company.verified_at === null;
  const kept = before?.held_for?.filter((reason) => reason === 'paused') ?? [];
  const holds: (Hold | false)[] = [
    ...kept.map(() => ({ reason: 'paused' as const, key: 'paused' })),
    (before?.refused_at != null || before?.held_for?.includes('refused') === true) && {
      reason: 'refused',
      key: 'refused',
    },
    facts.has_reported && { reason: 'reported', key: 'reported' },
    isFirst && { reason: 'first_job', key: 'first_job' },
    ...reading.holds,
    isSuspiciousSalary(promised, facts.city, facts.country) && { reason: 'salary', key: `salary:${promised}` },
    facts.is_copy && { reason: 'copied', key: `copied:${fingerprint}` },
    isUnverified && !isFirst && !isShown && !facts.knows_picture && { reason: 'picture', key: pictureKey(job) },
  ];
  return holds.filter((hold) => hold !== false);
}

/** Returns for each of a company's jobs all reasons to hold it, including those in `approved_for`. */
export async function findHolds(deps: Deps, db: Executor, company: Publisher, adverts: readonly AdvertReading[]) {
  const facts = await findFacts(deps, db, company, adverts);
  return adverts.map((each, index) => {
    const known = facts[index];
    if (!known) throw new Error('The query returned no facts for a job');
    return holdsOf(company, each, known);
  });
}

const NOT_HELD = { held_at: null, held_for: null, held_text: null, refused_at: null } as const;

/** Returns the changes that the review makes to one job, as `reviewAll`. */
export async function review(
  deps: Deps,
  tx: Tx,
  company: Publisher,
  job: Reviewed,
  before: JobRow | null,
): Promise<Partial<JobRow>> {
  const [outcome = {}] = await reviewAll(deps, tx, company, [
    { job, before, reading: findTextFindings(job, deps.jobReview.isOn) },
  ]);
  return outcome;
}

/**
 * Returns the changes that the review makes to jobs which their company wants to show (safety#held): each is held for an
 * operator, or not. Where JOB_REVIEW is off, only jobs are held that operators paused. All jobs must be new, or there must
 * be exactly one. The company's row must be locked.
 */
export async function reviewAll(
  deps: Deps,
  tx: Tx,
  company: Publisher,
  adverts: readonly AdvertReading[],
): Promise<Partial<JobRow>[]> {
  const found = deps.jobReview.isOn ? await findHolds(deps, tx, company, adverts) : [];
  return adverts.map((each, index) => outcomeOf(deps, each, found[index] ?? operatorHolds(each.before)));
}

const isPausedByOperator = (before: JobRow | null): boolean => before?.held_for?.includes('paused') === true;
const operatorHolds = (before: JobRow | null): Hold[] =>
  isPausedByOperator(before) ? [{ reason: 'paused', key: 'paused' }] : [];

/** Returns whether the reason is an operator's decision about the job. Publishing the job ends it, but approves no later one. */
const isOperatorDecision = (reason: HoldReason): boolean => reason === 'paused' || reason === 'refused';

function outcomeOf(deps: Deps, { before, reading }: AdvertReading, all: readonly Hold[]): Partial<JobRow> {
  const text_fingerprint = reading.fingerprint;
  const isPaused = isPausedByOperator(before);
  const holds = all.filter(({ reason, key }) => isOperatorDecision(reason) || !before?.approved_for.includes(key));
  if (holds.length === 0) {
    // A held job for which no reason is left becomes active.
    return before?.held_at
      ? { ...NOT_HELD, text_fingerprint, status: 'active', paused_by_block: false }
      : { text_fingerprint };
  }
  const keepsPlace = before !== null && before.refused_at === null && before.paused_by_block;
  return {
    text_fingerprint,
    held_at: (keepsPlace ? before.held_at : null) ?? deps.now(),
    held_for: HOLD_REASONS.filter((reason) => holds.some((hold) => hold.reason === reason)),
    held_text: isPaused ? (before?.held_text ?? null) : null,
    refused_at: null,
    status: 'paused',
    paused_by_block: true,
  };
}

/** Returns the last APPROVED_MAX keys that are approved when this held job is published, the earlier ones included (safety#approved). */
export async function approvedWith(deps: Deps, tx: Tx, company: Publisher, job: JobRow) {
  const [holds = []] = await findHolds(deps, tx, company, [{ job, before: job, reading: findTextFindings(job, true) }]);
  const approved = holds.filter(({ reason }) => !isOperatorDecision(reason)).map(({ key }) => key);
  return [...new Set([...job.approved_for, ...approved, pictureKey(job)])].slice(-APPROVED_MAX);
}
