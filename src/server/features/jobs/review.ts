import { createHash } from 'node:crypto';
import { HOLD_REASONS, type HoldReason } from '#domain/advert/hold-reasons.ts';
import { advertLetters, findAdvertHolds, isTooGood } from '#domain/advert-hold.ts';
import { hoursAMonth } from '#domain/pay-hours.ts';
import { promisedMonthly } from '#domain/salary.ts';
import type { Deps } from '../../deps.ts';
import type { Executor, Tx } from '../../platform/database/create-db.ts';
import type { Actor } from '../profiles/service.ts';
import type { JobRow } from './queries.ts';
import { type ReviewFacts, selectReviewFacts } from './review-queries.ts';

/** So much approved is remembered of one job. */
const APPROVED_MAX = 200;

/** Why a job waits; the same `key` isn't asked about again once an operator let it pass. */
type Hold = { reason: HoldReason; key: string };

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** The same for two descriptions that say the same. */
function printOf(description: string): string | null {
  const letters = advertLetters(description);
  return letters === null ? null : digest(letters);
}

/** A job as it is to be: with `id` null not there yet. */
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

/** Whose job it is. */
type Publisher = Pick<Actor, 'user_id' | 'verified_at'>;

/** Nobody reads what is written in a picture but an operator (safety#held). */
const pictureKey = ({ image_url }: Pick<Reviewed, 'image_url'>): string => `picture:${image_url}`;

/** What a job's own text says, whosever it is. */
type Reading = { print: string | null; promised: number | null; holds: Hold[] };

/** Reads a job's texts; `isHeld`: for what may hold it, too. Long ones take their time, so many are read before anything is locked. */
export function readAdvert(job: Reviewed, isHeld: boolean): Reading {
  const findings = isHeld ? findAdvertHolds(job) : [];
  return {
    print: printOf(job.description),
    promised: promisedMonthly(job.salary_range, hoursAMonth(job)),
    holds: findings.map(({ reason_code, sentence }) => ({
      reason: reason_code,
      key: `${reason_code}:${digest(sentence)}`,
    })),
  };
}

/** A job as it is to be, as it is, and what its text says. */
export type Asked = { job: Reviewed; before: JobRow | null; reading: Reading };

/** What of others decides on each; those that are not there yet may be many, of the others there is one. */
async function findFacts(
  deps: Deps,
  db: Executor,
  company: Publisher,
  asked: readonly Asked[],
): Promise<ReviewFacts[]> {
  const now = deps.now();
  return selectReviewFacts(
    db,
    { company_id: company.user_id, id: asked[0]?.job.id ?? null },
    asked.map(({ job, before, reading }) => ({
      image_url: job.image_url,
      funcao: reading.promised ? job.funcao : null,
      city: job.location,
      print: reading.print,
      // A text that was there before others wrote it too is nobody's copy.
      before: before !== null && before.text_print === reading.print ? before.created_at : now,
    })),
  );
}

/** All for which this job is to wait, whatever was approved before. */
function holdsOf(company: Publisher, { job, before, reading }: Asked, facts: ReviewFacts): Hold[] {
  const { print, promised } = reading;
  const wasShown = before !== null && before.held_at === null;
  const isFirst = !facts.has_shown && !wasShown;
  // One that a paused job was given meanwhile is as new as any.
  const isShown = before?.status === 'active' && before.image_url === job.image_url;
  const isStranger = company.verified_at === null;
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
    isTooGood(promised, facts.city, facts.country) && { reason: 'salary', key: `salary:${promised}` },
    facts.is_copy && { reason: 'copied', key: `copied:${print}` },
    isStranger && !isFirst && !isShown && !facts.knows_picture && { reason: 'picture', key: pictureKey(job) },
  ];
  return holds.filter((hold) => hold !== false);
}

/** For each of a company's jobs all for which it is to wait, whatever was approved before. */
export async function findHolds(deps: Deps, db: Executor, company: Publisher, asked: readonly Asked[]) {
  const facts = await findFacts(deps, db, company, asked);
  return asked.map((each, index) => {
    const known = facts[index];
    if (!known) throw new Error('Each job that is asked about has its facts');
    return holdsOf(company, each, known);
  });
}

/** Of a job that nothing holds. */
const FREE = { held_at: null, held_for: null, held_words: null, refused_at: null } as const;

/** As `reviewAll`, of one. */
export async function review(
  deps: Deps,
  tx: Tx,
  company: Publisher,
  job: Reviewed,
  before: JobRow | null,
): Promise<Partial<JobRow>> {
  const [outcome = {}] = await reviewAll(deps, tx, company, [
    { job, before, reading: readAdvert(job, deps.jobReview.isOn) },
  ]);
  return outcome;
}

/**
 * What becomes of jobs that their company wants to be seen (safety#held): nothing more, or that they wait for an operator. Where
 * JOB_REVIEW is off only what operators paused themselves waits. All are new, or there is one. The company's row must be locked.
 */
export async function reviewAll(
  deps: Deps,
  tx: Tx,
  company: Publisher,
  asked: readonly Asked[],
): Promise<Partial<JobRow>[]> {
  const found = deps.jobReview.isOn ? await findHolds(deps, tx, company, asked) : [];
  return asked.map((each, index) => outcomeOf(deps, each, found[index] ?? byTeam(each.before)));
}

const isPausedByTeam = (before: JobRow | null): boolean => before?.held_for?.includes('paused') === true;
const byTeam = (before: JobRow | null): Hold[] => (isPausedByTeam(before) ? [{ reason: 'paused', key: 'paused' }] : []);

function outcomeOf(deps: Deps, { before, reading }: Asked, all: readonly Hold[]): Partial<JobRow> {
  const text_print = reading.print;
  const isPaused = isPausedByTeam(before);
  const holds = all.filter(({ key }) => !before?.approved_for.includes(key));
  if (holds.length === 0) {
    // What was held and is in order now is seen at once.
    return before?.held_at ? { ...FREE, text_print, status: 'active', paused_by_block: false } : { text_print };
  }
  const keepsPlace = before !== null && before.refused_at === null && before.paused_by_block;
  return {
    text_print,
    held_at: (keepsPlace ? before.held_at : null) ?? deps.now(),
    held_for: HOLD_REASONS.filter((reason) => holds.some((hold) => hold.reason === reason)),
    held_words: isPaused ? (before?.held_words ?? null) : null,
    refused_at: null,
    status: 'paused',
    paused_by_block: true,
  };
}

/** What an operator lets pass with this job, beside what was before (safety#approved). */
export async function approvedWith(deps: Deps, tx: Tx, company: Publisher, job: JobRow) {
  const [holds = []] = await findHolds(deps, tx, company, [{ job, before: job, reading: readAdvert(job, true) }]);
  return [...new Set([...job.approved_for, ...holds.map(({ key }) => key), pictureKey(job)])].slice(-APPROVED_MAX);
}
