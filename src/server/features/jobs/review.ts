import { createHash } from 'node:crypto';
import { differenceInDays } from 'date-fns';
import { HOLD_REASONS, type HoldReason } from '#domain/advert/hold-reasons.ts';
import { advertLetters, findAdvertHolds, isTooGood } from '#domain/advert-hold.ts';
import { promisedSalary } from '#domain/salary.ts';
import { promisedMonthly } from '#domain/salary-offer.ts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/create-db.ts';
import type { Actor } from '../profiles/service.ts';
import type { JobRow } from './queries.ts';
import { selectReviewFacts } from './review-queries.ts';

/** An unverified company younger than this shows no picture that nobody has seen (safety#held). */
const YOUNG_DAYS = 7;
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
  | 'salario_de'
  | 'salario_ate'
  | 'salario_por'
  | 'funcao'
  | 'location'
> & { id: string | null; image_url: string | null; horario_trabalho: string | null };

/** Whose job it is. */
type Publisher = Pick<Actor, 'user_id' | 'created_at' | 'verified_at'>;

/** All for which this job is to wait, whatever was approved before. */
async function findHolds(
  deps: Deps,
  tx: Tx,
  company: Publisher,
  job: Reviewed,
  before: JobRow | null,
): Promise<Hold[]> {
  const now = deps.now();
  const promised = promisedMonthly(job) ?? promisedSalary(job.salary_range);
  const print = printOf(job.description);
  // A text that was there before others wrote it too is nobody's copy.
  const isSameText = before !== null && before.text_print === print;
  const facts = await selectReviewFacts(tx, {
    company_id: company.user_id,
    id: job.id,
    image_url: job.image_url,
    funcao: promised ? job.funcao : null,
    city: job.location,
    print,
    before: isSameText ? before.created_at : now,
  });
  const wasShown = before !== null && before.held_at === null;
  const isFirst = !facts.has_shown && !wasShown;
  const knowsPicture = facts.knows_picture || (wasShown && before.image_url === job.image_url);
  const isStranger = company.verified_at === null && differenceInDays(now, company.created_at) < YOUNG_DAYS;
  const kept = before?.held_for?.filter((reason) => reason === 'paused') ?? [];
  const holds: (Hold | false)[] = [
    ...kept.map(() => ({ reason: 'paused' as const, key: 'paused' })),
    (before?.refused_at != null || before?.held_for?.includes('refused') === true) && {
      reason: 'refused',
      key: 'refused',
    },
    isFirst && { reason: 'first_job', key: 'first_job' },
    ...findAdvertHolds(job).map(({ reason_code, sentence }) => ({
      reason: reason_code,
      key: `${reason_code}:${digest(sentence)}`,
    })),
    isTooGood(promised, facts.city, facts.country) && { reason: 'salary', key: `salary:${promised}` },
    facts.is_copy && { reason: 'copied', key: `copied:${print}` },
    isStranger && !isFirst && !knowsPicture && { reason: 'picture', key: `picture:${job.image_url}` },
  ];
  return holds.filter((hold) => hold !== false);
}

/** Of a job that nothing holds. */
const FREE = { held_at: null, held_for: null, held_words: null, refused_at: null } as const;

/**
 * What becomes of a job that its company wants to be seen (safety#held): nothing more, or that it waits for an operator. Where
 * JOB_REVIEW is off only what operators paused themselves waits. The company's row must be locked.
 */
export async function review(
  deps: Deps,
  tx: Tx,
  company: Publisher,
  job: Reviewed,
  before: JobRow | null,
): Promise<Partial<JobRow>> {
  const text_print = printOf(job.description);
  const isPaused = before?.held_for?.includes('paused') === true;
  const byTeam: Hold[] = isPaused ? [{ reason: 'paused', key: 'paused' }] : [];
  const all = deps.jobReview.isOn ? await findHolds(deps, tx, company, job, before) : byTeam;
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
  const holds = await findHolds(deps, tx, company, job, job);
  return [...new Set([...job.approved_for, ...holds.map(({ key }) => key)])].slice(-APPROVED_MAX);
}
